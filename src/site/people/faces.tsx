import { initialsOf } from '#src/ui/avatar.tsx';
import type { TeamMember } from '../content/team.ts';
import { Monogram } from '../illustrations/portrait.tsx';
import { portraits } from '../illustrations/portraits.tsx';

/** Somebody's drawn portrait, or their letters. */
export const Portrait = ({ of: { slug, name, leads } }: { of: TeamMember }) =>
  portraits[slug] ?? <Monogram letters={initialsOf(name)} area={leads?.[0] ?? 'digital-communication'} />;

/** The head alone, in a ring. */
export function Face({ of: member }: { of: TeamMember }) {
  const drawn = portraits[member.slug];
  return (
    <span
      aria-hidden="true"
      className="block size-16 shrink-0 overflow-hidden rounded-full border-2 border-sun print:hidden [&>svg]:-mt-3 [&>svg]:-ml-3 [&>svg]:w-21"
    >
      {drawn ?? (
        <span className="display flex size-full items-center justify-center bg-haze text-ink text-lg">
          {initialsOf(member.name)}
        </span>
      )}
    </span>
  );
}
