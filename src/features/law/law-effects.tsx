import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import { NotLoaded } from '#src/records/loaded.tsx';
import type { LawEntry } from './law.ts';
import { sentencesOf } from './law-sentences.ts';
import { usesOf } from './law-uses.ts';

const titles: Record<string, string> = {
  deadline: 'Due dates',
  client: 'Clients we do such work for',
  text: 'Saved texts',
};

function useLawEffects(key: string) {
  return useQuery({
    queryKey: ['law-effects', key],
    queryFn: async () => dataOrThrow(supabase().rpc('law_effects', { _key: key })),
  });
}

/** Everything and everyone a change of one entry reaches: pages, documents, due dates, clients. */
export function LawEffects({ entry, before = false }: { entry: LawEntry; before?: boolean }) {
  const effects = useLawEffects(entry.key);
  const found = effects.data ?? [];
  const kinds = [...new Set(found.map(({ kind }) => kind))];
  return (
    <section
      aria-label="What this changes"
      className={before ? 'rounded-md border border-line bg-sunken p-4' : undefined}
    >
      <h3 className="font-semibold">{before ? 'Saving this changes' : 'What reads this entry'}</h3>
      {effects.data === undefined && (
        <NotLoaded
          query={effects}
          size="mt-3 h-16 w-full rounded-md"
          failed="What it changes could not be loaded"
        />
      )}
      {effects.data && (
        <dl className="mt-3 grid gap-4 text-sm">
          <Group title="Pages and documents">
            {usesOf(entry.key).map(({ label, href }) => (
              <li key={href}>
                <a href={href} target="_blank" rel="noreferrer" className="underline underline-offset-4">
                  {label}
                </a>
              </li>
            ))}
          </Group>
          {sentencesOf(entry.key).length > 0 && (
            <Group title="Sentences that repeat the figure: rewrite them by hand">
              {sentencesOf(entry.key).map(({ label, href }) => (
                <li key={label}>
                  <a href={href} target="_blank" rel="noreferrer" className="underline underline-offset-4">
                    {label}
                  </a>
                </li>
              ))}
            </Group>
          )}
          {kinds.map((kind) => (
            <Group key={kind} title={titles[kind] ?? kind}>
              {found
                .filter((one) => one.kind === kind)
                .map(({ label, detail, link }) => (
                  <li key={link}>
                    <Link to={link} className="underline underline-offset-4">
                      {label}
                    </Link>
                    <span className="text-muted"> · {detail}</span>
                  </li>
                ))}
            </Group>
          ))}
          {kinds.length === 0 && (
            <p className="text-muted">No due date, no client and no saved text hangs on it.</p>
          )}
        </dl>
      )}
    </section>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-xs">{title}</dt>
      <dd>
        <ul className="mt-1 space-y-1">{children}</ul>
      </dd>
    </div>
  );
}
