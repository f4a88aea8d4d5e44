import { z } from 'zod';
import { lawHref } from '#src/features/law/law-links.ts';

/** Something a result rests on: a statement of the law register, a framework, a record. */
export const toolSource = z.object({
  id: z.string().max(200),
  title: z.string().max(400),
  kind: z.enum(['law', 'framework', 'institution', 'record', 'service']),
  /** Section, article or publication. */
  ref: z.string().max(400),
  /** The day or month it was last checked. */
  asOf: z.string().max(40),
  /** Where it is read, if it has an address of its own: a publication elsewhere, a page of ours. */
  link: z
    .string()
    .max(300)
    .regex(/^(https:\/\/|\/(?!\/))/)
    .optional(),
  /** Law whose text nobody has compared with the Gazette yet. */
  toConfirm: z.boolean().optional(),
});
export type ToolSource = z.infer<typeof toolSource>;

/** Where a source is read: its entry of the law register, a page of ours, its publisher; null for none, as for a law the register has no entry for. */
export function hrefOfSource({ id, kind, ref, link }: ToolSource): string | null {
  if (kind === 'law') return id.includes('.') ? `/law-register#${id}` : (lawHref(ref) ?? link ?? null);
  return kind === 'service' && ref.startsWith('/') ? ref : (link ?? null);
}

/** Said wherever such a source is shown. */
export const TO_CONFIRM = 'to be confirmed against the Gazette';

/** A record a tool read, and when that record was last changed. */
export interface ToolRecord {
  kind: string;
  id: string;
  version: string;
}

/** What every tool tells about its answer, beside the shape the specification gives it. */
export const toolMeta = z.object({
  engine: z.enum(['builtin', 'model']),
  model: z.string().optional(),
  fallbackReason: z.string().optional(),
  runId: z.string(),
  sources: z.array(toolSource),
  warnings: z.array(z.string()),
  generatedAt: z.string(),
});
export type ToolMeta = z.infer<typeof toolMeta>;

/** The words of the badge that stands beside every result. @public */
export const engineWords = ({ engine, model }: Pick<ToolMeta, 'engine' | 'model'>): string =>
  engine === 'model' ? `Model: ${model ?? 'unnamed'}` : 'Built-in engine';
