import { asReplica } from './acting.ts';
import { raiseBarrier } from './behind-barrier.ts';
import { add, change, changeAll, deleteAll, only, read, type Sentence } from './sentence.ts';

/** Of records in more than one team, of what is entered for others, and of what hangs between two records. */
export const ofRecords: readonly Sentence[] = [
  {
    table: 'projects',
    actor: 'CN',
    does: 'changes the project they entered, in no team of it',
    expected: 'y',
    given: ({ client }) => asReplica(client, 'delete from public.project_members', []),
    when: change('projects', 'own', 'description', () => 'Changed'),
  },
  {
    table: 'projects',
    actor: 'CN',
    does: 'changes a project whose client is gone for good while another is behind a barrier',
    expected: 'y',
    async given({ client, world, make }) {
      await make('projects', 'own', { client_id: null, client_deleted_at: new Date() });
      await raiseBarrier(client, world, 'CN', 'foreign');
    },
    when: change('projects', 'own', 'description', () => 'Changed'),
  },
  {
    table: 'services',
    actor: 'CN',
    does: 'moves the service they entered for a client of others to a client of theirs',
    expected: 'y',
    given: ({ make, me }) => make('services', 'foreign', { created_by: me, project_id: null }),
    when: change('services', 'foreign', 'client_id', ({ id }) => id('clients', 'own')),
  },
  {
    table: 'services',
    actor: 'CN',
    does: 'moves no service of theirs to a client of others',
    expected: 'x',
    when: change('services', 'own', 'client_id', ({ id }) => id('clients', 'foreign')),
  },
  ...(['own', 'foreign'] as const).flatMap((scope): Sentence[] => {
    const theirs = scope === 'own';
    const project = theirs ? 'a project in whose team they are' : 'a project of others';
    // The project is of a client of theirs either way: its team alone decides.
    const given: Sentence['given'] = ({ make, id }) =>
      make('projects', scope, { client_id: id('clients', 'own') });
    return [
      {
        table: 'services',
        actor: 'CN',
        does: `${theirs ? 'starts a service' : 'starts no service'} in ${project}`,
        expected: theirs ? 'y' : 'x',
        given,
        when: add('services', 'own', ({ id }) => ({ project_id: id('projects', scope) })),
      },
      {
        table: 'services',
        actor: 'CN',
        does: `${theirs ? 'moves a service' : 'moves no service'} into ${project}`,
        expected: theirs ? 'y' : 'x',
        given,
        when: change('services', 'own', 'project_id', ({ id }) => id('projects', scope)),
      },
    ];
  }),
  {
    table: 'campaigns',
    actor: 'CN',
    does: 'reads the campaign they entered for a service of others',
    expected: 'y',
    given: ({ make, me }) => make('campaigns', 'foreign', { created_by: me }),
    when: read('campaigns', 'foreign'),
  },
  {
    table: 'campaigns',
    actor: 'CN',
    does: 'moves the campaign they entered for a service of others to one of theirs',
    expected: 'y',
    given: ({ make, me }) => make('campaigns', 'foreign', { created_by: me }),
    when: change('campaigns', 'foreign', 'service_id', ({ id }) => id('services', 'own')),
  },
  {
    table: 'stakeholders',
    actor: 'CN',
    does: 'notes somebody for the service they entered for a client of others',
    expected: 'y',
    given: ({ make, me }) => make('services', 'foreign', { created_by: me }),
    when: add('stakeholders', 'own', ({ id }) => ({ service_id: id('services', 'foreign') })),
  },
  {
    table: 'stakeholders',
    actor: 'CN',
    does: 'changes somebody whom others noted for a client of theirs',
    expected: 'y',
    given: ({ make, id, other }) =>
      make('stakeholders', 'own', { client_id: id('clients', 'own'), service_id: null, created_by: other }),
    when: change('stakeholders', 'own', 'influence_level', () => 7),
  },
  {
    table: 'stakeholder_relations',
    actor: 'CN',
    does: 'draws no line to somebody they do not read',
    expected: 'x',
    when: add('stakeholder_relations', 'own', ({ id }) => ({ to_id: id('stakeholders', 'foreign') })),
  },
  ...(['from_id', 'to_id'] as const).map(
    (end): Sentence => ({
      table: 'stakeholder_relations',
      actor: 'CN',
      does: `removes no line ${end === 'from_id' ? 'from' : 'to'} somebody they do not read`,
      expected: '0',
      given: only('stakeholder_relations', 'own', ({ id }) => ({ [end]: id('stakeholders', 'foreign') })),
      when: deleteAll('stakeholder_relations'),
    }),
  ),
  {
    table: 'milestones',
    actor: 'CN',
    does: 'takes a milestone of a service away',
    expected: 'y',
    given: ({ make, id }) =>
      make('milestones', 'own', { project_id: null, service_id: id('services', 'own') }),
    when: ({ client, id }) =>
      client.query('delete from public.milestones where id = $1', [id('milestones', 'own')]),
  },
  {
    table: 'time_entries',
    actor: 'CN',
    does: 'mends no hours of theirs of a project they no longer read',
    expected: '0',
    given: only('time_entries', 'foreign', ({ me }) => ({ user_id: me })),
    when: changeAll('time_entries', 'hours = 2'),
  },
  {
    table: 'meetings',
    actor: 'CN',
    does: 'enters a meeting for no client',
    expected: 'y',
    when: add('meetings', 'own', () => ({ client_id: null })),
  },
  {
    table: 'meetings',
    actor: 'CO',
    does: 'enters no meeting, for no client either',
    expected: 'x',
    when: add('meetings', 'own', () => ({ client_id: null })),
  },
  {
    table: 'meetings',
    actor: 'CN',
    does: 'does not read a restricted meeting of a colleague with a client of theirs',
    expected: '0',
    given: ({ make }) => make('meetings', 'near', { restricted: true }),
    when: read('meetings', 'near'),
  },
  {
    table: 'meetings',
    actor: 'CN',
    does: 'does not change a restricted meeting of a colleague with a client of theirs',
    expected: '0',
    given: only('meetings', 'near', () => ({ restricted: true })),
    when: changeAll('meetings', "summary = 'Changed'"),
  },
  {
    table: 'meetings',
    actor: 'CN',
    does: 'takes no meeting of a colleague away from its client',
    expected: 'x',
    given: ({ alone }) => alone('meetings', 'near'),
    when: changeAll('meetings', 'client_id = null'),
  },
  {
    table: 'promises',
    actor: 'CN',
    does: 'notes no promise of no meeting and of nobody',
    expected: 'x',
    when: add('promises', 'own', () => ({ meeting_id: null, stakeholder_id: null })),
  },
  {
    table: 'promises',
    actor: 'CN',
    does: 'notes no promise of somebody they do not read',
    expected: 'x',
    when: add('promises', 'own', ({ id }) => ({ stakeholder_id: id('stakeholders', 'foreign') })),
  },
  {
    table: 'promises',
    actor: 'CN',
    does: 'does not read what somebody they do not read promised in no meeting',
    expected: '0',
    given: ({ make, id }) =>
      make('promises', 'own', { meeting_id: null, stakeholder_id: id('stakeholders', 'foreign') }),
    when: read('promises', 'own'),
  },
  ...[changeAll('promises', "state = 'kept'"), deleteAll('promises')].flatMap((when, i): Sentence[] => [
    {
      table: 'promises',
      actor: 'CN',
      does: `${i ? 'takes out' : 'changes'} nothing that somebody they do not read promised in no meeting`,
      expected: '0',
      given: only('promises', 'own', ({ id }) => ({
        meeting_id: null,
        stakeholder_id: id('stakeholders', 'foreign'),
      })),
      when,
    },
    {
      table: 'promises',
      actor: 'CN',
      does: `${i ? 'takes out' : 'changes'} nothing that a stakeholder of theirs promised in a meeting of others`,
      expected: '0',
      given: only('promises', 'foreign', ({ id }) => ({ stakeholder_id: id('stakeholders', 'own') })),
      when,
    },
  ]),
];
