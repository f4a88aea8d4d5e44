import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileSheet, encodePlan } from 'beasties/compiler';
import { createProcessor } from 'beasties/runtime';

const sheetLink = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"[^>]*>/g;

export interface StyledPage {
  html: string;
  /** What the page's policy must allow: `sha256-…`. */
  styleHash: string;
}

/**
 * Puts the rules a page uses into the page itself, so that it can be painted with the first answer. The whole
 * stylesheet follows once the page is read (data-styles, page-behaviour.ts), for what a script may show later.
 * @returns a function; it answers null for a page without a stylesheet of the build.
 */
export function pageStyles(clientFolder: string): (html: string) => StyledPage | null {
  const processors = new Map<string, ReturnType<typeof createProcessor>>();
  return (html) => {
    const links = [...html.matchAll(sheetLink)].map(([, href]) => href as string);
    if (links.length === 0) return null;
    const key = links.join(' ');
    let processor = processors.get(key);
    if (!processor) {
      const plans = links.map((href) =>
        encodePlan(compileSheet(readFileSync(join(clientFolder, href), 'utf8'), { href })),
      );
      processor = createProcessor(plans, { inlineFonts: true, preloadFonts: false });
      processors.set(key, processor);
    }
    const { css } = processor.extract(html);
    let first = true;
    const styled = html
      .replace(sheetLink, () => {
        if (!first) return '';
        first = false;
        // In a function: the rules may hold `$&`, which replace would read as its own.
        return `<style>${css}</style>`;
      })
      .replace('<html ', `<html data-styles="${key}" `);
    return { html: styled, styleHash: `sha256-${createHash('sha256').update(css).digest('base64')}` };
  };
}
