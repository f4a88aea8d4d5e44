import { createElement, Fragment } from 'react';
import type { InlineNode } from '#src/fields/document.ts';
import { lawWords } from './law-links.ts';

/** Words in which the data protection law is named; each reference opens its entry of the register in a new page. */
export const LawText = ({ text }: { text: string }) =>
  createElement(Fragment, null, ...lawWords(text).map(drawNode));

function drawNode(node: InlineNode) {
  if (node.type !== 'text') return null;
  const link = node.marks?.find((mark) => mark.type === 'link');
  if (!link) return node.text;
  return (
    // A new page, so that what stands on this one stays.
    <a href={link.attrs.href} target="_blank" rel="noreferrer" className="underline underline-offset-4">
      {node.text}
    </a>
  );
}
