import { copyToClipboard } from '#src/lib/clipboard.ts';
import { toast } from './toast.ts';

interface Said {
  title: string;
  text?: string;
}

/** Puts a text on the clipboard and says in a toast how it went. */
export async function copyText(
  text: string,
  copied: Said = { title: 'Copied', text: 'The text is on your clipboard.' },
  refused: Said = { title: 'It could not be copied', text: 'Select the text and copy it by hand.' },
): Promise<void> {
  if (await copyToClipboard(text)) toast.success(copied.title, copied.text);
  else toast.error(refused.title, refused.text);
}
