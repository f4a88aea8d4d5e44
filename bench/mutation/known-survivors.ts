/** A second wall: the other policies of the table ask the record, as the caller, which stands behind the same barrier. */
const BARRED_TWICE =
  'equivalent: the other policies of the table ask the record it belongs to as the caller, who finds none behind a barrier';
const ASKED_BY_A_TRIGGER =
  'equivalent: a trigger asks the record as the caller, who finds none behind a barrier';
const READ_BY_WRITERS =
  'equivalent: campaigns, meetings and stakeholders are read by consultants and administrators alone (matrix), and reading is asked beside it';
const STAFF_BY_KIND =
  'equivalent: for each kind of record roles of staff are asked beside it, and of any other kind nothing is changed';
const CHANGED_BY_CONSULTANTS =
  'equivalent: USING of the same policy reaches rows by the ids, clients and services of a consultant alone';
const AS_THEMSELVES =
  'equivalent: the column is not granted and names the caller; without the second factor nothing else of the rule holds';
const READ_BY_STAFF =
  'equivalent: projects, services and requests are read by staff alone (matrix), and reading one is asked beside it';
const HAS_A_CLIENT =
  'equivalent: a stakeholder of a service has the client of the service (place_stakeholder), so the client is not empty either';

const strong = '( SELECT private.strong_session_user_id() AS strong_session_user_id)';
const writers =
  "( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) → true";
const adders =
  "( SELECT private.has_any_role(VARIADIC ARRAY['admin'::text, 'consultant'::text]) AS has_any_role) → true";
const unbarred = (record: string) =>
  `((${record}_id IS NULL) OR (NOT (${record}_id IN ( SELECT private.barred_${record}_ids() AS barred_${record}_ids)))) → true`;
const staff = '( SELECT private.is_staff() AS is_staff) → true';

/** What hangs on records asks for each kind in the order of their names: the first is campaigns, the eighth meetings, the thirteenth stakeholders. */
const hanging = ['activities', 'attachments', 'tasks'].flatMap((table) =>
  ['adds to it" with check', 'changes it" using and with check', 'changes it" using'].flatMap((where) => {
    const policy = `${table} "whoever works on the record ${where}:`;
    return [
      ...['', ' (place 8)', ' (place 13)'].map((place) => [`${policy} ${writers}${place}`, READ_BY_WRITERS]),
      [`${policy} ${staff}`, STAFF_BY_KIND],
    ];
  }),
);
const barredTwice = [
  'invoices',
  'milestones',
  'record_documents',
  'request_events',
  'time_entries',
  'training_places',
].map((table) => [`${table} "not what is behind a barrier" the policy itself`, BARRED_TWICE]);
const milestones = ['project', 'service'].flatMap((record) =>
  ['using', 'with check'].map((where) => [
    `milestones "not what is behind a barrier" ${where}: ${unbarred(record)}`,
    BARRED_TWICE,
  ]),
);

