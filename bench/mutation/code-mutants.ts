import { parseSync } from 'vite';

/** One change of a source file. */
export interface CodeMutant {
  kind: string;
  line: number;
  /** What is replaced, and by what. */
  from: number;
  to: number;
  instead: string;
  /** Where it is seen that the place is reached: an expression, or the inside of a function's body. */
  site: { from: number; to: number; body: boolean };
}

interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

interface Change {
  kind: string;
  from: number;
  to: number;
  instead: string;
}

const COMPARISONS: Readonly<Record<string, readonly string[]>> = {
  '===': ['!=='],
  '!==': ['==='],
  '==': ['!='],
  '!=': ['=='],
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
};
const SUMS: Readonly<Record<string, readonly string[]>> = {
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
};
const METHODS: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  toUpperCase: 'toLowerCase',
  toLowerCase: 'toUpperCase',
  min: 'max',
  max: 'min',
};
/** Calls without which what they are called on stands. */
const DROPPED = new Set(['filter', 'trim', 'slice', 'sort', 'toSorted', 'reverse', 'toReversed', 'flat']);
/** Words for people are compared by other tests, or by nobody: they are no rules. */
const SENTENCE = /^\s*[\p{Lu}«“].*\s/u;
/** What only types are made of. */
const TYPES_ONLY = new Set([
  'typeAnnotation',
  'typeArguments',
  'returnType',
  'typeParameters',
  'superTypeArguments',
  'implements',
]);

