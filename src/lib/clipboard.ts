/**
 * Puts a text on the clipboard.
 * @returns whether it is there: a browser may refuse, and pages without TLS have only the older way
 */
export async function copyToClipboard(text: string): Promise<boolean> {
  try {
    if (!navigator.clipboard) return copySelected(text);
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

function copySelected(text: string): boolean {
  const before = document.activeElement;
  const box = document.createElement('textarea');
  box.value = text;
  box.readOnly = true;
  box.style.cssText = 'position:fixed;inset-inline-start:-100vw';
  // Within a dialog: it keeps the focus to itself.
  (before?.closest('[role=dialog],[role=alertdialog]') ?? document.body).append(box);
  box.select();
  const copied = document.execCommand('copy');
  box.remove();
  if (before instanceof HTMLElement) before.focus();
  return copied;
}