/** Why a mutant of a policy that no test notices changes nothing anybody could see, by table, policy and clause. */
export const reasons: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...hanging, ...barredTwice, ...milestones]),
  [`meetings "not what is behind a barrier" with check: ${unbarred('stakeholder')}`]: ASKED_BY_A_TRIGGER,
  [`results "not what is behind a barrier" with check: ${unbarred('stakeholder')}`]: BARRED_TWICE,
  [`results "not what is behind a barrier" with check: ${unbarred('project')}`]:
    'equivalent: a result for a project names the client of the project (number_result), who stands behind the same barrier',
  [`stakeholders "not what is behind a barrier" with check: ${unbarred('service')}`]:
    'equivalent: a stakeholder of a service has the client of the service (place_stakeholder), who stands behind the same barrier',
  'crises "not what is behind a barrier" the policy itself':
    'equivalent: the other policies of the table ask private.my_crisis_ids(), which leaves out what is behind a barrier',
  [`promises "consultants add to the ledger of what they read" with check: ${adders}`]: READ_BY_WRITERS,
  [`promises "consultants change the ledger of what they read" using: ${adders}`]: READ_BY_WRITERS,
  [`promises "consultants take out of the ledger what they read" using: ${adders}`]: READ_BY_WRITERS,
  'stakeholders "teams change their stakeholders, administrators all" with check: ( SELECT private.has_role(\'consultant\'::text) AS has_role) → true':
    CHANGED_BY_CONSULTANTS,
  'stakeholders "consultants add stakeholders to the clients they serve" with check: (service_id IS NULL) → true':
    HAS_A_CLIENT,
  'stakeholders "teams change their stakeholders, administrators all" with check: (service_id IS NULL) → true':
    HAS_A_CLIENT,
  [`record_documents "whoever reads a record asks for its documents" with check: (requested_by = ${strong}) → true`]:
    AS_THEMSELVES,
  [`reply_templates "the staff keep templates" with check: (created_by = ${strong}) → true`]: AS_THEMSELVES,
  [`default_views "people choose the view their lists open with" with check: (user_id = ${strong}) → true`]:
    AS_THEMSELVES,
  [`reminders "whoever works on the record changes it" using and with check: (user_id = ${strong}) → true`]:
    'equivalent: USING asks it twice, of a column that nobody may change',
  'time_entries "people mend their own hours" with check: (user_id = ( SELECT auth.uid() AS uid)) → true':
    'equivalent: USING asks the same of a column that nobody may change',
  [`milestones "whoever reads the project or service reads its milestones" using: ${staff}`]: READ_BY_STAFF,
  [`time_entries "whoever reads the project reads its hours" using: ${staff}`]: READ_BY_STAFF,
  [`invoices "whoever reads the project reads its invoices" using: ${staff}`]: READ_BY_STAFF,
  [`request_events "staff read the history of what they may read" using: ${staff}`]: READ_BY_STAFF,
};

const ENDS_LATER =
  'equivalent: the comparison finds what both end with as well; taking it off first only makes it quick';

const ONE_ROW = 'equivalent: a function asked for one value answers one row; the question is for the type';

