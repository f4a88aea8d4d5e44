import { expect, test } from 'vitest';
import { clientNoun } from '#src/features/clients/client.ts';
import { projectNoun } from '#src/features/projects/project.ts';
import { duplicatesIn, guessMapping, readRows } from './import-rows.ts';

const nobody = () => undefined;

test('columns are matched by label or name, whatever their case and signs', () => {
  const mapping = guessMapping(clientNoun, ['company name', 'E-mail', 'contact_phone', 'INDUSTRY']);
  expect(mapping).toEqual({ name: 0, contact_phone: 2, industry: 3 });
});

test('a row becomes what the form would store, and a wrong one says what is wrong in it', () => {
  const file = {
    headers: ['Company Name', 'Contact Email'],
    rows: [
      ['Ọlá Foods', ''],
      ['Zuma', 'no address'],
      ['', ''],
    ],
  };
  const rows = readRows(clientNoun, file, { name: 0, contact_email: 1 }, nobody);
  expect(rows[0]).toMatchObject({
    line: 2,
    values: { name: 'Ọlá Foods', contact_email: null },
    problems: [],
  });
  expect(rows[1]).toMatchObject({ line: 3, values: null });
  expect(rows[1]?.problems).toEqual(['Contact Email must look like name@example.org']);
  expect(rows[2]?.problems).toEqual(['Company Name is required']);
});

test('words of a list, amounts with grouping and names of clients are understood', () => {
  const file = {
    headers: ['Project Name', 'Client', 'Service Types', 'Budget', 'Currency'],
    rows: [
      ['Tariff review', 'Zuma Power', 'Public Affairs; Data Protection', '12,500.50', 'Nigerian naira'],
      ['Brand study', 'Unknown Ltd', '', '', ''],
    ],
  };
  const mapping = guessMapping(projectNoun, file.headers);
  const [known, unknown] = readRows(projectNoun, file, mapping, (_table, name) =>
    name === 'Zuma Power' ? '0b7e0c52-7a38-4f0e-9a52-1f0a4c1f9c11' : undefined,
  );
  expect(known?.values).toMatchObject({
    client_id: '0b7e0c52-7a38-4f0e-9a52-1f0a4c1f9c11',
    service_types: ['public_affairs', 'data_protection'],
    budget: 12500.5,
    currency: 'NGN',
  });
  expect(unknown?.values).toBeNull();
  expect(unknown?.problems[0]).toContain('Unknown Ltd');
});

test('a telephone that an export guarded with an apostrophe comes back as it was', () => {
  const file = {
    headers: ['Company Name', 'Contact Phone'],
    rows: [["'Yan Kasuwa Stores", "'+234 800 200 1851"]],
  };
  const [row] = readRows(clientNoun, file, guessMapping(clientNoun, file.headers), nobody);
  expect(row?.values).toMatchObject({ name: "'Yan Kasuwa Stores", contact_phone: '+234 800 200 1851' });
});

test('what stands here already, or twice in the file, is a duplicate', () => {
  const file = { headers: ['Company Name'], rows: [['Zuma'], ['zuma '], ['Ọlá Foods'], [''], ['']] };
  const rows = readRows(clientNoun, file, { name: 0 }, nobody);
  expect([...duplicatesIn(rows, new Set(['ọlá foods']))]).toEqual([3, 4]);
});
