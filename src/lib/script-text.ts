/**
 * A self-contained function as the text of a script that the document runs at once. Mark the call as pure: the browser,
 * which gets the text with the document, then does not load the function again.
 */
export const scriptText = (start: () => unknown): string => `(${start.toString()})()`;
