import { join } from 'node:path';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { leadership } from '../content/team.ts';
import { portraits } from './portraits.tsx';

/** Files are built without React: what they show of people lies beside them, `vitest -u` draws it anew. */
const folder = join(import.meta.dirname, '../../../server/documents/portraits');

test.each(leadership.map(({ slug }) => slug))('a file shows %s as the team page does', async (slug) => {
  const drawn = renderToStaticMarkup(portraits[slug] as ReactElement);
  expect(drawn).toMatch(/^<svg viewBox="0 0 240 300"/);
  await expect(`${drawn}\n`).toMatchFileSnapshot(join(folder, `${slug}.svg`));
});
