import { expect, test } from 'vitest';
import {
  type ProjectTemplate,
  planLength,
  planOf,
  projectTemplateNoun,
  templatesFor,
} from './project-template.ts';

test('tasks of one milestone stand together, and it is due with its last task', () => {
  const step = { priority: 'medium', after: null };
  const steps = [
    { ...step, milestone: 'Brief', title: 'Workshop', day: 5 },
    { ...step, milestone: 'Brief', title: 'Messages', day: 10, priority: 'high', after: 'previous' },
    { ...step, milestone: 'Launch', title: 'Release', day: 28 },
  ];
  expect(planOf({ steps }).milestones).toEqual([
    {
      title: 'Brief',
      day: 10,
      tasks: [
        { title: 'Workshop', day: 5, priority: 'medium', waits: false },
        { title: 'Messages', day: 10, priority: 'high', waits: true },
      ],
    },
    { title: 'Launch', day: 28, tasks: [{ title: 'Release', day: 28, priority: 'medium', waits: false }] },
  ]);
  expect(planOf({ steps: [] })).toEqual({ milestones: [] });
});

test('templates of the project\u2019s own areas come first', () => {
  const template = (service_area: ProjectTemplate['service_area']): ProjectTemplate => ({
    id: service_area,
    title: service_area,
    service_area,
    description: null,
    budget: null,
    currency: 'NGN',
    steps: [],
    created_by: null,
    created_at: '',
    updated_at: '',
    deleted_at: null,
    deleted_by: null,
  });
  const all = [template('public_affairs'), template('data_protection')];
  expect(templatesFor(all, ['data_protection']).map(({ id }) => id)).toEqual([
    'data_protection',
    'public_affairs',
  ]);
});

test('the templates are listed with all a project takes over, and sorted by name, area or budget', () => {
  const columns = projectTemplateNoun.list.columns;
  expect(columns.map(({ name }) => name).sort()).toEqual(
    projectTemplateNoun.fields.map(({ name }) => name).sort(),
  );
  expect(columns.flatMap(({ name, sort }) => (sort ? [name] : []))).toEqual([
    'title',
    'service_area',
    'budget',
  ]);
});

test('a template says how long its plan is, and that it has none yet', () => {
  const step = { priority: 'medium', after: null };
  const steps = [
    { ...step, milestone: 'Brief', title: 'Workshop', day: 5 },
    { ...step, milestone: 'Launch', title: 'Release', day: 28 },
  ];
  expect(planLength({ steps })).toBe('2 milestones, 2 tasks, 28 days');
  expect(planLength({ steps: [{ ...step, milestone: 'Brief', title: 'Workshop', day: 1 }] })).toBe(
    '1 milestone, 1 task, 1 day',
  );
  expect(planLength({ steps: [] })).toBe('No plan yet');
  // What is no step is left out of the plan, and does not break the list of templates.
  expect(planLength({ steps: [null, 'Workshop', steps[0] ?? null] })).toBe('1 milestone, 1 task, 5 days');
});
