/** A column of a view and the column of the relation it shows. */
export interface ViewColumn {
  position: number;
  table: string;
  column: number;
}

/**
 * Reads where a view's columns come from out of its stored query tree (pg_rewrite.ev_action). Only the outermost
 * target list counts; each of its entries names the table and column it was taken from.
 */
export function viewColumns(tree: string): ViewColumn[] {
  const found: ViewColumn[] = [];
  let depth = 0;
  let listDepth = -1;
  let entry: Record<string, number> = {};
  for (let i = 0; i < tree.length; i += 1) {
    const char = tree[i];
    if (char === '\\') i += 1;
    else if (char === '{' || char === '(') {
      depth += 1;
      if (char === '{' && depth === listDepth + 1 && listDepth > 0) entry = {};
    } else if (char === '}' || char === ')') {
      if (char === '}' && listDepth > 0 && depth === listDepth + 1) {
        const { resno = 0, resorigtbl = 0, resorigcol = 0, junk = 0 } = entry;
        if (resorigtbl > 0 && junk === 0)
          found.push({ position: resno, table: String(resorigtbl), column: resorigcol });
      }
      depth -= 1;
      if (listDepth > 0 && depth < listDepth) return found;
    } else if (char === ':') {
      if (listDepth < 0 && depth === 2 && tree.startsWith(':targetList (', i)) listDepth = 3;
      else if (listDepth > 0 && depth === listDepth + 1) {
        const match = /^:(resno|resorigtbl|resorigcol) (\d+)/.exec(tree.slice(i, i + 40));
        if (match) entry[match[1] as string] = Number(match[2]);
        else if (tree.startsWith(':resjunk true', i)) entry.junk = 1;
      }
    }
  }
  return found;
}

/** Follows views over views down to tables: view → (table, column) → positions in the view. */
export function baseColumns(views: ReadonlyMap<string, ViewColumn[]>): Map<string, ViewColumn[]> {
  const done = new Map<string, ViewColumn[]>();
  const resolve = (view: string, path: readonly string[]): ViewColumn[] => {
    const known = done.get(view);
    if (known) return known;
    const result = (views.get(view) ?? []).flatMap((column): ViewColumn[] => {
      if (!views.has(column.table)) return [column];
      if (path.includes(column.table)) return [];
      return resolve(column.table, [...path, view])
        .filter((base) => base.position === column.column)
        .map((base) => ({ position: column.position, table: base.table, column: base.column }));
    });
    done.set(view, result);
    return result;
  };
  for (const view of views.keys()) resolve(view, []);
  return done;
}
