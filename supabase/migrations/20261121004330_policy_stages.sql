-- The steps of bills, regulations, guidelines, timetables and policies, and the status each stands for. They are told once
-- (src/features/policies/stages.ts) and written here at every start. An item's own history, dated and sourced, stands in its
-- text (content_items, stages), so that the second person approves step, date and source together with the words.
create table private.policy_stages (
  instrument text not null,
  stage text not null,
  status text not null,
  position integer not null,
  primary key (instrument, stage)
);
alter table private.policy_stages enable row level security;
alter table private.policy_stages force row level security;

create function private.fill_policy_stages(_stages jsonb) returns void
language sql security definer set search_path = '' as $$
  delete from private.policy_stages s where not exists (
    select from jsonb_populate_recordset(null::private.policy_stages, _stages) n where (n.instrument, n.stage) = (s.instrument, s.stage));
  insert into private.policy_stages select * from jsonb_populate_recordset(null::private.policy_stages, _stages)
  on conflict (instrument, stage) do update set status = excluded.status, position = excluded.position
  where (policy_stages.status, policy_stages.position) is distinct from (excluded.status, excluded.position)
$$;

-- A policy that leaves the state draft: steps its kind knows, dates in order, the status of its last step, and from the
-- step that is published forward, or one back (a bill is committed again).
create function private.guard_policy_stage() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  kind text := new.draft ->> 'instrument';
  last_ text := new.draft #>> '{stages,-1,stage}';
  was text := old.live #>> '{stages,-1,stage}';
  step record;
  before_ text := '';
  at_ private.policy_stages;
begin
  if kind is null or last_ is null then
    return new;
  end if;
  for step in select s ->> 'stage' as stage, s ->> 'on' as day from jsonb_array_elements(new.draft -> 'stages') s loop
    if not exists (select from private.policy_stages p where p.instrument = kind and p.stage = step.stage) then
      raise exception 'Stages: “%” is no step of a %.', step.stage, kind
        using errcode = '23514', constraint = 'content_items_stages', table = 'content_items';
    end if;
    if rpad(step.day, 10, '-99') < left(before_, length(step.day)) then
      raise exception 'Stages: “%” stands after a later day. Put the oldest first.', step.stage
        using errcode = '23514', constraint = 'content_items_stages', table = 'content_items';
    end if;
    before_ := step.day;
  end loop;
  select * into at_ from private.policy_stages p where p.instrument = kind and p.stage = last_;
  if new.draft ->> 'status' is distinct from at_.status then
    raise exception 'Stage: a % at “%” is “%”.', kind, last_, at_.status
      using errcode = '23514', constraint = 'content_items_status', table = 'content_items';
  end if;
  if was is not null and kind = old.live ->> 'instrument' and at_.position < -1 +
    (select p.position from private.policy_stages p where p.instrument = kind and p.stage = was) then
    raise exception 'Stages: a % does not go from “%” back to “%”.', kind, was, last_ using errcode = 'PT409';
  end if;
  return new;
end $$;
create trigger guard_policy_stage before update of state on public.content_items
  for each row when (new.kind = 'policy' and old.state = 'draft' and new.state <> 'draft')
  execute function private.guard_policy_stage();
revoke execute on function private.fill_policy_stages(jsonb) from public, authenticated, service_role;
