/** One sentence of the transcript, and who said it. */
export interface Utterance {
  number: number;
  /** The line of the transcript it stands in, counted from 1. */
  line: number;
  speaker: string | null;
  text: string;
}

const SPEAKER =
  /^\s*(?:\[?\d{1,2}:\d{2}(?::\d{2})?\]?\s*)?([\p{Lu}][\p{L}.'’-]*(?: [\p{Lu}][\p{L}.'’-]*){0,3})(?: \([^)]*\))?:\s*/u;
/** The time before a line: [12:34]. */
const TIME = /^\s*\[\d{1,3}:\d{2}(?::\d{2})?\]\s*/;
/** Words in front of a colon that are no names. */
const LABELS =
  /^(action|actions|decision|decisions|note|notes|agenda|summary|item|next|date|time|present|attendees|apologies|minutes|subject|venue|re|chair|all)\b/i;
/** A stop behind a title or an abbreviation (Hon. Musa Bala, No. 4) ends no sentence. */
const SENTENCE_END =
  /(?<=[.!?])(?<!\b(?:Mr|Mrs|Ms|Dr|Prof|Hon|Sen|Engr|Barr|Arc|Alh|Rev|Ven|Gen|Col|Capt|Maj|Sgt|Insp|Comr|Amb|Gov|No|St)\.)\s+(?=["“]?[\p{Lu}\d])/u;

/**
 * Who may be named in front of a sentence in the middle of a line, as in a text pasted without its breaks: whoever
 * speaks at the beginning of a line or is known, a full name, and a single name that stands so more than once.
 */
function inlineSpeakers(transcription: string, known: readonly string[]): ReadonlySet<string> {
  const counted = new Map<string, number>();
  const sure = new Set(known);
  for (const written of transcription.split('\n'))
    for (const [i, sentence] of written.replace(TIME, '').split(SENTENCE_END).entries()) {
      const name = SPEAKER.exec(sentence)?.[1]?.trim();
      if (!name || LABELS.test(name)) continue;
      counted.set(name, (counted.get(name) ?? 0) + 1);
      if (i === 0 || name.includes(' ') || (counted.get(name) ?? 0) > 1) sure.add(name);
    }
  return sure;
}

/** A transcript by its sentences: each with its line and whoever said it. */
export function utterancesIn(transcription: string, known: readonly string[]): Utterance[] {
  const found: Utterance[] = [];
  const inline = inlineSpeakers(transcription, known);
  let speaker: string | null = null;
  for (const [i, written] of transcription.split('\n').entries()) {
    const line = written.replace(TIME, '');
    const label = SPEAKER.exec(line);
    const named = label && !LABELS.test(label[1] ?? '');
    if (named) speaker = label[1]?.trim() ?? null;
    const said = named ? line.slice(label[0].length) : line;
    for (const text of said.split(SENTENCE_END)) {
      const other = SPEAKER.exec(text);
      const name = other?.[1]?.trim() ?? '';
      const turns = other !== null && inline.has(name) && !LABELS.test(name);
      if (turns) speaker = name;
      const sentence = (turns ? text.slice(other[0].length) : text).trim();
      if (sentence) found.push({ number: found.length + 1, line: i + 1, speaker, text: sentence });
    }
  }
  return found;
}

export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d'’-]+/gu) ?? [];
