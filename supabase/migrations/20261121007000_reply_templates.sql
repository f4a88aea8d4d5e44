-- Templates of answers that people write themselves, beside the ones the product brings (src/features/requests). A blank
-- in square brackets is to be filled in before an answer leaves (public.reply_to_request).
--
-- Who may: the staff keep templates of their own and may share them with colleagues. A shared one is changed by whoever
-- wrote it, and taken away by them or an administrator.

create table public.reply_templates (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  body text not null,
  shared boolean not null default false,
  created_by uuid not null default auth.uid() references auth.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint reply_templates_title_length check (char_length(btrim(title)) between 1 and 80 and char_length(title) <= 80),
  constraint reply_templates_body_length check (char_length(btrim(body)) between 1 and 10000 and char_length(body) <= 10000),
  constraint reply_templates_once unique (created_by, title)
);
create index reply_templates_shared on public.reply_templates (title) where shared;

alter table public.reply_templates enable row level security;
alter table public.reply_templates force row level security;
grant select, delete, insert (title, body, shared), update (title, body, shared) on public.reply_templates to authenticated;
grant select, insert, update, delete on public.reply_templates to service_role;

create policy "the staff read their own templates and those that are shared" on public.reply_templates
  for select to authenticated
  using ((select private.is_staff()) and (shared or created_by = (select private.strong_session_user_id())));
create policy "the staff keep templates" on public.reply_templates
  for insert to authenticated
  with check ((select private.is_staff()) and created_by = (select private.strong_session_user_id()));
create policy "people change the templates they wrote" on public.reply_templates
  for update to authenticated
  using ((select private.is_staff()) and created_by = (select private.strong_session_user_id()))
  with check (created_by = (select private.strong_session_user_id()));
create policy "people delete the templates they wrote, administrators shared ones" on public.reply_templates
  for delete to authenticated
  using ((select private.is_staff()) and created_by = (select private.strong_session_user_id())
    or shared and (select private.has_role('admin')));
