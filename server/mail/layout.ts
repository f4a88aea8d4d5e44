import { defaultBrand } from '#src/lib/brand.ts';
import { palette, paletteDark } from '#src/ui/palette.ts';
import type { MailText } from './mail-text.ts';

const SERIF = `Georgia,'Times New Roman',serif`;
const SANS = `-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`;

/**
 * By night. Inline styles are what every mail program knows; those that follow the system's colours read this too, and
 * the others keep the mail as it is by day.
 */
const BY_NIGHT = `@media (prefers-color-scheme:dark){
.paper{background:${paletteDark.paper}!important}
.box{background:${paletteDark.surface}!important;border-color:${paletteDark.line}!important}
.ink{color:${paletteDark.ink}!important}
.muted{color:${paletteDark.muted}!important;border-color:${paletteDark.line}!important}
.act{background:${paletteDark.indigo}!important}
.on-act{color:${paletteDark.onIndigo}!important}
}`;

/** The mark, drawn without a picture: a low sun, and its light on the land. */
const MARK = [
  `<div style="width:22px;height:11px;margin:0 auto;background:${palette.sun};border-radius:11px 11px 0 0;font-size:0">&nbsp;</div>`,
  ...[28, 22, 14].map(
    (width, row) =>
      `<div class="act" style="width:${width}px;height:${row + 1}px;margin:${row ? 3 : 1}px auto 0;background:${palette.indigo};font-size:0;line-height:0">&nbsp;</div>`,
  ),
].join('');

const whyItCame = ({ because }: MailText) =>
  because ?? 'You get this mail because of an account under this address.';

/** The mail as plain text: complete, for every program and every reader. */
export function asText(mail: MailText): string {
  return [
    mail.heading,
    ...mail.paragraphs,
    ...(mail.button ? [`${mail.button.label}:\n${mail.button.link}`] : []),
    ...(mail.code ? [`Code: ${mail.code}`] : []),
    ...(mail.note ? [mail.note] : []),
    whyItCame(mail),
    ...(mail.unsubscribe ? [`Stop these emails:\n${mail.unsubscribe}`] : []),
    `-- \n${defaultBrand.title}`,
  ].join('\n\n');
}

/** The same mail, designed: tables and inline styles, because mail programs know no other layout. */
export function asHtml(mail: MailText): string {
  const paragraph = (text: string) =>
    `<p class="ink" style="margin:0 0 16px;font:16px/1.6 ${SANS};color:${palette.ink}">${escaped(text).replaceAll('\n', '<br>')}</p>`;
  const button = mail.button
    ? `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td class="act" style="background:${palette.indigo};border-radius:8px">
<a class="on-act" href="${escaped(mail.button.link)}" style="display:inline-block;padding:13px 26px;font:600 16px/1 ${SANS};color:${palette.surface};text-decoration:none">${escaped(mail.button.label)}</a>
</td></tr></table>`
    : '';
  const code = mail.code
    ? `<p class="muted" style="margin:0 0 6px;font:13px/1.5 ${SANS};color:${palette.muted}">${mail.button ? 'Or type this code' : 'Your code'}</p>
<p class="ink" style="margin:0 0 24px;font:600 30px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px;color:${palette.ink}">${escaped(mail.code)}</p>`
    : '';
  const note = mail.note
    ? `<p class="muted" style="margin:8px 0 0;padding-top:18px;border-top:1px solid ${palette.line};font:13px/1.6 ${SANS};color:${palette.muted}">${escaped(mail.note)}</p>`
    : '';
  const fallback = mail.button
    ? `<p class="muted" style="margin:12px 0 0;font:12px/1.6 ${SANS};color:${palette.muted};word-break:break-all">If the button does not work, copy this address into your browser:<br>${escaped(mail.button.link)}</p>`
    : '';
  const stop = mail.unsubscribe
    ? ` <a class="muted" href="${escaped(mail.unsubscribe)}" style="color:${palette.muted}">Stop these emails</a>`
    : '';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escaped(mail.subject)}</title><style>${BY_NIGHT}</style></head>
<body class="paper" style="margin:0;padding:0;background:${palette.paper}">
<table class="paper" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${palette.paper}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 4px 20px"><table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td style="padding-right:12px">${MARK}</td>
<td class="ink" style="font:600 22px/1 ${SERIF};color:${palette.ink}">${defaultBrand.name}</td>
</tr></table></td></tr>
<tr><td class="box" style="background:${palette.surface};border:1px solid ${palette.line};border-radius:14px;padding:34px 32px">
<h1 class="ink" style="margin:0 0 18px;font:600 26px/1.25 ${SERIF};color:${palette.ink}">${escaped(mail.heading)}</h1>
${mail.paragraphs.map(paragraph).join('\n')}
${button}${code}${note}${fallback}
</td></tr>
<tr><td class="muted" style="padding:18px 4px;font:12px/1.6 ${SANS};color:${palette.muted}">${defaultBrand.title} · ${escaped(whyItCame(mail))}${stop}</td></tr>
</table></td></tr></table></body></html>`;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
