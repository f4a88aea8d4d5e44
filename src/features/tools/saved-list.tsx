import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Loaded } from '#src/records/loaded.tsx';
import { When } from '#src/ui/time.tsx';
import { resultsQuery } from './results.data.ts';

interface SavedListProps {
  /** The tool whose results are listed. */
  fn: string;
  /** Where one of them is opened. */
  to: string;
  /** The words for each kind. */
  kinds: readonly { value: string; label: string }[];
  empty: ReactNode;
}

/** The saved texts of a tool, each with its latest version. */
export function SavedList({ fn, to, kinds, empty }: SavedListProps) {
  const results = useQuery(resultsQuery(fn));
  return (
    <Loaded query={results} empty={empty}>
      {(all) => {
        const latest = new Map<string, (typeof all)[number]>();
        for (const one of all) {
          const root = one.version_of ?? one.id;
          if ((latest.get(root)?.version ?? 0) < one.version) latest.set(root, one);
        }
        return (
          <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
            {[...latest.values()].map(({ id, title, kind, version, created_at }) => (
              <li key={id}>
                <Link
                  to={`${to}/${id}`}
                  className="flex h-full gap-3 rounded-lg border border-line bg-surface p-4 hover:border-edge hover:bg-hover/40"
                >
                  <FileText aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-indigo" />
                  <span className="min-w-0">
                    <span className="line-clamp-2 font-medium">{title}</span>
                    <span className="mt-1 block text-muted text-sm">
                      {kinds.find(({ value }) => value === kind)?.label ?? 'Text'} · Version {version} ·{' '}
                      <When at={created_at} />
                    </span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        );
      }}
    </Loaded>
  );
}
