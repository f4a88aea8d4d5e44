/** A PDF of one page that shows these lines. */
export const pdfOf = (...lines: string[]): Buffer =>
  pdfOfStream(
    Buffer.from(
      `BT /F1 12 Tf 14 TL 72 720 Td ${lines.map((line) => `(${line.replace(/[()\\]/g, '\\$&')}) Tj T*`).join(' ')} ET`,
    ),
  );

/** A PDF whose one page is drawn by these instructions, as they are or packed. */
export function pdfOfStream(stream: Buffer, packed = false): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Length ${stream.length}${packed ? ' /Filter /FlateDecode' : ''} >>\nstream`,
  ];
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  const length = () => parts.reduce((sum, part) => sum + part.length, 0);
  objects.forEach((object, nth) => {
    offsets.push(length());
    parts.push(Buffer.from(`${nth + 1} 0 obj\n${object}\n`));
    if (object.endsWith('stream')) parts.push(stream, Buffer.from('\nendstream\n'));
    parts.push(Buffer.from('endobj\n'));
  });
  const start = length();
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}
