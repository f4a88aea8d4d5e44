/** «One» is left out: it is a pronoun more often than a number. */
const NUMBER_WORD =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundreds?|thousands?|millions?|billions?|dozens?|half|twice|fortnight)\b/gi;

/** The numbers of a text that are written as words, in small letters. */
export const numberWords = (text: string): string[] =>
  (text.match(NUMBER_WORD) ?? []).map((word) => word.toLowerCase());
