import { expect, test } from 'vitest';
import { holds } from '../../../bench/quality/measure.ts';
import { meetingSummaries } from '../../../bench/quality/meeting-summaries.ts';
import { analyseMeeting } from './analyse-meeting.ts';
import { dueDate } from './due-date.ts';
import { possibleNames } from './possible-names.ts';

const DAY = '2026-11-19'; // a Thursday
const notes = `Amina Bello: Good morning, everyone, and thank you for coming to the weekly planning call.
Chidi Okafor: The ministry has published the exposure draft of the data bill and comments close in three weeks.
Amina Bello: We agreed to send a joint memorandum with the industry association. This means the association must see our text first.
Chidi Okafor: I will draft the memorandum by Friday.
Amina Bello: Halima will call the committee clerk tomorrow. It is important.
Halima Sani: Fine. Have we agreed on the budget?
Amina Bello: No, the budget is not agreed yet.
Amina Bello: Please, Chidi, share the figures of last year's campaign within 72 hours.
Halima Sani: I'll book the hall in Wuse for 5 December.`;

test('the minutes name who was there, what was decided, and who does what until when', () => {
  const { output } = analyseMeeting(notes, 'Data bill', 'policy', DAY);
  expect(output.attendees).toEqual(['Amina Bello', 'Chidi Okafor', 'Halima Sani']);
  expect(output.keyDecisions).toHaveLength(1);
  expect(output.keyDecisions[0]).toMatchObject({
    decision: 'We agreed to send a joint memorandum with the industry association.',
    implications: 'This means the association must see our text first.',
  });
  expect(output.actionItems.map(({ assignee, dueDate: due, priority }) => [assignee, due, priority])).toEqual(
    [
      ['Chidi Okafor', '2026-11-20', 'Medium'],
      ['Halima Sani', '2026-11-20', 'High'],
      ['Chidi Okafor', '2026-11-22', 'High'],
      ['Halima Sani', '2026-12-05', 'Medium'],
    ],
  );
  expect(output.actionItems[0]?.task).toBe('Draft the memorandum by Friday');
});

test('every sentence of the summary was said', () => {
  const { output, sentences } = analyseMeeting(notes, 'Data bill', 'policy', DAY);
  let left = output.summary;
  for (const sentence of sentences) left = left.replace(sentence, '');
  expect(left.trim()).toBe('');
  expect(output.summary).toContain('exposure draft');
});

test('whoever was not there reads what matters of a long meeting, and more than its first sentences tell', async () => {
  for (const figure of await meetingSummaries())
    expect(figure.value, figure.what).toSatisfy(() => holds(figure));
});

test('the same meeting written down twice has no new action, and small talk changes no decision', () => {
  const once = analyseMeeting(notes, '', 'general', DAY).output;
  expect(analyseMeeting(`${notes}\n${notes}`, '', 'general', DAY).output.actionItems).toEqual(
    once.actionItems,
  );
  const chatty = `${notes}\nHalima Sani: The traffic on the Third Mainland Bridge was terrible this morning.`;
  expect(analyseMeeting(chatty, '', 'general', DAY).output.keyDecisions).toEqual(once.keyDecisions);
});

test('a speaker under another name takes the tasks along, and nothing else changes', () => {
  const renamed = analyseMeeting(
    notes.replaceAll('Chidi Okafor', 'Yemi Ade').replaceAll('Chidi', 'Yemi'),
    '',
    'general',
    DAY,
  );
  const before = analyseMeeting(notes, '', 'general', DAY).output.actionItems;
  expect(renamed.output.actionItems).toEqual(
    before.map((one) => (one.assignee === 'Chidi Okafor' ? { ...one, assignee: 'Yemi Ade' } : one)),
  );
});

