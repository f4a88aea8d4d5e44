/** Why a mutant of a policy that no test notices changes nothing anybody could see, by table, policy and clause. */
export const reasons: Readonly<Record<string, string>> = {};

/** The same of mutants of the code, by file, line and change. */
export const codeReasons: Readonly<Record<string, string>> = {
  'server/rest/write-table.ts | const returning = returningSql(table, full ? node : null, locationKeys); | condition → true':
    'equivalent: the plan of a change that gives nothing back names no columns, so the same is asked back',
  "server/rest/call-routine.ts | if (method === 'HEAD') body = null; | statement → undefined":
    'equivalent: Node sends no body in answer to HEAD',
  "server/query/view-columns.ts | if (char === '{' && depth === listDepth + 1 && listDepth > 0) entry = {}; | operator → char !== '{'":
    'equivalent: every entry of a target list names its numbers anew, and those that are junk come last',
  'server/query/view-columns.ts | else if (listDepth > 0 && depth === listDepth + 1) { | logic → ((listDepth > 0) || (depth === listDepth + 1))':
    'equivalent: what stands deeper in an entry comes before its own numbers, which take its place',
};
