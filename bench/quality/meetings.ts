import { analyseMeeting } from '#src/features/meetings/analyse-meeting.ts';
import type { MeasureTool } from './measure.ts';

const tool = 'meeting-analysis';
const TRANSCRIPTS = 30;

const PEOPLE = [
  ['Amina Bello', 'Chidi Okafor', 'Halima Sani', 'Tunde Adeyemi'],
  ['Ngozi Eze', 'Musa Ibrahim', 'Folake Ojo', 'Emeka Nwosu'],
  ['Zainab Yusuf', 'Kelechi Obi', 'Bisi Alabi', 'Danladi Garba'],
];
const TASKS = [
  'draft the memorandum',
  'send the revised budget to the client',
  'call the committee clerk',
  'negotiate the fee of the hall',
  'prepare the briefing note',
  'check the figures with the auditors',
  'renew the media licence',
  'circulate the minutes',
  'visit the Kano office',
  'reply to the regulator',
  'translate the leaflet into Hausa',
  'test the hotline',
  'collect the signatures',
  'hire a photographer',
  'update the stakeholder map',
  'file the audit return',
  'brief the permanent secretary',
  'chase the outstanding invoice',
  'write the press release',
  'reserve the room at the secretariat',
];
/** Ways to say who does something; S speaks, O is somebody else of the meeting. */
const WAYS: readonly { who: 'S' | 'O'; say: (task: string, due: string, other: string) => string }[] = [
  { who: 'S', say: (task, due) => `I will ${task}${due}.` },
  { who: 'O', say: (task, due, other) => `${other} will ${task}${due}.` },
  { who: 'S', say: (task, due) => `Fine, I'll ${task}${due}.` },
  { who: 'O', say: (task, due, other) => `Please, ${other}, ${task}${due}.` },
  { who: 'O', say: (task, due, other) => `Action: ${other} to ${task}${due}.` },
  { who: 'S', say: (task, due) => `Let me ${task}${due}.` },
  { who: 'O', say: (task, due, other) => `${other}, please ${task}${due}.` },
  { who: 'O', say: (task, due, other) => `${other}, could you ${task}${due}?` },
  { who: 'S', say: (task, due) => `I am going to ${task}${due}, so leave that with me.` },
  { who: 'O', say: (task, due, other) => `${other} has agreed to ${task}${due}.` },
  { who: 'O', say: (task, due, other) => `We need ${other} to ${task}${due}.` },
  { who: 'O', say: (task, due, other) => `${other} must ${task}${due}.` },
];
/** The two days the meetings are held on, a Thursday and a Monday. */
const DAYS = ['2026-11-19', '2026-03-02'] as const;
/** What is said of the time, and the day that means, read off a calendar. */
const DUES: readonly (readonly [said: string, thursday: string, monday: string])[] = [
  [' by Friday', '2026-11-20', '2026-03-06'],
  [' tomorrow', '2026-11-20', '2026-03-03'],
  ['', '', ''],
  [' within 48 hours', '2026-11-21', '2026-03-04'],
  [' before 5 December', '2026-12-05', '2026-12-05'],
  [' by 15/01/2027', '2027-01-15', '2027-01-15'],
  [' in two weeks', '2026-12-03', '2026-03-16'],
  [' by the end of the month', '2026-11-30', '2026-03-31'],
  [' by the 28th', '2026-11-28', '2026-03-28'],
  [' by close of business', '2026-11-19', '2026-03-02'],
  [' in Q1 2027', '2027-03-31', '2027-03-31'],
  [' first thing on Monday', '2026-11-23', '2026-03-09'],
  [' before the end of next week', '2026-11-27', '2026-03-13'],
];
/** What sounds like a task and is none. */
const NO_TASKS = (other: string) => [
  `${other} sent the report last Friday.`,
  `Will ${other} send the letter by Friday?`,
  'I will be in Abuja on Monday.',
  'The ministry will publish the exposure draft on Tuesday.',
  `${other} will not call the clerk, as we said.`,
  'I would have written the note yesterday, but the light was gone.',
  'They should review the tariff before the elections.',
  'The traffic on the bridge was terrible this morning.',
  `I met ${other} at the hearing and we spoke about the budget.`,
  'We have to be careful with what we promise in public.',
];

interface Gold {
  text: string;
  day: string;
  people: readonly string[];
  tasks: { task: string; assignee: string; due: string }[];
}

/** A transcript with tasks between talk, and what is hidden in it; always the same for a number. */
function transcript(number: number): Gold {
  let state = 7 + number * 7919;
  const next = (below: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * below);
  };
  const people = PEOPLE[number % PEOPLE.length] ?? [];
  const tasks: Gold['tasks'] = [];
  const lines = [`${people[0]}: Good morning, and thank you all for making the time.`];
  for (let i = 0; i < 6; i++) {
    const speaker = people[next(people.length)] ?? '';
    const others = people.filter((name) => name !== speaker);
    const other = others[next(others.length)] ?? '';
    const called = next(2) === 0 ? other : (other.split(' ')[0] ?? other);
    const way = WAYS[(number * 5 + i) % WAYS.length];
    const [said, thursday, monday] = DUES[next(DUES.length)] ?? ['', '', ''];
    const task = TASKS[(number * 3 + i * 7) % TASKS.length] ?? '';
    const talk = NO_TASKS(called);
    lines.push(`${speaker}: ${talk[next(talk.length)]}`);
    if (!way) continue;
    lines.push(`${speaker}: ${way.say(task, said, called)}`);
    tasks.push({
      task,
      assignee: way.who === 'S' ? speaker : other,
      due: number % 2 === 0 ? thursday : monday,
    });
  }
  return { text: lines.join('\n'), day: DAYS[number % 2] ?? DAYS[0], people, tasks };
}

/** Transcripts with hidden tasks: how many are found, with the right person and the right day. */
export const meetings: MeasureTool = () => {
  let [found, made, hidden, rightPeople, dated, rightDays, invented] = [0, 0, 0, 0, 0, 0, 0];
  for (let number = 0; number < TRANSCRIPTS; number++) {
    const { text, day, people, tasks } = transcript(number);
    const { actionItems } = analyseMeeting(text, 'Weekly call', 'planning', day).output;
    made += actionItems.length;
    hidden += tasks.length;
    invented += actionItems.filter(
      ({ assignee }) => assignee !== 'Unassigned' && !people.includes(assignee),
    ).length;
    for (const gold of tasks) {
      const own = actionItems.find(({ task }) => task.toLowerCase().startsWith(gold.task.toLowerCase()));
      if (!own) continue;
      found++;
      if (own.assignee === gold.assignee) rightPeople++;
      dated++;
      if (own.dueDate === gold.due) rightDays++;
    }
  }
  const [precision, recall] = [found / made, found / hidden];
  return [
    {
      tool,
      what: 'Tasks hidden in transcripts, F1 of those found',
      value: (2 * precision * recall) / (precision + recall),
      atLeast: 0.85,
      cases: hidden,
    },
    {
      tool,
      what: 'Found tasks with the right person',
      value: rightPeople / found,
      atLeast: 0.9,
      cases: found,
    },
    { tool, what: 'Found tasks with the right day', value: rightDays / dated, atLeast: 0.9, cases: dated },
    { tool, what: 'Names that nobody in the meeting has', value: invented, atMost: 0, cases: made },
  ];
};
