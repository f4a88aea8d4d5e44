-- A session that has not used the person's second factor reads no text; whoever presses Sign or Approve in one is asked
-- for the factor, and not told that the text before them is gone.
create or replace function private.require_readable_result(_id uuid, _act text) returns void
language plpgsql set search_path = '' as $$
begin
  if not exists (select from public.results r where r.id = _id) then
    if private.has_second_factor() and not private.used_second_factor() then
      raise exception 'Use your second factor first to % this text.', _act using errcode = '42501';
    end if;
    raise exception 'There is no such text for you to %.', _act using errcode = 'PT404';
  end if;
end $$;
