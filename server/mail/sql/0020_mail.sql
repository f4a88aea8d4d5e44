-- Mails, written in the same transaction as what they tell about. The task «send-mail» delivers each and tries again
-- after a failure; what is tried when stands in its queue, what came of it here. Subject and bodies are filled by the sender from kind and data (server/mail/templates). Bodies are kept only
-- while no mail server is set, for an admin to read; otherwise they would hold live links.
create table platform.outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  to_address text not null,
  data jsonb not null default '{}',
  subject text,
  text_body text,
  html_body text,
  -- Two requests for the same mail make one mail.
  dedupe_key text unique,
  attempts integer not null default 0,
  -- How often the receiving server said «never», rather than «not now».
  refusals smallint not null default 0,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  last_error text
);
create index outbox_waiting_idx on platform.outbox (created_at) where sent_at is null;
create index outbox_created_at_idx on platform.outbox (created_at);
alter table platform.outbox enable row level security;

-- Requests for a mail (reset, sign-in code, resend) whose answer must not tell whether the address is known:
-- each costs exactly one row here, whoever it is for, and is worked off afterwards.
create table platform.mail_requests (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('recovery', 'magiclink', 'signup', 'email_change', 'stop_link')),
  email text not null,
  data jsonb not null default '{}',
  created_at timestamptz not null default now()
);
alter table platform.mail_requests enable row level security;

-- Somebody waits in front of a screen for these; the others can wait their turn.
create function platform.mail_priority(kind text) returns integer
language sql immutable set search_path = '' as $$
  select case when kind in ('sign-in', 'reset-password', 'confirm-sign-up', 'reauthenticate', 'email-change-current',
    'email-change-new', 'invite')
    then 10 else 0 end
$$;
create function platform.queue_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform platform.enqueue_task('send-mail', jsonb_build_object('mail', new.id),
    priority => platform.mail_priority(new.kind));
  return null;
end $$;
create trigger outbox_queue after insert on platform.outbox for each row execute function platform.queue_mail();

create function platform.queue_mail_request() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform platform.enqueue_task('answer-mail-request', jsonb_build_object('request', new.id));
  return null;
end $$;
create trigger mail_requests_queue after insert on platform.mail_requests
  for each row execute function platform.queue_mail_request();

-- For definer functions of the product: a mail in their own transaction. The same key twice is one mail.
create function platform.enqueue_mail(kind text, to_address text, data jsonb default '{}', dedupe_key text default null)
returns void
language sql security definer set search_path = '' as $$
  insert into platform.outbox (kind, to_address, data, dedupe_key)
  values (enqueue_mail.kind, enqueue_mail.to_address, enqueue_mail.data, enqueue_mail.dedupe_key)
  on conflict (dedupe_key) do nothing
$$;
revoke all on platform.outbox, platform.mail_requests from public, anon, authenticated;
revoke execute on function platform.enqueue_mail(text, text, jsonb, text) from public;
