import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { type Answer, Workloads } from './workloads.tsx';

test('a firm without consultants is told who will stand here and where to invite them, not shown twelve empty weeks', () => {
  const answer = { consultant_workloads: [], meta: { utilization: [] } } as unknown as Answer;
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Workloads answer={answer} />
    </MemoryRouter>,
  );
  expect(html).toContain('No consultants yet');
  expect(html).toContain('href="/dashboard/people"');
});
