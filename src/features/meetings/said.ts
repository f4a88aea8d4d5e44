/** Somewhere somebody said it. */
export interface SaidLine {
  meetingId: string;
  title: string;
  heldOn: string;
  /** Its line in the transcript, where it has one. */
  line: number | null;
  said: string;
}

/** Of how many of one's own meetings the words are searched: each is opened for it. */
export const SEARCHED_MEETINGS = 100;
export const FOUND_LINES = 30;
const SHOWN_LETTERS = 400;

/** As people type: without marks, in small letters. */
const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The lines of a transcript that hold these words, with their numbers. */
export function findSaid(text: string, term: string): { line: number; said: string }[] {
  const wanted = folded(term.trim());
  return text
    .split('\n')
    .flatMap((said, i) =>
      folded(said).includes(wanted) ? [{ line: i + 1, said: said.slice(0, SHOWN_LETTERS) }] : [],
    );
}
