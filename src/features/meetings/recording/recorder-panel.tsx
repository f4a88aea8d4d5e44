import { Circle, Pause, Play, Square, Upload } from 'lucide-react';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { WorkLine } from '#src/features/tools/work-line.tsx';
import { randomId } from '#src/lib/random-id.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Select } from '#src/ui/select.tsx';
import { toast } from '#src/ui/toast.ts';
import type { AudioRule } from '../meeting.ts';
import { clock } from './clock.ts';
import { convertFile, UnreadableFile } from './convert.ts';
import { LevelMeter } from './level-meter.tsx';
import { inDays, MOST_DAYS, putChunk, putSegment } from './recordings.ts';
import { useRecorder } from './use-recorder.ts';
import type { useSegments } from './use-segments.ts';

const FILE_BYTES = 25 * 1024 * 1024;
const RULE_WORDS: Readonly<Record<AudioRule, string>> = {
  at_once: 'It is deleted from this device as soon as it is words.',
  a_day: 'It stays on this device for a day after it is words, then it is deleted.',
  a_week: 'It stays on this device for a week after it is words, then it is deleted.',
};

/** The microphone of a meeting, a file from elsewhere, and what still lies on this device. */
export function RecorderPanel({
  owner,
  meeting,
  rule,
  kept,
}: {
  owner: string;
  meeting: string;
  rule: AudioRule;
  kept: ReturnType<typeof useSegments>;
}) {
  const { segments, transcribe, progress, stop, reload, drop } = kept;
  const end = Math.max(0, ...segments.map(({ from, seconds }) => from + seconds));
  const recorder = useRecorder({
    owner,
    meeting,
    from: end,
    onSegment: () => void reload().then(() => transcribe.mutate()),
  });
  const [device, setDevice] = useState<string | null>(null);
  const devices = useMicrophones(recorder.state !== 'idle');
  const chosenFile = useRef<HTMLInputElement>(null);
  const [converting, setConverting] = useState(false);
  const waiting = segments.filter(({ state }) => state === 'waiting');
  const words = segments.filter(({ state }) => state === 'words');

  async function takeFile(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    setConverting(true);
    try {
      const whole = file.type === 'audio/webm' && file.size <= FILE_BYTES;
      const parts = whole ? [{ from: 0, seconds: 0, sound: file }] : await convertFile(file);
      for (const { from, seconds, sound } of parts) {
        const id = randomId();
        await putChunk(id, 0, new Blob([sound], { type: 'audio/webm' }));
        await putSegment({
          id,
          owner,
          meeting,
          from: end + from,
          seconds,
          state: 'waiting',
          keepUntil: inDays(MOST_DAYS),
        });
      }
      await reload();
      transcribe.mutate();
    } catch (error) {
      toast.error(
        'The file was not taken',
        error instanceof UnreadableFile
          ? error.message
          : `“${file.name}” could not be read. Try another format.`,
      );
    } finally {
      setConverting(false);
    }
  }

  return (
    <section aria-label="Recording" className="flex flex-col gap-4 rounded-lg border bg-surface p-5">
      {recorder.state === 'idle' ? (
        <div className="flex flex-wrap items-end gap-3">
          <Button onClick={() => void recorder.start(device)}>
            <Circle aria-hidden="true" className="fill-current" /> Start recording
          </Button>
          <Button
            variant="secondary"
            busy={converting}
            busyText="Converting..."
            onClick={() => chosenFile.current?.click()}
          >
            <Upload aria-hidden="true" /> Upload a file
          </Button>
          <input
            ref={chosenFile}
            type="file"
            accept="audio/*,video/*"
            aria-label="A recording from elsewhere"
            className="sr-only"
            tabIndex={-1}
            onChange={(event) => void takeFile(event)}
          />
          {devices.length > 1 && (
            <Field label="Microphone" className="min-w-48 flex-1">
              <Select items={devices} placeholder="The usual one" value={device} onValueChange={setDevice} />
            </Field>
          )}
        </div>
      ) : (
        <div className="flex flex-col gap-3">
          <div className="flex flex-wrap items-center gap-3">
            <span
              className="display tabular text-3xl"
              role="timer"
              aria-label={recorder.state === 'paused' ? 'Paused at' : 'Recording'}
            >
              {clock(recorder.seconds)}
            </span>
            <span className="text-muted text-sm">{recorder.state === 'paused' ? 'Paused' : 'Recording'}</span>
            <span className="ml-auto flex gap-2">
              {recorder.state === 'paused' ? (
                <Button variant="secondary" onClick={recorder.resume}>
                  <Play aria-hidden="true" /> Resume
                </Button>
              ) : (
                <Button variant="secondary" onClick={recorder.pause}>
                  <Pause aria-hidden="true" /> Pause
                </Button>
              )}
              <Button onClick={() => void recorder.stop()}>
                <Square aria-hidden="true" className="fill-current" /> Stop
              </Button>
            </span>
          </div>
          {recorder.stream && <LevelMeter stream={recorder.stream} />}
        </div>
      )}
      {transcribe.isPending && (
        <WorkLine
          words={
            progress.of > 1
              ? `Turning recording ${progress.now} of ${progress.of} into words …`
              : 'Turning the recording into words …'
          }
          onStop={stop}
        />
      )}
      {waiting.length > 0 && recorder.state === 'idle' && !transcribe.isPending && (
        <div className="flex flex-wrap items-center gap-3 rounded-md bg-sunken px-4 py-3 text-sm">
          <span className="min-w-0 flex-1">
            A recording lies on this device and is not yet words. It stays here for seven days at most.
          </span>
          <Button variant="secondary" size="sm" onClick={() => transcribe.mutate()}>
            Transcribe
          </Button>
          <Button variant="secondary" size="sm" onClick={() => void drop(waiting.map(({ id }) => id))}>
            Delete recording
          </Button>
        </div>
      )}
      {words.length > 0 && (
        <div className="flex flex-wrap items-center gap-3 text-muted text-sm">
          <span className="min-w-0 flex-1">
            The sound is still on this device: press a time in the transcript to hear the moment.
          </span>
          <Button variant="secondary" size="sm" onClick={() => void drop(words.map(({ id }) => id))}>
            Delete sound now
          </Button>
        </div>
      )}
      <p className="text-muted text-xs">
        16 kHz, one channel, kept on this device second by second. {RULE_WORDS[rule]} The server keeps none.
      </p>
    </section>
  );
}

/** The microphones by name; a browser tells names only once one was used. */
function useMicrophones(used: boolean) {
  const [found, setFound] = useState<{ value: string; label: string }[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: names appear once the microphone was allowed
  useEffect(() => {
    const media = navigator.mediaDevices;
    if (!media?.enumerateDevices) return;
    const look = () =>
      void media
        .enumerateDevices()
        .then((all) =>
          setFound(
            all
              .filter(({ kind, deviceId }) => kind === 'audioinput' && deviceId)
              .map(({ deviceId, label }, i) => ({ value: deviceId, label: label || `Microphone ${i + 1}` })),
          ),
        );
    look();
    media.addEventListener('devicechange', look);
    return () => media.removeEventListener('devicechange', look);
  }, [used]);
  return found;
}
