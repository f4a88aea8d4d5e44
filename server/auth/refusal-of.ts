import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { databaseIsAway } from '../database/database-away.ts';
import { isAborted, logFailure, type ServerEnv } from '../http/request.ts';
import { AuthError } from './auth-error.ts';

/** What the sender is told of an error; the log is told of it, too, where nobody meant to refuse anything. */
export function refusalOf(c: Context<ServerEnv>, error: Error): AuthError {
  if (error instanceof AuthError) return error;
  if (error instanceof HTTPException && error.status === 504) {
    return new AuthError(
      504,
      'request_timeout',
      'Processing this request timed out, please retry after a moment.',
    );
  }
  // A sender that hung up looks like a lost connection, too.
  if ((databaseIsAway(error) || inEachOthersWay(error)) && !isAborted(c.env)) {
    c.get('log').warn({ code: (error as { code?: string }).code }, 'the database does not answer');
    return new AuthError(
      503,
      'unexpected_failure',
      'The service is not available for a moment, please try again',
      { retryAfterSeconds: 1 },
    );
  }
  const { name, message, stack } = error;
  logFailure(c, { err: { name, message, stack } }, 'an auth request failed');
  return new AuthError(
    500,
    'unexpected_failure',
    'Unexpected failure, please check server logs for more information',
  );
}

/** Two requests changed the same rows at one moment; the same request goes through when asked again. */
const inEachOthersWay = (error: Error & { code?: unknown }): boolean =>
  error.code === '40P01' || error.code === '40001';
