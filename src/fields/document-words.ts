interface AnyNode {
  type?: string;
  text?: string;
  attrs?: { alt?: string; title?: string; unit?: string; rows?: { label: string; value: number }[] };
  content?: readonly AnyNode[];
}

/** A body as paragraphs of words; pictures and charts by what they say. */
export function documentWords(body: unknown): string {
  return typeof body === 'object' && body !== null ? nodeWords(body) : '';
}

function nodeWords(node: AnyNode): string {
  switch (node.type) {
    case 'text':
      return node.text ?? '';
    case 'hardBreak':
      return '\n';
    case 'image':
      return `[Picture: ${node.attrs?.alt ?? ''}]`;
    case 'chart': {
      const rows = (node.attrs?.rows ?? []).map(({ label, value }) => `${label} ${value}`).join(', ');
      return `[Chart: ${[node.attrs?.title, rows, node.attrs?.unit].filter(Boolean).join(' – ')}]`;
    }
    case 'horizontalRule':
      return '—';
    case 'paragraph':
    case 'heading':
      return (node.content ?? []).map(nodeWords).join('');
    default:
      return (node.content ?? []).map(nodeWords).join('\n\n');
  }
}
