import type { z } from 'zod';
import type { Permission } from '#src/access/permissions.ts';
import type { Caller } from '../database/driver.ts';
import type { Logger } from '../log.ts';
import type { Services } from '../services.ts';

export interface Person {
  id: string;
  email: string;
}

/** What every function is given. */
interface Context {
  services: Services;
  log: Logger;
  /** Ends with the time-out, and when the caller goes away. */
  signal: AbortSignal;
  /** What came beside the input, by field; each within its rule. */
  files: Readonly<Record<string, File>>;
  /** Says something on the way to the answer; there where the function `tells` and the caller listens. */
  tell: ((event: object) => void) | null;
}

/** Who calls and what the function may use. That the person has the function's permission is already checked. */
export interface FunctionContext extends Context {
  person: Person;
  /** For statements under the caller's own rights: `services.api.run(caller, …)`. */
  caller: Caller;
}

/** Who calls, as far as is known: the address is true (server/http/request.ts), the person null for a visitor. */
interface PublicContext extends Context {
  person: Person | null;
  address: string;
}

/** What one call may cost; what is not told has the default. */
interface FunctionLimits {
  /** Largest body, without files; 1 MB. */
  bodyBytes?: number;
  /** Values, keys and items in the input, all levels together; 10,000. */
  members?: number;
  /** Levels of objects and lists; 20. */
  depth?: number;
  /** Calls of one person, or of one network where visitors may call; refused ones count. 120 in a minute. */
  rate?: { calls: number; seconds: number };
  /** How long it may run until it answers, or until its first event; 10 s. */
  timeoutMs?: number;
}

/** A file that may come with the input, as a field of multipart/form-data. */
export interface FileRule {
  types: readonly string[];
  bytes: number;
}

interface Definition<Name extends string, Input extends z.ZodType> {
  /** The last part of the address: /functions/v1/<name>. */
  name: Name;
  input: Input;
  limits?: FunctionLimits;
  /** With files the input is the JSON in the field `input`. */
  files?: Readonly<Record<string, FileRule>>;
  /** A field that the input does not know is refused too, and what does not fit is answered 422 with all its fields. */
  strict?: boolean;
  /** What stands beside code and message where a call is refused or fails. */
  refusal?: (message: string) => object;
}

/** One field at fault, in words a person can act on. */
export interface FieldFault {
  path: string;
  message: string;
}

/** The answer is one JSON value, or server-sent events as they come. */
interface Answers<Input extends z.ZodType, Output extends z.ZodType, Given> {
  output: Output;
  /** With `Accept: text/event-stream` the caller hears what is told on the way, and last `{answer}`. */
  tells?: boolean;
  run(input: z.output<Input>, context: Given): Promise<z.input<Output>>;
}
interface Streams<Input extends z.ZodType, Event extends z.ZodType, Given> {
  event: Event;
  run(input: z.output<Input>, context: Given): AsyncIterable<z.input<Event>>;
}

interface ForPeople {
  /** Who may call it: anyone signed in, or whoever has this permission. */
  permission: 'signed-in' | Permission;
}
interface ForAnyone {
  /** Signed in or not: it decides by itself what it takes from whom. */
  permission: 'anyone';
}

type ServerFunction<
  Name extends string = string,
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> = Definition<Name, Input> & ForPeople & Answers<Input, Output, FunctionContext>;

type StreamingFunction<
  Name extends string = string,
  Input extends z.ZodType = z.ZodType,
  Event extends z.ZodType = z.ZodType,
> = Definition<Name, Input> & ForPeople & Streams<Input, Event, FunctionContext>;

type PublicFunction<
  Name extends string = string,
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> = Definition<Name, Input> & ForAnyone & Answers<Input, Output, PublicContext>;

export type AnyFunction = ServerFunction | StreamingFunction | PublicFunction;

/** Defines a server function; the host (functions-app.ts) checks who calls and what comes in and goes out. */
export function defineFunction<const Name extends string, Input extends z.ZodType, Output extends z.ZodType>(
  definition: ServerFunction<Name, Input, Output>,
): ServerFunction<Name, Input, Output> {
  return definition;
}

/** Defines a function that answers bit by bit: each event is checked and sent when it is yielded. */
export function defineStreamingFunction<
  const Name extends string,
  Input extends z.ZodType,
  Event extends z.ZodType,
>(definition: StreamingFunction<Name, Input, Event>): StreamingFunction<Name, Input, Event> {
  return definition;
}

/** Defines a function for everyone; the host checks key, session and what comes in and goes out. */
export function definePublicFunction<
  const Name extends string,
  Input extends z.ZodType,
  Output extends z.ZodType,
>(definition: PublicFunction<Name, Input, Output>): PublicFunction<Name, Input, Output> {
  return definition;
}

/** A refusal the person can read and mend. */
export class FunctionError extends Error {
  override name = 'FunctionError';
  readonly status: 400 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 502 | 503 | 504;
  readonly code: string;
  readonly field: string | undefined;
  readonly fields: readonly FieldFault[] | undefined;

  constructor(
    status: FunctionError['status'],
    code: string,
    message: string,
    field?: string,
    fields?: readonly FieldFault[],
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.field = field;
    this.fields = fields;
  }
}
