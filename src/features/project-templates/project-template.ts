import { serviceTypes } from '#src/features/projects/project.ts';
import type { ProjectPlan } from '#src/features/work/milestone.data.ts';
import { priorities } from '#src/features/work/task.ts';
import { integer, longText, money, rows, select, text } from '#src/fields/field.ts';
import { CURRENCIES } from '#src/lib/money.ts';
import { defineNoun } from '#src/records/define-noun.ts';
import type { Row } from '#supabase/types.gen.ts';

/** How the firm usually goes about a kind of work. The table and who may touch it: supabase/migrations, the project_templates file. */
export const projectTemplateNoun = defineNoun({
  table: 'project_templates',
  one: 'project template',
  many: 'project templates',
  title: 'title',
  path: 'project-templates',
  fields: [
    text('title', 'Title', { required: true, max: 200, placeholder: 'Regulatory engagement' }),
    select('service_area', 'Service Area', serviceTypes, { required: true }),
    longText('description', 'What it is for', { max: 2000 }),
    money('budget', 'Usual Budget', { currencyField: 'currency', width: 'half' }),
    select('currency', 'Currency', CURRENCIES, { required: true, initial: 'NGN', width: 'half' }),
    rows(
      'steps',
      'Plan',
      [
        text('milestone', 'Milestone', { required: true, max: 200 }),
        text('title', 'Task', { required: true, max: 200 }),
        integer('day', 'Due on day', { required: true, min: 0, max: 3650 }),
        select('priority', 'Priority', priorities, { required: true, initial: 'medium' }),
        select('after', 'Starts', [{ value: 'previous', label: 'After the task above' }]),
      ],
      {
        one: 'task',
        max: 100,
        help: 'In order. Tasks of one milestone stand together; days are counted from the start of the project.',
      },
    ),
  ],
  permissions: {
    read: 'templates:read',
    create: 'templates:edit',
    edit: 'templates:edit',
    delete: 'templates:delete',
  },
  list: {
    searches: 'title or what it is for',
    columns: [
      { name: 'title', sort: true },
      { name: 'service_area', sort: true },
      { name: 'budget', sort: true },
      { name: 'currency' },
      { name: 'description' },
      { name: 'steps' },
    ],
    filters: [select('service_area', 'Service Area', serviceTypes)],
    lead: { staff: 'How you usually go about a kind of work. Projects take these plans over.', linked: '' },
    empty: {
      title: 'No project templates',
      staff: 'Write down the plan of a kind of work you do often.',
      linked: 'Templates are kept by the firm.',
    },
  },
  restore: 'restore_project_template',
  words: {
    add: 'Add Project Template',
    edit: 'Edit Project Template',
    create: 'Add Project Template',
    creating: 'Saving...',
    hint: 'Changing a template changes no project that has taken it over.',
  },
});

export type ProjectTemplate = Row<'project_templates'>;

type Step = {
  milestone: string;
  title: string;
  day: number;
  priority?: 'low' | 'medium' | 'high' | 'urgent' | null;
  after?: 'previous' | null;
};

/** Each was checked as it was written (project_templates_steps_shape). */
const isStep = (one: unknown): one is Step =>
  typeof one === 'object' && one !== null && 'milestone' in one && 'title' in one && 'day' in one;

const stepsOf = (stored: ProjectTemplate['steps']): Step[] =>
  Array.isArray(stored) ? stored.filter(isStep) : [];

/** The milestones of a template with their tasks, in order; a milestone is due with its last task. */
export function planOf({ steps: stored }: Pick<ProjectTemplate, 'steps'>): ProjectPlan {
  const milestones: ProjectPlan['milestones'] = [];
  for (const { milestone, title, day, priority, after } of stepsOf(stored)) {
    let stage = milestones.at(-1);
    if (stage?.title !== milestone) {
      stage = { title: milestone, day, tasks: [] };
      milestones.push(stage);
    }
    stage.day = Math.max(stage.day, day);
    stage.tasks.push({ title, day, ...(priority && { priority }), waits: after === 'previous' });
  }
  return { milestones };
}

/** Those of the areas first. */
export function templatesFor(
  templates: readonly ProjectTemplate[],
  areas: readonly string[],
): ProjectTemplate[] {
  return templates.toSorted(
    (a, b) => Number(areas.includes(b.service_area)) - Number(areas.includes(a.service_area)),
  );
}

/** 3 milestones, 8 tasks, 56 days. */
export function planLength(template: Pick<ProjectTemplate, 'steps'>): string {
  const { milestones } = planOf(template);
  const tasks = milestones.reduce((sum, one) => sum + one.tasks.length, 0);
  if (tasks === 0) return 'No plan yet';
  const counted = (n: number, one: string) => `${n} ${n === 1 ? one : `${one}s`}`;
  const days = Math.max(...milestones.map(({ day }) => day));
  return [counted(milestones.length, 'milestone'), counted(tasks, 'task'), counted(days, 'day')].join(', ');
}
