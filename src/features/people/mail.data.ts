import { infiniteQueryOptions } from '@tanstack/react-query';
import { must } from '#src/lib/errors.ts';
import { supabase } from '#src/lib/supabase.ts';

/** A mail this installation has sent, or would send if it had a mail server. */
export interface Mail {
  id: string;
  to_address: string;
  subject: string;
  text_body: string | null;
  html_body: string | null;
  kind: string;
  created_at: string;
  sent_at: string | null;
  attempts: number;
  last_error: string | null;
}

const PER_PAGE = 50;

/** The mails, newest first. */
export function outboxQuery() {
  return infiniteQueryOptions({
    queryKey: ['outbox'],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam }) =>
      (await must(supabase().rpc('list_outbox', { page_size: PER_PAGE, before: pageParam }))) as Mail[],
    getNextPageParam: (page) => (page.length < PER_PAGE ? null : (page.at(-1)?.created_at ?? null)),
    refetchInterval: 30_000,
  });
}

/** Where a mail stands: sent, waiting, or failing. */
export function mailState(mail: Pick<Mail, 'sent_at' | 'last_error'>) {
  if (mail.sent_at) return { label: 'Sent', tone: 'success' } as const;
  if (mail.last_error) return { label: 'Failing', tone: 'danger' } as const;
  return { label: 'Not sent', tone: 'warning' } as const;
}
