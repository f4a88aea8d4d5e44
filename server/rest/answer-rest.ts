import type { Schema } from '#server/query/schema.ts';
import type { RefusalReason } from '../access/gate.ts';
import type { Services } from '../services.ts';
import { readRequest } from './asked.ts';
import type { RestRequest, WireRequest } from './context.ts';
import { answerFor } from './database-errors.ts';
import { dispatch } from './dispatch.ts';
import { noteRefusedAct } from './noted-tries.ts';
import { type Answer, respondError } from './respond.ts';
import { RestError } from './rest-error.ts';

/** Misses that a change of the schema could explain. */
const RETRYABLE_CODES = new Set(['PGRST200', 'PGRST202', 'PGRST204', 'PGRST205']);

const REFUSAL_CODES: Record<RefusalReason, string> = {
  key_missing: 'PGRST302',
  key_unknown: 'PGRST302',
  token_invalid: 'PGRST301',
  role_unusable: 'PGRST301',
  not_an_access_token: 'PGRST301',
  token_expired: 'PGRST303',
  claims_invalid: 'PGRST303',
};

/** `rest/v1`: tables and functions over HTTP, as supabase-js asks for them. */
export async function answerRest(wire: WireRequest, services: Services): Promise<Answer> {
  const head = wire.method === 'HEAD';
  let anonymous = true;
  try {
    const read = readRequest(wire, services);
    const result = await services.gate.callerOf(wire.headers);
    if (!result.ok) {
      throw new RestError(401, REFUSAL_CODES[result.reason], result.message, {
        headers: { 'WWW-Authenticate': 'Bearer' },
      });
    }
    anonymous = result.caller.role === 'anon';
    const asked = read();
    const known = services.schema.current();
    const schema = known instanceof Promise ? await known : known;
    const request: RestRequest = {
      ...asked,
      asked,
      headers: wire.headers,
      wire,
      caller: result.caller,
      schema,
      services,
    };
    return await retryAfterSchemaReload(request);
  } catch (error) {
    const known = answerFor(error, { anonymous, verbatim: services.config.profile.rest.verbatimErrors });
    if (known && known.status < 500) return respondError(known, head);
    const reason =
      error instanceof Error
        ? { name: error.name, message: error.message, code: (error as { code?: unknown }).code }
        : {};
    wire.logFailure({ err: reason }, 'a rest request failed');
    const words = `Something went wrong on our side. Reference: ${wire.requestId}`;
    return respondError(known ?? new RestError(500, 'PGRSTX00', words), head);
  }
}

/** A name that is not known may be new: one look at the catalogue, then the miss is final. */
async function retryAfterSchemaReload(request: RestRequest): Promise<Answer> {
  try {
    return await dispatch(request);
  } catch (error) {
    if ((error as { code?: unknown }).code === '42501') noteRefusedAct(request);
    if (!(error instanceof RestError) || !RETRYABLE_CODES.has(error.code)) throw error;
    const schema: Schema | null = await request.services.schema.reloadAfterMiss();
    if (!schema || schema === request.schema) throw error;
    return dispatch({ ...request, schema });
  }
}
