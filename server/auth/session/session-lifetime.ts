import type { Services } from '../../services.ts';

/**
 * Tells the database after how many days a session ends, however busy it is. The column's default reads it, so no way
 * of signing in can forget it; sessions that are open already get their end from it, too.
 */
export async function applySessionLifetime({
  system,
  config,
}: Pick<Services, 'system' | 'config'>): Promise<void> {
  await system.query('select auth.set_session_lifetime(make_interval(days => $1))', [config.sessionMaxDays]);
}
