import type { Services } from '#server/services.ts';
import type { Identity } from './identity.ts';

/** What a channel's member may do: with broadcasts (receive, broadcast) and with presence (seePresence, trackPresence). */
export interface Rights {
  receive: boolean;
  broadcast: boolean;
  seePresence: boolean;
  trackPresence: boolean;
}

export const ALL: Rights = { receive: true, broadcast: true, seePresence: true, trackPresence: true };
const NOTHING: Rights = { receive: false, broadcast: false, seePresence: false, trackPresence: false };

/** Names that mean a person, a team or a record: always private, so that no stranger can speak in their name. */
const RESERVED = /^(user|project|record|realtime):/;
const CACHE_MS = 60_000;

/** Who may do what on a channel. */
export class ChannelRights {
  private readonly services: Services;
  private readonly statements = new Map<string, { text: Promise<string>; at: number }>();

  constructor(services: Services) {
    this.services = services;
    services.listen('pgrst', () => this.statements.clear());
  }

  /**
   * A public channel: broadcast and presence for signed-in people; a visitor may hear changes of tables only.
   * @returns null when such a name can only be private
   */
  ofPublic(identity: Identity, name: string): Rights | null {
    if (RESERVED.test(name) && identity.caller.role !== 'service_role') return null;
    return identity.caller.role === 'anon' && !this.services.config.profile.realtime.publicChannels
      ? NOTHING
      : ALL;
  }

  /**
   * A private channel: what the policies of realtime.messages say to this caller.
   * @throws pg.DatabaseError; PT401 when the session has ended
   */
  async ofPrivate(identity: Identity, name: string): Promise<Rights> {
    const { caller } = identity;
    const { rows } = await this.services.api.run(caller, {
      text: await this.statement(caller.role),
      values: [
        JSON.stringify(
          ['broadcast', 'presence'].map((extension) => ({ extension, topic: name, private: true })),
        ),
      ],
      readOnly: true,
      timeoutMs: 5000,
      settings: { 'realtime.topic': name },
    });
    const said = new Map(
      rows.map(([extension, read, write]) => [extension, { read: read === 't', write: write === 't' }]),
    );
    const [broadcast, presence] = [said.get('broadcast'), said.get('presence')];
    return {
      receive: broadcast?.read ?? false,
      broadcast: broadcast?.write ?? false,
      seePresence: presence?.read ?? false,
      trackPresence: presence?.write ?? false,
    };
  }

  /** The policies as one statement over imagined messages; read again now and then, and when told to. */
  private statement(role: string): Promise<string> {
    const kept = this.statements.get(role);
    if (kept && Date.now() - kept.at < CACHE_MS) return kept.text;
    const text = this.services.system
      .query<{ read: string | null; write: string | null }>(
        `select realtime.policy_text('realtime.messages', $1, 'r') as read, realtime.policy_text('realtime.messages', $1, 'a') as write`,
        [role],
      )
      .then(
        ({ rows: [row] }) =>
          `select extension, coalesce(${row?.read ?? 'false'}, false), coalesce(${row?.write ?? 'false'}, false)
           from jsonb_populate_recordset(null::realtime.messages, $1::jsonb) as messages`,
      );
    this.statements.set(role, { text, at: Date.now() });
    text.catch(() => this.statements.delete(role));
    return text;
  }
}
