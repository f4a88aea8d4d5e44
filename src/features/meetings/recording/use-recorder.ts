import { useEffect, useRef, useState } from 'react';
import { randomId } from '#src/lib/random-id.ts';
import { toast } from '#src/ui/toast.ts';
import { inDays, lockOf, MOST_DAYS, putChunk, putSegment, type Segment } from './recordings.ts';

export type RecorderState = 'idle' | 'recording' | 'paused';

const TYPE = 'audio/webm;codecs=opus';
const BITS_PER_SECOND = 128_000;
const CHUNK_MS = 1000;
/** A segment is a file of its own: 26 minutes at this rate are the most that one call takes. */
const SEGMENT_SECONDS = 600;
const UNTIL_SENT_MS = 500;

const sound = (device: string | null): MediaTrackConstraints => ({
  ...(device && { deviceId: { exact: device } }),
  sampleRate: 16_000,
  channelCount: 1,
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
});

/** One recording while it runs; nothing of it outlives the tab but what lies in the browser's database. */
interface Running {
  stream: MediaStream;
  recorder: MediaRecorder;
  segment: Segment;
  letGo: () => void;
  written: Promise<unknown>;
}

/**
 * Records a meeting: start, pause, resume, stop. Every second goes to the browser's database before anything else, a new
 * file begins each ten minutes. `onSegment` hears of each file that is whole.
 */
export function useRecorder(options: {
  owner: string;
  meeting: string;
  /** The second at which a new recording goes on from what is there. */
  from: number;
  onSegment: (segment: Segment) => void;
}) {
  const [state, setState] = useState<RecorderState>('idle');
  const [seconds, setSeconds] = useState(0);
  const [stream, setStream] = useState<MediaStream | null>(null);
  const running = useRef<Running | null>(null);
  const latest = useRef({ ...options, turn });
  useEffect(() => {
    latest.current = { ...options, turn };
  });

  useEffect(() => {
    if (state !== 'recording') return;
    const timer = setInterval(() => {
      const now = running.current;
      if (!now) return;
      now.segment.seconds += 1;
      setSeconds((before) => before + 1);
      if (now.segment.seconds >= SEGMENT_SECONDS) void latest.current.turn(now);
    }, 1000);
    return () => clearInterval(timer);
  }, [state]);

  // Leaving the page ends the recording; what it has written stays, and waits.
  useEffect(
    () => () => {
      const now = running.current;
      running.current = null;
      if (!now) return;
      if (now.recorder.state !== 'inactive') now.recorder.stop();
      for (const track of now.stream.getTracks()) track.stop();
      now.letGo();
    },
    [],
  );

  /** Begins a file on a stream. The lock says to other tabs that it is being written. */
  async function begin(live: MediaStream, from: number): Promise<Running> {
    const { owner, meeting } = latest.current;
    const id = randomId();
    const segment: Segment = {
      id,
      owner,
      meeting,
      from,
      seconds: 0,
      state: 'recording',
      keepUntil: inDays(MOST_DAYS),
    };
    let letGo = () => {};
    const gone = new Promise<void>((done) => {
      letGo = done;
    });
    void navigator.locks?.request(lockOf(id), () => gone);
    await putSegment(segment);
    const recorder = new MediaRecorder(live, { mimeType: TYPE, audioBitsPerSecond: BITS_PER_SECOND });
    const now: Running = { stream: live, recorder, segment, letGo, written: Promise.resolve() };
    let number = 0;
    recorder.ondataavailable = ({ data }) => {
      if (data.size === 0) return;
      const mine = number++;
      now.written = now.written.then(() => putChunk(id, mine, data)).catch(spaceIsOut);
    };
    recorder.start(CHUNK_MS);
    return now;
  }

  /** Ends a file, once its last second is written. */
  async function end(now: Running): Promise<void> {
    if (now.recorder.state !== 'inactive')
      await new Promise((done) => {
        now.recorder.onstop = done;
        now.recorder.stop();
      });
    await now.written;
    now.segment.state = 'waiting';
    await putSegment({ ...now.segment });
    now.letGo();
  }

  /** The next file of a long recording. */
  async function turn(before: Running): Promise<void> {
    running.current = await begin(before.stream, before.segment.from + before.segment.seconds);
    await end(before);
    latest.current.onSegment(before.segment);
  }

  async function start(device: string | null): Promise<void> {
    let live: MediaStream;
    try {
      live = await navigator.mediaDevices.getUserMedia({ audio: sound(device) });
    } catch {
      toast.error('Recording Error', 'Unable to access microphone. Please check permissions.');
      return;
    }
    try {
      running.current = await begin(live, latest.current.from);
    } catch {
      for (const track of live.getTracks()) track.stop();
      toast.error('Recording Error', 'This browser cannot keep a recording. Upload a file, or type.');
      return;
    }
    setStream(live);
    setSeconds(0);
    setState('recording');
    toast.success('Recording Started', 'Every second is kept on this device.');
  }

  function pause(): void {
    running.current?.recorder.pause();
    setState('paused');
    toast.note('Recording Paused');
  }

  function resume(): void {
    running.current?.recorder.resume();
    setState('recording');
    toast.note('Recording Resumed');
  }

  async function stop(): Promise<void> {
    const now = running.current;
    if (!now) return;
    running.current = null;
    setState('idle');
    setStream(null);
    await end(now);
    for (const track of now.stream.getTracks()) track.stop();
    toast.success('Recording Stopped', 'It is being turned into words.');
    setTimeout(() => latest.current.onSegment(now.segment), UNTIL_SENT_MS);
  }

  return { state, seconds, stream, start, pause, resume, stop };
}

function spaceIsOut(): void {
  toast.error('Recording Error', 'This device has no room left. Stop, and free some space.');
}
