import { BadgeCheck } from 'lucide-react';
import { useCan } from '#src/access/use-can.ts';
import { formatDate, formatRecorded, todayInLagos } from '#src/lib/dates.ts';
import { explain } from '#src/lib/errors.ts';
import { DeliveredWords } from '#src/records/delivered-words.tsx';
import { useUpdateRecord } from '#src/records/noun.data.ts';
import { NounRecordPage } from '#src/records/noun-record-page.tsx';
import { useStaffNames } from '#src/records/people.data.ts';
import { RecordDetails } from '#src/records/record-details.tsx';
import { RecordConflict } from '#src/records/update-if-unchanged.ts';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { toast } from '#src/ui/toast.ts';
import { type KnowledgeCard, knowledgeNoun } from './knowledge.ts';

/** One knowledge card. */
export default function KnowledgeCardPage() {
  return (
    <NounRecordPage
      noun={knowledgeNoun}
      lead={({ source, pin_cite, checked_on, reviewer }) =>
        `${source}, ${pin_cite}; ${reviewer ? 'checked' : 'as of'} ${formatRecorded(checked_on)}`
      }
      actions={(card) => <ReviewButton card={card} />}
      notice={(card) => (
        <div className="grid gap-4 empty:hidden">
          {!card.reviewer && !card.retired && (
            <Notice tone="warning" title="Not reviewed yet">
              Nobody at the firm has compared this card with its source so far. The tools quote it all the
              same, with the month in which it was written.
            </Notice>
          )}
          {card.law_text === 'open' && !card.retired && (
            <Notice tone="warning" title="To be confirmed against the Gazette">
              Nobody has compared what this card says of the law with the gazetted text. The tools say so
              beside the source while they write.
            </Notice>
          )}
          <DeliveredWords noun={knowledgeNoun} record={card} />
        </div>
      )}
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

/** Puts one's own name and today's date on a card somebody else wrote. */
function ReviewButton({ card }: { card: KnowledgeCard }) {
  const { can, userId } = useCan();
  const name = useStaffNames().data?.find(({ id }) => id === userId)?.name;
  const update = useUpdateRecord(knowledgeNoun);
  const today = todayInLagos();
  const done = card.reviewer === name && card.checked_on === today;
  if (!name || done || card.retired || card.created_by === userId || !can('knowledge:edit', card))
    return null;
  return (
    <Button
      variant="secondary"
      busy={update.isPending}
      onClick={() =>
        update.mutate(
          {
            base: card,
            fields: {
              reviewer: name,
              checked_on: today,
              ...(card.law_text && { law_text: 'compared' as const }),
            },
          },
          {
            onSuccess: () =>
              toast.success('Reviewed', `The card names you as its reviewer, ${formatDate(today)}.`),
            onError: (error) =>
              toast.error(
                'Not saved',
                error instanceof RecordConflict
                  ? 'Somebody changed this card a moment ago. Read it again, then review it.'
                  : explain(error).message,
              ),
          },
        )
      }
    >
      <BadgeCheck aria-hidden="true" /> I compared it with its source
    </Button>
  );
}
