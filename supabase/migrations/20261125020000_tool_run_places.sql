-- The place of a run among those of a day is taken before the tool starts: a hundred calls side by side never make more
-- runs than the day has. Null where the day is full. What fails gives its place back, what succeeds is filled in.
create function private.take_tool_run(_user_id uuid, _function text, _input_hash text, _most integer) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  run uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('tool_runs ' || _user_id, 0));
  -- A statement of its own, so that it sees what the last holder of the lock has stored.
  if (select count(*) from public.tool_runs r
      where r.created_by = _user_id and r.created_at > now() - interval '1 day') >= _most then
    return null;
  end if;
  insert into public.tool_runs (function, engine, input_hash, created_by)
  values (_function, 'builtin', _input_hash, _user_id) returning id into run;
  return run;
end $$;
revoke execute on function private.take_tool_run(uuid, text, text, integer) from public, authenticated, service_role;
