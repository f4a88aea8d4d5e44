import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '#server/testing/harness.ts';
import { policiesOfJson } from '#src/features/content/list/read-policies.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

const step = (stage: string, on: string) => ({
  stage,
  on,
  note: null,
  source_title: 'Order paper',
  source_url: null,
});
const bill = (status: string, stages: object[]) => ({ title: 'A bill', instrument: 'bill', status, stages });
let made = 0;
/** Sends a policy to review; answers what the database says against it. */
async function review(draft: object, live: object | null = null): Promise<string> {
  try {
    const { rows } = await server.system.query<{ id: string }>(
      `insert into public.content_items (kind, slug, draft, live) values ('policy', 'bill-' || $1::text, $2, $3) returning id`,
      [++made, draft, live],
    );
    await server.system.query(`update public.content_items set state = 'in_review' where id = $1`, [
      rows[0]?.id,
    ]);
    return 'taken';
  } catch (error) {
    return (error as Error).message;
  }
}

test('a bill goes through the steps of a bill, in the order of their days, with the status of its last step', async () => {
  const read = [step('First reading', '2025-06-25'), step('Second reading', '2025-07')];
  expect(await review(bill('Committee Stage', read))).toBe('taken');
  expect(await review(bill('Enacted', read))).toContain('a bill at “Second reading” is “Committee Stage”');
  expect(await review(bill('Committee Stage', read.toReversed()))).toMatch(/stands after a later day/);
  expect(await review(bill('Enacted', [step('Approved', '2025-07-01')]))).toContain('is no step of a bill');
});

test('a bill may be committed again, one step back, and no further', async () => {
  const at = (stage: string, status: string) => bill(status, [step(stage, '2025-08-01')]);
  const live = at('Public hearing', 'Consultation');
  expect(await review(at('Committee', 'Committee Stage'), live)).toBe('taken');
  expect(await review(at('Third reading', 'Final Review'), live)).toBe('taken');
  expect(await review(at('First reading', 'Draft Published'), live)).toContain(
    'does not go from “Public hearing” back',
  );
});

test('what is imported stays a draft until a second person approves it: the importer does not, and no visitor sees it', async () => {
  const [writer, officer] = await Promise.all([
    server.newUser({ role: 'consultant' }),
    server.newUser({ role: 'compliance_officer' }),
  ]);
  const [read] = policiesOfJson(
    JSON.stringify([
      {
        title: 'Grid Code 2027',
        instrument: 'regulation',
        sector: 'Energy',
        status: 'Consultation',
        priority: 'High',
        description: 'Who may connect to the grid.',
        timeline: 'Comments until March.',
        impact: 'Generators plan anew.',
        source_title: 'NERC',
        caution: 'A draft.',
      },
    ]),
    new Set(),
  );
  const { data: item } = await writer.client
    .from('content_items')
    .insert({ kind: 'policy', slug: read?.slug ?? '', draft: JSON.parse(JSON.stringify(read?.draft)) })
    .select('id, state')
    .single()
    .throwOnError();
  expect(item.state).toBe('draft');
  const move = async (by: typeof writer, _to: string) => {
    const { data } = await by.client.from('content_items').select('updated_at').eq('id', item.id).single();
    return by.client.rpc('move_content', { _id: item.id, _to, _seen: data?.updated_at ?? '' });
  };
  const page = () =>
    server.system
      .query('select from public.live_content where slug = $1', [read?.slug])
      .then((found) => found.rowCount);
  expect((await move(writer, 'in_review')).error).toBeNull();
  expect((await move(writer, 'approved')).error).not.toBeNull();
  expect(await page()).toBe(0);
  expect((await move(officer, 'approved')).error).toBeNull();
  expect((await move(writer, 'published')).error).toBeNull();
  expect(await page()).toBe(1);
});
