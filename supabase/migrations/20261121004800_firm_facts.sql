-- What the firm says about itself on its own pages, and the rules an administrator sets: response promise, hours of
-- consultations. Holidays, rates, retention and law have their own tables.
--
-- Facts are public, so everyone reads them; administrators change them, and each change stands in the audit log with the
-- value before. The keys are the product's (src/features/system/firm-facts.ts); an empty value hides its line.

create table public.firm_facts (
  id uuid primary key default gen_random_uuid(),
  key text not null unique,
  value text not null default '',
  -- The value the product is delivered with, not the firm's own yet; the first change ends that.
  placeholder boolean not null default false,
  updated_at timestamptz not null default now(),
  constraint firm_facts_key_form check (key ~ '^[a-z]+(_[a-z0-9]+)*$'),
  constraint firm_facts_value_length check (char_length(value) <= 300 and value !~ '[\n\r]'),
  constraint firm_facts_email_form check (key <> 'email' or value = '' or value ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'),
  constraint firm_facts_phone_form check (key !~ '^(phone|line)(_|$)' or value ~ '^(\+?[\d ().-]{5,30})?$'),
  -- A link of the firm's leads to a page over https and nowhere else.
  constraint firm_facts_link_form check (
    key not in ('linkedin', 'x', 'instagram', 'facebook', 'youtube') or value = '' or value ~ '^https://[^\s<>"]+\.[^\s<>"]+$')
);
insert into public.firm_facts (key, value, placeholder) values
  ('office', '1 Example Crescent, Central Business District, Abuja FCT', true),
  ('liaison', 'Liaison office, Lagos', false),
  ('email', 'office@harmattan.example', true),
  ('phone', '+234 800 000 0001', true),
  ('phone_2', '+234 800 000 0002', true),
  ('registration_number', '', false), ('dpco_licence', '', false),
  ('linkedin', '', false), ('x', '', false), ('instagram', '', false), ('facebook', '', false), ('youtube', '', false),
  -- The direct line of each person with a page of their own (src/site/content/team.ts).
  ('line_ifeoma_danjuma_obi', '', false), ('line_segun_alakiteri', '', false), ('line_rukayya_dandaura', '', false),
  ('line_mfon_udoekpo', '', false), ('line_hadiza_yandaki', '', false), ('line_olanrewaju_akinbode', '', false),
  ('line_wandoo_tyokighir', '', false), ('line_sani_baure', '', false), ('line_uzoamaka_nwankiti', '', false);

grant select on public.firm_facts to anon, authenticated, service_role;
grant update (value) on public.firm_facts to authenticated;
select private.install_record('firm_facts', _authored => false);
create policy "everyone reads the facts of the firm" on public.firm_facts for select to anon, authenticated using (true);
create policy "administrators change the facts of the firm" on public.firm_facts
  for update to authenticated using ((select private.has_role('admin'))) with check ((select private.has_role('admin')));

create function private.keep_firm_fact() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.value := btrim(new.value);
  new.placeholder := false;
  new.updated_at := now();
  -- Public pages that are kept in memory are made again.
  perform pg_notify('content_changed', 'firm');
  return new;
end $$;
create trigger keep_firm_fact before update of value on public.firm_facts
  for each row when (old.value is distinct from new.value) execute function private.keep_firm_fact();

-- All of them as one object: {"email": {"value": "…", "placeholder": false}, …}.
create function public.firm_facts_now() returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_object_agg(f.key, jsonb_build_object('value', f.value, 'placeholder', f.placeholder)) from public.firm_facts f
$$;
grant execute on function public.firm_facts_now() to anon, authenticated;

-- Below here: the rules an administrator sets.

-- Within how many hours each kind of request is answered, and when consultations are held.
create function public.system_rules() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'promises', (select jsonb_agg(jsonb_build_object('kind', k.kind, 'hours', k.hours) order by k.kind)
      from private.request_kinds k),
    'hours', (select jsonb_agg(jsonb_build_object('weekday', h.weekday, 'opens', to_char(h.opens, 'HH24:MI'),
      'closes', to_char(h.closes, 'HH24:MI')) order by h.weekday, h.opens) from private.consultation_hours h));
end $$;

-- Counts for what comes in from now on; what was promised before stays promised.
create function public.set_response_promise(_kind text, _hours integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  was integer;
begin
  perform private.require_admin();
  if _hours is null or _hours not between 1 and 720 then
    raise exception 'Promise an answer within 1 to 720 hours: _hours.' using errcode = '22023';
  end if;
  select k.hours into was from private.request_kinds k where k.kind = _kind for update;
  if was is null then
    raise exception 'There is no such kind of request: _kind.' using errcode = 'PT404';
  elsif was <> _hours then
    update private.request_kinds k set hours = _hours where k.kind = _kind;
    perform private.record('update', 'system_rules', null, array['hours'],
      replace(_kind, '_', ' ') || ': ' || was || ' to ' || _hours || ' hours');
  end if;
  return jsonb_build_object('kind', _kind, 'hours', _hours);
end $$;

-- Replaces the hours of consultations: [{"weekday": 1, "opens": "09:00", "closes": "12:45"}, …]. Bookings made stay.
create function public.set_consultation_hours(_hours jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if jsonb_typeof(_hours) is distinct from 'array' or jsonb_array_length(_hours) not between 1 and 21 then
    raise exception 'Give 1 to 21 spans with weekday, opens and closes: _hours.' using errcode = '22023';
  end if;
  if exists (
    select from jsonb_to_recordset(_hours) a (weekday integer, opens time, closes time)
    where a.weekday is null or a.opens is null or a.closes is null or a.weekday not between 1 and 7
      or a.closes < a.opens + interval '1 hour') then
    raise exception 'Each span needs a weekday from 1 (Monday) to 7 and lasts an hour at least.' using errcode = '22023';
  end if;
  delete from private.consultation_hours;
  insert into private.consultation_hours (weekday, opens, closes)
  select a.weekday, a.opens, a.closes from jsonb_to_recordset(_hours) a (weekday integer, opens time, closes time)
  on conflict do nothing;
  if (select count(*) from private.consultation_hours) < jsonb_array_length(_hours) or exists (
    select from private.consultation_hours a join private.consultation_hours b
      on a.weekday = b.weekday and a.opens < b.opens and b.opens < a.closes) then
    raise exception 'Two spans of one day overlap.' using errcode = '22023';
  end if;
  perform private.record('update', 'system_rules', null, array['consultation_hours']);
  return public.system_rules();
end $$;
grant execute on function public.system_rules(), public.set_response_promise(text, integer),
  public.set_consultation_hours(jsonb) to authenticated;
