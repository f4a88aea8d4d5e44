import type { z } from 'zod';
import type { DocumentModel } from './document-model.ts';

export const documentFormats = ['pdf', 'docx', 'xlsx', 'pptx'] as const;
export type DocumentFormat = (typeof documentFormats)[number];

interface Definition<Data> {
  /** As the browser asks for it; never changes. */
  id: string;
  /** The table of the records it is about. */
  table: string;
  formats: readonly DocumentFormat[];
  /**
   * One statement that gives one JSON value for the record $1, or no row. It runs as the person who asked, under row
   * security: a document holds what its requester may read.
   */
  sql: string;
  data: z.ZodType<Data>;
  /** In blocks; the writers of each format know all of them. `site` is the address of the site, for links to its pages. */
  model: (data: Data, today: string, site: string) => DocumentModel;
}

/** A document about a record, whatever its data. */
export interface DocumentDefinition extends Omit<Definition<unknown>, 'data' | 'model'> {
  /** @throws z.ZodError when the statement gave something else. */
  model: (data: unknown, today: string, site: string) => DocumentModel;
}

export function defineDocument<Data>(definition: Definition<Data>): DocumentDefinition {
  const { data, model } = definition;
  return { ...definition, model: (given, today, site) => model(data.parse(given), today, site) };
}
