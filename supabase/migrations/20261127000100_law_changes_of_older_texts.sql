-- A text that is older than the register's first record of a statement is compared with that first record.
create or replace function public.results_law_changes(_id uuid default null)
returns table (result_id uuid, key text, subject text, changed_at timestamptz)
language sql stable set search_path = '' as $$
  select r.id, now_.key, now_.statement ->> 'subject', now_.recorded_at
  from public.results r
    join lateral (
      select distinct on (v.key) v.* from public.law_versions v where v.key = any (r.law_keys) order by v.key, v.number desc
    ) now_ on true
    join lateral (
      select v.* from public.law_versions v where v.key = now_.key and (v.recorded_at <= r.created_at or v.number = 1)
      order by v.number desc limit 1
    ) then_ on true
  where r.latest and (_id is null or r.id = _id)
    and (now_.statement ->> 'wording', now_.value, now_.effective_from, now_.effective_to)
      is distinct from (then_.statement ->> 'wording', then_.value, then_.effective_from, then_.effective_to)
$$;
