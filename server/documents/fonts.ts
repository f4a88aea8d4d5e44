import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const file = (name: string) => require.resolve(`@expo-google-fonts/${name}.ttf`);

/** Font files by family, in the cuts that documents use. */
export const fontFiles = {
  Inter: {
    normal: file('inter/400Regular/Inter_400Regular'),
    bold: file('inter/600SemiBold/Inter_600SemiBold'),
    italics: file('inter/400Regular_Italic/Inter_400Regular_Italic'),
    bolditalics: file('inter/600SemiBold_Italic/Inter_600SemiBold_Italic'),
  },
  Serif: {
    normal: file('source-serif-4/600SemiBold/SourceSerif4_600SemiBold'),
    bold: file('source-serif-4/600SemiBold/SourceSerif4_600SemiBold'),
    italics: file('source-serif-4/400Regular_Italic/SourceSerif4_400Regular_Italic'),
    bolditalics: file('source-serif-4/400Regular_Italic/SourceSerif4_400Regular_Italic'),
  },
};

/** Letters of Hausa that Source Serif 4 lacks. */
const missingInSerif = /[ƁɓƊɗƘƙƳƴ]+/;

/** Parts of a text by the family that has their letters. */
export function inSerif(text: string): { text: string; font: 'Serif' | 'Inter' }[] {
  return text
    .split(/([ƁɓƊɗƘƙƳƴ]+)/)
    .filter(Boolean)
    .map((part) => ({ text: part, font: missingInSerif.test(part) ? 'Inter' : 'Serif' }));
}
