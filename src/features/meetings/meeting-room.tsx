import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useStop } from '#src/features/tools/use-stop.ts';
import { WorkLine } from '#src/features/tools/work-line.tsx';
import { Stopped } from '#src/lib/call-function.ts';
import { explain } from '#src/lib/errors.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Form } from '#src/ui/form.tsx';
import { Textarea } from '#src/ui/input.tsx';
import { toast } from '#src/ui/toast.ts';
import { KeepPanel } from './keep-panel.tsx';
import type { AudioRule } from './meeting.ts';
import type { MeetingType } from './meeting-types.ts';
import { analyse, saveNotes, saveTranscript } from './meetings.data.ts';
import { type KeptMinutes, NOTES_LENGTH } from './minutes.ts';
import { MinutesPanel } from './minutes-panel.tsx';
import { RecorderPanel } from './recording/recorder-panel.tsx';
import { usePlayer } from './recording/use-player.ts';
import { useSegments } from './recording/use-segments.ts';
import { TranscriptBox } from './transcript-box.tsx';
import { useAutosave } from './use-autosave.ts';

/** What the room knows of a meeting; without an id it is analysed and not kept. */
export interface RoomMeeting {
  id: string | null;
  title: string;
  type: MeetingType;
  day: string;
  rule: AudioRule;
  records: boolean;
  transcript: string;
  notes: string;
  minutes: KeptMinutes | null;
}

const ENOUGH = 100;

/** Where a meeting happens: the recording, one's own notes, the words, and the minutes made of them. */
export function MeetingRoom({
  meeting,
  owner,
  line,
}: {
  meeting: RoomMeeting;
  owner: string;
  line: number | null;
}) {
  const [body, setBody] = useState(meeting.transcript);
  const [notes, setNotes] = useState(meeting.notes);
  const [marked, setMarked] = useState<number | null>(line);
  const { id } = meeting;
  const words = useAutosave(
    body,
    meeting.transcript,
    id === null ? null : (text) => saveTranscript(id, text),
  );
  useAutosave(notes, meeting.notes, id === null ? null : (text) => saveNotes(id, text));
  const { stop, begin } = useStop();
  const analysis = useMutation({
    mutationFn: (transcription: string) =>
      analyse(
        {
          transcription,
          meetingTitle: meeting.title.trim() || 'Untitled Meeting',
          meetingType: meeting.type,
          ...(meeting.day && { meetingDate: meeting.day }),
          ...(notes.trim() && { notes }),
        },
        begin(),
      ),
    onSuccess: () => toast.success('Analysis Complete'),
    onError: (error) => {
      if (!(error instanceof Stopped))
        toast.error(
          'Analysis Error',
          `Failed to analyze meeting. Please try again. ${explain(error).message}`,
        );
    },
  });
  const kept = useSegments({
    owner,
    meeting: meeting.id ?? 'not kept',
    rule: meeting.rule,
    onWords: (lines) => setBody((before) => (before.trim() ? `${before.trimEnd()}\n${lines}` : lines)),
  });
  const player = usePlayer(kept.segments);

  // What was said is analysed by itself once it is words; a text that was typed when its author asks.
  const analysed = useRef(body);
  const heard = kept.transcribe.data;
  const { mutate } = analysis;
  useEffect(() => {
    if (!heard || body.length <= ENOUGH || analysed.current === body) return;
    analysed.current = body;
    mutate(body);
  }, [heard, body, mutate]);

  const minutes = analysis.data ?? meeting.minutes;
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
      <div className="flex flex-col gap-5">
        {meeting.records && (
          <RecorderPanel owner={owner} meeting={meeting.id ?? 'not kept'} rule={meeting.rule} kept={kept} />
        )}
        <Form
          className="flex flex-col gap-4 rounded-lg border bg-surface p-5"
          onSubmit={(event) => {
            event.preventDefault();
            if (body.trim() === '')
              toast.error('No Content', 'Please provide transcription content to analyze.');
            else mutate(body);
          }}
        >
          <TranscriptBox
            body={body}
            onBody={setBody}
            marked={marked}
            onMark={setMarked}
            hears={player.hears}
            onPlay={(second) => void player.play(second)}
          />
          <Field
            label="Your notes"
            optional
            help="The summary leans towards what you note. Whoever reads the meeting reads them: health, faith and private political opinion belong in a sealed record (NDPA s.30)."
          >
            <Textarea
              rows={4}
              maxLength={NOTES_LENGTH}
              value={notes}
              onChange={(event) => setNotes(event.target.value)}
            />
          </Field>
          <div className="flex flex-wrap items-center gap-4">
            <Button type="submit" busy={analysis.isPending} busyText="Analyzing...">
              Analyze meeting
            </Button>
            <span role="status" className="text-muted text-xs">
              {words.status}
            </span>
          </div>
          {analysis.isPending && <WorkLine words="Reading what was said …" onStop={stop} />}
        </Form>
      </div>
      {minutes ? (
        <MinutesPanel
          minutes={minutes}
          meta={analysis.data?.meta}
          title={meeting.title}
          day={meeting.day}
          onLine={setMarked}
        >
          {id && analysis.data && (
            <KeepPanel
              meeting={id}
              minutes={withoutMeta(analysis.data)}
              transcript={body}
              saveWords={words.flush}
            />
          )}
        </MinutesPanel>
      ) : (
        <p className="max-w-measure text-muted text-sm">
          Summary, decisions and tasks appear here. Every sentence of the summary is one of the transcript,
          and a task goes only to somebody who is named in it.
        </p>
      )}
    </div>
  );
}

const withoutMeta = ({ meta: _, ...minutes }: KeptMinutes & { meta: unknown }): KeptMinutes => minutes;
