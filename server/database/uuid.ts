const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Whether PostgreSQL would read it as a uuid of the usual form. */
export const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);
