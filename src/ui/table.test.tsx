import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Table } from './table.tsx';

test('on paper a table has neither what is pressed nor its column, so that heads stand above their cells', () => {
  const html = renderToStaticMarkup(
    <Table
      caption="Requests"
      columns={[
        { key: 'choose', header: 'Choose', actions: true, cell: () => 'box' },
        { key: 'who', header: 'From', cell: ({ name }) => name },
      ]}
      rows={[{ name: 'Halima Yusuf' }]}
      rowKey={({ name }) => name}
    />,
  );
  const onPaper = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag} [^>]*class="([^"]*)"`, 'g'))].map(
      ([, classes = '']) => !classes.split(' ').includes('print:hidden'),
    );
  expect(onPaper('th')).toEqual([false, true]);
  expect(onPaper('td')).toEqual([false, true]);
});

test('M6 on a phone what a cell says stands together at the right of its card, not spread over the line', () => {
  const html = renderToStaticMarkup(
    <Table
      caption="Audit log"
      columns={[
        { key: 'who', header: 'Who', primary: true, cell: () => 'Ifeoma' },
        {
          key: 'what',
          header: 'Record',
          cell: () => (
            <>
              Account <span>of Ifeoma</span>
            </>
          ),
        },
      ]}
      rows={[{}]}
      rowKey={() => 'one'}
    />,
  );
  expect(html).toMatch(/data-label="Record"[^>]*><div class="[^"]*max-sm:text-right[^"]*">Account <span>/);
});
