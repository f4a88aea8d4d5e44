-- Where a record may go from where it stands. The states and their moves are told once, in the noun's file
-- (src/features/<noun>/<noun>.ts); the server writes them here at every start (server/content/moves.ts). A column
-- without moves here stays as it is. What depends on more than the two states, on the author for example, stands in
-- the noun's SQL.
--
-- Where people change the column themselves, the trigger guard_move holds them to it:
--   create trigger guard_status before update of status on public.projects
--     for each row when (old.status is distinct from new.status)
--     execute function private.guard_move('status', 'A project that', 'status_reason');
-- Where a function moves the record, it asks private.require_move first.

create table private.moves (
  table_name text not null,
  column_name text not null,
  from_state text not null,
  to_state text not null,
  -- One of these roles; null for everyone who may change the record.
  roles text[],
  needs_reason boolean not null default false,
  primary key (table_name, column_name, from_state, to_state)
);
alter table private.moves enable row level security;
alter table private.moves force row level security;

create function private.fill_moves(_moves jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.moves m where not exists (
    select from jsonb_populate_recordset(null::private.moves, _moves) n
    where (n.table_name, n.column_name, n.from_state, n.to_state) = (m.table_name, m.column_name, m.from_state, m.to_state));
  insert into private.moves select * from jsonb_populate_recordset(null::private.moves, _moves)
  on conflict (table_name, column_name, from_state, to_state) do update
  set roles = excluded.roles, needs_reason = excluded.needs_reason
  where (moves.roles, moves.needs_reason) is distinct from (excluded.roles, excluded.needs_reason);
end $$;

-- The move between two states; answers 409 where there is none. _what begins the sentence: «A project that», «What».
create function private.require_move(_table text, _column text, _from text, _to text, _what text) returns private.moves
language plpgsql stable security definer set search_path = '' as $$
declare
  found_ private.moves;
begin
  select * into found_ from private.moves m
  where m.table_name = _table and m.column_name = _column and m.from_state = _from and m.to_state = _to;
  if found_.to_state is null then
    raise exception '% is % cannot become %.', _what, replace(_from, '_', ' '), replace(coalesce(_to, 'nothing'), '_', ' ')
      using errcode = 'PT409', hint = 'Reload to see its present ' || _column || ' and the moves open to it.';
  end if;
  return found_;
end $$;

-- Arguments: the column, what begins the sentence, and the column that takes the reason.
create function private.guard_move() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  was jsonb := to_jsonb(old);
  is_now jsonb := to_jsonb(new);
  move private.moves := private.require_move(tg_table_name, tg_argv[0], was ->> tg_argv[0], is_now ->> tg_argv[0], tg_argv[1]);
  reason text := is_now ->> tg_argv[2];
begin
  if move.roles is not null and (select auth.uid()) is not null and not private.has_any_role(variadic move.roles) then
    raise exception 'This move is not open to your role.' using errcode = '42501';
  end if;
  if move.needs_reason then
    if reason is not distinct from was ->> tg_argv[2] or btrim(reason) = '' then
      raise exception 'Say why in %: this change of % needs a reason of its own.', tg_argv[2], tg_argv[0]
        using errcode = '23514', constraint = tg_table_name || '_' || tg_argv[2], table = tg_table_name;
    end if;
  elsif tg_argv[2] is not null and reason is not distinct from was ->> tg_argv[2] then
    -- Yesterday's reason does not explain today's move.
    new := jsonb_populate_record(new, jsonb_build_object(tg_argv[2], null));
  end if;
  return new;
end $$;
revoke execute on function private.fill_moves(jsonb), private.require_move(text, text, text, text, text)
  from public, authenticated, service_role;
