import { NounListPage } from '#src/records/noun-list-page.tsx';
import { lawNoun } from './law.ts';
import { LawCard, lawCardHeight } from './law-card.tsx';
import { LawEffects } from './law-effects.tsx';

/** The law register as those who answer for it keep it. */
export default function LawEntriesPage() {
  return (
    <NounListPage
      noun={lawNoun}
      title="Law register"
      cardHeight={lawCardHeight}
      card={(entry, actions) => <LawCard entry={entry} {...actions} />}
      formEnd={(entry) => entry && <LawEffects entry={entry} before />}
    />
  );
}
