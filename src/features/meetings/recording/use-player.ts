import { useEffect, useRef } from 'react';
import { toast } from '#src/ui/toast.ts';
import { type Segment, soundOf } from './recordings.ts';

interface Playing {
  audio: HTMLAudioElement;
  url: string;
}

function stop(playing: Playing | null): void {
  playing?.audio.pause();
  if (playing) URL.revokeObjectURL(playing.url);
}

/** Plays a moment of a recording that still lies on this device. */
export function usePlayer(segments: readonly Segment[]) {
  const playing = useRef<Playing | null>(null);
  useEffect(() => () => stop(playing.current), []);
  return {
    /** Whether there is sound at all. */
    hears: segments.some(({ state }) => state !== 'recording'),
    async play(second: number) {
      stop(playing.current);
      playing.current = null;
      const segment = segments.findLast(({ from, state }) => state !== 'recording' && from <= second);
      if (!segment) {
        toast.note('The sound of this moment is no longer on this device.');
        return;
      }
      const url = URL.createObjectURL(await soundOf(segment.id));
      const audio = new Audio(url);
      playing.current = { audio, url };
      audio.currentTime = Math.max(0, second - segment.from);
      await audio.play().catch(() => toast.error('The browser could not play this recording.'));
    },
  };
}