test('two people of one first name are not mistaken for each other, and nobody is invented', () => {
  const two = `Ada Obi: Good morning to all of you here.\nAda Eze: Good morning to you too.\nAda Obi: Ada will send the letter today.\nAda Obi: Ada Eze will review the report on Monday.`;
  const { actionItems } = analyseMeeting(two, '', 'general', DAY).output;
  expect(actionItems.map(({ assignee }) => assignee)).toEqual(['Ada Eze']);
  expect(
    analyseMeeting('A text without any names or tasks at all, only words.', '', 'general', DAY).output,
  ).toMatchObject({
    attendees: [],
    actionItems: [],
    keyDecisions: [],
    summary: 'A text without any names or tasks at all, only words.',
  });
});

test('what somebody unnamed or unknown has to do is kept, and nobody is guessed', () => {
  const said =
    'Ada Obi: Sorry to get you out of bed. Aisha to take photos of the drainage before Friday. We also need to write to the chairman. It will take time. Somebody should call the families. They should review it.';
  const { actionItems } = analyseMeeting(said, '', 'general', DAY).output;
  expect(actionItems.map(({ assignee, task }) => [assignee, task])).toEqual([
    ['Unassigned', 'Aisha to take photos of the drainage before Friday'],
    ['Unassigned', 'Write to the chairman'],
    ['Unassigned', 'Call the families'],
  ]);
});

test('a stakeholder takes on a task by the whole name alone, an organisation as well', () => {
  const said = `Ada Obi: Good morning. The National Agency for Food wrote to us.
Ada Obi: National will be the word of the day, we agreed with Hon. Musa Bala.
Ada Obi: Hon. Musa Bala will send the draft by Friday.
Ada Obi: Musa will call somebody.
Ada Obi: National Agency for Food to confirm the date.`;
  const stakeholders = ['Hon. Musa Bala', 'National Agency for Food', 'Nobody Here'];
  const known = possibleNames(said).filter((name) => stakeholders.includes(name));
  expect(known.sort()).toEqual(['Hon. Musa Bala', 'National Agency for Food']);
  const { actionItems, attendees, keyDecisions } = analyseMeeting(
    said,
    '',
    'general',
    DAY,
    [],
    '',
    known,
  ).output;
  expect(actionItems.map(({ assignee, task }) => [assignee, task])).toEqual([
    ['Hon. Musa Bala', 'Send the draft by Friday'],
    ['Unassigned', 'Musa will call somebody'],
    ['National Agency for Food', 'Confirm the date'],
  ]);
  expect(attendees).toEqual(['Ada Obi']);
  expect(keyDecisions[0]?.stakeholders).toContain('Hon. Musa Bala');
  const unknown = analyseMeeting(said, '', 'general', DAY).output.actionItems;
  expect(new Set(unknown.map(({ assignee }) => assignee))).toEqual(new Set(['Unassigned']));
});

test('names at the end of a sentence and before a genitive are looked up without what follows them', () => {
  const found = possibleNames('We met Musa Bala. Bank of Industry’s reply came; NCC and Ada agreed.');
  expect(found).toEqual(expect.arrayContaining(['Musa Bala', 'Bank of Industry', 'NCC']));
  expect(found).not.toContain('of Industry');
  expect(possibleNames(`${'Ada Obi Eze Bello '.repeat(5)}${'Xa Yb Zc'.repeat(9000)}`).length).toBeLessThan(
    3001,
  );
});

test('a request put as a question is a task, and a question about what will be is none', () => {
  const asked = `Ada Obi: Bayo, could you renew the licence by Friday?\nBayo Ade: Will Ada send the letter?\nAda Obi: Bayo has agreed to visit Kano.`;
  const { actionItems } = analyseMeeting(asked, '', 'general', DAY).output;
  expect(actionItems.map(({ assignee, task, dueDate: due }) => [assignee, task, due])).toEqual([
    ['Bayo Ade', 'Renew the licence by Friday', '2026-11-20'],
    ['Bayo Ade', 'Visit Kano', ''],
  ]);
});

