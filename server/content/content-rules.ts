import { z } from 'zod';
import { type ContentKind, contentKinds, contentKindValues } from '#src/features/content/content.ts';
import type { Field } from '#src/fields/field.ts';
import type { Services } from '../services.ts';

/**
 * A part of a JSON Schema, with what private.json_schema_error reads besides: `label` of the field, `trim` where blanks around a
 * text do not count, and the noun file's own words where it has some (`missing`, `mend`).
 */
interface Rule {
  properties?: Record<string, Rule>;
  items?: Rule;
  label?: string;
  trim?: true;
  missing?: string;
  mend?: string;
  /** `#/$defs/<name>` of the whole rule. */
  $ref?: string;
  $defs?: Record<string, Rule>;
}

/** Brings the rules of the database in line with the noun files, at every start. */
export async function ensureContentRules({ system }: Pick<Services, 'system'>): Promise<void> {
  const rules = Object.fromEntries(contentKindValues.map((kind) => [kind, contentRule(kind)]));
  await system.query('select private.fill_content_rules($1)', [JSON.stringify(rules)]);
}

/** What a document of a kind must be to go towards the public, drawn from its noun file. */
function contentRule(kind: ContentKind): Rule {
  const { schema, fields } = contentKinds[kind];
  const rule = z.toJSONSchema(schema, {
    io: 'input',
    reused: 'ref',
    override: ({ zodSchema, jsonSchema }) => addOwnWords(zodSchema, jsonSchema as Rule),
  }) as Rule;
  name(rule, rule, fields);
  return rule;
}

function addOwnWords({ _zod: { def } }: z.core.$ZodTypes, rule: Rule): void {
  for (const { _zod: check } of def.checks ?? []) {
    if (check.def.check === 'overwrite') rule.trim = true;
    const words = check.def.error?.({} as never);
    // «is missing» is said of the field, whose name the database puts before it; a sentence stands by itself.
    if (typeof words !== 'string' || !/^[A-Z]/.test(words)) continue;
    if (check.def.check === 'min_length') rule.missing = `${words}.`;
    else rule.mend = `${words}.`;
  }
}

function name(root: Rule, rule: Rule | undefined, fields: readonly Field[]): void {
  const named = rule?.$ref ? root.$defs?.[rule.$ref.slice('#/$defs/'.length)] : rule;
  for (const field of fields) {
    const own = named?.properties?.[field.name];
    if (own) own.label = field.label;
    if (field.kind === 'rows') name(root, own?.items, field.fields);
  }
}
