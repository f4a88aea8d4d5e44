-- What nobody who gets hold of the database may read: what the law calls sensitive about a stakeholder (NDPA s.30 and s.65:
-- political opinion, health, faith …), and the words spoken in a meeting. The server encrypts the text with a key that no
-- database holds (server/functions/sealed-record.ts); here lies what it made of it, apart from the record itself. Who works
-- with the record may open it, and every opening stands in the audit log: with a reason of the reader's own, or, for the
-- words of one's own meeting, with the standing one (docs/decisions/028-sealed-transcripts.md). No search index, export,
-- copy, history or timeline ever holds it; it goes with its record.

create table private.sealed_records (
  id uuid primary key default gen_random_uuid(),
  -- Bound to its record: copied to another row, it cannot be decrypted.
  stakeholder_id uuid unique references public.stakeholders (id) on delete cascade,
  meeting_id uuid unique references public.meetings (id) on delete cascade,
  sealed text not null,
  -- Which ground of s.30(1) allows keeping it; the basis of a meeting stands on the meeting.
  ground text,
  -- Of a stakeholder's, who sealed it last; of a meeting's words, who wrote them down first: its note-taker.
  sealed_by uuid references auth.users (id) on delete set null,
  sealed_at timestamptz not null default clock_timestamp(),
  constraint sealed_records_one_record check (num_nonnulls(stakeholder_id, meeting_id) = 1),
  constraint sealed_records_sealed_length check (char_length(sealed) between 1 and case when meeting_id is null then 40000 else 900000 end),
  constraint sealed_records_ground_known check (ground in ('explicit_consent', 'made_public', 'legal_claim', 'public_interest')),
  constraint sealed_records_ground_needed check ((ground is null) = (stakeholder_id is null))
);
create index sealed_records_sealed_by on private.sealed_records (sealed_by);
alter table private.sealed_records enable row level security;
alter table private.sealed_records force row level security;

