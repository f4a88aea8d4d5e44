import { escapedText, writeContentLines } from '#src/lib/content-lines.ts';
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
    `N:${escapedText(rest.join(' '))};${escapedText(given)};;;`,
    `FN:${escapedText(name)}`,
    `ORG:${escapedText(firm.name)}`,
    `TITLE:${escapedText(role)}`,
    firm.phone && `TEL;TYPE=WORK,VOICE:${firm.phone.replaceAll(' ', '')}`,
    firm.email && `EMAIL;TYPE=INTERNET,WORK:${firm.email}`,
    firm.address && `ADR;TYPE=WORK:;;${escapedText(firm.address)};;;;Nigeria`,
    `URL:${firm.site}/team/${slug}`,
    `NOTE:${escapedText(`Languages: ${languages.join(', ')}`)}`,
    'END:VCARD',
  ];
  return writeContentLines(lines.filter((line): line is string => Boolean(line)));
}
