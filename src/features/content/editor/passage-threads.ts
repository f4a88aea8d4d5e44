import type { Activity } from '#src/features/work/activity.ts';
import {
  findPassage,
  isResolved,
  type Passage,
  type Place,
  passageSchema,
} from '#src/features/work/passage.ts';
import type { Field } from '#src/fields/field.ts';
import { formatValue } from '#src/fields/format.ts';
import type { ContentItem, DraftValues } from '../content.data.ts';
import { contentKinds } from '../content.ts';

/** A note with what was answered, and where its passage stands now. */
export interface Thread {
  note: Activity;
  comments: Activity[];
  passage: Passage;
  /** Null where its words are gone. */
  place: Place | null;
  resolved: boolean;
}

/** The text of a field, as it is read. */
export interface ReadText {
  field: Field;
  text: string;
}

/** The id of the mark a thread is about, on the page. */
export const markId = (id: string) => `passage-${id}`;

/** What is written in words; a cover, a day or a number is no text to comment on. */
export function textsOf({ kind }: ContentItem, draft: DraftValues): ReadText[] {
  const fields: readonly Field[] = contentKinds[kind].fields;
  return fields
    .filter((field) => ['text', 'longText', 'lines', 'rows', 'richText'].includes(field.kind))
    .map((field) => ({ field, text: formatValue(field, draft[field.name]) }))
    .filter(({ text }) => text !== '');
}

/** In the order of the text; those whose words are gone come last. */
export function threadsOf(
  texts: readonly ReadText[],
  notes: readonly Activity[],
  comments: readonly Activity[],
): Thread[] {
  const order = (thread: Thread) =>
    thread.place === null
      ? Number.POSITIVE_INFINITY
      : texts.findIndex(({ field }) => field.name === thread.passage.field) * 1e7 + thread.place.from;
  return notes
    .flatMap((note) => {
      const { data: passage } = passageSchema.safeParse(note.passage);
      if (!passage) return [];
      const text = texts.find(({ field }) => field.name === passage.field)?.text ?? '';
      const below = comments.filter(({ parent_id }) => parent_id === note.id);
      return [
        { note, comments: below, passage, place: findPassage(text, passage), resolved: isResolved(below) },
      ];
    })
    .sort((a, b) => order(a) - order(b));
}