/** The same of mutants of the code, by file, line and change. */
export const codeReasons: Readonly<Record<string, string>> = {
  'server/rest/write-table.ts | const returning = returningSql(table, full ? node : null, locationKeys); | condition → true':
    'equivalent: the plan of a change that gives nothing back names no columns, so the same is asked back',
  'server/rest/prefer.ts | const name = preference.slice(0, equals < 0 ? undefined : equals); | condition → false':
    'equivalent: what has no value is invalid under whatever name, and told by its whole text',
  'server/rest/rest-fast-path.ts | if (!head) { | condition → true':
    'equivalent: what is prepared anew each time is the same',
  'server/rest/rest-fast-path.ts | if (incoming.complete && !fromSql) { | condition → false':
    'equivalent: the same answer, written by Node itself, only slower',
  'server/rest/asked.ts | const pathname = question < 0 ? target : target.slice(0, question); | operator → question <= 0':
    'equivalent: an address that is asked for here begins with its path, never with a question mark',
  "server/rest/read-table.ts | head || media.kind === 'openapi' ? 'none' : media.kind; | condition → false":
    'more work, the same answer: the body of an answer to HEAD is made, and Node does not send it',
  "server/rest/noted-tries.ts | noteAct(request, 'select private.note_read_as_csv($1, $2, $3)', table, String(rows)); | text → ''":
    'noticed outside the area: audit-log.test.ts reads a list as CSV past the screens',
  "server/rest/answer-rest.ts | if ((error as { code?: unknown }).code === '42501') noteRefusedAct(request); | condition → true":
    'noticed outside the area: audit-log.test.ts sends what is wrong, but not refused',
  "server/rest/answer-rest.ts | if ((error as { code?: unknown }).code === '42501') noteRefusedAct(request); | statement → undefined":
    'noticed outside the area: audit-log.test.ts looks for what was refused',
  "server/rest/read-table.ts | else if (media.kind === 'csv' && !head) noteReadAsCsv(request, table.name, page); | logic → ((media.kind === 'csv') || (!head))":
    'noticed outside the area: audit-log.test.ts looks for all that was taken along',
  'server/rest/noted-tries.ts | export function noteRefusedAct(request: RestRequest): void { | function → {}':
    'noticed outside the area: audit-log.test.ts looks for what was refused',
  "server/rest/rest-fast-path.ts | if (Number(incoming.headers['content-length'] ?? 0) > limit) return null; | logic → ((incoming.headers['content-length']) && (0))":
    'equivalent in the product: a body longer than the limit is left to the app, which asks again',
  "server/rest/rest-fast-path.ts | if (Number(incoming.headers['content-length'] ?? 0) > limit) return null; | text → ''":
    'equivalent in the product: a body longer than the limit is left to the app, which asks again',
  "server/rest/rest-fast-path.ts | method: incoming.method ?? 'GET', | text → ''":
    'equivalent: a request that a server gets has a method; the default is for the type',
  'server/query/relationships.ts | if (many) return hint === one.junction?.table.name; | optional → .':
    'equivalent: what is many to many has a junction; the question is for the type',
  "server/rest/noted-tries.ts | const [noun, what] = first === 'rpc' ? ['functions', routine] : [first, `${method.toLowerCase()} ${first}`]; | text → ''":
    'noticed outside the area: audit-log.test.ts looks for what was refused',
  'server/rest/rest-fast-path.ts | const LARGEST_BODY = 1024 * 1024; | operator → 1024 / 1024':
    'equivalent: what is left to the app is answered alike, only slower',
  "server/rest/noted-tries.ts | if (method === 'GET' || method === 'HEAD') return; | text → ''":
    'noticed outside the area: audit-log.test.ts looks for what was refused',
  "server/rest/compile-call.ts | const body = `(SELECT * FROM json_to_record(${params.bind(args.json ?? '{}')}::json) AS pgrst_args(${typed})) AS pgrst_body`; | text → ''":
    'equivalent: arguments that are given have values or an object; the default is for the type',
  "server/rest/estimate.ts | return prefer.count === 'planned' && services.config.profile.rest.exactCounts ? 'none' : 'capped'; | text → ''":
    'equivalent: a count is asked for by name, exact or capped; any other word counts nothing',
  "server/rest/call-routine.ts | const { columns } = request.search.includes('columns') | text → ''":
    'equivalent: without that word there are no columns to find; asking for it spares reading the query twice',
  "server/rest/call-routine.ts | if (method === 'HEAD') body = null; | statement → undefined":
    'equivalent: Node sends no body in answer to HEAD',
  "server/query/view-columns.ts | if (char === '{' && depth === listDepth + 1 && listDepth > 0) entry = {}; | operator → char !== '{'":
    'equivalent: every entry of a target list names its numbers anew, and those that are junk come last',
  "server/query/view-columns.ts | if (char === '{' && depth === listDepth + 1 && listDepth > 0) entry = {}; | operator → depth !== listDepth + 1":
    'equivalent: every entry of a target list names its numbers anew, and those that are junk come last',
  'server/query/view-columns.ts | else if (listDepth > 0 && depth === listDepth + 1) { | logic → ((listDepth > 0) || (depth === listDepth + 1))':
    'equivalent: what stands deeper in an entry comes before its own numbers, which take its place',
  'src/lib/word-diff.ts | old[old.length - 1 - end] === now[now.length - 1 - end] | operator → now.length - 1 + end':
    ENDS_LATER,
  'src/lib/word-diff.ts | old[old.length - 1 - end] === now[now.length - 1 - end] | operator → old.length - 1 + end':
    ENDS_LATER,
  "src/lib/session-level.ts | const level = typeof claims === 'object' && claims !== null && 'aal' in claims ? claims.aal : null; | condition → true":
    'equivalent: what is no object has no level, and reading one of null is caught below; the question is for the type',
  "src/offline/offline-rooms.ts | if (typeof first !== 'string') return false; | condition → false":
    'equivalent: nothing but a string stands in the sets that are asked next; the question is for the type',
  "src/features/documents/write-document.ts | hours: ['breach.notice'], | list → []":
    'equivalent: each clause that names the hours rests on section 40, which brings the same statement',
  'src/features/predictions/smoothing.ts | above += (x - meanX) * (value - meanY); | operator → x + meanX':
    'equivalent: the differences from the mean add up to nothing, so that any constant may be added to x',
  'src/features/predictions/smoothing.ts | ratios[i % SEASON]?.push((series[i] ?? 0) / (year / SEASON)); | operator → year * SEASON':
    'equivalent: all ratios grow alike, and are then divided by their mean',
  "server/auth/factors/second-factor.ts | if (opened?.outcome !== 'ok') | optional → .": ONE_ROW,
  'server/auth/session/replace-session.ts | const opened = rows[0]?.opened; | optional → .': ONE_ROW,
  "server/auth/account/account.ts | await auth.limits.take('mailCooldown', 'reauthentication', me.person.id); | text → ''":
    'equivalent: the word keeps one kind of mail from another, and no other kind has none',
  "server/auth/providers/id-token.ts | const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']; | text → ''":
    'noticed only with a provider that signs in this way; those of the tests sign in one',
  "server/auth/email-flows/invitations.ts | return { outcome: 'exists' }; | text → ''":
    'noticed outside the area: functions.test.ts invites an address that somebody has',
  "server/auth/request-body.ts | const field = issue?.path.join('.') || 'request body'; | optional → .":
    'equivalent: what zod refuses has at least one issue; the question is for the type',
  'server/auth/admin/person-form.ts | if (form.app_metadata) facts.raw_app_meta_data = form.app_metadata; | condition → true':
    'equivalent: a fact that is undefined is not written into the JSON that the database gets',
  'server/auth/factors/totp.ts | if (!/^\\d{6}$/.test(code)) return null; | condition → false':
    'equivalent: the library takes no code of another length, and no code it makes holds anything but digits',
  'server/auth/email-flows/invitations.ts | if (clientId) { | condition → false':
    'noticed outside the area: functions.test.ts has a stranger ask for a client with a known address',
  'server/auth/providers/callback.ts | idTokenExpected: true, | boolean → false':
    'equivalent: an answer without an identity token is refused by the next line but one as well',
  'server/auth/providers/sign-in-with-identity.ts | for (let attempt = 0; ; attempt++) { | sign → attempt--':
    'reached only if the function in the database said «again» for ever: a guard against a loop without end',
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
  'server/auth/factors/webauthn-factor.ts | }).catch(() => null); | function → undefined':
    'equivalent: what comes of a refused answer is asked for its fields by ?. alone, and has none either way',
  "server/auth/factors/recovery-codes.ts | await tx.query('select from auth.users where id = $1 for update', [me.person.id]); | statement → undefined":
    'for two at once the unique index makes the second wait as well; the row is locked first because every change of factors does so',
  'src/ui/toast-place.ts | if (box.width <= 2 || isToast(one)) return []; | condition → false':
    'asks what is on the screen: the stories of toasts notice it (e2e), no rule test can',
  'src/ui/toast-place.ts | .elementsFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2) | operator → box.top - box.bottom':
    'asks what is on the screen: the stories of toasts notice it (e2e), no rule test can',
  'src/records/record-list.data.ts | if (hasNextPage && !isFetchingNextPage) void fetchNextPage(); | logic → ((hasNextPage) || (!isFetchingNextPage))':
    'within a hook of a screen: the library asks for nothing where there is no next page, and for each page once',
  "server/auth/email-flows/email-change.ts | if (!person?.email_change) throw new AuthError(403, 'otp_expired', 'Email link is invalid or has expired'); | optional → .":
    'equivalent: the person was found and locked when the token was spent, in the same transaction',
  "server/auth/email-flows/verify.ts | opened: await openSession(tx, spent.user_id, method ?? 'otp', client), | text → ''":
    'equivalent: every type that can be spent has its method; the default is for the type',
  "server/auth/providers/callback.ts | if (!claims) throw new Error('no ID token'); | text → ''":
    'equivalent: an answer without an identity token is refused by idTokenExpected; the question is for the type',
  "server/auth/providers/callback.ts | name: 'auth_spend_provider_flow', | text → ''":
    'equivalent: what is prepared anew each time is the same',
};
