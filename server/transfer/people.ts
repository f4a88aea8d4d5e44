/** A COPY of one jsonb column as plain lines: JSON holds neither of the two control characters, so nothing is quoted. */
export const jsonLines = (select: string) =>
  `copy (${select}) to stdout (format csv, delimiter e'\\x02', quote e'\\x01')`;

/**
 * One line for each account, in the shape of the admin API's createUser, so that another server that speaks it can
 * take everyone in with their ids and passwords. Of an account that was deleted softly only an empty, banned shell
 * goes along: records still name its id.
 */
export const PEOPLE_SQL = jsonLines(`
  select case when u.deleted_at is null then auth.merged('{}', jsonb_build_object(
      'id', u.id, 'email', u.email, 'phone', u.phone, 'password_hash', u.encrypted_password,
      'email_confirm', case when u.email_confirmed_at is not null then true end,
      'phone_confirm', case when u.phone_confirmed_at is not null then true end,
      'user_metadata', u.raw_user_meta_data, 'app_metadata', u.raw_app_meta_data, 'role', u.role,
      'ban_duration', case when u.banned_until > now()
        then ceil(extract(epoch from u.banned_until - now()))::bigint || 's' end))
    else jsonb_build_object('id', u.id, 'email', u.id || '@deleted.invalid', 'ban_duration', '876000h') end
  from auth.users u order by u.created_at, u.id`);
