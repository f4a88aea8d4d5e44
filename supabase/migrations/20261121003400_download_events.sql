-- How often a file was taken away, without keeping who took it. A visitor counts once a day and file. To know that,
-- the address is hashed with a salt of that day; salt and hashes are deleted when the day is over, and what remains is
-- a number per file and day. People behind one address of a network count as one: the number is a floor.

create table private.download_salts (
  day date primary key,
  salt uuid not null default gen_random_uuid()
);
create table private.download_visits (
  day date not null references private.download_salts (day) on delete cascade,
  slug text not null,
  visitor bytea not null,
  primary key (day, slug, visitor)
);
create table private.download_days (
  slug text not null,
  day date not null,
  downloads integer not null,
  primary key (slug, day)
);
alter table private.download_salts enable row level security;
alter table private.download_salts force row level security;
alter table private.download_visits enable row level security;
alter table private.download_visits force row level security;
alter table private.download_days enable row level security;
alter table private.download_days force row level security;

-- Days are Lagos days.
create function private.lagos_day() returns date
language sql stable set search_path = '' as $$ select (now() at time zone 'Africa/Lagos')::date $$;

-- One download from this address. An IPv6 network of 64 bits is one visitor: its addresses change by the hour.
create function private.count_download(_slug text, _address inet) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  today date := private.lagos_day();
  salt_ uuid;
  network_ text := case family(_address) when 6 then network(set_masklen(_address, 64))::text else host(_address) end;
begin
  if not exists (select from public.content_items c where c.kind = 'download' and c.slug = _slug and c.live is not null) then
    return false;
  end if;
  insert into private.download_salts (day) values (today) on conflict do nothing;
  select s.salt into salt_ from private.download_salts s where s.day = today;
  insert into private.download_visits (day, slug, visitor)
  values (today, _slug, sha256(convert_to(salt_ || network_, 'UTF8')))
  on conflict do nothing;
  if not found then return false; end if;
  insert into private.download_days as d (slug, day, downloads) values (_slug, today, 1)
  on conflict (slug, day) do update set downloads = d.downloads + 1;
  return true;
end $$;

-- Run by the server: days that are over lose salt and hashes.
create function private.delete_expired_download_visits() returns void
language sql security definer set search_path = '' as $$
  delete from private.download_salts where day < private.lagos_day()
$$;

-- What everyone may read: the sum per file, nothing by day.
create function public.download_totals() returns table (slug text, downloads bigint)
language sql stable security definer set search_path = '' as $$
  select d.slug, sum(d.downloads) from private.download_days d group by d.slug
$$;
revoke execute on function public.download_totals() from public;
grant execute on function public.download_totals() to anon, authenticated, service_role;

-- For staff: also what was taken lately.
create function public.download_counts() returns table (slug text, downloads bigint, last_7_days bigint, last_30_days bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_staff() then
    raise exception 'Only the firm''s staff may see this.' using errcode = '42501';
  end if;
  return query
    select d.slug, sum(d.downloads),
      coalesce(sum(d.downloads) filter (where d.day > private.lagos_day() - 7), 0)::bigint,
      coalesce(sum(d.downloads) filter (where d.day > private.lagos_day() - 30), 0)::bigint
    from private.download_days d group by d.slug order by 2 desc, 1;
end $$;
revoke execute on function public.download_counts() from public;
grant execute on function public.download_counts() to authenticated;
