import { expect, test } from 'vitest';
import { type FieldChange, savesOf } from './record.data.ts';

const change = (id: number, at: string, by: string | null = 'ada'): FieldChange => ({
  id,
  column_name: `field ${id}`,
  old_value: null,
  new_value: id,
  changed_by: by,
  changed_at: at,
});

test('Fields changed in one save stand together, newest save first', () => {
  const saves = savesOf([change(3, '10:05'), change(2, '10:00'), change(1, '10:00')]);
  expect(saves.map((save) => save.changes.map((one) => one.id))).toEqual([[3], [2, 1]]);
});

test('Two people who saved in the same instant are kept apart', () => {
  expect(savesOf([change(2, '10:00', 'bayo'), change(1, '10:00')])).toHaveLength(2);
});
