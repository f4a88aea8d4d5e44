import type pg from 'pg';
import { documentRequest } from '#src/features/documents/document.ts';
import { writeDocument } from '#src/features/documents/write-document.ts';
import { generatorInput } from '#src/features/generator/generator.ts';
import { writeContent } from '#src/features/generator/write-content.ts';
import type { LawBook } from '#src/features/law/law-statement.ts';
import { linesDocument } from '#src/features/tools/build-text.ts';
import type { Document } from '#src/fields/document.ts';
import { lawEntries } from './content/law.ts';
import { daysFrom, demoId } from './demo-clock.ts';
import { put } from './demo-put.ts';

const law: LawBook = Object.fromEntries(
  lawEntries.map((entry) => [
    entry.key,
    {
      ...{ value: null, unit: null, spec_value: null, bands: [], pin_cite: null, link: null },
      ...{ effective_from: null, effective_to: null, reviewer: null, note: null, what_changed: null },
      ...{ counsel: false, checked_on: '2026-09', ...entry },
    },
  ]),
);

interface Kept {
  name: string;
  fn: string;
  kind: string;
  title: string;
  text: Document;
  days: number;
  client?: string;
  expires?: string;
  lawKeys?: readonly string[];
  versionOf?: string;
  /** What the text was made from. */
  parameters?: object;
}

/** What the tools wrote and people kept: a policy in two versions, an article that is final and signed, texts of a crisis. */
export async function writeDemoResults(
  db: pg.PoolClient,
  ids: Record<string, string>,
  today: Date,
): Promise<void> {
  const { rows } = await db.query<{ id: string; name: string; industry: string | null; user_id: string }>(
    `select distinct on (c.created_at, c.id) c.id, c.name, c.industry, m.user_id from public.clients c
       join public.projects p on p.client_id = c.id join public.project_members m on m.project_id = p.id
     where c.deleted_at is null and m.team_role = 'lead' order by c.created_at, c.id`,
  );
  const [first] = rows;
  const author = first?.user_id;
  // Of a client the author serves, too: who serves none may read the text and not change it.
  const second = rows.find(({ id, user_id }) => id !== first?.id && user_id === author);
  const approver = Object.values(ids).find((id) => id !== author);
  if (!first || !second || !author || !approver) return;
  const keep = async (kept: Kept) => {
    const { name, fn, kind, title, text, days, client, expires, lawKeys, versionOf, parameters } = kept;
    const id = demoId(`result ${name}`);
    await put(db, 'results', {
      id,
      function: fn,
      kind,
      title,
      client_id: client ?? null,
      content: { document: text, ...(parameters && { parameters }) },
      engine: 'builtin',
      law_keys: lawKeys ?? [],
      expires_on: expires ?? null,
      ...(versionOf && { version_of: versionOf }),
      created_by: author,
      created_at: daysFrom(today, -days),
    });
    return id;
  };
  const request = documentRequest.parse({
    documentType: 'privacy_policy',
    companyInfo: { name: first.name, industry: first.industry ?? 'Technology' },
    dataProcessingDetails: {
      types: ['Names and contact details', 'Financial and payment data'],
      purposes: ['Customer support', 'Billing and payments'],
      categories: ['Customers'],
      retentionPeriod: '5 years',
      thirdPartySharing: true,
    },
  });
  const policy = writeDocument(request, law, null, today);
  const document = {
    fn: 'generate-document',
    kind: 'privacy_policy',
    title: policy.title,
    client: first.id,
    parameters: request,
    lawKeys: policy.sources.map(({ id }) => id),
  };
  const root = await keep({ ...document, name: 'policy 1', text: policy.document, days: 41 });
  const [opening, ...rest] = policy.document.content;
  const edited: Document = {
    type: 'doc',
    content: [
      ...(opening ? [opening] : []),
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'This policy also holds for the customer app and for agents in the field.' },
        ],
      },
      ...rest,
    ],
  };
  await keep({ ...document, name: 'policy 2', text: edited, days: 12, versionOf: root });
  const article = writeContent(
    generatorInput.parse({
      type: 'blog_content',
      parameters: {
        topic: 'Data breach procedures for hospitals',
        audience: 'hospital managers',
        tone: 'professional',
        length: 'medium',
      },
    }),
  );
  const signed = await keep({
    name: 'article',
    fn: 'ai-content-generator',
    kind: 'blog_content',
    title: article.title,
    text: article.document,
    days: 26,
    client: second.id,
    expires: daysFrom(today, 340).toISOString().slice(0, 10),
  });
  await db.query(
    `insert into public.approvals (record_kind, record_id, hash, state, asked_by, asked_at, agreed_by, decided_by, decided_at)
     select 'results', r.id, private.result_hash(r), 'approved', $2, $4, array[$3::uuid], $3, $5 from public.results r where r.id = $1`,
    [signed, author, approver, daysFrom(today, -25), daysFrom(today, -24)],
  );
  await db.query(`update public.results set state = 'final' where id = $1`, [signed]);
  await db.query(
    `insert into public.result_signatures (id, result_id, name, hash, signed_by, signed_at)
     select $2, r.id, private.name_of($3), private.result_hash(r), $3, $4 from public.results r where r.id = $1`,
    [signed, demoId('result signature'), approver, daysFrom(today, -24)],
  );
  await keep({
    name: 'holding',
    fn: 'crisis-communication-chat',
    kind: 'holding',
    title: 'Holding statement, customer list',
    text: linesDocument(
      'We have learned that a list of customers could be read without a password. Access was closed at once.\n\nWhat we know:\n- names, meter numbers and telephone numbers are on the list\n- payment data is not\n\nWe speak again at [TO COMPLETE: time of the next update]. Questions: [TO COMPLETE: telephone number].',
    ),
    days: 1,
    client: first.id,
  });
  await keep({
    name: 'minutes',
    fn: 'meeting-analysis',
    kind: 'minutes',
    title: 'Minutes: tariff review, second round',
    text: linesDocument(
      '## Summary\n\nThe regulator wants the cost study before the hearing. The client prefers two bands to three.\n\n## Decisions\n\n- Submit the cost study with two bands\n- Ask the consumer association for a joint line\n\n## Tasks\n\n- Study to counsel, by Friday\n- Call the association, by Monday',
    ),
    days: 6,
    client: second.id,
  });
}
