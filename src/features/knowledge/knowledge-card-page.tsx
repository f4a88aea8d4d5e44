import { NounRecordPage } from '#src/records/noun-record-page.tsx';
import { RecordDetails } from '#src/records/record-details.tsx';
import { knowledgeNoun } from './knowledge.ts';

/** One knowledge card. */
export default function KnowledgeCardPage() {
  return (
    <NounRecordPage
      noun={knowledgeNoun}
      lead={({ source, pin_cite, checked_on }) => `${source}, ${pin_cite}; checked ${checked_on}`}
      tabs={[
        {
          value: 'overview',
          label: 'Overview',
          content: (card) => <RecordDetails noun={knowledgeNoun} record={card} />,
        },
      ]}
    />
  );
}
