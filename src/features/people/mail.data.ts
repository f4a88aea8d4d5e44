import { infiniteQueryOptions } from '@tanstack/react-query';
import { dataOrThrow } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';
import type { Result } from '#supabase/types.gen.ts';

/** A mail this installation has sent, or would send if it had a mail server. */
export type Mail = Result<'list_outbox'>;

const PER_PAGE = 50;

/** The mails, newest first. */
export function outboxQuery() {
  return infiniteQueryOptions({
    queryKey: ['outbox'],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam }) =>
      dataOrThrow(supabase().rpc('list_outbox', { page_size: PER_PAGE, before: pageParam })),
    getNextPageParam: (page) => (page.length < PER_PAGE ? null : (page.at(-1)?.created_at ?? null)),
    refetchInterval: 30_000,
  });
}

/** Where a mail stands. Its text is kept only where there is no mail server to send it. */
export function mailState(mail: Pick<Mail, 'sent_at' | 'text_body' | 'last_error'>) {
  if (mail.sent_at && mail.text_body) return { label: 'Kept here', tone: 'indigo' } as const;
  if (mail.sent_at) return { label: 'Sent', tone: 'success' } as const;
  if (mail.last_error) return { label: 'Failing', tone: 'danger' } as const;
  return { label: 'Waiting', tone: 'warning' } as const;
}

/** The subject, or, until the mail is written out, its kind. */
export function mailTitle(mail: Pick<Mail, 'subject' | 'kind'>): string {
  return mail.subject ?? mail.kind.replaceAll('_', ' ');
}
