import { z } from 'zod';

/** One more person of an enrolment. */
export interface Participant {
  name: string;
  /** In lower case. */
  email: string;
}

/** People beside the first who fit into one form; a larger group has a session of its own. */
export const MOST_PARTICIPANTS = 11;

const address = z.email();

/**
 * Reads `name, address` from each line; `Name <address>` too, as a mail program copies it.
 * @returns a sentence that names the line, where one cannot be read
 */
export function readParticipants(text: string, first: string): Participant[] | string {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length > MOST_PARTICIPANTS)
    return `Please name at most ${MOST_PARTICIPANTS} more people here. For a larger group, ask us for a session of your own.`;
  const seen = new Set([first.toLowerCase()]);
  const people: Participant[] = [];
  for (const line of lines) {
    const [, name = '', email = ''] = /^(.+?)\s*[,;<\t]\s*([^\s,;<>]+)>?$/.exec(line) ?? [];
    if (name.length > 120 || !name || !address.safeParse(email).success)
      return `Please write “${line.slice(0, 60)}” as a name, a comma and an email address.`;
    if (seen.has(email.toLowerCase()))
      return `Each person needs an email address of their own: ${email.slice(0, 60)} stands here twice.`;
    seen.add(email.toLowerCase());
    people.push({ name, email: email.toLowerCase() });
  }
  return people;
}
