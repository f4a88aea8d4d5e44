import { Download } from 'lucide-react';
import type { Document } from '#src/fields/document.ts';
import { saveFile } from '#src/lib/save-file.ts';
import { Button } from '#src/ui/button.tsx';
import { Menu, MenuItem } from '#src/ui/menu.tsx';
import { linksOf, markdownOf } from './build-text.ts';
import { documentPage, hrefInFile } from './document-html.ts';

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
      <MenuItem
        onSelect={() => save('html', 'text/html', documentPage(title, text, footer, window.location.origin))}
      >
        HTML page
      </MenuItem>
      <MenuItem onSelect={() => save('txt', 'text/plain', plainFile(title, text, footer))}>
        Plain text
      </MenuItem>
    </Menu>
  );
}

/** Plain text holds no link: where each leads stands at the end. */
function plainFile(title: string, text: Document, footer: string): string {
  const links = linksOf(text).flatMap(({ words, href }) => {
    const whole = hrefInFile(href, window.location.origin);
    return whole ? [`${words}: ${whole}`] : [];
  });
  const parts = [`# ${title}`, markdownOf(text), ...(links.length > 0 ? [links.join('\n')] : []), footer];
  return `${parts.join('\n\n')}\n`;
}
