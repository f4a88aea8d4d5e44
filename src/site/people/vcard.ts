import type { TeamMember } from '../content/team.ts';

/** A contact as telephones and mail programs take it (vCard 3.0, RFC 2426: the one that all of them read). */
export function vcardOf(
  { slug, name, role, languages }: TeamMember,
  firm: { name: string; site: string; email?: string; phone?: string; address?: string },
): string {
  const [given = '', ...rest] = name.split(' ');
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${escaped(rest.join(' '))};${escaped(given)};;;`,
    `FN:${escaped(name)}`,
    `ORG:${escaped(firm.name)}`,
    `TITLE:${escaped(role)}`,
    firm.phone && `TEL;TYPE=WORK,VOICE:${firm.phone.replaceAll(' ', '')}`,
    firm.email && `EMAIL;TYPE=INTERNET,WORK:${firm.email}`,
    firm.address && `ADR;TYPE=WORK:;;${escaped(firm.address)};;;;Nigeria`,
    `URL:${firm.site}/team/${slug}`,
    `NOTE:${escaped(`Languages: ${languages.join(', ')}`)}`,
    'END:VCARD',
  ];
  return `${lines
    .filter(Boolean)
    .map((line) => folded(String(line)))
    .join('\r\n')}\r\n`;
}

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');

/** A line holds at most 75 bytes; what goes on begins with a space. Letters are not cut apart. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length;
    if (bytes + size > 74) {
      parts.push(part);
      part = '';
      bytes = 0;
    }
    part += letter;
    bytes += size;
  }
  return [...parts, part].join('\r\n ');
}
