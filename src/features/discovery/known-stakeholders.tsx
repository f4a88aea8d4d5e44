import { useQuery } from '@tanstack/react-query';
import { existingStakeholders } from './discovery.data.ts';
import { Influence } from './influence.tsx';

const EXISTING_SHOWN = 6;

/** The stakeholders that are there, the newest first. */
export function KnownStakeholders() {
  const query = useQuery(existingStakeholders);
  const all = query.data ?? [];
  if (all.length === 0) return null;
  return (
    <section aria-labelledby="existing" className="rounded-lg border bg-surface p-5">
      <h2 id="existing" className="font-semibold text-base">
        Existing stakeholders
      </h2>
      <ul className="mt-4 flex flex-col gap-4">
        {all.slice(0, EXISTING_SHOWN).map((one) => (
          <li key={one.id} className="text-sm">
            <p className="font-medium">{one.name}</p>
            <Influence level={one.influence_level} />
          </li>
        ))}
      </ul>
      {all.length > EXISTING_SHOWN && (
        <p className="mt-4 text-muted text-sm">And {all.length - EXISTING_SHOWN} more</p>
      )}
    </section>
  );
}
