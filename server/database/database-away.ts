const NETWORK_CODES = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);
/** pg's own words for a connection that ended or a pool with nothing free; they carry no code. */
const CONNECTION_LOST = /connection (terminated|timeout)|timeout exceeded when trying to connect/i;

/** Whether a connection could not be made or broke, as Node and pg tell it. What PostgreSQL itself says is not among it. */
export function connectionFailed(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return syscall === 'connect';
  return code === undefined ? CONNECTION_LOST.test(error.message) : NETWORK_CODES.has(code);
}

/**
 * Whether the database is not there for a moment: starting, stopping, full, unreachable, or it refuses our own login
 * (28P01, 3D000). Every surface answers 503 with Retry-After then, because the same request may succeed later.
 */
export function databaseIsAway(error: unknown): boolean {
  if (connectionFailed(error)) return true;
  const code = error instanceof Error ? (error as { code?: unknown }).code : undefined;
  return typeof code === 'string' && /^(08...|53...|57P0.|28P01|3D000)$/.test(code);
}
