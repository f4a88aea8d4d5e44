/**
 * A Content-Disposition that asks for saving under a name (RFC 6266): plain letters for old readers, the true name in
 * UTF-8 beside them. Quotes, line ends and marks that turn the writing direction cannot get out of it.
 */
export function attachment(name: string): string {
  const clean = name
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[/\\]/g, '_')
    .trim();
  const short = shorten(clean || 'download');
  const plain = short.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_');
  const encoded = encodeURIComponent(short).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** At most 200 letters, with the ending kept. */
function shorten(name: string): string {
  const letters = [...name.toWellFormed()];
  if (letters.length <= 200) return letters.join('');
  const ending = /\.[^.]{1,10}$/u.exec(name)?.[0] ?? '';
  return letters.slice(0, 200 - ending.length).join('') + ending;
}
