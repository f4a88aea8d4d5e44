import { z } from 'zod';
import type { Permission } from '#src/access/permissions.ts';
import { type ToolRecord, type ToolSource, toolMeta } from '#src/features/tools/tool.ts';
import { defineFunction, type FunctionContext, FunctionError } from '../functions/define-function.ts';
import { cleanText } from './clean-text.ts';
import { reword, type Texts } from './model/reword.ts';
import { type Read, reader } from './read-as-caller.ts';
import { giveRunBack, hashOf, takeRun, writeRun } from './tool-runs.ts';

const TEXT_LENGTH = 50_000;
const LIST_LENGTH = 50;

/** A text of the input: hidden characters are taken out, and it has an end. */
export const toolText = (max = TEXT_LENGTH) => z.string().max(max).transform(cleanText);
/** A list of the input. */
export const toolList = <Item extends z.ZodType>(item: Item, max = LIST_LENGTH) => z.array(item).max(max);

/** What the engine is given beside the input; all of it is read before the engine starts. */
export interface Own<Records> {
  data: Records;
  /** Which records were read, and in which state: they stand in the log of runs. */
  records: readonly ToolRecord[];
}

interface LoadContext extends Pick<FunctionContext, 'person' | 'services' | 'signal'> {
  /** Reads rows under the caller's own rights, checked by a schema. */
  read: Read;
  now: Date;
}

/** What an engine computes. Same input, records and day: the same result. */
export interface Computed<Output, Extra> {
  output: Output;
  /** Beside the specification's shape, under `meta`. */
  extra?: Extra;
  /** The numbers a decision may rest on; they stand in the log of runs. */
  figures?: Readonly<Record<string, number | string>>;
  sources?: readonly ToolSource[];
  /** What the person should know about the result: too little data, a gap left open. */
  warnings?: readonly string[];
}

/** The answer and what stands beside it, as a model may word them anew. */
interface Made<Output, Extra> {
  output: Output;
  extra: Extra | undefined;
}

interface Tool<
  Name extends string,
  Input extends z.ZodType,
  Output extends z.ZodObject,
  Records,
  Extra extends z.ZodObject,
> {
  /** As in the specification: /functions/v1/<name>. */
  name: Name;
  permission: 'signed-in' | Permission;
  input: Input;
  /** Exactly the specification's shape; `meta` is added to it. */
  output: Output;
  /** Further things under `meta`, such as the structured copy of a text. */
  extra?: Extra;
  limits?: { bodyBytes?: number; timeoutMs?: number; rate?: { calls: number; seconds: number } };
  /** What the specification's shape says where a call fails. */
  refusal?: (message: string) => object;
  /** Reads what the engine needs of the caller's own records. */
  load(input: z.output<Input>, context: LoadContext): Promise<Own<Records>>;
  /** The built-in engine: pure, without network and without a clock of its own. */
  engine(
    input: z.output<Input>,
    own: Records,
    now: Date,
  ): Computed<z.output<Output>, z.output<Extra>> | Promise<Computed<z.output<Output>, z.output<Extra>>>;
  /** The texts of the answer that a language model may word anew, and how its words are put in. */
  wording?: {
    texts(made: Made<z.output<Output>, z.output<Extra>>): Texts;
    /** How long the model may take; 12 seconds. */
    totalMs?: number;
    /** Null where the new words do not fit together: the draft stays. */
    put(
      made: Made<z.output<Output>, z.output<Extra>>,
      texts: Texts,
      input: z.output<Input>,
      own: Records,
    ): Made<z.output<Output>, z.output<Extra>> | null;
  };
  /** The text of the answer that a caller who listens reads while it is being written. */
  streams?: (output: z.output<Output>) => string;
  /** Keeps what must be kept of an answer, such as a prediction that is scored later; once the run is written down. */
  keep?(
    input: z.output<Input>,
    computed: Computed<z.output<Output>, z.output<Extra>>,
    run: { services: FunctionContext['services']; runId: string; now: Date },
  ): Promise<void>;
}

/** For a tool that reads no records. @public */
export const noRecords = async (): Promise<Own<null>> => ({ data: null, records: [] });

