import { useState } from 'react';
import { dropDraft, readDraft, saveDraft } from './drafts.ts';
import { useAuth } from './session.tsx';

/**
 * What somebody writes in one place, kept on this device until it is sent: leaving the page loses nothing.
 * @param name of the place and of what it is about; another name brings its own words
 * @param start what stands there before anybody writes
 * @param isEmpty nothing is written that would be worth keeping
 */
export function useUnsentDraft<Value>(
  name: string,
  start: Value,
  isEmpty: (value: Value) => boolean,
): [value: Value, change: (value: Value) => void] {
  const { user } = useAuth();
  const read = () => ({ name, value: (user && readDraft<Value>(user.id, name)) ?? start });
  const [kept, setKept] = useState(read);
  const current = kept.name === name ? kept : read();
  if (current !== kept) setKept(current);
  const change = (value: Value) => {
    setKept({ name, value });
    if (!user) return;
    if (isEmpty(value)) dropDraft(user.id, name);
    else saveDraft(user.id, name, value);
  };
  return [current.value, change];
}

/** The words of one box; '' forgets them. */
export const useUnsentText = (name: string) => useUnsentDraft(name, '', (text) => text === '');
