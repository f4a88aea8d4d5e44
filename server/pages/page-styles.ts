import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { classesIn, readSheet, type Sheet, usedRules } from './used-rules.ts';

// React Router ends the address of a stylesheet with a bare «#».
const sheetLink = /<link rel="stylesheet" href="(\/assets\/[\w.~-]+\.css)#?"[^>]*>/g;

export interface StyledPage {
  html: string;
  /** What the page's policy must allow, one for each stylesheet: `sha256-…`. */
  styleHashes: string[];
}

/**
 * Puts the rules a page uses into the page that is to be read, so that it is painted with the first answer: page and
 * rules together fit into the first packets a server may send (14 KB compressed).
 */
export function pageStyles(clientFolder: string): (html: string) => StyledPage {
  // Read at the start: a build made while this process runs has files of other names.
  const texts = new Map(
    globSync('assets/*.css', { cwd: clientFolder }).map((name) => [
      `/${name}`,
      readFileSync(join(clientFolder, name), 'utf8'),
    ]),
  );
  const sheets = new Map<string, Sheet>();
  const sheetOf = (href: string): Sheet => {
    let sheet = sheets.get(href);
    if (!sheet) {
      sheet = readSheet(texts.get(href) ?? '');
      sheets.set(href, sheet);
    }
    return sheet;
  };
  return (html) => {
    const present = classesIn(html);
    const styleHashes: string[] = [];
    const styled = html.replace(sheetLink, (_, href: string) => {
      const css = usedRules(sheetOf(href), present);
      styleHashes.push(`sha256-${createHash('sha256').update(css).digest('base64')}`);
      return `<style>${css}</style>`;
    });
    return { html: styled, styleHashes };
  };
}
