import type { Services } from '#server/services.ts';
import type { AlertLinkView } from './alert-link.ts';

type System = Pick<Services, 'system'>['system'];

/** What the link of a mail leads to: every alert of that person's address. Null when the alert is gone. */
export async function viewAlerts(system: System, id: string): Promise<AlertLinkView | null> {
  const { rows } = await system.query<{ view: AlertLinkView | null }>(
    'select private.alert_view($1) as view',
    [id],
  );
  return rows[0]?.view ?? null;
}

/** One step by the link: pause, resume, stop, mute … Whatever is not this person's is refused. */
export async function actOnAlert(
  system: System,
  key: string,
  id: string,
  act: string,
  value: string | null,
): Promise<boolean> {
  if (!isUuid(id) || ((act === 'mute' || act === 'unmute') && !isUuid(value ?? ''))) return false;
  const { rows } = await system
    .query<{ done: boolean }>('select private.act_on_alert($1, $2, $3, $4) as done', [key, id, act, value])
    // A frequency or a keyword that the table does not take changes nothing.
    .catch((error: { code?: string }) => {
      if (error.code === '23514') return { rows: [{ done: false }] };
      throw error;
    });
  return rows[0]?.done ?? false;
}

const isUuid = (text: string) => /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(text);
