import { asReplica } from './acting.ts';
import { raiseBarrier } from './behind-barrier.ts';
import { add, change, changeAll, only, read, type Sentence } from './sentence.ts';

/** Of requests, what is followed and remembered, views, cards, war-rooms, timelines and logs. */
export const ofThePlatform: readonly Sentence[] = [
  {
    table: 'requests',
    actor: 'CN',
    does: 'does not read what a colleague has taken',
    expected: '0',
    given: ({ make, other }) =>
      make('requests', 'foreign', { kind: 'contact', topic: null, state: 'new', assignee: other }),
    when: read('requests', 'foreign'),
  },
  {
    table: 'requests',
    actor: 'CN',
    does: 'does not read what is done and nobody had taken',
    expected: '0',
    given: ({ make }) =>
      make('requests', 'foreign', { kind: 'contact', topic: null, state: 'done', assignee: null }),
    when: read('requests', 'foreign'),
  },
  {
    table: 'follows',
    actor: 'CN',
    does: 'follows what is published while a client is behind a barrier',
    expected: 'y',
    given: ({ client, world }) => raiseBarrier(client, world, 'CN', 'foreign'),
    when: add('follows', 'own', () => ({})),
  },
  {
    table: 'follows',
    actor: 'CN',
    does: 'follows what a colleague wishes for while a client is behind a barrier',
    expected: 'y',
    async given({ client, world, make, other }) {
      await raiseBarrier(client, world, 'CN', 'foreign');
      await make('requests', 'near', { kind: 'feature_request', state: 'new', user_id: other });
    },
    when: add('follows', 'own', ({ id }) => ({ record_kind: 'requests', record_id: id('requests', 'near') })),
  },
  {
    table: 'follows',
    actor: 'CN',
    does: 'does not find the request they follow once its client is behind a barrier',
    expected: '0',
    async given({ client, world, make, id }) {
      await make('follows', 'own', { record_kind: 'requests', record_id: id('requests', 'foreign') });
      await raiseBarrier(client, world, 'CN', 'foreign');
    },
    when: ({ client, id }) =>
      client.query('select from public.follows where record_id = $1', [id('requests', 'foreign')]),
  },
  {
    table: 'follows',
    actor: 'CN',
    does: 'follows no draft',
    expected: 'x',
    when: add('follows', 'own', ({ id }) => ({ record_id: id('content_items', 'foreign') })),
  },
  {
    table: 'deadline_reminders',
    actor: 'CN',
    does: 'sets no reminder of what is published and is no due date',
    expected: 'x',
    when: add('deadline_reminders', 'own', ({ id }) => ({ item_id: id('content_items', 'near') })),
  },
  {
    table: 'default_views',
    actor: 'CN',
    does: 'opens no list at once with the view of another list',
    expected: 'x',
    when: add('default_views', 'own', () => ({ record_kind: 'projects' })),
  },
  {
    table: 'saved_views',
    actor: 'NR',
    does: 'shares no view',
    expected: 'x',
    when: change('saved_views', 'own', 'shared', () => true),
  },
  {
    table: 'knowledge_cards',
    actor: 'CN',
    does: 'reads a card that is out of use',
    expected: 'y',
    given: ({ make }) => make('knowledge_cards', 'own', { retired: true }),
    when: read('knowledge_cards', 'own'),
  },
  {
    table: 'knowledge_cards',
    actor: 'NR',
    does: 'reads no card that is out of use',
    expected: '0',
    given: ({ make }) => make('knowledge_cards', 'own', { retired: true }),
    when: read('knowledge_cards', 'own'),
  },
  {
    table: 'crisis_facts',
    actor: 'CN',
    does: 'writes nothing into a log in the name of the system',
    expected: 'x',
    when: add('crisis_facts', 'own', () => ({ kind: 'system' })),
  },
  {
    table: 'notification_deliveries',
    actor: 'CN',
    does: 'reads what was sent from a war-room they work in',
    expected: 'y',
    given: ({ make, id }) => make('notification_deliveries', 'own', { crisis_id: id('crises', 'own') }),
    when: read('notification_deliveries', 'own'),
  },
  {
    table: 'activities',
    actor: 'CN',
    does: 'enters nothing that only the system files',
    expected: 'x',
    when: add('activities', 'own', () => ({ kind: 'system' })),
  },
  {
    table: 'activities',
    actor: 'CN',
    does: 'makes no note one that only the system files',
    expected: 'x',
    when: change('activities', 'own', 'kind', () => 'system'),
  },
  {
    table: 'activities',
    actor: 'CN',
    does: 'changes nothing that the system filed in their name',
    expected: '0',
    given: only('activities', 'own', () => ({ kind: 'system' })),
    when: changeAll('activities', "body = 'Changed'"),
  },
  {
    table: 'client_notes',
    actor: 'CN',
    does: 'changes no note that was approved',
    expected: '0',
    given: only('client_notes', 'own', () => ({ state: 'approved' })),
    when: changeAll('client_notes', "title = 'Changed'"),
  },
  {
    table: 'compliance_evidence',
    actor: 'CN',
    does: 'brings a file of theirs to no answer they do not read',
    expected: 'x',
    when: add('compliance_evidence', 'own', ({ id }) => ({ answer_id: id('compliance_answers', 'foreign') })),
  },
  ...(['near', 'foreign'] as const).map(
    (scope): Sentence => ({
      table: 'compliance_evidence',
      actor: 'CN',
      does: `brings no file of another assessment${scope === 'near' ? ' of theirs' : ''} to an answer`,
      expected: 'x',
      // The file has the id of its assessment.
      when: add('compliance_evidence', 'own', ({ id }) => ({
        attachment_id: id('compliance_assessments', scope),
      })),
    }),
  ),
  {
    table: 'compliance_evidence',
    actor: 'CN',
    does: 'brings no file of another kind of record, though it bore the id of the assessment',
    expected: 'x',
    async given({ make, id }) {
      const record_id = id('compliance_assessments', 'own');
      await make('projects', 'own', { id: record_id });
      await make('attachments', 'own', { record_kind: 'projects', record_id });
    },
    when: add('compliance_evidence', 'own', ({ id }) => ({ attachment_id: id('attachments', 'own') })),
  },
  {
    table: 'field_changes',
    actor: 'NR',
    does: 'does not read the history of a text of theirs',
    expected: '0',
    given: ({ make, id }) =>
      make('field_changes', 'own', { noun: 'results', record_id: id('results', 'own') }),
    when: ({ client }) => client.query("select from public.field_changes where noun = 'results'"),
  },
  {
    table: 'ndpr_assessments',
    actor: 'CN',
    does: 'saves an assessment of the one client they belong to while another is behind a barrier',
    expected: 'y',
    async given({ client, world, id, me }) {
      await raiseBarrier(client, world, 'CN', 'foreign');
      await asReplica(client, 'delete from public.client_members where user_id = $1 and client_id <> $2', [
        me,
        id('clients', 'own'),
      ]);
    },
    when: add('ndpr_assessments', 'own', () => ({})),
  },
  {
    table: 'audit_log',
    actor: 'AD',
    does: 'reads in the log what is about no record while a client is behind a barrier',
    expected: 'y',
    async given({ client, world, id }) {
      await raiseBarrier(client, world, 'AD', 'foreign');
      await asReplica(
        client,
        "update public.audit_log set record_id = null, noun = 'no_record' where record_id = $1",
        [id('projects', 'own')],
      );
    },
    when: ({ client }) => client.query("select from public.audit_log where noun = 'no_record'"),
  },
];
