import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useStop } from '#src/features/tools/use-stop.ts';
import { call, Stopped } from '#src/lib/call-function.ts';
import { explain } from '#src/lib/errors.ts';
import { toast } from '#src/ui/toast.ts';
import type { AudioRule } from '../meeting.ts';
import type { voiceToText } from '../meetings.server.ts';
import { spokenLines } from './clock.ts';
import { dropSegment, inDays, putSegment, type Segment, segmentsOf, soundOf } from './recordings.ts';

const SLICE = 32_768;
const KEPT_DAYS: Readonly<Record<AudioRule, number>> = { at_once: 0, a_day: 1, a_week: 7 };

async function base64Of(sound: Blob): Promise<string> {
  const bytes = new Uint8Array(await sound.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += SLICE)
    text += String.fromCharCode(...bytes.subarray(at, at + SLICE));
  return btoa(text);
}

/**
 * The recordings of a meeting that lie on this device. `transcribe` turns what waits into words, in order; by the rule of
 * the meeting the sound goes at once or on its day. What could not be read stays, for another try or for deleting.
 */
export function useSegments(options: {
  owner: string;
  meeting: string;
  rule: AudioRule;
  onWords: (lines: string) => void;
}) {
  const { owner, meeting, rule, onWords } = options;
  const cache = useQueryClient();
  const key = ['recordings', owner, meeting];
  const query = useQuery({
    queryKey: key,
    queryFn: () => segmentsOf(owner, meeting),
    networkMode: 'always',
    staleTime: 0,
  });
  const reload = () => cache.invalidateQueries({ queryKey: key });

  const { stop, begin } = useStop();
  const [progress, setProgress] = useState({ now: 0, of: 0 });
  const transcribe = useMutation({
    mutationFn: async () => {
      const signal = begin();
      let heard = 0;
      const waiting = (await segmentsOf(owner, meeting)).filter(({ state }) => state === 'waiting');
      for (const [i, segment] of waiting.entries()) {
        setProgress({ now: i + 1, of: waiting.length });
        const sound = await soundOf(segment.id);
        if (sound.size === 0) {
          await dropSegment(segment.id);
          toast.error('No Audio', 'The recording is empty.');
          continue;
        }
        const speech = await call<typeof voiceToText>(
          'voice-to-text',
          { audio: await base64Of(sound) },
          signal,
        );
        const lines = spokenLines({ text: speech.text, segments: speech.meta.segments }, segment.from);
        if (lines) onWords(lines);
        heard += 1;
        await settle(segment, rule);
      }
      return heard;
    },
    onSuccess: (heard) => {
      if (heard > 0) toast.success('Transcription Complete');
    },
    // What was stopped stays on the device, for another try.
    onError: (error) => {
      if (!(error instanceof Stopped))
        toast.error(
          'Transcription Error',
          `Failed to transcribe audio. Please try again. ${explain(error).message}`,
        );
    },
    onSettled: reload,
  });
  return {
    segments: query.data ?? [],
    transcribe,
    /** Which of the recordings is being read, and how to stop. */
    progress,
    stop,
    reload,
    drop: async (ids: readonly string[]) => {
      for (const id of ids) await dropSegment(id);
      await reload();
    },
  };
}

/** The sound goes by the rule of its meeting, once it is words. */
async function settle(segment: Segment, rule: AudioRule): Promise<void> {
  if (KEPT_DAYS[rule] === 0) await dropSegment(segment.id);
  else await putSegment({ ...segment, state: 'words', keepUntil: inDays(KEPT_DAYS[rule]) });
}
