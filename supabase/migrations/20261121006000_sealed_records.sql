-- What the law calls sensitive about a stakeholder (NDPA s.30 and s.65: political opinion, health, faith …), apart from
-- the entry itself. The server encrypts the text with a key that no database holds (sealed-record.server.ts); here lies what
-- it made of it. Who works with the stakeholder may open it, with a reason, and every opening stands in the audit log. No
-- search, export, copy, history or timeline ever holds it; it goes with the stakeholder.

create table private.sealed_records (
  stakeholder_id uuid primary key references public.stakeholders (id) on delete cascade,
  -- Bound to the stakeholder: copied to another row, it cannot be decrypted.
  sealed text not null,
  -- Which ground of s.30(1) allows keeping it.
  ground text not null,
  sealed_by uuid references auth.users (id) on delete set null,
  sealed_at timestamptz not null default clock_timestamp(),
  constraint sealed_records_sealed_length check (char_length(sealed) between 1 and 40000),
  constraint sealed_records_ground_known check (ground in ('explicit_consent', 'made_public', 'legal_claim', 'public_interest'))
);
create index sealed_records_sealed_by on private.sealed_records (sealed_by);
alter table private.sealed_records enable row level security;
alter table private.sealed_records force row level security;

-- The two halves of each function: the first runs as the caller, whose own policies (barriers included) decide whether there
-- is such a stakeholder for them; the second reads what nobody may read directly.
create function private.require_own_stakeholder(_stakeholder_id uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if not exists (select from public.stakeholders s where s.id = _stakeholder_id) then
    raise exception 'There is no such stakeholder, or it is not shared with you.' using errcode = 'PT404';
  end if;
end $$;

create function private.unseal(_stakeholder_id uuid, _reason text) returns private.sealed_records
language plpgsql security definer set search_path = '' as $$
declare
  found private.sealed_records;
begin
  perform private.require_strong_session();
  select * into found from private.sealed_records r where r.stakeholder_id = _stakeholder_id;
  if found.stakeholder_id is null then
    return null;
  elsif _reason is null then
    found.sealed := '';
  else
    if char_length(btrim(_reason)) < 10 then
      raise exception 'Say in a few words why you open it; the reason stands in the audit log.' using errcode = '22023';
    end if;
    perform private.record('opened_sealed', 'stakeholders', _stakeholder_id, '{}', btrim(_reason));
  end if;
  return found;
end $$;

create function private.seal(_stakeholder_id uuid, _sealed text, _ground text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_strong_session();
  if _sealed is null then
    delete from private.sealed_records r where r.stakeholder_id = _stakeholder_id;
    perform private.record('removed_sealed', 'stakeholders', _stakeholder_id);
    return;
  end if;
  insert into private.sealed_records (stakeholder_id, sealed, ground, sealed_by)
  values (_stakeholder_id, _sealed, _ground, (select auth.uid()))
  on conflict (stakeholder_id) do update
    set sealed = excluded.sealed, ground = excluded.ground, sealed_by = excluded.sealed_by, sealed_at = clock_timestamp();
  perform private.record('sealed', 'stakeholders', _stakeholder_id, '{}', _ground);
end $$;

-- Without a reason only whether there is one, since when and on which ground.
create function private.open_sealed_record(_stakeholder_id uuid, _reason text) returns private.sealed_records
language plpgsql set search_path = '' as $$
begin
  perform private.require_own_stakeholder(_stakeholder_id);
  return private.unseal(_stakeholder_id, _reason);
end $$;

create function private.keep_sealed_record(_stakeholder_id uuid, _sealed text, _ground text) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.require_own_stakeholder(_stakeholder_id);
  perform private.seal(_stakeholder_id, _sealed, _ground);
end $$;
-- A schema the API does not serve: only the server calls them, as the person who asks.
revoke execute on function private.require_own_stakeholder(uuid), private.unseal(uuid, text), private.seal(uuid, text, text),
  private.open_sealed_record(uuid, text), private.keep_sealed_record(uuid, text, text) from public, service_role;
grant execute on function private.require_own_stakeholder(uuid), private.unseal(uuid, text), private.seal(uuid, text, text),
  private.open_sealed_record(uuid, text), private.keep_sealed_record(uuid, text, text) to authenticated;
