-- The mails this installation has sent or would send, for administrators: without a mail server this is where a
-- confirmation link is found. The table belongs to the server; where there is none (a hosted Supabase) the list is
-- empty.
create function public.list_outbox(page_size integer default 100, before timestamptz default null, _term text default '',
  _state text default null)
returns table (
  id text, to_address text, subject text, text_body text, html_body text, kind text,
  created_at timestamptz, sent_at timestamptz, attempts integer, last_error text
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if to_regclass('platform.outbox') is null then
    return;
  end if;
  return query execute
    'select o.id::text, o.to_address::text,
       case when o.kind = any ($3) then regexp_replace(o.subject, ''\d{6}'', ''……'') else o.subject end::text,
       case when o.kind = any ($3) and o.text_body is not null
         then ''The link and code in this mail let its reader in, so they are shown to nobody else. Whoever runs the machine gets a link with: npm run admin -- link '' || o.to_address
         else o.text_body end::text,
       case when o.kind = any ($3) then null else o.html_body end::text, o.kind::text,
       o.created_at, o.sent_at, o.attempts::integer, o.last_error::text
     from platform.outbox o where o.created_at < coalesce($1, ''infinity''::timestamptz)
       and ($4 is null or o.to_address ilike $4 or (o.subject ilike $4 and not o.kind = any ($3)))
       -- As people/mail.data.ts names them.
       and ($5 is null or $5 = case when o.sent_at is not null and o.text_body is not null then ''kept''
         when o.sent_at is not null then ''sent'' when o.last_error is not null then ''failing'' else ''waiting'' end)
     order by o.created_at desc limit $2'
    -- What these carry makes its reader somebody else: an administrator may copy invitations and confirmations only.
    using before, least(greatest(coalesce(page_size, 100), 0), 500),
      array['reset-password', 'sign-in', 'email-change-current', 'email-change-new', 'reauthenticate'],
      private.like_pattern(_term), _state;
end $$;
grant execute on function public.list_outbox(integer, timestamptz, text, text) to authenticated;
