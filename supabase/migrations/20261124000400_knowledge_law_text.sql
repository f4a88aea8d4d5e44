-- What a knowledge card says of the law is either compared with the text of the Act or still to be confirmed against the
-- Gazette. Whoever reads the card, or a text that quotes it, is told which.

alter table public.knowledge_cards
  -- open: nobody has held the card against the gazetted text; compared: somebody has, or against a reproduction the source names.
  -- Cards that rest on no law have none.
  add column law_text text,
  add constraint knowledge_cards_law_text_known check (law_text in ('open', 'compared'));

-- A reviewer has said that they compared the card with its source.
update public.knowledge_cards set law_text = case when reviewer is null then 'open' else 'compared' end where source_kind = 'law';

grant insert (law_text), update (law_text) on public.knowledge_cards to authenticated;

-- Words a person changes have not been compared yet, unless they say so together.
create function private.mark_law_text() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.source_kind <> 'law' then
    new.law_text := null;
  elsif tg_op = 'UPDATE' and auth.uid() is not null and new.law_text is not distinct from old.law_text
    and (new.title, new.body, new.points, new.source, new.pin_cite) is distinct from
        (old.title, old.body, old.points, old.source, old.pin_cite) then
    new.law_text := 'open';
  else
    new.law_text := coalesce(new.law_text, 'open');
  end if;
  return new;
end $$;
create trigger mark_law_text before insert or update on public.knowledge_cards
  for each row execute function private.mark_law_text();
revoke execute on function private.mark_law_text() from public, authenticated, service_role;

-- A row nobody had changed counts as unchanged with the new column, too.
update private.delivered d set
  digest = case when d.digest = md5((private.card_words(k) - 'law_text')::text)
    then md5(private.card_words(k)::text) else d.digest end,
  newer = d.newer || jsonb_build_object('law_text', k.law_text)
from public.knowledge_cards k
where d.kind = 'knowledge_cards' and d.key = k.key;

-- Cards of the product, at every start, with their state.
create or replace function private.fill_knowledge(_cards jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  given public.knowledge_cards;
  held public.knowledge_cards;
begin
  for given in select (jsonb_populate_record(null::public.knowledge_cards, c)).* from jsonb_array_elements(_cards) c loop
    given.retired := coalesce(given.retired, false);
    given.law_text := case when given.source_kind = 'law' then coalesce(given.law_text, 'open') end;
    select * into held from public.knowledge_cards k where k.key = given.key;
    if found then
      continue when not private.follows_delivery('knowledge_cards', given.key, private.card_words(held),
        private.card_words(given), private.untouched(held.created_by, held.created_at, held.updated_at));
    else
      perform private.follows_delivery('knowledge_cards', given.key, private.card_words(given), private.card_words(given), true);
    end if;
    insert into public.knowledge_cards (key, title, about, body, points, source_kind, source, pin_cite, checked_on, sector,
      category, power, law_text)
    values (given.key, given.title, given.about, given.body, given.points, given.source_kind, given.source, given.pin_cite,
      given.checked_on, given.sector, given.category, given.power, given.law_text)
    on conflict (key) do update set (title, about, body, points, source_kind, source, pin_cite, checked_on, sector, category,
      power, law_text) = (excluded.title, excluded.about, excluded.body, excluded.points, excluded.source_kind, excluded.source,
      excluded.pin_cite, excluded.checked_on, excluded.sector, excluded.category, excluded.power, excluded.law_text);
  end loop;
end $$;
