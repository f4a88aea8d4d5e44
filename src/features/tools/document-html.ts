import type { BlockNode, Document, DocumentMark, InlineNode, ListItemNode } from '#src/fields/document.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** The document as HTML of a few plain elements. Every word is escaped; nothing else can come out. */
export const documentHtml = (title: string, document: Document): string =>
  `<article><h1>${escapeHtml(title)}</h1>${document.content.map(blockHtml).join('')}</article>`;

/** A page of its own, for saving as a file. */
export const documentPage = (title: string, document: Document, footer: string): string =>
  `<!doctype html><html lang="en-NG"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title></head><body>${documentHtml(title, document)}<footer><p><em>${escapeHtml(footer)}</em></p></footer></body></html>`;

function blockHtml(node: BlockNode): string {
  switch (node.type) {
    case 'paragraph':
      return `<p>${inlineHtml(node.content)}</p>`;
    case 'heading':
      return `<h${node.attrs.level}>${inlineHtml(node.content)}</h${node.attrs.level}>`;
    case 'bulletList':
      return `<ul>${node.content.map(itemHtml).join('')}</ul>`;
    case 'orderedList':
      return `<ol>${node.content.map(itemHtml).join('')}</ol>`;
    case 'blockquote':
      return node.content.map(blockHtml).join('');
    default:
      // Pictures, charts and rules are no part of these documents.
      return '';
  }
}

const itemHtml = (item: ListItemNode): string => {
  const [only] = item.content;
  return item.content.length === 1 && only?.type === 'paragraph'
    ? `<li>${inlineHtml(only.content)}</li>`
    : `<li>${item.content.map((node) => blockHtml(node as BlockNode)).join('')}</li>`;
};

const inlineHtml = (content: readonly InlineNode[] | undefined): string =>
  (content ?? [])
    .map((node) => (node.type === 'text' ? (node.marks ?? []).reduce(markHtml, escapeHtml(node.text)) : ' '))
    .join('');

function markHtml(inner: string, mark: DocumentMark): string {
  if (mark.type === 'bold') return `<strong>${inner}</strong>`;
  if (mark.type === 'italic') return `<em>${inner}</em>`;
  if (mark.type === 'link' && /^(https:|mailto:)/i.test(mark.attrs.href))
    return `<a href="${escapeHtml(mark.attrs.href)}" rel="noopener">${inner}</a>`;
  return inner;
}
