/**
 * Characters that are not seen but change what is read: controls (but tab and line end), zero-width characters, marks
 * that turn the direction of writing, and the tag characters in which instructions can be hidden.
 */
const HIDDEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFB]|[\u{E0000}-\u{E007F}]/gu;

/** Letters, digits and signs of plain English alone: most texts, and already as a reader sees them. */
const PLAIN = /^[\t\n\x20-\x7e]*$/;

/** The text as a reader sees it: one form of each letter, plain line ends, nothing hidden. */
export const cleanText = (text: string): string =>
  PLAIN.test(text) ? text : text.toWellFormed().normalize('NFC').replace(/\r\n?/g, '\n').replace(HIDDEN, '');
