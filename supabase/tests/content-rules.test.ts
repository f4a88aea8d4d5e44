import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, type TestUser, testServer } from '#server/testing/harness.ts';
import { type ContentKind, contentKinds, contentKindValues } from '#src/features/content/content.ts';
import { filled, tooMuch } from '#src/features/content/kinds/field-samples.ts';
import type { Field } from '#src/fields/field.ts';
import { emptyValue } from '#src/fields/value.ts';
import { siteContent } from '../seed/site-content.ts';

let server: TestServer;
let writer: TestUser;
beforeAll(async () => {
  server = await testServer();
  writer = await server.newUser({ role: 'consultant' });
});
afterAll(() => server.stop());

/** What the database has against each document, null for those that fit. */
async function schemaErrors(kind: ContentKind, drafts: unknown[]): Promise<(string | null)[]> {
  const { rows } = await server.system.query<{ trouble: string | null }>(
    `select private.content_schema_error($1, d.value) as trouble from jsonb_array_elements($2) with ordinality d order by d.ordinality`,
    [kind, JSON.stringify(drafts)],
  );
  return rows.map(({ trouble }) => trouble);
}

/** Where the database and the noun file differ, and what the database says of one it refuses. */
async function differences(kind: ContentKind, drafts: unknown[]) {
  const found = await schemaErrors(kind, drafts);
  expect(found).toHaveLength(drafts.length);
  return drafts.flatMap((draft, place) => {
    const fits = contentKinds[kind].schema.safeParse(draft).success;
    const trouble = found[place];
    return fits === (trouble === null) ? [] : [{ draft: JSON.stringify(draft).slice(-200), fits, trouble }];
  });
}

const doc = (...content: unknown[]) => ({ type: 'doc', content });
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
const said = (text: string, ...marks: unknown[]) => ({ type: 'text', text, marks });
const linked = (href: string) => doc(paragraph(said('here', { type: 'link', attrs: { href } })));
const item = (...content: unknown[]) => ({ type: 'listItem', content });
const list = (...content: unknown[]) => ({ type: 'bulletList', content: [item(...content)] });
const image = (attrs: object) => doc({ type: 'image', attrs: { src: 'a/b.png', alt: 'A port', ...attrs } });
const chart = (attrs: object) =>
  doc({ type: 'chart', attrs: { rows: [{ label: 'A', value: 1 }], ...attrs } });
const bodies = [
  doc(paragraph(said('Words', { type: 'bold' }), { type: 'hardBreak' }), { type: 'horizontalRule' }),
  doc({ type: 'paragraph' }, { type: 'heading', attrs: { level: 2 }, content: [said('A')] }),
  doc({ type: 'heading', attrs: { level: 1 }, content: [said('A')] }),
  doc(list(paragraph(said('a')), list(paragraph(said('b'))))),
  doc(list(paragraph(), list(paragraph(), list(paragraph())))),
  doc({ type: 'blockquote', content: [paragraph(said('a')), list(paragraph())] }),
  doc({ type: 'blockquote', content: [] }),
  doc({ type: 'orderedList', attrs: { start: 3 }, content: [item(paragraph())] }),
  doc({ type: 'orderedList', attrs: { start: 1.5 }, content: [item(paragraph())] }),
  doc(paragraph(said(''))),
  doc(paragraph(said(' '))),
  doc(paragraph(said('a', { type: 'script' }))),
  doc(said('bare')),
  doc('words'),
  { type: 'article', content: [] },
  'words',
  ...['https://a.org', 'HTTPS://a.org', 'mailto:a@b.org', '/insights', '#top'].map(linked),
  ...['javascript:alert(1)', '//evil.example', ' https://a.org', ''].map(linked),
  ...[{}, { width: 3, height: null, title: 'x' }, { alt: '' }, { src: '../x' }, { width: 0 }].map(image),
  ...[{ src: 'a b' }, { src: 'a'.repeat(301) }, { width: 1.5 }, { alt: null }].map(image),
  ...[{}, { title: 'x', unit: '%' }, { rows: [] }, { rows: [{ label: 'A', value: '1' }] }].map(chart),
];

