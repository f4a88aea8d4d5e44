-- Keeps a strategy on a stakeholder as its next version, together with its steps as reminders of whoever saves it: both or
-- neither. Every policy and trigger of both tables holds as for rows the caller writes.
create function public.save_strategy(_stakeholder_id uuid, _run_id uuid, _title text, _content jsonb, _reminders jsonb)
returns uuid
language plpgsql security invoker set search_path = '' as $$
declare
  saved uuid;
begin
  insert into public.results (function, run_id, title, stakeholder_id, version_of, content)
  values ('engagement-strategy', _run_id, _title, _stakeholder_id,
    (select r.id from public.results r
     where r.function = 'engagement-strategy' and r.stakeholder_id = _stakeholder_id
     order by r.created_at desc limit 1),
    _content)
  returning id into saved;
  insert into public.reminders (record_kind, record_id, title, due_at)
  select 'stakeholders', _stakeholder_id, asked.title, asked.due_at
  from jsonb_to_recordset(_reminders) as asked (title text, due_at timestamptz);
  return saved;
end $$;
grant execute on function public.save_strategy(uuid, uuid, text, jsonb, jsonb) to authenticated;
