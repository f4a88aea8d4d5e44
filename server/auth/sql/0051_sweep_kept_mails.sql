-- As before, but a mail that was kept and never sent stays known as one: its text becomes '' instead of null.
create or replace function platform.sweep() returns void
language sql set search_path = '' as $$
  delete from auth.flow_state where created_at < now() - interval '1 day';
  delete from auth.provider_flows where created_at < now() - interval '1 hour';
  delete from auth.webauthn_challenges where expires_at < now();
  delete from auth.one_time_tokens where created_at < now() - interval '8 days';
  -- A replay of a token older than this is answered «not found» instead of ending the session.
  delete from auth.refresh_tokens where revoked and updated_at < now() - interval '30 days';
  delete from auth.sessions where not_after < now();
  delete from platform.rate_limits where expire < extract(epoch from now()) * 1000;
  delete from platform.mail_requests where created_at < now() - interval '1 day';
  -- Bodies are kept without a mail server alone, and hold links: no longer than the shortest of them works.
  update platform.outbox set text_body = '', html_body = null
    where text_body <> '' and sent_at < now() - interval '1 hour';
  delete from platform.outbox where created_at < now() - interval '30 days';
$$;
