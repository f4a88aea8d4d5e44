import type { Services } from '#server/services.ts';

/** Asks whether sessions still live; many questions at one moment are one statement. */
export class Sessions {
  private readonly services: Services;
  private waiting = new Map<string, ((live: boolean | Error) => void)[]>();
  private asking = false;

  constructor(services: Services) {
    this.services = services;
  }

  /** @throws pg.DatabaseError when the database cannot say */
  async isLive(sessionId: string): Promise<boolean> {
    const answer = new Promise<boolean | Error>((resolve) => {
      this.waiting.set(sessionId, [...(this.waiting.get(sessionId) ?? []), resolve]);
    });
    void this.ask();
    const live = await answer;
    if (live instanceof Error) throw live;
    return live;
  }

  /** Which of them have ended. */
  async ended(sessionIds: readonly string[]): Promise<Set<string>> {
    if (sessionIds.length === 0) return new Set();
    const { rows } = await this.services.system.query<{ id: string }>(
      'select id from unnest($1::text[]) id where not auth.session_is_live(id::uuid)',
      [sessionIds],
    );
    return new Set(rows.map(({ id }) => id));
  }

  private async ask(): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    while (this.waiting.size > 0) {
      const asked = this.waiting;
      this.waiting = new Map();
      const ended = await this.ended([...asked.keys()]).catch((error: Error) => error);
      for (const [id, answers] of asked)
        for (const answer of answers) answer(ended instanceof Error ? ended : !ended.has(id));
    }
    this.asking = false;
  }
}
