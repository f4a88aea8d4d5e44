-- What waits for this person's word, on the overview: texts of colleagues they are asked to approve, content in review,
-- and the open requests that are theirs. No definer: the select policies decide what is seen, and what a person wrote or
-- edited is left out, as the functions that decide refuse it (decide_communication, decide_result, move_content). The
-- detail is the client of a communication, the function of a saved text, the kind of a request or content item.
create function public.my_reviews()
returns table (record_kind text, record_id uuid, title text, detail text, asked_at timestamptz, due_at timestamptz)
language plpgsql stable set search_path = '' as $$
declare
  me uuid := (select auth.uid());
  decides boolean := (select private.has_any_role('consultant', 'admin'));
begin
  return query
    select 'communications', c.id, c.title, nullif(c.client_name, ''), c.approval_asked_at, c.scheduled_date
    from public.communications c
    where decides and c.status = 'draft' and c.approval_status = 'pending' and c.approval_asked_at is not null
      and c.created_by is distinct from me and c.edited_by is distinct from me and me <> all (c.agreed_by)
    union all
    select 'results', r.id, r.title, r.function, a.asked_at, null
    from public.results r join public.approvals a on a.record_kind = 'results' and a.record_id = r.id
    where decides and a.state = 'asked' and a.void_at is null and r.state = 'draft' and not exists (
      select from public.results w
      where w.created_by = me and coalesce(w.version_of, w.id) = coalesce(r.version_of, r.id) and w.version <= r.version)
    union all
    select 'content_items', i.id, i.draft ->> 'title', i.kind, i.updated_at, null
    from public.content_items i
    where i.state = 'in_review' and me in (select public.content_approvers())
      and (me <> all (i.editors) or (select count(*) from public.content_approvers()) = 1)
    union all
    select 'requests', q.id, coalesce(nullif(concat_ws(': ', q.about_title, nullif(q.subject, '')), ''), q.name), q.kind,
      q.created_at, case when q.first_reply_at is null then q.due_at end
    from public.requests q
    where q.assignee = me and q.state in ('new', 'in_progress', 'waiting')
    order by 6 nulls last, 5, 2
    limit 20;
end $$;
grant execute on function public.my_reviews() to authenticated;
