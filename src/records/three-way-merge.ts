/**
 * What to do when a record changed under someone's hands. Pure: three versions in, a list of differences out.
 *
 * - base: what the person started from
 * - mine: what they want to save
 * - theirs: what is stored now
 */
export interface Difference<Field extends string = string> {
  field: Field;
  mine: unknown;
  theirs: unknown;
  /** 'both' touched it and disagree, so someone must choose. 'them': only the other person did, nothing to choose. */
  changedBy: 'both' | 'them';
}

type Values<Field extends string> = Readonly<Record<Field, unknown>>;

/** Lists and maps are compared by content; everything else as it is. */
export function same(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** Every field the other person changed and where I do not already want the same. */
export function differences<Field extends string>(
  fields: readonly Field[],
  base: Values<Field>,
  mine: Values<Field>,
  theirs: Values<Field>,
): Difference<Field>[] {
  return fields.flatMap((field): Difference<Field>[] => {
    if (same(theirs[field], base[field]) || same(mine[field], theirs[field])) return [];
    const changedBy = same(mine[field], base[field]) ? 'them' : 'both';
    return [{ field, mine: mine[field], theirs: theirs[field], changedBy }];
  });
}

/**
 * The version to save after a choice: their changes to fields I never touched always stay, and for fields both of us
 * changed `keepMine` decides.
 */
export function merged<Fields extends object>(
  mine: Fields,
  found: readonly Difference<Extract<keyof Fields, string>>[],
  keepMine: (field: Extract<keyof Fields, string>) => boolean,
): Fields {
  const taken = found.filter((one) => one.changedBy === 'them' || !keepMine(one.field));
  return { ...mine, ...Object.fromEntries(taken.map((one) => [one.field, one.theirs])) };
}