/**
 * Defines an AI-assisted tool: a server function whose answer is computed by an engine of ours and written down as a
 * run. The host checks session, role, pace, size and input; here follow the day's quota, the caller's own records, the
 * engine, the check of its answer, and the run.
 */
export function defineTool<
  const Name extends string,
  Input extends z.ZodType,
  Output extends z.ZodObject,
  Records,
  Extra extends z.ZodObject = z.ZodObject<Record<never, never>>,
>(tool: Tool<Name, Input, Output, Records, Extra>) {
  // Without an extra there is nothing further under meta.
  const extra = (tool.extra ?? z.object({})) as Extra;
  const output = z.intersection(tool.output, z.object({ meta: z.intersection(toolMeta, extra) }));
  return defineFunction({
    name: tool.name,
    permission: tool.permission,
    limits: { rate: { calls: 30, seconds: 60 }, timeoutMs: 20_000, ...tool.limits },
    input: tool.input,
    output,
    tells: tool.streams !== undefined,
    strict: true,
    ...(tool.refusal && { refusal: tool.refusal }),
    async run(input, context) {
      const { services, person } = context;
      const started = performance.now();
      const runId = await takeRun(services.system, {
        function: tool.name,
        inputHash: hashOf(input),
        personId: person.id,
      });
      if (!runId)
        throw new FunctionError(
          429,
          'over_daily_quota',
          'You have used the tools very often today. Please continue tomorrow, or ask an administrator.',
        );
      try {
        return await answer(input, context, runId, started);
      } catch (error) {
        await giveRunBack(services.system, runId);
        throw error;
      }
    },
  });

  async function answer(
    input: z.output<Input>,
    { services, person, caller, signal, tell }: FunctionContext,
    runId: string,
    started: number,
  ) {
    tell?.({ step: 'reading' });
    const now = services.clock();
    const read = reader(services.api, caller, signal);
    const own = await tool.load(input, { person, services, signal, read, now });
    const computed = await tool.engine(input, own.data, now);
    const sources = computed.sources ?? [];
    tell?.({ step: 'writing', sources });
    const built = { output: tool.output.parse(cleanDeep(computed.output)), extra: computed.extra };
    const say = tell && sayer(tell);
    const worded = await reword(services, {
      drafts: tool.wording?.texts(built) ?? {},
      input: JSON.stringify(input),
      personId: person.id,
      signal,
      ...(tool.wording?.totalMs && { totalMs: tool.wording.totalMs }),
      ...(say && { onText: say }),
    });
    const put = worded.model ? (tool.wording?.put(built, worded.texts, input, own.data) ?? null) : null;
    const made = put ?? built;
    const model = put ? worded.model : undefined;
    const fallbackReason = worded.model && !put ? 'invalid_output' : worded.fallbackReason;
    const checked = put ? tool.output.parse(put.output) : built.output;
    if (tool.streams) say?.(tool.streams(checked));
    const engine = model ? 'model' : 'builtin';
    await writeRun(services.system, runId, {
      engine,
      model,
      fallbackReason,
      tokens: worded.tokens,
      cost: worded.cost,
      records: own.records,
      sources: sources.map(({ id }) => id),
      figures: computed.figures ?? {},
      durationMs: Math.round(performance.now() - started),
    });
    await tool.keep?.(input, computed, { services, runId, now });
    const meta = {
      ...made.extra,
      engine,
      ...(model && { model }),
      ...(fallbackReason && { fallbackReason }),
      runId,
      sources,
      warnings: computed.warnings ?? [],
      generatedAt: now.toISOString(),
    };
    return { ...checked, meta } as z.input<typeof output>;
  }
}

/** Tells a text as it grows: what is new, and from which letter on it holds. */
function sayer(tell: (event: object) => void): (soFar: string) => void {
  let said = '';
  return (soFar) => {
    let from = 0;
    while (from < said.length && said[from] === soFar[from]) from++;
    if (from === soFar.length && from === said.length) return;
    tell({ from, delta: soFar.slice(from) });
    said = soFar;
  };
}

/** Every text of an answer without hidden characters, whatever the input carried. */
function cleanDeep(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(cleanDeep);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cleanDeep(item)]));
}
