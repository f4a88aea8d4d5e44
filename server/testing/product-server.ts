import type { SupabaseClient } from '@supabase/supabase-js';
import { type TestServer, type TestUser, testServer } from '#server/testing/harness.ts';
import type { Database } from '#supabase/types.gen.ts';

/** Two consultants with a client each, an administrator and a visitor, on the product as it is run. */
export interface ProductServer {
  server: TestServer;
  visitor: SupabaseClient<Database>;
  admin: TestUser;
  ada: TestUser;
  bello: TestUser;
  adasClient: string;
  bellosClient: string;
  /** A request of its own making, as a person or as a visitor. */
  ask(path: string, init?: RequestInit & { as?: TestUser }): Promise<Response>;
}

export async function startProductServer(): Promise<ProductServer> {
  const server = await testServer();
  const [admin, ada, bello] = await Promise.all([
    server.newUser({ role: 'admin' }),
    server.newUser({ role: 'consultant' }),
    server.newUser({ role: 'consultant' }),
  ]);
  return {
    server,
    visitor: server.client(),
    admin,
    ada,
    bello,
    adasClient: await newClient(ada, 'Ada Mills'),
    bellosClient: await newClient(bello, 'Bello Foods'),
    ask(path, { as, headers, ...rest } = {}) {
      const own: Record<string, string> = as ? { Authorization: `Bearer ${as.accessToken}` } : {};
      return fetch(`${server.url}/rest/v1${path}`, {
        ...rest,
        headers: { apikey: server.publishableKey, ...own, ...(headers as Record<string, string>) },
      });
    },
  };
}

async function newClient(person: TestUser, name: string): Promise<string> {
  const { data, error } = await person.client.from('clients').insert({ name }).select('id').single();
  if (error) throw new Error(error.message);
  return (data as { id: string }).id;
}

export const outcome = async (response: Response): Promise<[number, string]> => [
  response.status,
  ((await response.json()) as { code: string }).code,
];

export const json = { 'Content-Type': 'application/json' };
