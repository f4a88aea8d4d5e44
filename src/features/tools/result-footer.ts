import { formatInLagos } from '#src/lib/dates.ts';
import type { Result } from './results.data.ts';
import { engineWords } from './tool.ts';

interface Standing {
  approvals: readonly {
    state: string;
    void_at: string | null;
    decided_by: string | null;
    decided_at: string | null;
  }[];
  signatures: readonly { name: string; hash: string; signed_at: string }[];
}

/**
 * What stands below a text that is taken along, a line each: version and engine, and of a final text who approved and
 * signed it. Words that differ from the stored ones are a draft, whatever was approved before.
 */
export function resultFooter(
  { version, state, engine, model }: Pick<Result, 'version' | 'state' | 'engine' | 'model'>,
  changed: boolean,
  { approvals, signatures }: Standing,
  nameOf: (id: string | null) => string,
): string {
  const final = state === 'final' && !changed;
  const made =
    engine === 'model' || engine === 'builtin'
      ? `Prepared with ${engineWords({ engine, ...(model && { model }) }).toLowerCase()}`
      : '';
  if (!final)
    return `Version ${version}, a draft. ${made ? `${made}; review before use.` : 'Review before use.'}`;
  const approved = approvals.find(({ state: one, void_at }) => one === 'approved' && void_at === null);
  return [
    `Version ${version}, final.${made && ` ${made}.`}`,
    ...(approved?.decided_at
      ? [`Approved by ${nameOf(approved.decided_by)}, ${formatInLagos(approved.decided_at)}, Lagos time.`]
      : []),
    ...signatures.map(
      ({ name, hash, signed_at }) =>
        `Signed by ${name}, ${formatInLagos(signed_at)}, Lagos time, with a second factor. SHA-256 of the text: ${hash}`,
    ),
  ].join('\n');
}
