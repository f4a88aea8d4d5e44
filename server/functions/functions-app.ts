import { type Context, Hono } from 'hono';
import type { JWTPayload } from 'jose';
import type { Caller } from '../database/driver.ts';
import { largestBody } from '../http/body-limit.ts';
import type { ServerEnv } from '../http/request.ts';
import type { Services } from '../services.ts';
import { FunctionError, type PublicFunction, type ServerFunction } from './define-function.ts';
import { functions } from './list.ts';

const BODY_BYTES = 1_048_576;
const unknown = { code: 'not_found', message: 'There is no such function' };

/** functions/v1: who calls, may they, what do they send, run, answer. */
export function functionsApp(services: Services): Hono<ServerEnv> {
  const byName = new Map(functions.map((one) => [one.name, one]));
  const app = new Hono<ServerEnv>();
  app.onError((error, c) => {
    if (error instanceof FunctionError) return refusal(c, error.status, error);
    const { code } = error as { code?: unknown };
    if (code === 'PT401')
      return refusal(c, 401, {
        code: 'session_not_found',
        message: 'Your session has ended. Please sign in again.',
      });
    const requestId = c.get('requestId');
    c.get('log').error(
      { err: { name: error.name, message: error.message, stack: error.stack } },
      'a function failed',
    );
    return refusal(c, 500, {
      code: 'unexpected_failure',
      message: `Something went wrong on our side. Reference: ${requestId}`,
    });
  });
  app.use(
    largestBody(BODY_BYTES, (c) => {
      // The rest of the body is not read, so this connection cannot carry another request.
      c.header('connection', 'close');
      return refusal(c, 413, { code: 'too_large', message: 'The request body is larger than 1 MB' });
    }),
  );
  app.post('/:name', async (c) => {
    const called = await services.gate.callerOf(c.req.raw.headers);
    if (!called.ok) return refusal(c, 401, { code: 'no_authorization', message: called.message });
    const { caller, user } = called;
    const log = c.get('log').child({ function: c.req.param('name') });
    const asked = byName.get(c.req.param('name'));
    if (asked?.roles === 'anyone') {
      const person = user?.sub && caller.role === 'authenticated' ? personOf(user) : null;
      // An ended session is told so rather than taken for a visitor.
      if (person) await rightToCall(services, caller, []);
      const input = await readInput(c, asked);
      const result = await asked.run(input, { person, address: c.get('clientAddress'), services, log });
      return c.json(asked.output.parse(result) as object);
    }
    if (!user?.sub || caller.role !== 'authenticated') {
      return refusal(c, 401, { code: 'no_authorization', message: 'Please sign in first' });
    }
    if (!asked) return refusal(c, 404, unknown);
    const definition = asked;
    const right = await rightToCall(
      services,
      caller,
      definition.roles === 'signed-in' ? [] : definition.roles,
    );
    if (right !== 'yes') return refusal(c, 403, REFUSALS[right]);
    const input = await readInput(c, definition);
    const result = await definition.run(input, { person: personOf(user), caller, services, log });
    return c.json(definition.output.parse(result) as object);
  });
  app.all('*', (c) => refusal(c, 404, unknown));
  return app;
}

const personOf = (user: JWTPayload) => ({ id: String(user.sub), email: String(user.email ?? '') });

const REFUSALS = {
  no: { code: 'forbidden', message: 'Your role does not allow this' },
  'second factor': { code: 'insufficient_aal', message: 'Use your second factor first.' },
};

/** Asked in the database with each call, never read from the token: a role taken away counts at once. */
async function rightToCall(
  { api }: Services,
  caller: Caller,
  roles: readonly string[],
): Promise<'yes' | keyof typeof REFUSALS> {
  const { rows } = await api.run(caller, {
    text: `select case when cardinality($1::text[]) = 0 or private.has_any_role(variadic $1::text[]) then 'yes'
      when not private.session_is_strong() then 'second factor' else 'no' end`,
    values: [`{${roles.join(',')}}`],
    readOnly: true,
  });
  return rows[0]?.[0] as 'yes' | keyof typeof REFUSALS;
}

async function readInput(
  c: Context<ServerEnv>,
  { input }: ServerFunction | PublicFunction,
): Promise<unknown> {
  if (!/^application\/json\s*(;|$)/i.test(c.req.header('content-type') ?? '')) {
    throw new FunctionError(415, 'unsupported_media_type', 'Send the request body as application/json');
  }
  let value: unknown;
  try {
    value = JSON.parse(await c.req.text());
  } catch {
    throw new FunctionError(400, 'bad_json', 'The request body is not valid JSON');
  }
  const parsed = input.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = issue?.path.join('.') || undefined;
  throw new FunctionError(
    400,
    'validation_failed',
    field ? `${field}: ${issue?.message}` : `The request is not valid: ${issue?.message}`,
    field,
  );
}

function refusal(
  c: Context,
  status: 401 | 500 | FunctionError['status'],
  { code, message, field }: { code: string; message: string; field?: string | undefined },
): Response {
  return c.json({ code, message, ...(field !== undefined && { field }) }, status);
}
