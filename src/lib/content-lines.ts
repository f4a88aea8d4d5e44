const LINE_BYTES = 75;
const bytesOf = new TextEncoder();

/** The lines of a calendar or a contact as a file: long ones go on below, after a blank (RFC 5545, 3.1; RFC 2426, 2.6). */
export function writeContentLines(lines: readonly string[]): string {
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

/** Line breaks and the signs that mean something to the format; a title must not become a line of its own. */
export const escapedText = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not get through
    .replace(/[\u0000-\u001f\u007f]/g, '');

/** A line of at most 75 bytes; letters are not cut apart. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const letter of line) {
    const size = bytesOf.encode(letter).length;
    if (bytes + size > LINE_BYTES) {
      parts.push(part);
      part = ' ';
      bytes = 1;
    }
    part += letter;
    bytes += size;
  }
  return [...parts, part].join('\r\n');
}
