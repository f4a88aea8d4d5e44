-- What people agreed to: the words, their version, when and where, and when they took it back. Written by the server
-- and by functions only; a consent is never changed, only withdrawn.
--
-- subject_hash is the SHA-256 of the lower-case address, so that the proof outlives the address it is about.

create table public.consents (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete set null,
  request_id uuid references public.requests (id) on delete cascade,
  subject_hash text not null,
  purpose text not null,
  text_version text not null,
  text text not null,
  source text not null,
  given_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  constraint consents_purpose_length check (char_length(purpose) between 1 and 80),
  constraint consents_text_length check (char_length(text) between 1 and 2000),
  constraint consents_version_length check (char_length(text_version) <= 40),
  constraint consents_source_length check (char_length(source) <= 200),
  constraint consents_hash_form check (subject_hash ~ '^[0-9a-f]{64}$')
);
create index consents_user_id on public.consents (user_id);
create index consents_request_id on public.consents (request_id);
create index consents_subject on public.consents (subject_hash, purpose);

alter table public.consents enable row level security;
alter table public.consents force row level security;
grant select on public.consents to authenticated;
grant select, delete on public.consents to service_role;
create policy "people read their own consents, administrators and compliance officers all" on public.consents
  for select to authenticated
  using (user_id = (select private.strong_session_user_id()) or (select private.reads_everything())
    or request_id in (select r.id from public.requests r where r.assignee = (select auth.uid())));

create function private.subject_hash(_email text) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(lower(_email), 'UTF8')), 'hex')
$$;
revoke execute on function private.subject_hash(text) from public, authenticated, service_role;
