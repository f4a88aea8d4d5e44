import { randomUUID } from 'node:crypto';
import { inTransaction } from '#server/database/transaction.ts';
import type { Services } from '#server/services.ts';
import { deleteFiles } from '#server/storage/store.ts';
import { formatValue } from '#src/fields/format.ts';
import { keepCv } from './cv.server.ts';
import { CONSENT_VERSION, kindOf, type RequestKind, type RequestKindName } from './kinds.ts';
import type { CheckedValues } from './visitor-rules.ts';

/** A request whose words have passed every check. */
export interface CheckedRequest {
  kind: RequestKindName;
  values: CheckedValues;
  /** Normalised. */
  email: string;
  about: string | null;
  file: File | null;
  userId: string | null;
  heldReason: string | null;
  idempotencyKey: string;
  /** Where it was sent from: the page's path. */
  source: string;
}

export interface Filed {
  id: string;
  reference: string;
}

/** Fields with a column of their own; the others are kept together. */
const COLUMNS = ['name', 'phone', 'organisation', 'topic', 'message', 'session_on'];

/** The request of this key, if it was filed before. */
export async function filedBefore({ system }: Services, key: string): Promise<Filed | null> {
  const { rows } = await system.query<Filed>(
    'select id, reference from public.requests where idempotency_key = $1',
    [key],
  );
  return rows[0] ?? null;
}

/**
 * Files a request with its consents, in one transaction with the mails it causes; its file is put away before.
 * @returns a sentence when the file is not what it should be
 */
export async function fileRequest(services: Services, request: CheckedRequest): Promise<Filed | string> {
  const id = randomUUID();
  const kept = request.file ? await keepCv(services, id, request.file) : null;
  if (typeof kept === 'string') return kept;
  const filed = await inTransaction(services.system, async (tx) => {
    const { rows } = await tx.query<Filed>('select id, reference from private.file_request($1)', [
      JSON.stringify({
        id,
        ...asRow({ ...request, heldReason: request.heldReason ?? kept?.heldReason ?? null }),
        file_path: kept?.path,
        file_name: kept?.name,
      }),
    ]);
    const [row] = rows;
    if (!row) throw new Error('A request was filed and is not there.');
    if (row.id !== id) return row;
    for (const { purpose, label } of consentsIn(request)) {
      await tx.query(
        `insert into public.consents (request_id, user_id, subject_hash, purpose, text_version, text, source)
         values ($1, $2, private.subject_hash($3), $4, $5, $6, $7)`,
        [id, request.userId, request.email, purpose, CONSENT_VERSION, label, request.source],
      );
    }
    return row;
  }).catch(async (error: unknown) => {
    if (kept) await deleteFiles(services, 'applications', [kept.path]);
    throw error;
  });
  // Two tries at once: one was filed, and the other's file belongs to nobody.
  if (filed.id !== id && kept) await deleteFiles(services, 'applications', [kept.path]);
  return filed;
}

function asRow({ kind, values, email, about, userId, heldReason, idempotencyKey }: CheckedRequest) {
  const definition = kindOf(kind);
  const columns = Object.fromEntries(COLUMNS.map((name) => [name, values[name] ?? undefined]));
  const data = Object.fromEntries(
    definition.fields
      .filter(
        ({ name, kind }) => !COLUMNS.includes(name) && name !== 'email' && kind !== 'file' && values[name],
      )
      .map(({ name, kind }) => [name, kind === 'consent' ? 'yes' : values[name]]),
  );
  return {
    kind,
    email,
    ...columns,
    subject: subjectOf(definition, values),
    data,
    about_item: about,
    user_id: userId,
    held_reason: heldReason ?? undefined,
    idempotency_key: idempotencyKey,
  };
}

function subjectOf({ fields, subject }: RequestKind, values: CheckedValues): string {
  const name = subject.find((one) => values[one]);
  const field = fields.find((one) => one.name === name);
  return field && name ? formatValue(field, values[name]) : '';
}

const consentsIn = ({ kind, values }: CheckedRequest) =>
  kindOf(kind).fields.flatMap((field) =>
    field.kind === 'consent' && values[field.name] === true
      ? [{ purpose: field.purpose, label: field.label }]
      : [],
  );
