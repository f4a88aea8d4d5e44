import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { palette } from '#src/ui/palette.ts';

/** A portrait of the team page on the ground of a printed page; src/site/illustrations/portraits.test.ts writes the files. */
export function portraitSvg(slug: string): string {
  const drawn = readFileSync(join(import.meta.dirname, 'portraits', `${slug}.svg`), 'utf8');
  return drawn.replace(
    /^<svg[^>]*>/,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 300"><rect width="240" height="300" fill="${palette.haze}"/>`,
  );
}
