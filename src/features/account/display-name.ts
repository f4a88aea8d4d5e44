import type { User } from '@supabase/supabase-js';

/** What is known about a person from the session alone. */
export type Named = Pick<User, 'email' | 'user_metadata'> | null;

/** A text of the account's metadata, which the person wrote: anything may stand there. */
export function metadataText(user: Named, key: string): string {
  const value: unknown = user?.user_metadata?.[key];
  return typeof value === 'string' ? value.trim() : '';
}

/** The first name alone, for a greeting; empty when it is not known. */
export function firstName(user: Named): string {
  return metadataText(user, 'first_name');
}

/** First and last name as given at sign-up, else the email address. */
export function displayName(user: Named): string {
  const full = [metadataText(user, 'first_name'), metadataText(user, 'last_name')].filter(Boolean).join(' ');
  return full || user?.email || '';
}

/** Initials of first and last name, else the first letter of the email, else U. */
export function initials(user: Named): string {
  const [first] = metadataText(user, 'first_name');
  const [last] = metadataText(user, 'last_name');
  return `${first ?? ''}${last ?? ''}`.toUpperCase() || user?.email?.[0]?.toUpperCase() || 'U';
}
