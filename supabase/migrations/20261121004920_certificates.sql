-- Certificates of training: for whom, of what, with a number that anybody may check on the site.
--
-- A certificate is given to somebody who had a seat in a session that is over, in a certification the firm publishes; how
-- many years it holds is the certification's. The number is drawn by lot, so that nobody finds others by counting. What
-- was given stays; a mistake is revoked, with a reason, and the check page says so.
--
-- Who may: whoever handles the enrolment gives it (issue_certificate), administrators revoke. Whoever reads the enrolment
-- reads it, and the holder: whoever signed in when they enrolled, or has the confirmed address that was enrolled.

create function private.new_certificate_number() returns text
language sql volatile set search_path = '' as $$
  -- Without letters and digits that are taken for each other.
  select 'HC-' || to_char(now() at time zone 'Africa/Lagos', 'YY') || '-' || string_agg(
    substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', 1 + (get_byte(b.bytes, i) & 31), 1), '' order by i)
  from (select extensions.gen_random_bytes(8) as bytes) b, generate_series(0, 7) i
$$;

create table public.certificates (
  id uuid primary key default gen_random_uuid(),
  number text not null unique default private.new_certificate_number(),
  -- The enrolment, while it is kept; the certificate outlives it.
  request_id uuid references public.requests (id) on delete set null,
  holder_id uuid references auth.users (id) on delete set null,
  holder_name text not null,
  programme text not null,
  certification text not null,
  issued_on date not null default (now() at time zone 'Africa/Lagos')::date,
  expires_on date not null,
  revoked_at timestamptz,
  revoked_reason text,
  created_by uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint certificates_name_length check (char_length(holder_name) between 1 and 200),
  constraint certificates_programme_length check (char_length(programme) <= 300),
  constraint certificates_certification_length check (char_length(certification) <= 300),
  constraint certificates_in_order check (expires_on > issued_on),
  constraint certificates_revoked_says_why check ((revoked_at is null) = (revoked_reason is null)),
  constraint certificates_reason_length check (char_length(revoked_reason) <= 500)
);
create unique index certificates_once on public.certificates (request_id, certification) where revoked_at is null;
create index certificates_request on public.certificates (request_id);
create index certificates_holder on public.certificates (holder_id);
create index certificates_created_by on public.certificates (created_by);
grant select on public.certificates to authenticated;
select private.install_record('certificates', _values => false);

create policy "whoever reads the enrolment, its holder, and administrators" on public.certificates
  for select to authenticated using (
    holder_id = (select private.strong_session_user_id()) or (select private.has_role('admin'))
    or request_id in (select r.id from public.requests r));

create function public.issue_certificate(_request_id uuid, _certification text) returns public.certificates
language plpgsql security definer set search_path = '' as $$
declare
  request public.requests := private.handled_request(_request_id);
  kind jsonb;
  given public.certificates;
  today date := (now() at time zone 'Africa/Lagos')::date;
begin
  if not exists (select from public.training_places p where p.request_id = request.id and p.state = 'seat') then
    raise exception 'A certificate is for somebody who had a seat in the session.' using errcode = 'PT409';
  elsif request.session_on > today then
    raise exception 'The session is on %. Give the certificate afterwards.', to_char(request.session_on, 'FMDD Mon YYYY')
      using errcode = 'PT409';
  end if;
  select c.live into kind from public.content_items c
  where c.kind = 'certification' and c.slug = _certification and c.live is not null;
  if kind is null then
    raise exception 'There is no such certification on the site.' using errcode = 'PT404';
  end if;
  -- Asked again, the same certificate.
  insert into public.certificates (request_id, holder_id, holder_name, programme, certification, issued_on, expires_on, created_by)
  values (request.id, coalesce(request.user_id, (
      select u.id from auth.users u where lower(u.email) = request.email and u.email_confirmed_at is not null)), request.name, coalesce(request.about_title, ''), kind ->> 'title', today,
    (today + make_interval(years => (kind ->> 'validity_years')::integer))::date, (select auth.uid()))
  on conflict (request_id, certification) where revoked_at is null do nothing
  returning * into given;
  if given.id is null then
    select * into given from public.certificates c
    where c.request_id = request.id and c.certification = kind ->> 'title' and c.revoked_at is null;
    return given;
  end if;
  perform private.note_request_event(request.id, 'noted', 'Certificate ' || given.number || ': ' || given.certification);
  perform private.send_mail_to(request.email, 'certificate_issued', private.request_words(request) - 'message'
    || jsonb_build_object('number', given.number, 'certification', given.certification, 'until', given.expires_on));
  return given;
end $$;

create function public.revoke_certificate(_id uuid, _reason text) returns public.certificates
language plpgsql security definer set search_path = '' as $$
declare
  gone public.certificates;
begin
  perform private.require_admin();
  if btrim(coalesce(_reason, '')) = '' then
    raise exception 'Say why it is revoked.' using errcode = '22023';
  end if;
  update public.certificates c set revoked_at = now(), revoked_reason = left(btrim(_reason), 500)
  where c.id = _id and c.revoked_at is null returning * into gone;
  if gone.id is null then
    raise exception 'There is no such certificate.' using errcode = 'PT404';
  end if;
  return gone;
end $$;
grant execute on function public.issue_certificate(uuid, text), public.revoke_certificate(uuid, text) to authenticated;

-- What the check page says to whoever has the number; null for a number that was never given.
create function private.check_certificate(_number text, _today date default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('number', c.number, 'name', c.holder_name, 'certification', c.certification,
    'programme', c.programme, 'issued', c.issued_on, 'expires', c.expires_on, 'state', case
      when c.revoked_at is not null then 'revoked'
      when c.expires_on < coalesce(_today, (now() at time zone 'Africa/Lagos')::date) then 'expired' else 'valid' end)
  from public.certificates c where c.number = upper(btrim(_number))
$$;
revoke execute on function private.new_certificate_number(), private.check_certificate(text, date)
  from public, authenticated, service_role;
select private.register_document_kind('certificates');
