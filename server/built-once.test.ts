import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Where one is made inside a function on purpose: it is kept for the next call, or no visitor can cause the call. */
const KEPT: Record<string, string> = {
  'src/fields/schema.ts z.object': 'one per list of fields, made where the list is defined',
  'src/features/requests/visitor-rules.ts z.object': 'one per form, in a WeakMap',
  'src/lib/money.ts Intl.NumberFormat': 'one per currency and kind of figure, in a Map',
  'server/auth/email-flows/redirect-target.ts RegExp': 'one per glob of the settings, in a Map',
  'server/ai/define-tool.ts z.object': 'one per tool, made where the tool is defined',
  'server/rest/prefer.ts Intl.DateTimeFormat':
    'only asks whether a zone exists; those that do are remembered',
};

interface Node {
  type: string;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** `Intl.NumberFormat`, `RegExp`, `z.object`; null for what is cheap. */
function dear(node: Node): string | null {
  const callee = node.callee;
  if (!isNode(callee)) return null;
  if (node.type === 'NewExpression' && callee.type === 'Identifier' && callee.name === 'RegExp')
    return 'RegExp';
  if (callee.type !== 'MemberExpression' || !isNode(callee.object) || !isNode(callee.property)) return null;
  const [owner, name] = [callee.object.name, callee.property.name];
  if (node.type === 'NewExpression' && owner === 'Intl') return `Intl.${name}`;
  if (node.type === 'CallExpression' && owner === 'z' && /^(strict|loose)?object$/i.test(String(name)))
    return 'z.object';
  return null;
}

function insideFunctions(value: unknown, depth: number, found: Set<string>): void {
  if (Array.isArray(value)) for (const one of value) insideFunctions(one, depth, found);
  if (!isNode(value)) return;
  const name = depth > 0 ? dear(value) : null;
  if (name) found.add(name);
  const within = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(value.type);
  for (const child of Object.values(value)) insideFunctions(child, depth + (within ? 1 : 0), found);
}

test('rel-F14: no formatter, schema or regular expression is built for each request', () => {
  const files = globSync('{src,server}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.tsx?$|testing|\.d\.ts$/.test(file),
  );
  expect(files.length).toBeGreaterThan(500);
  const seen = files.flatMap((file) => {
    const { program, errors } = parseSync(file, readFileSync(join(root, file), 'utf8'));
    expect(errors, file).toEqual([]);
    const found = new Set<string>();
    insideFunctions(program, 0, found);
    return [...found].map((name) => `${file} ${name}`);
  });
  expect(seen.filter((one) => !KEPT[one])).toEqual([]);
  // An exception whose reason is gone goes too.
  expect(Object.keys(KEPT).filter((one) => !seen.includes(one))).toEqual([]);
});
