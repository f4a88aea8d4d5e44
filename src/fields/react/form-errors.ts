/**
 * The first message within an error of react-hook-form: an entry of a list has its own. `own`: that of the field
 * alone, for a list of rows whose boxes show theirs.
 */
export function messageIn(error: unknown, own = false): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string' && error.message !== '') return error.message;
  if ('root' in error) return messageIn(error.root);
  if (own) return undefined;
  for (const [key, inner] of Object.entries(error)) {
    // An element of the page is no error, and leads everywhere.
    const message = key === 'ref' ? undefined : messageIn(inner);
    if (message) return message;
  }
  return undefined;
}
