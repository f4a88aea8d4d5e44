const lists = new Intl.ListFormat('en-GB');

/** The items as one line of English: «one», «one and two», «one, two and three». */
export const listWords = (items: readonly string[]): string => lists.format(items);
