import type { Row } from '#supabase/types.gen.ts';

/** An entry of a record's timeline. The table and who may touch it: supabase/migrations, the activities file. */
export type Activity = Row<'activities'>;

/** What a person can write down, in the order offered. */
export const writtenKinds = [
  { value: 'note', label: 'Note', said: 'wrote a note' },
  { value: 'call', label: 'Call', said: 'had a call' },
  { value: 'meeting', label: 'Meeting', said: 'had a meeting' },
  { value: 'mail', label: 'Mail', said: 'noted a mail' },
] as const;
export type WrittenKind = (typeof writtenKinds)[number]['value'];

/** What somebody did, after their name. */
export function saidOf({ kind, passage }: Pick<Activity, 'kind' | 'passage'>): string {
  if (passage !== null) return 'commented';
  if (kind === 'file') return 'added a file';
  if (kind === 'system') return 'moved it on';
  return writtenKinds.find(({ value }) => value === kind)?.said ?? 'commented';
}

/** Somebody who can be mentioned. */
export interface Mentionable {
  id: string;
  name: string;
}

/** The name that is being typed after an @ right before the caret; null when none is. */
export function mentionAt(text: string, caret: number): { from: number; typed: string } | null {
  const before = text.slice(0, caret);
  const at = before.lastIndexOf('@');
  if (at < 0 || (at > 0 && !/[\s(]/.test(before[at - 1] ?? ''))) return null;
  const typed = before.slice(at + 1);
  return typed.length > 40 || /[\n@]/.test(typed) || /\s\S+\s/.test(typed) ? null : { from: at, typed };
}

/** Those whose name stands behind an @ in the text, the longest name first where one begins like another. */
export function mentionsIn(text: string, people: readonly Mentionable[]): string[] {
  let rest = text;
  const found: string[] = [];
  for (const { id, name } of people.toSorted((a, b) => b.name.length - a.name.length)) {
    if (name === '' || !rest.includes(`@${name}`)) continue;
    found.push(id);
    rest = rest.replaceAll(`@${name}`, ' ');
  }
  return found;
}

/** The text in parts, each mention a part of its own. */
export function partsOf(text: string, names: readonly string[]): { text: string; mention: boolean }[] {
  const known = names.filter(Boolean).toSorted((a, b) => b.length - a.length);
  const parts: { text: string; mention: boolean }[] = [];
  let plain = 0;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const name = known.find((one) => text.startsWith(one, at + 1));
    if (!name) continue;
    if (at > plain) parts.push({ text: text.slice(plain, at), mention: false });
    parts.push({ text: `@${name}`, mention: true });
    plain = at + 1 + name.length;
  }
  if (plain < text.length || parts.length === 0) parts.push({ text: text.slice(plain), mention: false });
  return parts;
}
