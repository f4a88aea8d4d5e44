/** Seconds as 12:34, or 1:02:03. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (part: number) => String(part).padStart(2, '0');
  const minutes = Math.floor(whole / 60);
  return minutes < 60
    ? `${two(minutes)}:${two(whole % 60)}`
    : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(whole % 60)}`;
}

const TIME = /^\s*\[(?:(\d{1,2}):)?(\d{1,3}):(\d{2})\]\s*/;

/** A line of a transcript: when it was said, if that is known, who said it, and what. */
export interface SpokenLine {
  at: number | null;
  speaker: string | null;
  said: string;
}

const NAMED = /^([\p{Lu}][\p{L}.'’-]*(?: [\p{Lu}\d][\p{L}\d.'’-]*){0,3})(?: \([^)]*\))?:\s+/u;

/** Reads a line as it stands in the transcript: [12:34] Amina Bello: We agreed. */
export function readLine(line: string): SpokenLine {
  const time = TIME.exec(line);
  const rest = time ? line.slice(time[0].length) : line.trim();
  const named = NAMED.exec(rest);
  return {
    at: time ? Number(time[1] ?? 0) * 3600 + Number(time[2]) * 60 + Number(time[3]) : null,
    speaker: named?.[1] ?? null,
    said: named ? rest.slice(named[0].length) : rest,
  };
}

export const writeLine = ({ at, speaker, said }: SpokenLine): string =>
  `${at === null ? '' : `[${clock(at)}] `}${speaker ? `${speaker}: ` : ''}${said}`;

/** Everyone who speaks in a transcript, in the order they begin. */
export const speakersIn = (transcript: string): string[] => [
  ...new Set(transcript.split('\n').flatMap((line) => readLine(line).speaker ?? [])),
];

/** The transcript with one speaker under another name. */
export const renameSpeaker = (transcript: string, from: string, to: string): string =>
  transcript
    .split('\n')
    .map((line) => {
      const read = readLine(line);
      return read.speaker === from && to.trim() ? writeLine({ ...read, speaker: to.trim() }) : line;
    })
    .join('\n');

/** The transcript with a line given to somebody; the first line is 1. */
export const nameLine = (transcript: string, number: number, speaker: string): string =>
  transcript
    .split('\n')
    .map((line, i) =>
      i + 1 === number && line.trim()
        ? writeLine({ ...readLine(line), speaker: speaker.trim() || null })
        : line,
    )
    .join('\n');

/** Words of a recording as lines of a transcript, each with its time; those of one breath stay together. */
export function spokenLines(
  speech: { text: string; segments: readonly { start: number; text: string }[] },
  from: number,
): string {
  const parts = speech.segments.filter(({ text }) => text.trim() !== '');
  if (parts.length === 0)
    return speech.text.trim() === '' ? '' : writeLine({ at: from, speaker: null, said: speech.text.trim() });
  return parts
    .map(({ start, text }) => writeLine({ at: from + start, speaker: null, said: text.trim() }))
    .join('\n');
}
