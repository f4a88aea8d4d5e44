import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  keepPending,
  readPending,
  sendPending,
  sendRequest,
} from '#src/features/requests/dialogs/pending-request.ts';
import { type RequestDialogName, requestDialogs } from '#src/features/requests/dialogs/request-dialogs.ts';
import { randomId } from '#src/lib/random-id.ts';
import { byName, TEST_PASSWORD, type TestServer, testServer } from './testing/harness.ts';

/** What the browser's own client would be: the person who has just signed in. */
let signedIn: SupabaseClient;
vi.mock('#src/lib/supabase.ts', () => ({
  supabase: () => signedIn,
  currentSession: async () => (await signedIn.auth.getSession()).data.session,
  functions: async () => signedIn.functions,
}));

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ MAILER_AUTOCONFIRM: 'on' });
});
afterAll(() => {
  vi.unstubAllGlobals();
  return server.stop();
});
beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

const person = { company_name: 'Benue Mills', contact_person: 'Ada Obi', email: 'ada@benue.example' };
const typed: Record<RequestDialogName, Record<string, unknown>> = {
  consultation: { ...person, phone: '+234 803 000 0000', message: 'We open in March.' },
  audit: {
    ...person,
    industry: 'Oil & Gas',
    data_processing_activities: ['Payment processing', 'Video surveillance'],
    urgency_level: 'critical',
    message: 'A filing date is near.',
  },
  alerts: {
    company_name: 'Benue Mills',
    email: 'ada@benue.example',
    sectors: ['Energy', 'Mining'],
    alert_frequency: 'daily',
    keywords: ['gas', 'tariff'],
  },
  'custom-analysis': {
    ...person,
    analysis_type: 'market_entry_analysis',
    sector: 'Energy',
    specific_policies: ['Electricity Act 2023'],
    business_objectives: 'A second site.',
    timeline: '3-4 weeks',
    budget_range: 'Under ₦500,000',
  },
};

const ways = {
  signs_in: async () => {
    const { id, client } = await server.newUser();
    return { id, client: byName(client) };
  },
  signs_up: async () => {
    const client = byName(server.client());
    const { data } = await client.auth.signUp({
      email: `${randomUUID()}@example.org`,
      password: TEST_PASSWORD,
    });
    return { id: String(data.user?.id), client };
  },
};

const cases = (Object.keys(typed) as RequestDialogName[]).flatMap((name) =>
  (Object.keys(ways) as (keyof typeof ways)[]).map((way) => [name, way] as const),
);
test.each(cases)(
  'what was typed into %s without an account arrives whole and once when the person %s',
  async (dialog, way) => {
    const { table } = requestDialogs[dialog];
    keepPending({ dialog, draft: typed[dialog], submissionId: randomId(), at: Date.now() });
    const { id, client } = await ways[way]();
    signedIn = client;
    // Two tabs notice the sign-in at the same moment.
    await Promise.all([sendPending(id), sendPending(id)]);
    const rows = async () => (await client.from(table).select('*').eq('user_id', id).throwOnError()).data;
    expect(await rows()).toMatchObject([typed[dialog]]);
    expect(readPending()).toBeNull();
    expect(await sendPending(id)).toBeNull();
    expect(await rows()).toHaveLength(1);
    if (dialog === 'alerts') return;
    const { data: mine } = await client.rpc('my_requests').throwOnError();
    expect(mine).toMatchObject([{ kind: table.replace(/_requests$/, ''), state: 'new' }]);
  },
);

test.each(Object.keys(typed) as RequestDialogName[])(
  'a %s whose confirmation was lost on its way is sent again and counts once',
  async (dialog) => {
    const { id, client } = await ways.signs_in();
    signedIn = client;
    const attempt = { draft: typed[dialog], submissionId: randomId() };
    for (let n = 0; n < 2; n++) await sendRequest(requestDialogs[dialog], id, attempt);
    const { data } = await client.from(requestDialogs[dialog].table).select('id').eq('user_id', id);
    expect(data).toHaveLength(1);
  },
);

test('what was kept longer than a day is not sent: the device may have changed hands', async () => {
  const { id, client } = await ways.signs_in();
  signedIn = client;
  const dayAgo = Date.now() - 25 * 3_600_000;
  keepPending({ dialog: 'audit', draft: typed.audit, submissionId: randomId(), at: dayAgo });
  expect(await sendPending(id)).toBeNull();
  expect((await client.from('ndpr_audit_requests').select('id').eq('user_id', id)).data).toEqual([]);
});
