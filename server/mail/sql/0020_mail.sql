-- Mail waits here, written in the same transaction as what it tells about, until the sender has delivered it.
-- Subject and bodies are filled by the sender from kind and data (server/mail/templates). Bodies are kept only
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
  next_try_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  last_error text
);
create index outbox_waiting_idx on platform.outbox (next_try_at) where sent_at is null;
create index outbox_created_at_idx on platform.outbox (created_at);
alter table platform.outbox enable row level security;

-- Requests for a mail (reset, sign-in code, resend) whose answer must not tell whether the address is known:
-- each costs exactly one row here, whoever it is for, and is worked off afterwards.
create table platform.mail_requests (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('recovery', 'magiclink', 'signup', 'email_change')),
  email text not null,
  data jsonb not null default '{}',
  attempts smallint not null default 0,
  created_at timestamptz not null default now()
);
alter table platform.mail_requests enable row level security;

create function platform.wake_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify(tg_argv[0], '');
  return null;
end $$;
create trigger outbox_wake after insert on platform.outbox
  for each statement execute function platform.wake_mail('outbox');
create trigger mail_requests_wake after insert on platform.mail_requests
  for each statement execute function platform.wake_mail('mail_requests');

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
