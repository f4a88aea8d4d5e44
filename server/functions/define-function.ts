import type { z } from 'zod';
import type { Caller } from '../database/driver.ts';
import type { Logger } from '../log.ts';
import type { Services } from '../services.ts';

export type ProductRole = 'admin' | 'consultant' | 'compliance_officer' | 'client';

/** Who calls and what the function may use. That the person holds one of the function's roles is already checked. */
export interface FunctionContext {
  person: { id: string; email: string };
  /** For statements under the caller's own rights: `services.api.run(caller, …)`. */
  caller: Caller;
  services: Services;
  log: Logger;
}

export interface ServerFunction<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  /** The last part of the address: /functions/v1/<name>. */
  name: string;
  /** Who may call it: anyone signed in, or holders of one of these product roles. */
  roles: 'signed-in' | readonly [ProductRole, ...ProductRole[]];
  input: Input;
  output: Output;
  run(input: z.output<Input>, context: FunctionContext): Promise<z.input<Output>>;
}

/** A function for everyone, signed in or not: it decides by itself what it takes from whom, and how often. */
export interface PublicFunction<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  name: string;
  roles: 'anyone';
  input: Input;
  output: Output;
  run(input: z.output<Input>, context: PublicContext): Promise<z.input<Output>>;
}

/** Who calls, as far as is known: the address is true (server/request.ts), the person null for a visitor. */
export interface PublicContext {
  person: FunctionContext['person'] | null;
  address: string;
  services: Services;
  log: Logger;
}

/** Defines a function for everyone; the host checks key, session and what comes in and goes out. */
export function definePublicFunction<Input extends z.ZodType, Output extends z.ZodType>(
  definition: PublicFunction<Input, Output>,
): PublicFunction<Input, Output> {
  return definition;
}

/** Defines a server function; the host (functions-app.ts) checks who calls and what comes in and goes out. */
export function defineFunction<Input extends z.ZodType, Output extends z.ZodType>(
  definition: ServerFunction<Input, Output>,
): ServerFunction<Input, Output> {
  return definition;
}

/** A refusal the person can read and mend. */
export class FunctionError extends Error {
  override name = 'FunctionError';
  readonly status: 400 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 502;
  readonly code: string;
  readonly field: string | undefined;

  constructor(status: FunctionError['status'], code: string, message: string, field?: string) {
    super(message);
    this.status = status;
    this.code = code;
    this.field = field;
  }
}
