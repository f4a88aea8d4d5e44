import { add, change, changeAll, only, read, type Sentence } from './sentence.ts';

/** Of what the tools wrote, and of what was promised. */
export const ofTools: readonly Sentence[] = [
  {
    table: 'promises',
    actor: 'CN',
    does: 'notes what a stakeholder of theirs promised in no meeting',
    expected: 'y',
    when: add('promises', 'own', ({ id }) => ({
      meeting_id: null,
      stakeholder_id: id('stakeholders', 'own'),
    })),
  },
  ...(['changes', 'takes out'] as const).map(
    (does): Sentence => ({
      table: 'promises',
      actor: 'CN',
      does: `${does} what a stakeholder of theirs promised in no meeting`,
      expected: 'y',
      given: ({ make, id }) =>
        make('promises', 'own', { meeting_id: null, stakeholder_id: id('stakeholders', 'own') }),
      when: (at) =>
        does === 'changes'
          ? change('promises', 'own', 'state', () => 'kept')(at)
          : at.client.query('delete from public.promises where id = $1', [at.id('promises', 'own')]),
    }),
  ),
  {
    table: 'promises',
    actor: 'CN',
    does: 'does not read what a stakeholder of theirs promised in a meeting of others',
    expected: '0',
    given: ({ make, id }) => make('promises', 'foreign', { stakeholder_id: id('stakeholders', 'own') }),
    when: read('promises', 'foreign'),
  },
  {
    table: 'results',
    actor: 'AD',
    does: 'changes no text of others that is for no client',
    expected: '0',
    given: only('results', 'foreign', () => ({ client_id: null })),
    when: changeAll('results', "title = 'Changed'"),
  },
  {
    table: 'results',
    actor: 'CO',
    does: 'does not read a text of others that is for no client',
    expected: '0',
    given: ({ make }) => make('results', 'foreign', { client_id: null }),
    when: read('results', 'foreign'),
  },
  {
    table: 'results',
    actor: 'AD',
    does: 'reads what others wrote about a stakeholder of another client',
    expected: 'y',
    given: ({ make, id }) => make('results', 'foreign', { stakeholder_id: id('stakeholders', 'own') }),
    when: read('results', 'foreign'),
  },
  {
    table: 'results',
    actor: 'CN',
    does: 'reads what others wrote for their client about a stakeholder of none',
    expected: 'y',
    given: ({ make, id, other }) =>
      make('results', 'near', { stakeholder_id: id('stakeholders', 'own'), created_by: other }),
    when: read('results', 'near'),
  },
  {
    table: 'results',
    actor: 'CN',
    does: 'does not read what is about a stakeholder they do not read, since they read another',
    expected: '0',
    given: ({ make, id }) =>
      make('results', 'foreign', { stakeholder_id: id('stakeholders', 'foreign'), client_id: null }),
    when: read('results', 'foreign'),
  },
  {
    table: 'results',
    actor: 'CN',
    does: 'keeps what their own run of a tool wrote',
    expected: 'y',
    when: add('results', 'own', ({ id }) => ({ run_id: id('tool_runs', 'own') })),
  },
  {
    table: 'results',
    actor: 'CN',
    does: 'does not read what others wrote for their client about a stakeholder of another',
    expected: '0',
    given: ({ make, id }) => make('results', 'foreign', { stakeholder_id: id('stakeholders', 'own') }),
    when: read('results', 'foreign'),
  },
  {
    table: 'results',
    actor: 'CN',
    does: 'reads what they wrote themselves about a stakeholder for a client of others',
    expected: 'y',
    given: ({ make, id }) =>
      make('results', 'own', {
        stakeholder_id: id('stakeholders', 'own'),
        client_id: id('clients', 'foreign'),
      }),
    when: read('results', 'own'),
  },
  ...(['own', 'foreign'] as const).map(
    (scope): Sentence => ({
      table: 'results',
      actor: 'CN',
      does: `keeps ${scope === 'own' ? 'a text about somebody they read' : 'no text about somebody they do not read'}`,
      expected: scope === 'own' ? 'y' : 'x',
      when: add('results', 'own', ({ id }) => ({ stakeholder_id: id('stakeholders', scope) })),
    }),
  ),
];
