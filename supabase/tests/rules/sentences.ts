import { asReplica } from './acting.ts';
import { raiseBarrier } from './behind-barrier.ts';
import { add, change, deleteAll, only, read, type Sentence, secondFactor } from './sentence.ts';
import { ofRecords } from './sentences-of-records.ts';
import { ofThePlatform } from './sentences-of-the-platform.ts';
import { ofTools } from './sentences-of-tools.ts';

/** What is said of one table alone. */
export const sentences: readonly Sentence[] = [
  ...ofTools,
  ...ofRecords,
  ...ofThePlatform,
  {
    table: 'clients',
    actor: 'CN',
    does: 'changes the client they entered, in no team of it',
    expected: 'y',
    given: ({ client }) => asReplica(client, 'delete from public.project_members', []),
    when: change('clients', 'own', 'industry', () => 'Energy'),
  },
  {
    table: 'follows',
    actor: 'CN',
    does: 'finds the request they follow while the client of another is behind a barrier',
    expected: 'y',
    async given({ client, world, make, id }) {
      await raiseBarrier(client, world, 'CN', 'foreign');
      await make('follows', 'own', { record_kind: 'requests', record_id: id('requests', 'near') });
    },
    when: ({ client, id }) =>
      client.query('select from public.follows where record_id = $1', [id('requests', 'near')]),
  },
  {
    table: 'services',
    actor: 'CN',
    does: 'reads the service they entered for a client of others',
    expected: 'y',
    given: ({ make, me }) => make('services', 'foreign', { created_by: me }),
    when: read('services', 'foreign'),
  },
  {
    table: 'campaign_metrics',
    actor: 'CN',
    does: 'takes no figure of theirs out of a campaign they no longer read',
    expected: '0',
    given: only('campaign_metrics', 'foreign', ({ me }) => ({ created_by: me })),
    when: deleteAll('campaign_metrics'),
  },
  {
    table: 'invoices',
    actor: 'CN',
    does: 'deletes no draft of theirs of a project they no longer read',
    expected: '0',
    given: only('invoices', 'foreign', ({ me }) => ({ created_by: me, state: 'draft' })),
    when: deleteAll('invoices'),
  },
  {
    table: 'invoices',
    actor: 'CN',
    does: 'deletes no invoice that was sent',
    expected: '0',
    given: only('invoices', 'own', () => ({ state: 'sent', issued_on: '2026-11-01' })),
    when: deleteAll('invoices'),
  },
  {
    table: 'time_entries',
    actor: 'CN',
    does: 'takes no hours of theirs out of a project they no longer read',
    expected: '0',
    given: only('time_entries', 'foreign', ({ me }) => ({ user_id: me })),
    when: deleteAll('time_entries'),
  },
  {
    table: 'compliance_evidence',
    actor: 'CN',
    does: 'takes back no evidence that was decided on',
    expected: '0',
    given: only('compliance_evidence', 'own', () => ({ state: 'approved', shows: 'full' })),
    when: deleteAll('compliance_evidence'),
  },
  {
    table: 'consents',
    actor: 'CN',
    does: 'reads what somebody agreed to in the request they answer',
    expected: 'y',
    given: ({ client, id, other }) =>
      asReplica(client, 'update public.consents set request_id = $1 where user_id = $2', [
        id('requests', 'near'),
        other,
      ]),
    when: ({ client, other }) => client.query('select from public.consents where user_id = $1', [other]),
  },
  {
    table: 'default_views',
    actor: 'CN',
    does: 'opens no list with the view of another list',
    expected: 'x',
    given: ({ make }) => make('saved_views', 'own', { record_kind: 'projects' }),
    when: change('default_views', 'own', 'record_kind', () => 'clients'),
  },
  {
    table: 'meetings',
    actor: 'CN',
    does: 'moves no meeting to a client of others',
    expected: 'x',
    when: change('meetings', 'own', 'client_id', ({ id }) => id('clients', 'foreign')),
  },
  {
    table: 'projects',
    actor: 'CN',
    does: 'starts no project for a client in the bin',
    expected: 'x',
    given: ({ make }) => make('clients', 'own', { deleted_at: new Date() }),
    when: add('projects', 'own', () => ({})),
  },
  {
    table: 'requests',
    actor: 'CN',
    does: 'does not read a question about privacy that nobody has taken',
    expected: '0',
    given: ({ make }) => make('requests', 'foreign', { topic: 'privacy', assignee: null, kind: 'contact' }),
    when: read('requests', 'foreign'),
  },
  {
    table: 'requests',
    actor: 'CO',
    does: 'reads what somebody asks about their own data',
    expected: 'y',
    given: ({ make }) => make('requests', 'foreign', { kind: 'data_rights', assignee: null }),
    when: read('requests', 'foreign'),
  },
  {
    table: 'saved_views',
    actor: 'CN',
    does: 'shares a view of theirs',
    expected: 'y',
    when: change('saved_views', 'own', 'shared', () => true),
  },
  {
    table: 'stakeholder_relations',
    actor: 'CN',
    does: 'draws no line from somebody they do not read',
    expected: 'x',
    when: add('stakeholder_relations', 'own', ({ id }) => ({ from_id: id('stakeholders', 'foreign') })),
  },
  {
    table: 'saved_views',
    actor: 'CN',
    does: 'saves no view before the second factor they have was shown',
    expected: 'x',
    given: secondFactor,
    when: add('saved_views', 'own', () => ({})),
  },
  {
    table: 'stakeholders',
    actor: 'CN',
    does: 'reads somebody whom others noted for their client',
    expected: 'y',
    given: ({ make, id }) =>
      make('stakeholders', 'foreign', { client_id: id('clients', 'own'), service_id: null }),
    when: read('stakeholders', 'foreign'),
  },
  {
    table: 'services',
    actor: 'CN',
    does: 'changes the service of a project in whose team they are',
    expected: 'y',
    given: ({ make, id, other }) =>
      make('services', 'own', { project_id: id('projects', 'own'), created_by: other }),
    when: change('services', 'own', 'progress_percentage', () => 40),
  },
  ...(['tasks', 'attachments'] as const).map(
    (table): Sentence => ({
      table,
      actor: 'NR',
      does: `is not told by a deletion that there are ${table} on a text of theirs`,
      expected: '0',
      given: only(table, 'own', ({ id }) => ({
        record_kind: 'results',
        record_id: id('results', 'own'),
        ...(table === 'attachments' && { shared: false }),
      })),
      when: deleteAll(table),
    }),
  ),
  {
    table: 'certificates',
    actor: 'AD',
    does: 'reads a certificate whose enrolment is gone',
    expected: 'y',
    given: ({ make }) => make('certificates', 'foreign', { request_id: null }),
    when: read('certificates', 'foreign'),
  },
  {
    table: 'knowledge_cards',
    actor: 'NR',
    does: 'reads no card before the second factor they have was shown',
    expected: '0',
    given: secondFactor,
    when: read('knowledge_cards', 'own'),
  },
  {
    table: 'portfolio_entries',
    actor: 'CN',
    does: 'puts nothing into a portfolio that is no published policy',
    expected: 'x',
    when: add('portfolio_entries', 'own', ({ id }) => ({ policy_id: id('content_items', 'near') })),
  },
  {
    table: 'stakeholders',
    actor: 'CN',
    does: 'notes somebody who belongs to no client yet',
    expected: 'y',
    when: add('stakeholders', 'own', () => ({ client_id: null, service_id: null })),
  },
  {
    table: 'stakeholders',
    actor: 'CN',
    does: 'moves nobody to a client of others',
    expected: 'x',
    given: ({ make }) => make('stakeholders', 'own', { service_id: null }),
    when: change('stakeholders', 'own', 'client_id', ({ id }) => id('clients', 'foreign')),
  },
  ...(['near', 'foreign'] as const).map(
    (scope): Sentence => ({
      table: 'content_items',
      actor: 'A',
      does: scope === 'near' ? 'reads what is published' : 'reads no draft',
      expected: scope === 'near' ? 'y' : '0',
      when: ({ client, id }) =>
        client.query('select id from public.content_items where id = $1', [id('content_items', scope)]),
    }),
  ),
];
