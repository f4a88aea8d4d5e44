import pino from 'pino';

export type Logger = pino.Logger;

/**
 * The structured log: one JSON object a line on stdout. Secrets, tokens and personal values never belong in
 * it; the paths below are a second safeguard for what slips into a log call.
 */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'password',
        'token',
        'access_token',
        'refresh_token',
        'authorization',
        'apikey',
        'email',
        '*.password',
        '*.token',
        '*.authorization',
        '*.apikey',
        '*.email',
      ],
      censor: '[hidden]',
    },
  });
}
