import { type Context, Hono } from 'hono';
import type { JWTPayload } from 'jose';
import { type Permission, rolesWith } from '#src/access/permissions.ts';
import { noteRefusal } from '../access/noted-acts.ts';
import { databaseIsAway } from '../database/database-away.ts';
import type { Caller } from '../database/driver.ts';
import { networkOf } from '../http/network-address.ts';
import { createRateLimits, type RateLimits } from '../http/rate-limits.ts';
import { isAborted, type ServerEnv } from '../http/request.ts';
import type { Services } from '../services.ts';
import { answerWith } from './answer.ts';
import { type AnyFunction, FunctionError } from './define-function.ts';
import { functions, type Offer } from './list.ts';
import { readInput } from './read-input.ts';

const unknown = { code: 'not_found', message: 'There is no such function' };
const AWAY = 'The service is not available for a moment, please try again';

/** functions/v1: who calls, how often, may they, what do they send, run, answer. */
export function functionsApp(services: Services, offered: Offer = functions): Hono<ServerEnv> {
  const read = new Map<string, { asked: AnyFunction; limits: RateLimits<string> }>();
  const find = async (name: string) => {
    const known = read.get(name);
    if (known || !Object.hasOwn(offered, name)) return known;
    const asked = await offered[name]?.();
    if (!asked) return;
    const found = { asked, limits: createRateLimits(services, Object.fromEntries([limitOf(asked)])) };
    read.set(name, found);
    return found;
  };
  const app = new Hono<ServerEnv>();
  app.onError(async (error, c) => {
    const { asked } = read.get(c.req.param('name') ?? '') ?? {};
    const answer = refusalFor(c, error);
    return asked?.refusal ? withShape(answer, asked.refusal) : answer;
  });
  app.post('/:name', async (c) => {
    const called = await services.gate.callerOf(c.req.raw.headers);
    if (!called.ok) return refusal(c, 401, { code: 'no_authorization', message: called.message });
    const { caller, user } = called;
    const log = c.get('log').child({ function: c.req.param('name') });
    const found = await find(c.req.param('name'));
    const person = user?.sub && caller.role === 'authenticated' ? personOf(user) : null;
    if (found?.asked.permission === 'anyone') {
      const { asked, limits } = found;
      const address = c.get('clientAddress');
      await requireTurn(c, limits, asked, networkOf(address));
      // An ended session is told so rather than taken for a visitor.
      if (person) await rightToCall(services, caller, []);
      const { input, files } = await readInput(c, asked);
      return await answerWith(c, asked, (signal, tell) =>
        asked.run(input, { person, address, services, log, signal, tell, files }),
      );
    }
    if (!person) return refusal(c, 401, { code: 'no_authorization', message: 'Please sign in first' });
    if (!found) return refusal(c, 404, unknown);
    const { asked, limits } = found;
    await requireTurn(c, limits, asked, person.id);
    const right = await rightToCall(services, caller, rolesFor(asked.permission));
    if (right !== 'yes') {
      noteRefusal({ caller, services }, 'functions', asked.name);
      return refusal(c, 403, REFUSALS[right]);
    }
    const { input, files } = await readInput(c, asked);
    const given = { person, caller, services, log, files };
    return await answerWith(c, asked, (signal, tell) => asked.run(input, { ...given, signal, tell }));
  });
  app.all('*', (c) => refusal(c, 404, unknown));
  return app;
}

const DEFAULT_RATE = { calls: 120, seconds: 60 };
const limitName = ({ name }: AnyFunction) => `function_${name}`;

function limitOf(asked: AnyFunction): [string, readonly [number, number]] {
  const { calls, seconds } = asked.limits?.rate ?? DEFAULT_RATE;
  return [limitName(asked), [calls, seconds]];
}

/** Asked before the body is read: what is refused costs no more than its headers, and counts like the rest. */
async function requireTurn(
  c: Context,
  limits: RateLimits<string>,
  asked: AnyFunction,
  who: string,
): Promise<void> {
  const exceeded = await limits.take(limitName(asked), who);
  if (!exceeded) return;
  c.header('retry-after', String(exceeded.seconds));
  throw new FunctionError(429, 'over_request_rate_limit', 'Too many requests, please wait a moment');
}

function refusalFor(c: Context<ServerEnv>, error: Error): Response {
  // The unread rest of a body would stand before the connection's next request.
  if (!c.env.incoming.complete) c.header('connection', 'close');
  if (error instanceof FunctionError) return refusal(c, error.status, error);
  const { code } = error as { code?: unknown };
  if (code === 'PT401')
    return refusal(c, 401, {
      code: 'session_not_found',
      message: 'Your session has ended. Please sign in again.',
    });
  if (databaseIsAway(error)) {
    // A sender that hung up looks like a lost connection, too.
    c.get('log')[isAborted(c.env) ? 'debug' : 'warn']({ code }, 'the database does not answer');
    c.header('retry-after', '1');
    return refusal(c, 503, { code: 'unavailable', message: AWAY });
  }
  if (code === '57014') {
    c.get('log').warn({ code }, 'a function ran into a time limit of the database');
    return refusal(c, 504, {
      code: 'timeout',
      message: 'This took too long and was stopped. Please try again.',
    });
  }
  const requestId = c.get('requestId');
  c.get('log').error(
    { err: { name: error.name, message: error.message, stack: error.stack } },
    'a function failed',
  );
  return refusal(c, 500, {
    code: 'unexpected_failure',
    message: `Something went wrong on our side. Reference: ${requestId}`,
  });
}

/** The specification has some functions say that they failed in the shape of their answer. */
async function withShape(answer: Response, shape: (message: string) => object): Promise<Response> {
  const body = await answer.json();
  return new Response(JSON.stringify({ ...shape(String(body.message)), ...body }), answer);
}

const personOf = (user: JWTPayload) => ({ id: String(user.sub), email: String(user.email ?? '') });

const REFUSALS = {
  no: { code: 'forbidden', message: 'Your role does not allow this' },
  'second factor': { code: 'insufficient_aal', message: 'Use your second factor first.' },
};

/** The roles of which one is needed; none where everyone signed in may call. */
function rolesFor(permission: 'signed-in' | Permission): readonly string[] {
  const roles = permission === 'signed-in' ? 'everyone' : rolesWith(permission);
  return roles === 'everyone' ? [] : roles;
}

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
    timeoutMs: 5_000,
  });
  return rows[0]?.[0] as 'yes' | keyof typeof REFUSALS;
}

function refusal(
  c: Context,
  status: 401 | 500 | FunctionError['status'],
  { code, message, field, fields }: Pick<FunctionError, 'code' | 'message'> & Partial<FunctionError>,
): Response {
  return c.json(
    { code, message, ...(field !== undefined && { field }), ...(fields !== undefined && { fields }) },
    status,
  );
}
