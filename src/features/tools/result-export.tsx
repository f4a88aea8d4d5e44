import { Download } from 'lucide-react';
import type { Document } from '#src/fields/document.ts';
import { saveFile } from '#src/lib/save-file.ts';
import { Button } from '#src/ui/button.tsx';
import { Menu, MenuItem } from '#src/ui/menu.tsx';
import { markdownOf } from './build-text.ts';
import { documentPage } from './document-html.ts';

/** A text as HTML or as plain text, made in the browser; PDF and Word are made by the server. */
export function ResultExport({ title, text, footer }: { title: string; text: Document; footer: string }) {
  const save = (extension: string, type: string, content: string) =>
    saveFile(`${title}.${extension}`, new Blob([content], { type: `${type};charset=utf-8` }));
  return (
    <Menu
      trigger={
        <Button variant="secondary">
          <Download aria-hidden="true" /> Export
        </Button>
      }
    >
      <MenuItem onSelect={() => save('html', 'text/html', documentPage(title, text, footer))}>
        HTML page
      </MenuItem>
      <MenuItem
        onSelect={() => save('txt', 'text/plain', `# ${title}\n\n${markdownOf(text)}\n\n${footer}\n`)}
      >
        Plain text
      </MenuItem>
    </Menu>
  );
}
