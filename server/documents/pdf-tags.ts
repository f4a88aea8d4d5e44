/** The standard structure types of PDF 1.7 that documents of ours use. */
export type TagType =
  | 'Document'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'Span'
  | 'Link'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Table'
  | 'THead'
  | 'TBody'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Figure'
  | 'BlockQuote'
  | 'Div'
  | 'TOC'
  | 'TOCI';

export interface TagOptions {
  /** What is said in place of a picture. */
  alt?: string;
  scope?: 'Column' | 'Row';
  /** A list with numbers before its items. */
  numbered?: boolean;
}

/**
 * A node of a PDF's structure: what a screen reader is told, in the order in which it is told. Text, pictures and drawings
 * of the page carry the tag they belong to; what carries none is decoration.
 */
export class Tag {
  readonly children: Tag[] = [];
  readonly type: TagType;
  readonly options: TagOptions;

  constructor(type: TagType, options: TagOptions = {}) {
    this.type = type;
    this.options = options;
  }

  /** A new part of this one, after those it has. */
  add(type: TagType, options: TagOptions = {}): Tag {
    const child = new Tag(type, options);
    this.children.push(child);
    return child;
  }
}
