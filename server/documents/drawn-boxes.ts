import { readFileSync } from 'node:fs';
import satori from 'satori';
import { fontFiles } from './fonts.ts';

/** The family of headings; Hausa's own letters come from the other. */
export const SERIF = 'Serif, Inter';
export const SANS = 'Inter';

/** A box of a picture, in the words of CSS. */
export interface Box {
  type: 'div';
  props: { style: Record<string, string | number>; children?: string | Box[] };
}

export const box = (style: Record<string, string | number>, children?: string | Box[]): Box => ({
  type: 'div',
  props: {
    style: { ...(Array.isArray(children) && { display: 'flex' }), ...style },
    ...(children !== undefined && { children }),
  },
});

let fonts: { name: string; data: Buffer; weight: 400 | 600; style: 'normal' }[] | undefined;

/** Boxes as an SVG whose letters are outlines, so that no font has to be installed. */
export function drawBoxes(root: Box, size: { width: number; height: number }): Promise<string> {
  fonts ??= [
    { name: 'Serif', data: readFileSync(fontFiles.Serif.normal), weight: 600, style: 'normal' },
    { name: SANS, data: readFileSync(fontFiles.Inter.normal), weight: 400, style: 'normal' },
    { name: SANS, data: readFileSync(fontFiles.Inter.bold), weight: 600, style: 'normal' },
  ];
  // Satori asks for an element of React's type and reads no more of it than this.
  return satori(root as never, { ...size, fonts });
}
