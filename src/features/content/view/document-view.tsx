import type { ReactNode } from 'react';
import type { BlockNode, Document, InlineNode, ListItemNode } from '../document.ts';
import { BarChart } from './bar-chart.tsx';

/** Where the images of a body are served from. */
const imageBase = '/storage/v1/object/public/content-images/';

/** An article's body, drawn from its nodes alone: no markup of anyone's ever reaches the page. */
export function DocumentView({ body }: { body: Document }) {
  return <div className="prose">{body.content.map(drawBlock)}</div>;
}

/** The id under which a heading can be linked to. */
export const headingId = (words: string): string =>
  words
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

function drawBlock(node: BlockNode, index: number): ReactNode {
  switch (node.type) {
    case 'paragraph':
      return <p key={index}>{drawWords(node.content)}</p>;
    case 'heading': {
      const Heading = `h${node.attrs.level}` as const;
      return (
        <Heading key={index} id={headingId(wordsOf(node.content))}>
          {drawWords(node.content)}
        </Heading>
      );
    }
    case 'bulletList':
      return <ul key={index}>{node.content.map(drawItem)}</ul>;
    case 'orderedList':
      return (
        <ol key={index} start={node.attrs?.start}>
          {node.content.map(drawItem)}
        </ol>
      );
    case 'blockquote':
      return <blockquote key={index}>{node.content.map(drawBlock)}</blockquote>;
    case 'image':
      return (
        <figure key={index}>
          <img
            src={`${imageBase}${node.attrs.src}`}
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
      return <BarChart key={index} {...node.attrs} />;
    case 'horizontalRule':
      return <hr key={index} />;
  }
}

function drawItem(item: ListItemNode, index: number): ReactNode {
  const [only] = item.content;
  // A single line needs no paragraph of its own.
  const inner =
    item.content.length === 1 && only?.type === 'paragraph'
      ? drawWords(only.content)
      : item.content.map((node, at) => drawBlock(node as BlockNode, at));
  // biome-ignore lint/suspicious/noArrayIndexKey: a body is drawn once and never reordered
  return <li key={index}>{inner}</li>;
}

function drawWords(content: readonly InlineNode[] | undefined): ReactNode {
  return content?.map((node, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    if (node.type === 'hardBreak') return <br key={index} />;
    return (node.marks ?? []).reduce<ReactNode>((inner, mark) => {
      switch (mark.type) {
        case 'bold':
          return <strong key={index}>{inner}</strong>;
        case 'italic':
          return <em key={index}>{inner}</em>;
        case 'code':
          return <code key={index}>{inner}</code>;
        case 'link':
          return (
            <a
              key={index}
              href={mark.attrs.href}
              rel={mark.attrs.href.startsWith('http') ? 'noopener nofollow' : undefined}
            >
              {inner}
            </a>
          );
      }
    }, node.text);
  });
}

const wordsOf = (content: readonly InlineNode[] | undefined) =>
  (content ?? []).map((node) => (node.type === 'text' ? node.text : ' ')).join('');
