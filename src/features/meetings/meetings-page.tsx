import { Link } from 'react-router';
import { NounListPage } from '#src/records/noun-list-page.tsx';
import { meetingNoun } from './meeting.ts';
import { MeetingCard, meetingCardHeight } from './meeting-card.tsx';
import { SaidSearch } from './said-search.tsx';

/** Meetings on record, and what was said in any of them. */
export default function MeetingsPage() {
  return (
    <NounListPage
      noun={meetingNoun}
      above={
        <div className="mb-6 flex flex-col gap-4">
          <p className="text-sm">
            <Link
              to={`${meetingNoun.address}/ledger`}
              className="rounded-sm text-indigo underline underline-offset-4"
            >
              Promise ledger
            </Link>
          </p>
          <SaidSearch />
        </div>
      }
      cardHeight={meetingCardHeight}
      card={(meeting, actions) => <MeetingCard meeting={meeting} {...actions} />}
    />
  );
}
