import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { BeforeYouMeet } from '#src/features/promises/before-you-meet.tsx';
import { Ledger } from '#src/features/promises/ledger.tsx';
import { formatDate } from '#src/lib/dates.ts';
import { DocumentButton } from '#src/records/document-dialog.tsx';
import { NotLoaded } from '#src/records/loaded.tsx';
import { NounRecordPage } from '#src/records/noun-record-page.tsx';
import { RecordDetails } from '#src/records/record-details.tsx';
import { audioRules, type Meeting, meetingNoun } from './meeting.ts';
import { MeetingRoom } from './meeting-room.tsx';
import { transcriptQuery } from './meetings.data.ts';
import { keptMinutes, meetingType } from './minutes.ts';

const linkLook = 'rounded-sm text-indigo underline underline-offset-4';

/** One meeting: recording, words and minutes; its ledger; its rules. */
export default function MeetingPage() {
  return (
    <NounRecordPage
      noun={meetingNoun}
      lead={(meeting) => (
        <>
          {formatDate(meeting.held_on)}
          {meeting.client_id && (
            <>
              {' · '}
              <Link to={`/dashboard/clients/${meeting.client_id}`} className={linkLook}>
                {meeting.client_name}
              </Link>
            </>
          )}
          {meeting.stakeholder_id && (
            <>
              {' · with '}
              <Link to={`/dashboard/stakeholders/${meeting.stakeholder_id}`} className={linkLook}>
                {meeting.stakeholder_name}
              </Link>
            </>
          )}
        </>
      )}
      actions={(meeting) =>
        meeting.minutes !== null && (
          <DocumentButton
            label="Minutes"
            subject={{ document: 'minutes', table: 'meetings', id: meeting.id }}
            formats={['pdf', 'docx']}
          />
        )
      }
      notice={(meeting) =>
        meeting.stakeholder_id && (
          <BeforeYouMeet stakeholderId={meeting.stakeholder_id} name={meeting.stakeholder_name} />
        )
      }
      tabs={[
        {
          value: 'room',
          label: 'Meeting',
          content: (meeting, { userId }) => <KeptMeetingRoom meeting={meeting} owner={userId} />,
        },
        {
          value: 'ledger',
          label: 'Promises',
          content: (meeting) => (
            <div className="flex flex-col gap-10">
              <Ledger of={{ meeting_id: meeting.id }} empty="Analyze the meeting and keep the minutes." />
              {meeting.stakeholder_id && (
                <section aria-labelledby="all-promises">
                  <h2 id="all-promises" className="mb-3 font-semibold text-lg">
                    Everything with {meeting.stakeholder_name}
                  </h2>
                  <Ledger
                    of={{ stakeholder_id: meeting.stakeholder_id }}
                    empty="Nothing promised before."
                    quiet
                  />
                </section>
              )}
            </div>
          ),
        },
        {
          value: 'rules',
          label: 'Basis and rules',
          content: (meeting) => <RecordDetails noun={meetingNoun} record={meeting} />,
        },
      ]}
    />
  );
}

/** The room of a meeting that is on record, once its words are there. */
export function KeptMeetingRoom({ meeting, owner }: { meeting: Meeting; owner: string }) {
  const words = useQuery(transcriptQuery(meeting.id));
  const line = Number(useSearchParams()[0].get('line'));
  if (words.data === undefined)
    return (
      <NotLoaded
        query={words}
        size="h-96 w-full rounded-lg"
        failed="The transcript could not be loaded"
        retryText="Retry"
      />
    );
  const minutes = keptMinutes.safeParse(meeting.minutes);
  const type = meetingType.safeParse(meeting.meeting_type);
  return (
    <MeetingRoom
      owner={owner}
      line={line > 0 ? line : null}
      meeting={{
        id: meeting.id,
        title: meeting.title,
        type: type.success ? type.data : 'general',
        day: meeting.held_on,
        rule: audioRules.find(({ value }) => value === meeting.audio_rule)?.value ?? 'at_once',
        records: meeting.basis !== 'own_notes',
        transcript: words.data,
        notes: meeting.notes ?? '',
        minutes: minutes.success ? minutes.data : null,
      }}
    />
  );
}
