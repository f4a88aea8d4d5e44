import { expect, test } from 'vitest';
import { shortId } from './compliance.ts';
import { reportOf } from './compliance-report.server.ts';

const ids = {
  assessment: '11111111-0000-4000-8000-000000000000',
  answer: '22222222-0000-4000-8000-000000000000',
  evidence: '33333333-0000-4000-8000-000000000000',
  finding: '44444444-0000-4000-8000-000000000000',
  task: '55555555-0000-4000-8000-000000000000',
};

test('the report names answer, evidence, finding and task by the ids of the screen, and says when evidence has expired', () => {
  const model = reportOf(
    {
      assessment: {
        id: ids.assessment,
        title: 'Review',
        client_name: 'Lekki Harbour',
        organisation_kind: 'bank',
        data_subjects: 6000,
        answered_score: 80,
        proven_score: 40,
        open_findings: 1,
      },
      position: {
        on: '2026-11-22',
        tier: 'UHL',
        registration_fee: 250_000,
        files_return: true,
        cycle: 2026,
        return_due: '2027-03-31',
        return_fee: 500_000,
        late_percent: 50,
        unclear: [],
      },
      answers: [
        { id: ids.answer, control: 'breach', answer: 'partly', reason: 'No exercise yet', standing: 'none' },
      ],
      evidence: [
        {
          id: ids.evidence,
          answer_id: ids.answer,
          state: 'approved',
          shows: 'full',
          name: 'plan.pdf',
          expires_on: '2020-01-31',
          sha256: 'a'.repeat(64),
        },
      ],
      findings: [
        {
          id: ids.finding,
          control: 'breach',
          state: 'open',
          cause: 'expired',
          opened_at: '2026-11-01T10:00:00Z',
        },
      ],
      tasks: [
        {
          id: ids.task,
          title: 'Renew the plan',
          status: 'todo',
          due_on: '2026-12-01',
          owner: 'Amina Bello',
          source_id: ids.finding,
        },
      ],
    },
    '2026-11-22',
  );
  const said = JSON.stringify(model);
  expect(said).toContain(shortId('A', ids.answer));
  expect(said).toContain(`${shortId('E', ids.evidence)} plan.pdf: approved, expired`);
  expect(said).toContain(shortId('F', ids.finding));
  expect(said).toContain(`${shortId('T', ids.task)} Renew the plan: Amina Bello, due 1 Dec 2026`);
  expect(said).toContain('NDPA s.40 · GAID art. 33');
  expect(said).toContain('₦500,000');
});

test('two assessments that were opened in one minute are called differently', () => {
  // As private.ordered_uuid() makes them; an id of earlier days keeps the name it has.
  const [one, other] = ['01a22ccc-973a-7257-b410-8e3fd2527fb8', '01a22ccc-9ad2-7dad-ac69-ed8f0f6393c9'];
  expect([shortId('A', one), shortId('A', other)]).toEqual(['A-D2527FB8', 'A-0F6393C9']);
  expect(shortId('A', '3a9c41d2-0ad5-4f0e-9a53-6f3d8e1c2b7a')).toBe('A-3A9C41D2');
});
