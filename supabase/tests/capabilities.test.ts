import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, type TestUser, testServer } from '#server/testing/harness.ts';
import { CAPABILITIES, type CapabilityId, can } from '#src/features/people/role.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({}, { pages: 'none' });
});
afterAll(() => server.stop());

const ROLES = [undefined, 'client', 'compliance_officer', 'consultant', 'admin'] as const;

/** What each capability means at the wire: tried for real, true when the server lets it happen. */
const trials: Record<CapabilityId, (person: TestUser) => Promise<boolean>> = {
  view_dashboard: async ({ client }) => !(await client.rpc('overview_figures')).error,
  manage_clients: async ({ client }) => {
    const made = await client.from('clients').insert({ name: 'Benue Mills' }).select('id').maybeSingle();
    if (!made.data) return false;
    const changed = await client
      .from('clients')
      .update({ industry: 'Agriculture' })
      .eq('id', made.data.id)
      .select('id');
    return changed.data?.length === 1;
  },
  create_projects: async ({ client }) => {
    const own = await client.from('clients').insert({ name: 'Kano Textiles' }).select('id').maybeSingle();
    const client_id = own.data?.id ?? (await anyClient());
    return !(await client.from('projects').insert({ name: 'Audit', client_id })).error;
  },
  system_administration: async ({ client }) => !(await client.rpc('list_outbox')).error,
  user_management: async ({ client }) => !(await client.rpc('list_people')).error,
};

async function anyClient(): Promise<string> {
  const { rows } = await server.system.query<{ id: string }>(
    `insert into public.clients (name) values ('Somebody else') returning id`,
  );
  return rows[0]?.id ?? '';
}

for (const role of ROLES) {
  test(`the Roles tab tells a person with ${role ?? 'no'} role exactly what the server lets them do`, async () => {
    const person = await server.newUser(role ? { role } : {});
    for (const { id } of CAPABILITIES) {
      expect(await trials[id](person), `${role ?? 'no role'}: ${id}`).toBe(can(role ? [role] : [], id));
    }
  });
}
