import type pg from 'pg';

/** How many days back the counters of the demonstration go. */
const DAYS = 90;

/** Files that were taken away over a quarter, some more than others, fewer at weekends; the same in every demonstration. */
export async function writeDemoDownloads(db: pg.PoolClient, today: Date): Promise<void> {
  await db.query(
    `insert into private.download_days (slug, day, downloads)
     select c.slug, d::date, n.taken
     from public.content_items c
       cross join generate_series($1::date - $2::integer, $1::date - 1, interval '1 day') d
       cross join lateral (select abs(hashtext(c.slug || d::date)) % (2 + abs(hashtext(c.slug)) % 5)
         / case when extract(isodow from d) > 5 then 2 else 1 end as taken) n
     where c.kind = 'download' and c.live is not null and n.taken > 0
     on conflict (slug, day) do nothing`,
    [today.toISOString().slice(0, 10), DAYS],
  );
}
