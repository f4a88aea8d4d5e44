import { expect, test } from 'vitest';
import { baseColumns, viewColumns } from './view-columns.ts';

test('A stored view tells where its columns come from, also through another view', () => {
  const tree = (table: number, column: number): string =>
    `({QUERY :commandType 1 :rtable ({RTE :alias {ALIAS :aliasname a\\}\\:targetList :colnames <>}}) :targetList ({TARGETENTRY :expr {VAR :varno 1 :resno 9} :resno 1 :resname odd\\(name :ressortgroupref 0 :resorigtbl ${table} :resorigcol ${column} :resjunk false} {TARGETENTRY :expr {X} :resno 2 :resorigtbl 0 :resorigcol 0 :resjunk false}) :override 0})`;
  const first = viewColumns(tree(16400, 3));
  expect(first).toEqual([{ position: 1, table: '16400', column: 3 }]);
  const all = baseColumns(
    new Map([
      ['500', first],
      ['600', viewColumns(tree(500, 1))],
    ]),
  );
  expect(all.get('600')).toEqual([{ position: 1, table: '16400', column: 3 }]);
});
