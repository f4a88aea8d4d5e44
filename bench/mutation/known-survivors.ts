const BARRED_TWICE =
  'a second wall: without it the rules about barriers hold all the same, since the other policies of the table ask the project or service, which stands behind the same barrier';
const REFUSED_ALOUD =
  'private.archive_instead refuses aloud whoever is neither who entered it nor an administrator';

/** Why a mutant of a policy that no test notices changes nothing anybody could see, by table, policy and clause. */
export const reasons: Readonly<Record<string, string>> = {
  'invoices "not what is behind a barrier" the policy itself': BARRED_TWICE,
  'milestones "not what is behind a barrier" the policy itself': BARRED_TWICE,
  'milestones "not what is behind a barrier" using: ((project_id IS NULL) OR (NOT (project_id IN ( SELECT private.barred_project_ids() AS barred_project_ids)))) → true':
    BARRED_TWICE,
  'milestones "not what is behind a barrier" using: ((service_id IS NULL) OR (NOT (service_id IN ( SELECT private.barred_service_ids() AS barred_service_ids)))) → true':
    BARRED_TWICE,
  'services "staff may try to delete what they see" using: ( SELECT private.is_staff() AS is_staff) → true':
    REFUSED_ALOUD,
  'tasks "staff may try to delete what they see" using: ( SELECT private.is_staff() AS is_staff) → true':
    REFUSED_ALOUD,
  'attachments "staff may try to delete what they see" using: ( SELECT private.is_staff() AS is_staff) → true':
    REFUSED_ALOUD,
  'communications "staff may try to delete what they see" using: ( SELECT private.is_staff() AS is_staff) → true':
    REFUSED_ALOUD,
  'activities "whoever works on the record changes it" using: ( SELECT private.is_staff() AS is_staff) → true':
    'equivalent: for each kind of record roles of staff are asked beside it, and of any other kind nothing is changed',
};

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
  'src/features/content/editor/word-diff.ts | old[old.length - 1 - end] === now[now.length - 1 - end] | operator → now.length - 1 + end':
    'equivalent: the comparison finds what both end with as well; taking it off first only makes it quick',
  'src/records/update-if-unchanged.ts | if (saved) return saved; | condition → true':
    'asks the server: the stories of two people who save one record notice it (e2e), no rule test can',
  'src/records/update-if-unchanged.ts | if (!stored) { | sign → (stored)':
    'asks the server: the stories of two people who save one record notice it (e2e), no rule test can',
  'src/records/record-list.data.ts | const records = useMemo(() => query.data?.pages.flatMap((page) => page.rows) ?? [], [query.data]); | list → []':
    'within a hook of a screen: a list that stays as it was when its pages come is noticed by every story of a list (e2e)',
  "src/records/list-query.ts | show: (view: ListView) => set('as', view === 'cards' ? null : view, true), | boolean → false":
    'within a hook of a screen: what Back does after a choice is walked by the stories (e2e)',
  'src/features/allocation/milp.ts | (prices.seats[s] ?? 0) - | logic → ((prices.seats[s]) && (0))':
    'lets in choices that do not pay: more to compute, the same plan',
  'src/features/allocation/milp.ts | own.every((share, s) => share <= (other[s] ?? 0)) && | operator → share < (other[s] ?? 0)':
    'equivalent: a week that says no more than another is stated as well; the program has the same plans, in more lines',
  'src/features/allocation/milp.ts | Math.max(0, ...paying.filter(([seat]) => seat === s).map(([, p]) => priced(problem, prices, s, p))), | function → undefined':
    'reached only where five rounds of prices or the time are not enough: a firm larger than the tests plan for',
};
