import { DeliveredWords } from '#src/records/delivered-words.tsx';
import { NounRecordPage } from '#src/records/noun-record-page.tsx';
import { RecordDetails } from '#src/records/record-details.tsx';
import { lawNoun } from './law.ts';
import { LawEffects } from './law-effects.tsx';
import { LawVersions } from './law-versions.tsx';
import { sealWords } from './law-words.ts';

/** One entry of the law register: what it says, what reads it, and what it said before. */
export default function LawEntryPage() {
  return (
    <NounRecordPage
      noun={lawNoun}
      lead={(entry) => sealWords(entry)}
      notice={(entry) => <DeliveredWords noun={lawNoun} record={entry} />}
      formEnd={(entry) => entry && <LawEffects entry={entry} before />}
      tabs={[
        {
          value: 'overview',
          label: 'Overview',
          content: (entry) => (
            <div className="grid gap-8 lg:grid-cols-[1fr_20rem]">
              <RecordDetails noun={lawNoun} record={entry} />
              <LawEffects entry={entry} />
            </div>
          ),
        },
        { value: 'versions', label: 'Versions', content: (entry) => <LawVersions entry={entry} /> },
      ]}
    />
  );
}