test.each(contentKindValues)(
  'the database takes of %s what its noun file takes, and nothing else',
  async (kind) => {
    const fields: readonly Field[] = contentKinds[kind].fields;
    const full = filled(fields);
    const within = (field: Field) =>
      field.kind === 'rows'
        ? field.fields.flatMap((inner) =>
            [emptyValue(inner), ' ', ...tooMuch(inner)].map((value) => [
              { ...filled(field.fields), [inner.name]: value },
            ]),
          )
        : [];
    const drafts = [
      full,
      {},
      ...fields.flatMap((field) => {
        const { [field.name]: _gone, ...without } = full;
        const values = [
          emptyValue(field),
          null,
          '  ',
          7.5,
          -1,
          ['  '],
          [null],
          {},
          ...tooMuch(field),
          ...within(field),
        ];
        return [without, ...values.map((value) => ({ ...full, [field.name]: value }))];
      }),
      ...(fields.some(({ kind: one }) => one === 'richText')
        ? bodies.map((body) => ({ ...full, body }))
        : []),
    ];
    expect(await differences(kind, drafts)).toEqual([]);
  },
);

test('all that the site says on its first day fits', async () => {
  const wrong: unknown[] = [];
  for (const kind of contentKindValues) {
    const drafts = siteContent()
      .filter((one) => one.kind === kind)
      .map(({ fields }) => fields);
    expect(drafts.length, kind).toBeGreaterThan(0);
    wrong.push(...(await schemaErrors(kind, drafts)).filter(Boolean));
  }
  expect(wrong).toEqual([]);
});

test('past the form, a document that does not fit is refused at every step, in words that name the field', async () => {
  const officer = await server.newUser({ role: 'compliance_officer' });
  const full = filled(contentKinds.insight.fields);
  const { data } = await writer.client
    .from('content_items')
    .insert({ kind: 'insight', slug: 'rules', draft: { title: 'Rules' } })
    .select('id')
    .single()
    .throwOnError();
  const { id } = data;
  const say = async (draft: object, state: string, to: string, by = writer) => {
    await server.system.query(
      `update public.content_items set draft = $2, editors = '{}', publish_at = now() + interval '1 day' where id = $1`,
      [id, draft],
    );
    await server.system.query('update public.content_items set state = $2 where id = $1', [id, state]);
    const later = new Date(Date.now() + 3_600_000).toISOString();
    const read = await by.client
      .from('content_items')
      .select('updated_at')
      .eq('id', id)
      .single()
      .throwOnError();
    const { error } = await by.client.rpc('move_content', {
      _id: id,
      _to: to,
      _at: later,
      _seen: read.data.updated_at,
    });
    return error && `${error.code} ${error.message}`;
  };
  const steps = [
    ['draft', 'in_review', writer],
    ['in_review', 'approved', officer],
    ['approved', 'scheduled', writer],
    ['approved', 'published', writer],
  ] as const;
  for (const [state, to, by] of steps) {
    expect(await say({ ...full, excerpt: 'a'.repeat(301) }, state, to, by)).toBe(
      '23514 Summary can have at most 300 characters.',
    );
    expect(await say(full, state, to, by)).toBeNull();
  }
  const submit = (more: object) => say({ ...full, ...more }, 'draft', 'in_review');
  expect(await submit({ category: 'Gossip' })).toBe('23514 Category is missing: choose one.');
  expect(await submit({ published_on: '2026-02-30' })).toBe(
    '23514 Date on the article must be a date such as 2026-11-20.',
  );
  expect(await submit({ sources: [{ title: 'A', publisher: 'B', url: 'ftp://x' }] })).toBe(
    '23514 Sources, entry 1: Address must start with https:// or http://.',
  );
  expect(await submit({ body: image({ alt: '' }) })).toBe(
    '23514 Text, entry 1: Describe the picture for people who cannot see it.',
  );
  expect(await submit({ body: linked('javascript:alert(1)') })).toContain('A link must start with https://');
});

test('a kind without a rule goes nowhere', async () => {
  expect(await schemaErrors('nothing' as ContentKind, [{}])).toEqual([expect.stringContaining('no rule')]);
});