/** All mutants of a file, in the order of its text. */
export function mutantsOf(path: string, code: string): CodeMutant[] {
  const { program } = parseSync(path, code);
  const found: CodeMutant[] = [];
  const text = ({ start, end }: Node) => code.slice(start, end);

  const visit = (node: Node, parent: Node | null, chain: Node | null): void => {
    if (/^(Import|ExportAll)/.test(node.type) || isTypeOnly(node) || isLogging(node, text)) return;
    const within = node.type === 'ChainExpression' ? node : chain;
    for (const change of changesOf(node, parent, code, text))
      found.push({
        ...change,
        line: code.slice(0, change.from).split('\n').length,
        site: siteOf(node, within),
      });
    for (const [part, value] of Object.entries(node)) {
      if (TYPES_ONLY.has(part)) continue;
      if (part === 'key' && !node.computed) continue;
      if (part === 'source' && node.type.startsWith('Export')) continue;
      // A function within a chain is a place of its own.
      const inner = /Function/.test(node.type) ? null : within;
      for (const child of Array.isArray(value) ? value : [value])
        if (isNode(child)) visit(child, node, inner);
    }
  };
  visit(program as unknown as Node, null, null);
  return found;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

const isTypeOnly = ({ type }: Node) =>
  type.startsWith('TS') && !/^TS(As|NonNull|Satisfies|TypeAssertion|Instantiation)/.test(type);

/** What is written to a log is for operators, and no rule. */
const isLogging = (node: Node, text: (node: Node) => string): boolean =>
  node.type === 'ExpressionStatement' && /^(\w+[.?]*)*\b(log|console)\??\.\w+\(/.test(text(node));

function siteOf(node: Node, chain: Node | null): CodeMutant['site'] {
  if (/Function/.test(node.type) && isNode(node.body)) {
    const { body } = node;
    const block = body.type === 'BlockStatement';
    return { from: body.start + (block ? 1 : 0), to: body.end, body: block };
  }
  const within = chain ?? node;
  for (const part of ['test', 'expression'] as const) {
    const inner = within[part];
    if (/Statement$/.test(within.type) && isNode(inner))
      return { from: inner.start, to: inner.end, body: false };
  }
  if (within.type === 'ConditionalExpression' && isNode(within.test))
    return { from: within.test.start, to: within.test.end, body: false };
  return { from: within.start, to: within.end, body: false };
}

function changesOf(node: Node, parent: Node | null, code: string, text: (node: Node) => string): Change[] {
  const whole = (kind: string, instead: string): Change => ({
    kind,
    from: node.start,
    to: node.end,
    instead,
  });
  const part = (name: string) => node[name] as Node;
  switch (node.type) {
    case 'BinaryExpression': {
      const { left, right, operator } = node as unknown as { left: Node; right: Node; operator: string };
      const texts = [left, right].some(
        (one) => one.type === 'TemplateLiteral' || typeof one.value === 'string',
      );
      const others = COMPARISONS[operator] ?? (texts ? [] : (SUMS[operator] ?? []));
      return others.map((other) => whole('operator', `${text(left)} ${other} ${text(right)}`));
    }
    case 'LogicalExpression': {
      const other = node.operator === '&&' ? '||' : '&&';
      return [whole('logic', `((${text(part('left'))}) ${other} (${text(part('right'))}))`)];
    }
    case 'IfStatement':
    case 'ConditionalExpression': {
      const { start: from, end: to } = part('test');
      return ['true', 'false'].map((instead) => ({ kind: 'condition', from, to, instead }));
    }
    case 'WhileStatement':
    case 'ForStatement':
      return isNode(node.test)
        ? [{ kind: 'condition', from: node.test.start, to: node.test.end, instead: 'false' }]
        : [];
    case 'UnaryExpression':
      return ['!', '-'].includes(String(node.operator)) ? [whole('sign', `(${text(part('argument'))})`)] : [];
    case 'UpdateExpression':
      return [
        whole(
          'sign',
          text(node).replace(/\+\+|--/, (sign) => (sign === '++' ? '--' : '++')),
        ),
      ];
    case 'AssignmentExpression': {
      const other = { '+=': '-=', '-=': '+=' }[String(node.operator)];
      return other ? [whole('operator', `${text(part('left'))} ${other} ${text(part('right'))}`)] : [];
    }
    case 'Literal':
      if (typeof node.value === 'boolean') return [whole('boolean', String(!node.value))];
      return typeof node.value === 'string' &&
        node.value !== '' &&
        !SENTENCE.test(node.value) &&
        !isDirective(parent)
        ? [whole('text', "''")]
        : [];
    case 'TemplateLiteral':
      return text(node).length > 2 &&
        !SENTENCE.test(text(node).slice(1)) &&
        parent?.type !== 'TaggedTemplateExpression'
        ? [whole('text', '``')]
        : [];
    case 'ArrayExpression':
      return (node.elements as unknown[]).length > 0 ? [whole('list', '[]')] : [];
    case 'ArrowFunctionExpression':
    case 'FunctionDeclaration':
    case 'FunctionExpression': {
      const body = node.body as Node | null;
      if (!body) return [];
      if (body.type !== 'BlockStatement')
        return [{ kind: 'function', from: body.start, to: body.end, instead: 'undefined' }];
      const full = (body.body as unknown[]).length > 0;
      return full ? [{ kind: 'function', from: body.start, to: body.end, instead: '{}' }] : [];
    }
    case 'ExpressionStatement': {
      const expression = part('expression');
      const done = expression.type === 'AwaitExpression' ? (expression.argument as Node) : expression;
      return ['CallExpression', 'AssignmentExpression'].includes(done.type)
        ? [{ kind: 'statement', from: expression.start, to: expression.end, instead: 'undefined' }]
        : [];
    }
    case 'CallExpression':
      return callChanges(node, code);
    case 'MemberExpression':
      return node.optional ? optionalChange(node, code) : [];
    default:
      return [];
  }
}

const isDirective = (parent: Node | null) =>
  parent?.type === 'ExpressionStatement' && typeof parent.directive === 'string';

function callChanges(node: Node, code: string): Change[] {
  const callee = node.callee as Node;
  if (callee.type !== 'MemberExpression' || callee.computed) return [];
  const { object, property } = callee as unknown as { object: Node; property: Node };
  const name = code.slice(property.start, property.end);
  const other = METHODS[name];
  if (other) return [{ kind: 'method', from: property.start, to: property.end, instead: other }];
  return DROPPED.has(name)
    ? [{ kind: 'method', from: node.start, to: node.end, instead: code.slice(object.start, object.end) }]
    : [];
}

function optionalChange(node: Node, code: string): Change[] {
  const { object, property } = node as unknown as { object: Node; property: Node };
  const between = code.slice(object.end, property.start);
  const instead = between.replace('?.', node.computed ? '' : '.');
  return [{ kind: 'optional', from: object.end, to: property.start, instead }];
}

export const mutated = (code: string, { from, to, instead }: CodeMutant): string =>
  code.slice(0, from) + instead + code.slice(to);

/** The file, calling `reached(<number>)` wherever one of these is about to matter. */
export function probed(
  code: string,
  mutants: readonly { mutant: CodeMutant; id: number }[],
  reached: string,
): string {
  const insertions: { at: number; order: number; text: string }[] = [];
  for (const { mutant, id } of mutants) {
    const { from, to, body } = mutant.site;
    const call = `${reached}(${id})`;
    if (body) insertions.push({ at: from, order: 0, text: `${call};` });
    else {
      // At one place: what ends before what begins, the outer of two that begin first, the inner of two that end.
      insertions.push({ at: from, order: 2e9 - to, text: `(${call}, ` });
      insertions.push({ at: to, order: -from - 1, text: ')' });
    }
  }
  insertions.sort((a, b) => b.at - a.at || b.order - a.order);
  return insertions.reduce((text, { at, text: more }) => text.slice(0, at) + more + text.slice(at), code);
}
