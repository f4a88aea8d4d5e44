import { integer, text } from '#src/fields/field.ts';
import { mostMarks } from '#src/ui/cover/cover-drawing.ts';

/** The number a piece has its cover from; without one the rule of covers finds its own. */
export const coverFields = [
  integer('cover_marks', 'Marks on the cover', {
    min: 1,
    max: mostMarks,
    help: 'The number the piece is about: seventy-two hours are seventy-two marks. Count large numbers in tens or hundreds.',
  }),
  integer('cover_apart', 'Marks that stand out', {
    min: 0,
    max: mostMarks,
    help: 'How many of them the piece is really about: the eleven hours that were lost.',
  }),
  text('cover_says', 'What the marks are', {
    max: 160,
    help: 'One line under the picture: “Seventy-two hours; the eleven in colour were lost before anybody knew whom to tell.”',
  }),
] as const;
