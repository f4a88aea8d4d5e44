import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { useCan } from '#src/access/use-can.ts';
import { formatDate, todayInLagos } from '#src/lib/dates.ts';
import { explain } from '#src/lib/errors.ts';
import { NotLoaded } from '#src/records/loaded.tsx';
import { Button } from '#src/ui/button.tsx';
import { DateInput } from '#src/ui/date-input.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Field } from '#src/ui/field.tsx';
import { Form } from '#src/ui/form.tsx';
import { Input } from '#src/ui/input.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Select } from '#src/ui/select.tsx';
import { toast } from '#src/ui/toast.ts';
import { type AudioRule, audioRules, meetingBases, meetingNoun } from './meeting.ts';
import { KeptMeetingRoom } from './meeting-page.tsx';
import { MeetingRoom, type RoomMeeting } from './meeting-room.tsx';
import { MEETING_TYPES, type MeetingType } from './meeting-types.ts';
import { addMeeting, meetingQuery, meetingsAround } from './meetings.data.ts';

/** Meeting intelligence as a tool: why and how long first, then the room. Staff keep the meeting, others only use it. */
export function MeetingTool() {
  const { can, userId } = useCan();
  const keeps = can('meetings:create');
  const [begun, setBegun] = useState<{ id: string } | RoomMeeting | null>(null);
  if (begun && 'transcript' in begun) return <MeetingRoom meeting={begun} owner={userId} line={null} />;
  if (begun) return <SavedMeeting id={begun.id} userId={userId} />;
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Begin keeps={keeps} onBegin={setBegun} />
      {keeps && <Around onOpen={(id) => setBegun({ id })} />}
    </div>
  );
}

function SavedMeeting({ id, userId }: { id: string; userId: string }) {
  const meeting = useQuery(meetingQuery(id));
  if (meeting.data === undefined) return <NotLoaded query={meeting} size="h-96 w-full rounded-lg" />;
  if (!meeting.data) return <EmptyState title="This meeting is no longer there">It was deleted.</EmptyState>;
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm">
        <span className="font-semibold">{meeting.data.title}</span>{' '}
        <Link
          to={`${meetingNoun.address}/${id}`}
          className="rounded-sm text-indigo underline underline-offset-4"
        >
          Open its page
        </Link>
      </p>
      <KeptMeetingRoom meeting={meeting.data} owner={userId} />
    </div>
  );
}

function Begin({
  keeps,
  onBegin,
}: {
  keeps: boolean;
  onBegin: (begun: { id: string } | RoomMeeting) => void;
}) {
  const [title, setTitle] = useState('');
  const [type, setType] = useState<MeetingType>('general');
  const [day, setDay] = useState(todayInLagos());
  const [basis, setBasis] = useState<(typeof meetingBases)[number]['value'] | null>(null);
  const [rule, setRule] = useState<AudioRule>('at_once');
  const [told, setTold] = useState('');
  const begin = useMutation({
    mutationFn: addMeeting,
    onSuccess: (id) => onBegin({ id }),
    onError: (error) => toast.error('The meeting was not begun', explain(error).message),
  });
  const named = title.trim() || 'Untitled Meeting';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!basis) {
      toast.error('Missing Information', 'Please say why this may be written down.');
      return;
    }
    if (keeps)
      begin.mutate({
        title: named,
        meeting_type: type,
        held_on: day || todayInLagos(),
        basis,
        audio_rule: rule,
        told: told.trim() || null,
      });
    else
      onBegin({
        id: null,
        title: named,
        type,
        day,
        rule,
        records: basis !== 'own_notes',
        transcript: '',
        notes: '',
        minutes: null,
      });
  };
  return (
    <Form onSubmit={submit} className="flex flex-col gap-4 rounded-lg border bg-surface p-5">
      <Notice title="First, everyone in the room knows">
        {keeps
          ? 'Say why it may be written down and how long the recording stays. Only then is anything recorded.'
          : 'Nothing is kept on the server: what you say or type here is gone when you leave, unless you export it.'}
      </Notice>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Meeting title" optional className="sm:col-span-2">
          <Input value={title} maxLength={200} onChange={(event) => setTitle(event.target.value)} />
        </Field>
        <Field label="Meeting type">
          <Select items={MEETING_TYPES} value={type} onValueChange={setType} />
        </Field>
        <Field label="Held on" help="“By Friday” is counted from this day.">
          <DateInput value={day} onChange={setDay} />
        </Field>
        <Field label="Why we may record it" required>
          <Select items={meetingBases} value={basis} onValueChange={setBasis} placeholder="Choose one" />
        </Field>
        <Field label="The recording">
          <Select items={audioRules} value={rule} onValueChange={setRule} />
        </Field>
        <Field label="How everyone was told" optional className="sm:col-span-2">
          <Input
            value={told}
            maxLength={500}
            placeholder="Said at the start; nobody objected"
            onChange={(event) => setTold(event.target.value)}
          />
        </Field>
      </div>
      <Button type="submit" busy={begin.isPending} busyText="Saving..." className="self-start">
        Begin
      </Button>
    </Form>
  );
}

/** What is coming, to be made ready, and what was held last. */
function Around({ onOpen }: { onOpen: (id: string) => void }) {
  const { data } = useQuery(meetingsAround(todayInLagos()));
  if (!data || data.coming.length + data.latest.length === 0) return null;
  return (
    <div className="flex flex-col gap-5 rounded-lg border bg-surface p-5">
      <MeetingList title="Today and coming" meetings={data.coming} onOpen={onOpen} />
      <MeetingList title="Latest meetings" meetings={data.latest} onOpen={onOpen} />
      <Link
        to={meetingNoun.address}
        className="self-start rounded-sm text-indigo text-sm underline underline-offset-4"
      >
        All meetings, and what was said in them
      </Link>
    </div>
  );
}

function MeetingList({
  title,
  meetings,
  onOpen,
}: {
  title: string;
  meetings: readonly { id: string; title: string; held_on: string; client_name: string }[];
  onOpen: (id: string) => void;
}) {
  const heading = useId();
  if (meetings.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="font-semibold text-base">
        {title}
      </h2>
      <ul className="mt-2 flex flex-col divide-y text-sm">
        {meetings.map(({ id, title: name, held_on, client_name }) => (
          <li key={id}>
            <button
              type="button"
              className="w-full rounded-sm py-2.5 text-left hover:underline"
              onClick={() => onOpen(id)}
            >
              <span className="block font-medium">{name}</span>
              <span className="text-muted text-xs">
                {[formatDate(held_on), client_name].filter(Boolean).join(' · ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
