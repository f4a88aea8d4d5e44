import type { BlockNode, Document, DocumentMark, InlineNode, ListItemNode } from '#src/fields/document.ts';
import { palette, paletteDark } from '#src/ui/palette.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/**
 * The document as HTML of a few plain elements. Every word is escaped; nothing else can come out.
 * @param site the address of the site: a link to one of its pages is whole, wherever the document is read
 */
export const documentHtml = (title: string, document: Document, site: string): string =>
  `<article><h1>${escapeHtml(title)}</h1>${document.content.map((node) => blockHtml(node, site)).join('')}</article>`;

/** Legible in any browser, by night and on paper, without a file beside it. */
const STYLE = [
  ':root{color-scheme:light dark}',
  `body{margin:0 auto;max-width:42rem;padding:2.5rem 1.25rem;font:1rem/1.6 Georgia,serif;color:${palette.ink};background:${palette.surface}}`,
  'h1,h2,h3,footer{font-family:system-ui,sans-serif;line-height:1.25}',
  'h1{font-size:1.75rem;margin:0 0 1.5rem}h2{font-size:1.25rem;margin:2rem 0 .5rem}h3{font-size:1rem;margin:1.5rem 0 .5rem}',
  'p,ul,ol{margin:0 0 .75rem}li{margin:.25rem 0}p,li,h1,footer{overflow-wrap:anywhere}',
  `a{color:${palette.indigo}}`,
  `footer{margin-top:2.5rem;border-top:1px solid ${palette.line};padding-top:1rem;font-size:.875rem;color:${palette.muted}}`,
  `@media (prefers-color-scheme:dark){body{color:${paletteDark.ink};background:${paletteDark.paper}}a{color:${paletteDark.indigo}}footer{color:${paletteDark.muted};border-color:${palette.muted}}}`,
  `@media print{body{max-width:none;padding:0;color:${palette.ink};background:none}h2,h3{break-after:avoid}}`,
].join('');

/** A page of its own, for saving as a file; each line of the footer is a paragraph. */
export const documentPage = (title: string, document: Document, footer: string, site: string): string =>
  `<!doctype html><html lang="en-NG"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body>${documentHtml(title, document, site)}<footer>${footer
    .split('\n')
    .map((line) => `<p><em>${escapeHtml(line)}</em></p>`)
    .join('')}</footer></body></html>`;

function blockHtml(node: BlockNode, site: string): string {
  switch (node.type) {
    case 'paragraph':
      return `<p>${inlineHtml(node.content, site)}</p>`;
    case 'heading':
      return `<h${node.attrs.level}>${inlineHtml(node.content, site)}</h${node.attrs.level}>`;
    case 'bulletList':
      return `<ul>${node.content.map((item) => itemHtml(item, site)).join('')}</ul>`;
    case 'orderedList':
      return `<ol>${node.content.map((item) => itemHtml(item, site)).join('')}</ol>`;
    case 'blockquote':
      return node.content.map((part) => blockHtml(part, site)).join('');
    default:
      // Pictures, charts and rules are no part of these documents.
      return '';
  }
}

const itemHtml = (item: ListItemNode, site: string): string => {
  const [only] = item.content;
  return item.content.length === 1 && only?.type === 'paragraph'
    ? `<li>${inlineHtml(only.content, site)}</li>`
    : `<li>${item.content.map((node) => blockHtml(node as BlockNode, site)).join('')}</li>`;
};

const inlineHtml = (content: readonly InlineNode[] | undefined, site: string): string =>
  (content ?? [])
    .map((node) =>
      node.type === 'text'
        ? (node.marks ?? []).reduce((inner, mark) => markHtml(inner, mark, site), escapeHtml(node.text))
        : ' ',
    )
    .join('');

function markHtml(inner: string, mark: DocumentMark, site: string): string {
  if (mark.type === 'bold') return `<strong>${inner}</strong>`;
  if (mark.type === 'italic') return `<em>${inner}</em>`;
  const href = mark.type === 'link' ? hrefInFile(mark.attrs.href, site) : null;
  return href ? `<a href="${escapeHtml(href)}" rel="noopener">${inner}</a>` : inner;
}

/** Where a link leads from a file: pages of ours by their whole address; null for what leads nowhere from there. */
export function hrefInFile(href: string, site: string): string | null {
  if (href.startsWith('/')) return /^https?:/.test(site) ? `${site}${href}` : null;
  return /^(https:|mailto:)/i.test(href) ? href : null;
}
