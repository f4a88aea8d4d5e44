import { request } from 'node:http';

export interface Storm {
  refreshes: number;
  /** Answers that were cut off by the client after the server had committed. */
  lost: number;
  signOuts: number;
}

/**
 * People with two tabs each, all refreshing at the same moment, again and again. In every round half of the people
 * lose one tab's answer on the way; that tab asks again with the token it still has.
 * @param tokens one refresh token a person; they end up spent.
 */
export async function refreshStorm(
  server: { url: string; key: string },
  tokens: string[],
  rounds: number,
): Promise<Storm> {
  const storm: Storm = { refreshes: 0, lost: 0, signOuts: 0 };
  const current = [...tokens];
  const tab = async (token: string, loses: boolean): Promise<string | null> => {
    storm.refreshes += 1;
    if (loses) {
      await refreshAndLose(server, token);
      storm.lost += 1;
      return tab(token, false);
    }
    const answer = await fetch(`${server.url}/auth/v1/token?grant_type=refresh_token`, {
      method: 'POST',
      headers: { apikey: server.key, 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token: token }),
    });
    const body = (await answer.json()) as { refresh_token?: string };
    return answer.status === 200 ? (body.refresh_token ?? null) : null;
  };
  for (let round = 0; round < rounds; round++) {
    await Promise.all(
      current.map(async (token, person) => {
        const [one, two] = await Promise.all([tab(token, (round + person) % 2 === 0), tab(token, false)]);
        if (!one || one !== two) storm.signOuts += 1;
        current[person] = one ?? two ?? token;
      }),
    );
  }
  return storm;
}

/** The answer's head has come, so the trade is committed; the rest never arrives. */
function refreshAndLose({ url, key }: { url: string; key: string }, token: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(
      `${url}/auth/v1/token?grant_type=refresh_token`,
      { method: 'POST', headers: { apikey: key, 'content-type': 'application/json' }, agent: false },
      () => sent.destroy(),
    );
    sent.once('close', resolve);
    sent.once('error', reject);
    sent.end(JSON.stringify({ refresh_token: token }));
  });
}