-- The two halves of each function: the first runs as the caller, whose own policies (barriers included) decide whether there
-- is such a record for them; the second reads what nobody may read directly.
create function private.require_own_record(_kind text, _id uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if _kind = 'stakeholders' and not exists (select from public.stakeholders s where s.id = _id) then
    raise exception 'There is no such stakeholder, or it is not shared with you.' using errcode = 'PT404';
  elsif _kind = 'meetings' and not exists (select from public.meetings m where m.id = _id) then
    raise exception 'There is no such meeting, or it is not shared with you.' using errcode = 'PT404';
  end if;
end $$;

-- The caller's name among those present, unless a colleague is called the same.
create function private.my_name_in_meetings() returns text
language sql stable security definer set search_path = '' as $$
  select private.name_of((select auth.uid()))
  where not exists (select from public.user_roles r where r.role in ('admin', 'compliance_officer', 'consultant')
    and r.user_id <> (select auth.uid()) and private.name_of(r.user_id) = private.name_of((select auth.uid())))
$$;

-- The meetings among these that are the caller's own: they entered it, wrote its words down, or are named as present.
create function private.own_meetings(_ids uuid[]) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select m.id from public.meetings m
  where m.id = any (_ids) and (m.created_by = (select auth.uid()) or (select private.my_name_in_meetings()) = any (m.attendees)
    or exists (select from private.sealed_records r where r.meeting_id = m.id and r.sealed_by = (select auth.uid())))
$$;

-- What one person does with the words of one meeting many times a day is told once a day, by the clock of Lagos.
create function private.record_once_a_day(_action text, _id uuid, _reason text default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.audit_log l where (l.record_id = _id or _id is null and l.record_id is null)
      and l.noun = 'meetings' and l.action = _action and l.actor = (select auth.uid()) and l.reason is not distinct from _reason
      and l.at >= date_trunc('day', now() at time zone 'Africa/Lagos') at time zone 'Africa/Lagos') then
    perform private.record(_action, 'meetings', _id, '{}', _reason);
  end if;
end $$;

create function private.unseal(_kind text, _id uuid, _reason text) returns private.sealed_records
language plpgsql security definer set search_path = '' as $$
declare
  found private.sealed_records;
begin
  perform private.require_strong_session();
  select * into found from private.sealed_records r where r.stakeholder_id = _id or r.meeting_id = _id;
  if found.id is null then
    return null;
  elsif found.meeting_id is not null and exists (select from private.own_meetings(array[_id])) then
    perform private.record_once_a_day('opened_sealed', _id, 'own meeting');
  elsif _reason is null then
    found.sealed := '';
  else
    if char_length(btrim(_reason)) < 10 then
      raise exception 'Say in a few words why you open it; the reason stands in the audit log.' using errcode = '22023';
    end if;
    perform private.record('opened_sealed', _kind, _id, '{}', btrim(_reason));
  end if;
  return found;
end $$;

create function private.seal(_kind text, _id uuid, _sealed text, _ground text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_strong_session();
  -- Nobody writes over words they have not read.
  if _kind = 'meetings' and exists (select from private.sealed_records r where r.meeting_id = _id)
     and not exists (select from private.own_meetings(array[_id]))
     and not exists (select from public.audit_log l where l.record_id = _id and l.noun = 'meetings'
       and l.action = 'opened_sealed' and l.actor = (select auth.uid()) and l.at > now() - interval '1 day') then
    raise exception 'Open the words of this meeting before you change them.' using errcode = '42501';
  end if;
  if _sealed is null then
    delete from private.sealed_records r where r.stakeholder_id = _id or r.meeting_id = _id;
    perform private.record('removed_sealed', _kind, _id);
  elsif _kind = 'meetings' then
    insert into private.sealed_records (meeting_id, sealed, sealed_by) values (_id, _sealed, (select auth.uid()))
    on conflict (meeting_id) do update set sealed = excluded.sealed, sealed_at = clock_timestamp();
    -- Words are saved while they are typed.
    perform private.record_once_a_day('sealed', _id);
  else
    insert into private.sealed_records (stakeholder_id, sealed, ground, sealed_by) values (_id, _sealed, _ground, (select auth.uid()))
    on conflict (stakeholder_id) do update
      set sealed = excluded.sealed, ground = excluded.ground, sealed_by = excluded.sealed_by, sealed_at = clock_timestamp();
    perform private.record('sealed', _kind, _id, '{}', _ground);
  end if;
end $$;

-- Without a reason only whether there is one, since when and on which ground; of one's own meeting the words.
create function private.open_sealed_record(_kind text, _id uuid, _reason text) returns private.sealed_records
language plpgsql set search_path = '' as $$
begin
  perform private.require_own_record(_kind, _id);
  return private.unseal(_kind, _id, _reason);
end $$;

create function private.keep_sealed_record(_kind text, _id uuid, _sealed text, _ground text) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.require_own_record(_kind, _id);
  perform private.seal(_kind, _id, _sealed, _ground);
end $$;

-- The words of the caller's own meetings, newest first, for a search: on the record once a day, and each meeting in which
-- something is found as an opening of it (private.note_found).
create function private.unseal_own(_ids uuid[], _most integer) returns table (meeting_id uuid, sealed text)
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_strong_session();
  perform private.record_once_a_day('searched_sealed', null, 'own meeting');
  return query select r.meeting_id, r.sealed
    from private.own_meetings(_ids) o (id) join public.meetings m on m.id = o.id join private.sealed_records r on r.meeting_id = o.id
    order by m.held_on desc, m.id limit least(_most, 100);
end $$;
create function private.own_transcripts(_most integer)
returns table (meeting_id uuid, title text, held_on date, sealed text)
language sql volatile set search_path = '' as $$
  select m.id, m.title, m.held_on, u.sealed
  from private.unseal_own(array(select id from public.meetings), _most) u join public.meetings m on m.id = u.meeting_id
  order by m.held_on desc, m.id
$$;
create function private.note_found(_ids uuid[]) returns void
language sql volatile security definer set search_path = '' as $$
  select private.record_once_a_day('opened_sealed', o.id, 'own meeting') from private.own_meetings(_ids[1:100]) o (id)
$$;

-- Words go on the day set for them; what was made of them stays.
create function private.delete_expired_transcripts(_today date default (now() at time zone 'Africa/Lagos')::date) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  gone integer;
begin
  delete from private.sealed_records r using public.meetings m where m.id = r.meeting_id and m.transcript_until < _today;
  get diagnostics gone = row_count;
  return gone;
end $$;
revoke execute on function private.delete_expired_transcripts(date), private.my_name_in_meetings(), private.own_meetings(uuid[]),
  private.record_once_a_day(text, uuid, text) from public, authenticated, service_role;

-- A schema the API does not serve: only the server calls them, as the person who asks.
revoke execute on function private.require_own_record(text, uuid), private.unseal(text, uuid, text), private.seal(text, uuid, text, text),
  private.open_sealed_record(text, uuid, text), private.keep_sealed_record(text, uuid, text, text), private.unseal_own(uuid[], integer),
  private.own_transcripts(integer), private.note_found(uuid[]) from public, service_role;
grant execute on function private.require_own_record(text, uuid), private.unseal(text, uuid, text), private.seal(text, uuid, text, text),
  private.open_sealed_record(text, uuid, text), private.keep_sealed_record(text, uuid, text, text), private.unseal_own(uuid[], integer),
  private.own_transcripts(integer), private.note_found(uuid[]) to authenticated;
