-- Places in the sessions of training programmes. The sessions and their seats stand in the programme (content_items,
-- live copy); a place belongs to an enrolment, which is a request. A session is known by its programme and first day.
--
-- Counting and taking happen under the lock of the session's row, so that fifty people at once fill exactly the seats
-- there are. A seat that is given back is offered to the first who waits, for two days.

create table private.training_sessions (
  programme_id uuid not null references public.content_items (id) on delete cascade,
  session_on date not null,
  primary key (programme_id, session_on)
);
alter table private.training_sessions enable row level security;
alter table private.training_sessions force row level security;

create table public.training_places (
  request_id uuid primary key references public.requests (id) on delete cascade,
  programme_id uuid not null references public.content_items (id) on delete cascade,
  session_on date not null,
  state text not null,
  -- The order of the waiting list.
  queued bigint generated always as identity,
  offered_until timestamptz,
  updated_at timestamptz not null default now(),
  constraint training_places_state_known check (state in ('seat', 'waiting', 'offered', 'cancelled'))
);
create index training_places_session on public.training_places (programme_id, session_on, state, queued);
create index training_places_offered on public.training_places (offered_until) where state = 'offered';

alter table public.training_places enable row level security;
alter table public.training_places force row level security;
grant select on public.training_places to authenticated;
grant select, delete on public.training_places to service_role;
create policy "whoever reads the enrolment reads its place" on public.training_places
  for select to authenticated using (exists (select from public.requests r where r.id = request_id));

create function private.session_seats(_programme uuid, _day date) returns integer
language sql stable security definer set search_path = '' as $$
  select (s ->> 'seats')::integer
  from public.content_items c, jsonb_array_elements(c.live -> 'sessions') s
  where c.id = _programme and c.kind = 'programme' and s ->> 'starts_on' = _day::text limit 1
$$;

-- From here to the end of the transaction nobody else counts or takes in this session.
create function private.lock_session(_programme uuid, _day date) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.training_sessions (programme_id, session_on) values (_programme, _day) on conflict do nothing;
  perform from private.training_sessions t where t.programme_id = _programme and t.session_on = _day for update;
end $$;

create function private.seats_taken(_programme uuid, _day date) returns integer
language sql volatile security definer set search_path = '' as $$
  select count(*)::integer from public.training_places p
  where p.programme_id = _programme and p.session_on = _day and p.state in ('seat', 'offered')
$$;

create function private.place_words(_place public.training_places) returns jsonb
language sql volatile security definer set search_path = '' as $$
  select jsonb_build_object('placeId', _place.request_id, 'place', _place.state, 'until', _place.offered_until,
    'position', case _place.state when 'waiting' then (
      select count(*) from public.training_places p where p.programme_id = _place.programme_id
        and p.session_on = _place.session_on and p.state = 'waiting' and p.queued <= _place.queued) end)
$$;

-- A seat while there is one and nobody waits before; else a place in the queue. Asked again, the same answer.
create function private.take_place(_request_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  request public.requests;
  place public.training_places;
begin
  select * into request from public.requests r where r.id = _request_id;
  perform private.lock_session(request.about_item, request.session_on);
  select * into place from public.training_places p where p.request_id = _request_id;
  if place.request_id is null then
    insert into public.training_places (request_id, programme_id, session_on, state)
    values (_request_id, request.about_item, request.session_on,
      case when private.seats_taken(request.about_item, request.session_on)
                < coalesce(private.session_seats(request.about_item, request.session_on), 0)
             and not exists (select from public.training_places p where p.programme_id = request.about_item
               and p.session_on = request.session_on and p.state = 'waiting') then 'seat' else 'waiting' end)
    returning * into place;
    insert into public.request_events (request_id, event, detail) values (_request_id, 'place', place.state);
  end if;
  return private.place_words(place);
end $$;

-- Free seats go to the first in the queue, who have two days to say yes. The session is locked by the caller.
create function private.offer_seats(_programme uuid, _day date) returns void
language plpgsql security definer set search_path = '' as $$
declare
  next_ public.training_places;
begin
  if _day <= (now() at time zone 'Africa/Lagos')::date then
    return;
  end if;
  while private.seats_taken(_programme, _day) < coalesce(private.session_seats(_programme, _day), 0) loop
    update public.training_places p set state = 'offered', updated_at = now(),
      offered_until = least(now() + interval '48 hours', _day::timestamp at time zone 'Africa/Lagos')
    where p.request_id = (select w.request_id from public.training_places w
      where w.programme_id = _programme and w.session_on = _day and w.state = 'waiting' order by w.queued limit 1)
    returning * into next_;
    exit when next_.request_id is null;
    insert into public.request_events (request_id, event, detail) values (next_.request_id, 'place', 'offered');
    perform private.send_mail_to(r.email, 'training_offer',
      private.request_words(r) - 'message' || private.place_words(next_))
    from public.requests r where r.id = next_.request_id;
  end loop;
end $$;

-- What the link in the mail does: take the seat that is offered, or give the place back. Null for an unknown place.
-- «expire» is for the scheduled task: it withdraws what is still offered and late once the session is locked, and never a
-- seat that was taken in the meantime.
create function private.move_place(_request_id uuid, _act text) returns public.training_places
language plpgsql security definer set search_path = '' as $$
declare
  place public.training_places;
  changed boolean := false;
begin
  select * into place from public.training_places p where p.request_id = _request_id;
  if place.request_id is null then
    return null;
  end if;
  perform private.lock_session(place.programme_id, place.session_on);
  update public.training_places p
  set state = case _act when 'accept' then 'seat' else 'cancelled' end, offered_until = null, updated_at = now()
  where p.request_id = _request_id and (
    _act = 'accept' and p.state = 'offered' and p.offered_until > now()
    or _act = 'expire' and p.state = 'offered' and p.offered_until <= now()
    or _act = 'cancel' and p.state <> 'cancelled')
  returning * into place;
  changed := found;
  if not changed then
    select * into place from public.training_places p where p.request_id = _request_id;
    return place;
  end if;
  insert into public.request_events (request_id, event, detail) values (_request_id, 'place', place.state);
  perform private.send_mail_to(r.email, 'training_place', private.request_words(r) - 'message' || private.place_words(place))
  from public.requests r where r.id = _request_id;
  if _act <> 'accept' then
    perform private.offer_seats(place.programme_id, place.session_on);
  end if;
  return place;
end $$;

-- Run by the server: an offer nobody took expires, and the seat is offered to the next.
create function private.expire_seat_offers() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  late public.training_places;
  expired integer := 0;
begin
  for late in select * from public.training_places p where p.state = 'offered' and p.offered_until <= now() loop
    perform private.move_place(late.request_id, 'expire');
    expired := expired + 1;
  end loop;
  return expired;
end $$;
revoke execute on function private.session_seats(uuid, date), private.lock_session(uuid, date),
  private.seats_taken(uuid, date), private.place_words(public.training_places), private.take_place(uuid),
  private.offer_seats(uuid, date), private.move_place(uuid, text), private.expire_seat_offers()
  from public, authenticated, service_role;