test('days are read as they are said in Nigeria', () => {
  const cases: [string, string | null][] = [
    ['by 5/12', '2026-12-05'],
    ['on 31/03/2027', '2027-03-31'],
    ['by 3 February', '2027-02-03'],
    ['before December 1st', '2026-12-01'],
    ['in Q1 2027', '2027-03-31'],
    ['by the end of Q4', '2026-12-31'],
    ['within 72 hours', '2026-11-22'],
    ['by close of business', '2026-11-19'],
    ['close of business on Friday', '2026-11-20'],
    ['by next Friday', '2026-11-27'],
    ['on Monday', '2026-11-23'],
    ['in two weeks', '2026-12-03'],
    ['in three months', '2027-02-19'],
    ['by the end of the month', '2026-11-30'],
    ['by the end of January', '2027-01-31'],
    ['at the end of March 2028', '2028-03-31'],
    ['by the fifteenth.', '2026-12-15'],
    ['by the first draft we know more', null],
    ['by the 28th', '2026-11-28'],
    ['by the 5th', '2026-12-05'],
    ['before the 31st', '2026-12-31'],
    ['by the end of next week', '2026-11-27'],
    ['on 31 February', null],
    ['soon', null],
  ];
  for (const [said, day] of cases) expect([said, dueDate(said, DAY)]).toEqual([said, day]);
});

test('a text pasted without its line breaks gives each sentence to whoever said it, and takes no label for a name', () => {
  const one =
    'Alhaji Musa: The clause stays as it is. Segun Ade: We agreed to send the revised wording. Segun Ade: I will send it by Thursday. Alhaji Musa: I will put it to the chairman within 72 hours. Budget: I will check the figures tomorrow.';
  const { output } = analyseMeeting(one, 'Clause', 'policy', '2026-11-23');
  expect(output.attendees).toEqual(['Alhaji Musa', 'Segun Ade']);
  expect(output.keyDecisions.map(({ decision }) => decision)).toEqual([
    'We agreed to send the revised wording.',
  ]);
  expect(output.actionItems.map(({ task, assignee }) => [task, assignee])).toEqual([
    ['Send it by Thursday', 'Segun Ade'],
    ['Put it to the chairman within 72 hours', 'Alhaji Musa'],
    ['Check the figures tomorrow', 'Alhaji Musa'],
  ]);
  const single = analyseMeeting(
    'Amina: Let us meet again. Bayo: Fine with me. Amina: Action: Bayo to draft the plan by Friday. Bayo: Good.',
    'Plan',
    'planning',
    '2026-11-23',
  );
  expect(single.output.actionItems).toMatchObject([{ task: 'Draft the plan by Friday', assignee: 'Bayo' }]);
  expect(single.output.attendees).toEqual(['Amina', 'Bayo']);
});

test('a colleague who is asked by first name gets the task, unless two have that name or it is only a word', () => {
  const said = 'Segun Ade: Halima, please draft the position paper within five days. It was a joy to meet.';
  const tasks = (known: string[]) =>
    analyseMeeting(said, 'Tariff', 'general', '2026-11-23', known).output.actionItems.map(
      ({ assignee, task }) => `${assignee}: ${task}`,
    );
  expect(tasks(['Halima Garkuwar', 'Joy Obi'])).toEqual([
    'Halima Garkuwar: Draft the position paper within five days',
  ]);
  expect(tasks(['Halima Garkuwar', 'Halima Musa'])).toEqual([]);
  expect(analyseMeeting(said, 'Tariff', 'general', '2026-11-23', ['Joy Obi']).output.actionItems).toEqual([]);
  const days = 'Action: publish the notice by Friday. Grace periods end in May. We agreed to file by Friday.';
  const { output } = analyseMeeting(days, 'Tariff', 'general', '2026-11-23', [
    'Friday Okon',
    'Grace Bello',
    'May Udo',
  ]);
  expect(JSON.stringify(output)).not.toMatch(/Okon|Bello|Udo/);
});
