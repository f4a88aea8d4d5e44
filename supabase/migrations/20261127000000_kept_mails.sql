-- A mail that is kept because there is no mail server was not sent, and is not called so.
create or replace function private.mail_state(_dedupe_key text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  state text;
begin
  if to_regclass('platform.outbox') is null then
    return 'unknown';
  end if;
  -- Sent mails leave the outbox after 30 days.
  execute $q$select case when o.sent_at is not null and o.text_body is not null then 'kept' when o.sent_at is not null then 'sent'
      when o.last_error is not null then 'retrying' else 'waiting' end
    from platform.outbox o where o.dedupe_key = $1$q$ into state using _dedupe_key;
  return coalesce(state, 'sent');
end $$;
