import { infiniteQueryOptions } from '@tanstack/react-query';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import { state } from '#src/ui/states.ts';
import type { Result } from '#supabase/types.gen.ts';

/** A mail this installation has sent, or would send if it had a mail server. */
export type Mail = Result<'list_outbox'>;

const PER_PAGE = 50;

/** The mails, newest first. */
export function outboxQuery(term: string, state: string) {
  return infiniteQueryOptions({
    queryKey: ['outbox', term, state],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam }) =>
      dataOrThrow(
        supabase().rpc('list_outbox', {
          page_size: PER_PAGE,
          before: pageParam,
          _term: term,
          _state: state || null,
        }),
      ),
    getNextPageParam: (page) => (page.length < PER_PAGE ? null : (page.at(-1)?.created_at ?? null)),
    refetchInterval: 30_000,
  });
}

/** Where a mail can stand; list_outbox filters by the same values. */
export const mailStates = [
  { value: 'kept', label: 'Kept here', tone: 'neutral' },
  state('sent', 'Sent'),
  { value: 'failing', label: 'Failing', tone: 'danger' },
  state('waiting', 'Waiting'),
] as const;
const [KEPT, SENT, FAILING, WAITING] = mailStates;

/** Where a mail stands. It has a text, or an empty one after an hour, only where there is no mail server to send it. */
export function mailState(mail: Pick<Mail, 'sent_at' | 'text_body' | 'last_error'>) {
  if (mail.sent_at) return mail.text_body === null ? SENT : KEPT;
  return mail.last_error ? FAILING : WAITING;
}

/** The subject, or, until the mail is written out, its kind. */
export function mailTitle(mail: Pick<Mail, 'subject' | 'kind'>): string {
  return mail.subject ?? mail.kind.replaceAll('_', ' ');
}
