import type { ProjectPlan } from '#src/features/work/milestone.data.ts';
import type { ServiceType } from './project.ts';

/** How the firm usually goes about a kind of work, by service area. What does not fit is deleted from the project. */
export interface ProjectTemplate extends ProjectPlan {
  id: string;
  area: ServiceType;
  label: string;
}

const step = (title: string, day: number, more: { waits?: true; priority?: 'high' | 'urgent' } = {}) => ({
  title,
  day,
  ...more,
});

export const projectTemplates: readonly ProjectTemplate[] = [
  {
    id: 'regulatory-engagement',
    area: 'public_affairs',
    label: 'Regulatory engagement',
    milestones: [
      {
        title: 'Issue understood',
        day: 14,
        tasks: [
          step('Agree the question and the outcome wanted', 3, { priority: 'high' }),
          step('Read the bill, regulation or circular', 7),
          step('Map the stakeholders and their stance', 14, { waits: true }),
        ],
      },
      {
        title: 'Position agreed',
        day: 28,
        tasks: [
          step('Draft the position paper', 21),
          step('Client signs off the position', 28, { waits: true, priority: 'high' }),
        ],
      },
      {
        title: 'Regulator met',
        day: 56,
        tasks: [
          step('Ask for the meeting in writing', 32),
          step('Brief the delegation', 50, { waits: true }),
          step('Send the follow-up letter', 56, { waits: true }),
        ],
      },
    ],
  },
  {
    id: 'communication-campaign',
    area: 'strategic_communication',
    label: 'Communication campaign',
    milestones: [
      {
        title: 'Brief and messages',
        day: 14,
        tasks: [
          step('Audience and message workshop', 5),
          step('Write the message house', 10, { waits: true }),
          step('Client approves the messages', 14, { waits: true, priority: 'high' }),
        ],
      },
      {
        title: 'Launch',
        day: 35,
        tasks: [
          step('Media list and embargo plan', 20),
          step('Press release and questions', 28),
          step('Spokesperson rehearsal', 33, { waits: true }),
        ],
      },
      {
        title: 'Measured',
        day: 70,
        tasks: [step('Coverage and reach report', 65), step('Lessons with the client', 70, { waits: true })],
      },
    ],
  },
  {
    id: 'campaign-advice',
    area: 'political_consulting',
    label: 'Campaign advice',
    milestones: [
      {
        title: 'Ground surveyed',
        day: 21,
        tasks: [
          step('Check the campaign window and spending limits', 3, { priority: 'urgent' }),
          step('Commission the survey', 7),
          step('Read the results with the team', 21, { waits: true }),
        ],
      },
      {
        title: 'Strategy agreed',
        day: 35,
        tasks: [
          step('Write the strategy', 30),
          step('Agree it with the principal', 35, { waits: true, priority: 'high' }),
        ],
      },
    ],
  },
  {
    id: 'digital-presence',
    area: 'digital_communication',
    label: 'Digital presence',
    milestones: [
      {
        title: 'Audit of channels',
        day: 10,
        tasks: [
          step('List accounts, owners and access', 4),
          step('Report what works and what does not', 10, { waits: true }),
        ],
      },
      {
        title: 'Editorial calendar runs',
        day: 30,
        tasks: [
          step('Agree themes and voice', 15),
          step('Plan the first six weeks', 22, { waits: true }),
          step('First month reviewed', 30),
        ],
      },
    ],
  },
  {
    id: 'data-protection-audit',
    area: 'data_protection',
    label: 'Data protection compliance audit',
    milestones: [
      {
        title: 'Data mapped',
        day: 21,
        tasks: [
          step('Kick-off with the data protection officer', 3),
          step('Interview the departments', 14),
          step('Record of processing drafted', 21, { waits: true }),
        ],
      },
      {
        title: 'Gaps reported',
        day: 42,
        tasks: [
          step('Test consent, notices and contracts', 30),
          step('Write the gap report', 40, { waits: true, priority: 'high' }),
          step('Present it to management', 42, { waits: true }),
        ],
      },
      {
        title: 'Audit return filed',
        day: 70,
        tasks: [
          step('Follow the remediation plan', 60),
          step('File the compliance audit return', 70, { waits: true, priority: 'urgent' }),
        ],
      },
    ],
  },
];

/** Those of the project's own areas first. */
export function templatesFor(areas: readonly ServiceType[]): ProjectTemplate[] {
  return projectTemplates.toSorted((a, b) => Number(areas.includes(b.area)) - Number(areas.includes(a.area)));
}
