import { createContext, createElement, Fragment, type ReactNode, useContext } from 'react';
import type { BlockNode, Document, DocumentMark, InlineNode, ListItemNode } from '#src/fields/document.ts';
import { ChartFigure } from './chart-figure.tsx';

/** Where an image of a body is served from, by its path in the bucket. */
export const imageAddress = (path: string): string => `/storage/v1/object/public/content-images/${path}`;

const OpensNewPage = createContext(false);

/**
 * An article's body, drawn from its nodes alone: no markup of anyone's ever reaches the page.
 * @param newPage links open beside a page that holds unsaved work
 * @param wide charts, pictures and the pulled sentence reach beyond the column of the text, where there is room beside it
 */
export function DocumentView({
  body,
  newPage = false,
  wide = false,
}: {
  body: Document;
  newPage?: boolean;
  wide?: boolean;
}) {
  return (
    <OpensNewPage value={newPage}>
      <div className={wide ? 'prose prose-wide' : 'prose'}>{inOrder(body.content.map(drawBlock))}</div>
    </OpensNewPage>
  );
}

/** The id under which a heading can be linked to. */
export const headingId = (words: string): string =>
  words
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The headings of the first level, to list what a body holds. */
export const headingsOf = (body: Document): { id: string; label: string }[] =>
  body.content.flatMap((node) => {
    if (node.type !== 'heading' || node.attrs.level !== 2) return [];
    const label = wordsOf(node.content);
    return [{ id: headingId(label), label }];
  });

/** The words of a heading or paragraph, without their marks. */
export const wordsOf = (content: readonly InlineNode[] | undefined): string =>
  (content ?? []).map((node) => (node.type === 'text' ? node.text : ' ')).join('');

/** Children that are drawn once and never reordered, so that none needs a key. */
const inOrder = (children: ReactNode[]) => createElement(Fragment, null, ...children);

function drawBlock(node: BlockNode): ReactNode {
  switch (node.type) {
    case 'paragraph':
      return <p>{drawWords(node.content)}</p>;
    case 'heading': {
      const Heading = `h${node.attrs.level}` as const;
      return <Heading id={headingId(wordsOf(node.content))}>{drawWords(node.content)}</Heading>;
    }
    case 'bulletList':
      return <ul>{inOrder(node.content.map(drawItem))}</ul>;
    case 'orderedList':
      return <ol start={node.attrs?.start}>{inOrder(node.content.map(drawItem))}</ol>;
    case 'blockquote':
      return <blockquote>{inOrder(node.content.map(drawBlock))}</blockquote>;
    case 'image':
      return (
        <figure>
          <img
            src={imageAddress(node.attrs.src)}
            alt={node.attrs.alt}
            width={node.attrs.width ?? undefined}
            height={node.attrs.height ?? undefined}
            loading="lazy"
            decoding="async"
          />
          {node.attrs.title && <figcaption>{node.attrs.title}</figcaption>}
        </figure>
      );
    case 'chart':
      return <ChartFigure {...node.attrs} />;
    case 'horizontalRule':
      return <hr />;
  }
}

function drawItem(item: ListItemNode): ReactNode {
  const [only] = item.content;
  // A single line needs no paragraph of its own.
  return item.content.length === 1 && only?.type === 'paragraph' ? (
    <li>{drawWords(only.content)}</li>
  ) : (
    <li>{inOrder(item.content.map((node) => drawBlock(node as BlockNode)))}</li>
  );
}

const drawWords = (content: readonly InlineNode[] | undefined) => inOrder((content ?? []).map(drawWord));

function drawWord(node: InlineNode): ReactNode {
  if (node.type === 'hardBreak') return <br />;
  return (node.marks ?? []).reduce<ReactNode>(drawMark, node.text);
}

function drawMark(inner: ReactNode, mark: DocumentMark): ReactNode {
  switch (mark.type) {
    case 'bold':
      return <strong>{inner}</strong>;
    case 'italic':
      return <em>{inner}</em>;
    case 'code':
      return <code>{inner}</code>;
    case 'link':
      return <BodyLink href={mark.attrs.href}>{inner}</BodyLink>;
  }
}

function BodyLink({ href, children }: { href: string; children: ReactNode }) {
  const target = useContext(OpensNewPage) && !href.startsWith('#') ? '_blank' : undefined;
  return (
    <a href={href} target={target} rel={href.startsWith('http') ? 'noopener nofollow' : undefined}>
      {children}
    </a>
  );
}
