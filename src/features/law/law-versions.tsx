import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { formatDateTime } from '#src/lib/dates.ts';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import { NotLoaded } from '#src/records/loaded.tsx';
import { Card } from '#src/ui/card.tsx';
import type { LawEntry } from './law.ts';
import { lawUnits } from './law-units.ts';
import { inForceWords, valueWords } from './law-words.ts';

const versionRow = z.object({
  id: z.number(),
  number: z.number(),
  recorded_at: z.string(),
  statement: z.object({
    wording: z.string(),
    value: z.string().nullable(),
    unit: z.enum(lawUnits.map(({ value }) => value)).nullable(),
    effective_from: z.string().nullable(),
    effective_to: z.string().nullable(),
    what_changed: z.string().nullable(),
  }),
});

/** What the entry said, the newest first; the register shows each as at the days it was in force. */
export function LawVersions({ entry }: { entry: LawEntry }) {
  const versions = useQuery({
    queryKey: ['law-versions', entry.id, entry.updated_at],
    queryFn: async () =>
      dataOrThrow(
        supabase()
          .from('law_versions')
          .select('id, number, statement, recorded_at')
          .eq('entry_id', entry.id)
          .order('number', { ascending: false })
          .limit(200),
      ).then((rows) => versionRow.array().parse(rows)),
  });
  if (versions.data === undefined)
    return (
      <NotLoaded query={versions} size="h-32 w-full rounded-lg" failed="The versions could not be loaded" />
    );
  return (
    <Card>
      <ol aria-label="Versions">
        {versions.data.map(({ id, number, statement, recorded_at }) => (
          <li key={id} className="border-line border-b px-5 py-4 last:border-b-0">
            <p className="flex flex-wrap justify-between gap-x-4 text-muted text-xs">
              <span>
                Version {number}, {inForceWords(statement) || 'day not on record'}
              </span>
              <span>Recorded {formatDateTime(recorded_at)}</span>
            </p>
            <p className="mt-1 text-sm">{statement.wording}</p>
            {statement.value && <p className="tabular mt-1 font-medium text-sm">{valueWords(statement)}</p>}
            {statement.what_changed && <p className="mt-1 text-muted text-sm">{statement.what_changed}</p>}
          </li>
        ))}
      </ol>
    </Card>
  );
}
