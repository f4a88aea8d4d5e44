import type { Services } from '../../services.ts';
import { leadsToThisMachine } from './loopback.ts';

/**
 * Whether texts or recordings may be sent to an address: this machine always, any other host while an administrator's
 * ground for it is in force.
 */
export async function mayLeaveFor({ system }: Pick<Services, 'system'>, url: string): Promise<boolean> {
  if (await leadsToThisMachine(url)) return true;
  const { rows } = await system.query(
    'select from public.model_permissions p where p.host = $1 and p.withdrawn_at is null',
    [new URL(url).host],
  );
  return rows.length > 0;
}
