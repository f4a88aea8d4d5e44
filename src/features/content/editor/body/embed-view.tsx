import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import type { ChartAttributes } from '#src/fields/document.ts';
import { cn } from '#src/ui/cn.ts';
import { ChartFigure } from '../../view/chart-figure.tsx';
import { imageAddress } from '../../view/document-view.tsx';
import type { ImageAttributes } from './image-dialog.tsx';

/** A picture or chart in the text, as the page will show it. */
export function EmbedView({ node, selected }: NodeViewProps) {
  return (
    <NodeViewWrapper
      data-drag-handle=""
      className={cn('embed rounded-md', selected && 'outline-2 outline-indigo outline-offset-4')}
    >
      {node.type.name === 'image' ? (
        <Picture {...(node.attrs as ImageAttributes)} />
      ) : (
        <ChartFigure {...(node.attrs as ChartAttributes)} />
      )}
    </NodeViewWrapper>
  );
}

function Picture({ src, alt, title, width, height }: ImageAttributes) {
  return (
    <figure>
      <img
        src={imageAddress(src)}
        alt={alt}
        width={width ?? undefined}
        height={height ?? undefined}
        draggable={false}
      />
      {title && <figcaption>{title}</figcaption>}
    </figure>
  );
}
