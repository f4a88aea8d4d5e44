/** The dialogs that public pages open. */
export type DialogName =
  | 'assessment'
  | 'consultation'
  | 'audit'
  | 'alerts'
  | 'custom-analysis'
  | 'policy-analysis';

/**
 * The script of a page with buttons that open a dialog: loads the dialogs with the first click, and opens the one the
 * address names (`#dialog=assessment`), so that the way back from the sign-in page leads into it. A dialog about one
 * thing of the page is told of it by its button (`data-subject`). Self-contained, because a page without React carries it as inline text.
 */
export function startDialogs(
  load: () => Promise<{ open(name: string, subject?: string): Promise<void> }>,
): void {
  const openDialog = async (name: string, button?: HTMLElement) => {
    button?.setAttribute('aria-busy', 'true');
    try {
      await (await load()).open(name, button?.dataset.subject);
    } catch {
      const problem = document.querySelector<HTMLElement>('[data-dialog-problem]');
      if (problem) problem.hidden = false;
    }
    button?.removeAttribute('aria-busy');
  };
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-dialog]:not([data-live])')) {
    button.setAttribute('data-live', '');
    button.addEventListener('click', () => void openDialog(button.dataset.dialog ?? '', button));
  }
  const follow = () => {
    const named = /^#dialog=([a-z-]+)$/.exec(location.hash)?.[1];
    if (!named) return;
    history.replaceState(null, '', location.pathname + location.search);
    void openDialog(named, document.querySelector<HTMLElement>(`[data-dialog="${named}"]`) ?? undefined);
  };
  addEventListener('hashchange', follow);
  follow();
}

/** The same as text, for pages that load no React. */
// The import is text, so that builds leave it alone.
export const dialogOpenerScript = `(${startDialogs.toString()})(()=>import('/dialogs.js'))`;
