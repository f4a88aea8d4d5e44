import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { BeforeYouMeet } from '#src/features/promises/before-you-meet.tsx';
import { Ledger } from '#src/features/promises/ledger.tsx';
import { formatDate } from '#src/lib/dates.ts';
import { DocumentButton } from '#src/records/document-dialog.tsx';
import { NotLoaded } from '#src/records/loaded.tsx';
import { NounRecordPage } from '#src/records/noun-record-page.tsx';
import { OpenSealedForm } from '#src/records/open-sealed-form.tsx';
import { RecordDetails } from '#src/records/record-details.tsx';
import { Card, CardBody } from '#src/ui/card.tsx';
import { audioRules, type Meeting, meetingNoun } from './meeting.ts';
import { MeetingRoom } from './meeting-room.tsx';
import { openWords, transcriptQuery } from './meetings.data.ts';
import { keptMinutes, meetingType } from './minutes.ts';
import { MinutesPanel } from './minutes-panel.tsx';

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

/** The room of a meeting that is on record, once its words are there; whose words are sealed asks why they are opened. */
export function KeptMeetingRoom({ meeting, owner }: { meeting: Meeting; owner: string }) {
  const words = useQuery(transcriptQuery(meeting.id));
  const [opened, setOpened] = useState<string | null>(null);
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
  const kept = keptMinutes.safeParse(meeting.minutes);
  const minutes = kept.success ? kept.data : null;
  const transcript = words.data ?? opened;
  if (transcript === null)
    return (
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
        <Card>
          <CardBody className="flex flex-col gap-5 py-5">
            <div>
              <h2 className="flex items-center gap-2 font-semibold text-base">
                <Lock aria-hidden="true" className="size-4 text-laterite" /> Sealed words
              </h2>
              <p className="mt-1.5 max-w-measure text-muted text-sm">
                What was said is encrypted. Whoever wrote it down and the colleagues named as present read it
                at once; everybody else says why, and each opening stands in the audit log.
              </p>
            </div>
            <OpenSealedForm
              label="Open the words"
              onOpen={async (reason) => setOpened((await openWords(meeting.id, reason)) ?? '')}
            />
          </CardBody>
        </Card>
        {minutes && <MinutesPanel minutes={minutes} title={meeting.title} day={meeting.held_on} />}
      </div>
    );
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
        transcript,
        notes: meeting.notes ?? '',
        minutes,
      }}
    />
  );
}
