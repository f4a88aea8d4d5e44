-- The product schema as the migrations leave it. Generated: npm run db. A test compares it.

-- private.alert_audits --------------------------------------------------------------------------------
  id                    bigint not null generated always as identity
  at                    timestamp with time zone not null default now()
  expected              integer not null
  found                 integer not null
  added                 integer not null
  late                  integer not null
constraint alert_audits_pkey PRIMARY KEY (id)
row security enabled, forced

-- private.alert_hits ----------------------------------------------------------------------------------
  subscription_id       uuid not null
  change_id             bigint not null
  reasons               text[] not null
  created_at            timestamp with time zone not null default clock_timestamp()
  delivery_id           uuid
  delivered_at          timestamp with time zone
constraint alert_hits_change_id_fkey FOREIGN KEY (change_id) REFERENCES private.policy_changes(id) ON DELETE CASCADE
constraint alert_hits_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES public.alert_deliveries(id) ON DELETE SET NULL
constraint alert_hits_pkey PRIMARY KEY (change_id, subscription_id)
constraint alert_hits_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES public.policy_alert_subscriptions(id) ON DELETE CASCADE
CREATE INDEX alert_hits_delivery ON private.alert_hits USING btree (delivery_id) WHERE (delivery_id IS NOT NULL)
CREATE INDEX alert_hits_subscription ON private.alert_hits USING btree (subscription_id, created_at)
CREATE INDEX alert_hits_waiting ON private.alert_hits USING btree (subscription_id, created_at) WHERE (delivered_at IS NULL)
row security enabled, forced

-- private.alert_mutes ---------------------------------------------------------------------------------
  subscription_id       uuid not null
  item_id               uuid not null
constraint alert_mutes_item_id_fkey FOREIGN KEY (item_id) REFERENCES public.content_items(id) ON DELETE CASCADE
constraint alert_mutes_pkey PRIMARY KEY (subscription_id, item_id)
constraint alert_mutes_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES public.policy_alert_subscriptions(id) ON DELETE CASCADE
CREATE INDEX alert_mutes_item ON private.alert_mutes USING btree (item_id)
row security enabled, forced

-- private.alert_synonyms ------------------------------------------------------------------------------
  term                  text not null
  family                integer not null
constraint alert_synonyms_pkey PRIMARY KEY (term)
CREATE INDEX alert_synonyms_family ON private.alert_synonyms USING btree (family)
row security enabled, forced

-- private.alert_terms ---------------------------------------------------------------------------------
  subscription_id       uuid not null
  term                  text not null
  reason                text not null
  excluded              boolean not null
  sectors               text[] not null default '{}'::text[]
  lookup                text not null default 
CASE
    WHEN (term ~~ ' %'::text) THEN split_part(term, ' '::text, 2)
    ELSE term
END
constraint alert_terms_pkey PRIMARY KEY (subscription_id, term, excluded)
constraint alert_terms_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES public.policy_alert_subscriptions(id) ON DELETE CASCADE
CREATE INDEX alert_terms_lookup ON private.alert_terms USING btree (lookup, term)
CREATE INDEX alert_terms_term ON private.alert_terms USING btree (term)
row security enabled, forced

-- private.attached_tables -----------------------------------------------------------------------------
  table_name            text not null
  adds                  text not null
  sees                  text not null
  changes               text not null
  readers_add           boolean not null
constraint attached_tables_pkey PRIMARY KEY (table_name)
row security enabled, forced

-- private.audit_checks --------------------------------------------------------------------------------
  only_row              boolean not null default true
  checked_at            timestamp with time zone not null
  findings              bigint not null
  first_finding         text
constraint audit_checks_only_row_check CHECK (only_row)
constraint audit_checks_pkey PRIMARY KEY (only_row)
row security enabled, forced

-- private.audit_cuts ----------------------------------------------------------------------------------
  no                    bigint not null generated always as identity
  up_to                 timestamp with time zone not null
  entries               bigint not null
  hash                  text not null
  heads_hash            text not null
  cut_at                timestamp with time zone not null default now()
constraint audit_cuts_not_young CHECK ((up_to < (cut_at - '1 year'::interval)))
constraint audit_cuts_pkey PRIMARY KEY (no)
row security enabled, forced

-- private.audit_heads ---------------------------------------------------------------------------------
  hash                  text not null
  noun                  text not null
  record_id             uuid not null
constraint audit_heads_pkey PRIMARY KEY (hash)
row security enabled, forced

-- private.audit_names ---------------------------------------------------------------------------------
  record_id             uuid not null
  noun                  text not null
  name                  text not null
  kept_at               timestamp with time zone not null default now()
constraint audit_names_pkey PRIMARY KEY (record_id)
CREATE INDEX audit_names_folded ON private.audit_names USING btree (private.fold(name))
row security enabled, forced

-- private.audit_reseals -------------------------------------------------------------------------------
  no                    bigint not null generated always as identity
  resealed_at           timestamp with time zone not null default now()
  resealed_by           text not null
  reason                text not null
  findings              jsonb not null
  old_seals             jsonb not null
constraint audit_reseals_pkey PRIMARY KEY (no)
row security enabled, forced

-- private.audit_seals ---------------------------------------------------------------------------------
  no                    bigint not null generated always as identity
  ids                   int8multirange not null
  entries               bigint not null
  up_to                 timestamp with time zone not null
  prev_hash             text
  hash                  text not null
  sealed_at             timestamp with time zone not null default now()
constraint audit_seals_pkey PRIMARY KEY (no)
row security enabled, forced

-- private.audit_unsealed ------------------------------------------------------------------------------
  id                    bigint not null
constraint audit_unsealed_pkey PRIMARY KEY (id)
row security enabled, forced

-- private.calendar_feeds ------------------------------------------------------------------------------
  user_id               uuid not null
  token_hash            text not null
  created_at            timestamp with time zone not null default now()
  last_read_at          timestamp with time zone
constraint calendar_feeds_pkey PRIMARY KEY (user_id)
constraint calendar_feeds_token_hash_key UNIQUE (token_hash)
constraint calendar_feeds_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
row security enabled, forced

-- private.compliance_controls -------------------------------------------------------------------------
  id                    text not null
  position              integer not null
  weight                integer not null
constraint compliance_controls_pkey PRIMARY KEY (id)
constraint compliance_controls_weight_range CHECK (((weight >= 1) AND (weight <= 10)))
row security enabled, forced

-- private.consultation_hours --------------------------------------------------------------------------
  weekday               integer not null
  opens                 time without time zone not null
  closes                time without time zone not null
constraint consultation_hours_in_order CHECK ((opens < closes))
constraint consultation_hours_pkey PRIMARY KEY (weekday, opens)
constraint consultation_hours_weekday_range CHECK (((weekday >= 1) AND (weekday <= 7)))
row security enabled, forced

-- private.content_revision ----------------------------------------------------------------------------
  only_row              boolean not null default true
  revision              bigint not null default 0
constraint content_revision_only_row_check CHECK (only_row)
constraint content_revision_pkey PRIMARY KEY (only_row)
row security enabled, forced

-- private.content_rules -------------------------------------------------------------------------------
  kind                  text not null
  rule                  jsonb not null
constraint content_rules_pkey PRIMARY KEY (kind)
row security enabled, forced

-- private.delivered -----------------------------------------------------------------------------------
  kind                  text not null
  key                   text not null
  digest                text not null default ''::text
  newer                 jsonb
  delivered_at          timestamp with time zone not null default now()
constraint delivered_pkey PRIMARY KEY (kind, key)
row security enabled, forced

-- private.digest_days ---------------------------------------------------------------------------------
  day                   date not null
constraint digest_days_pkey PRIMARY KEY (day)
row security enabled, forced

-- private.document_kinds ------------------------------------------------------------------------------
  kind                  text not null
  staff_only            boolean not null
constraint document_kinds_pkey PRIMARY KEY (kind)
row security enabled, forced

-- private.download_days -------------------------------------------------------------------------------
  slug                  text not null
  day                   date not null
  downloads             integer not null
constraint download_days_pkey PRIMARY KEY (slug, day)
row security enabled, forced

-- private.download_salts ------------------------------------------------------------------------------
  day                   date not null
  salt                  uuid not null default gen_random_uuid()
constraint download_salts_pkey PRIMARY KEY (day)
row security enabled, forced

-- private.download_visits -----------------------------------------------------------------------------
  day                   date not null
  slug                  text not null
  visitor               bytea not null
constraint download_visits_day_fkey FOREIGN KEY (day) REFERENCES private.download_salts(day) ON DELETE CASCADE
constraint download_visits_pkey PRIMARY KEY (day, slug, visitor)
row security enabled, forced

-- private.erasures ------------------------------------------------------------------------------------
  id                    bigint not null generated always as identity
  table_name            text not null
  row_id                text not null
  at                    timestamp with time zone not null default clock_timestamp()
  kept                  boolean not null default false
constraint erasures_pkey PRIMARY KEY (id)
CREATE INDEX erasures_at ON private.erasures USING btree (at)
CREATE INDEX erasures_not_kept ON private.erasures USING btree (id) WHERE (NOT kept)
row security enabled, forced

-- private.inbound_mails -------------------------------------------------------------------------------
  message_id            text not null
  request_id            uuid not null
  received_at           timestamp with time zone not null default now()
constraint inbound_mails_message_id_length CHECK (((char_length(message_id) >= 3) AND (char_length(message_id) <= 500)))
constraint inbound_mails_pkey PRIMARY KEY (message_id)
constraint inbound_mails_request_id_fkey FOREIGN KEY (request_id) REFERENCES public.requests(id) ON DELETE CASCADE
CREATE INDEX inbound_mails_request ON private.inbound_mails USING btree (request_id, received_at DESC)
row security enabled, forced

-- private.model_prices --------------------------------------------------------------------------------
  model                 text not null
  currency              text not null default 'USD'::text
  input_per_million     numeric(12,4) not null
  output_per_million    numeric(12,4) not null
  checked_on            date not null
constraint model_prices_currency_form CHECK ((currency ~ '^[A-Z]{3}$'::text))
constraint model_prices_model_length CHECK (((char_length(btrim(model)) >= 1) AND (char_length(btrim(model)) <= 200)))
constraint model_prices_pkey PRIMARY KEY (model)
constraint model_prices_range CHECK ((((input_per_million >= (0)::numeric) AND (input_per_million <= (1000000)::numeric)) AND ((output_per_million >= (0)::numeric) AND (output_per_million <= (1000000)::numeric))))
row security enabled, forced

-- private.model_rules ---------------------------------------------------------------------------------
  only_row              boolean not null default true
  enabled               boolean not null default true
  tokens_person_day     integer not null default 200000
  tokens_firm_day       integer not null default 4000000
  tokens_person_month   integer not null default 2000000
  tokens_firm_month     integer not null default 40000000
  updated_at            timestamp with time zone not null default now()
constraint model_rules_one_row CHECK (only_row)
constraint model_rules_pkey PRIMARY KEY (only_row)
constraint model_rules_range CHECK ((((tokens_person_day >= 0) AND (tokens_person_day <= 100000000)) AND ((tokens_firm_day >= 0) AND (tokens_firm_day <= 1000000000)) AND ((tokens_person_month >= 0) AND (tokens_person_month <= 2000000000)) AND ((tokens_firm_month >= 0) AND (tokens_firm_month <= 2000000000))))
row security enabled, forced

-- private.model_spending ------------------------------------------------------------------------------
  day                   date not null
  user_id               uuid not null
  tokens                integer not null default 0
  cost                  numeric(14,6) not null default 0
constraint model_spending_pkey PRIMARY KEY (day, user_id)
constraint model_spending_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
CREATE INDEX model_spending_user ON private.model_spending USING btree (user_id)
row security enabled, forced

-- private.moves ---------------------------------------------------------------------------------------
  table_name            text not null
  column_name           text not null
  from_state            text not null
  to_state              text not null
  roles                 text[]
  needs_reason          boolean not null default false
constraint moves_pkey PRIMARY KEY (table_name, column_name, from_state, to_state)
row security enabled, forced

-- private.ndpr_questions ------------------------------------------------------------------------------
  id                    text not null
  weight                integer not null
constraint ndpr_questions_pkey PRIMARY KEY (id)
constraint ndpr_questions_weight_range CHECK (((weight >= 1) AND (weight <= 100)))
row security enabled, forced

-- private.noted_reads ---------------------------------------------------------------------------------
  actor                 uuid not null
  noun                  text not null
  minute                timestamp with time zone not null
constraint noted_reads_pkey PRIMARY KEY (minute, actor, noun)
row security enabled, forced

-- private.notice_kinds --------------------------------------------------------------------------------
  kind                  text not null
  mail_choice           text
  facts                 text[] not null default '{}'::text[]
  merges                boolean not null default false
  tells_actor           boolean not null default false
  event                 text not null default 'system'::text
  quiet                 boolean not null default false
  urgent                boolean not null default false
constraint notice_kinds_pkey PRIMARY KEY (kind)
row security enabled, forced

-- private.policy_changes ------------------------------------------------------------------------------
  id                    bigint not null generated always as identity
  item_id               uuid not null
  kind                  text not null
  title                 text not null
  path                  text not null
  from_value            text
  to_value              text
  sectors               text[] not null default '{}'::text[]
  words                 text not null
  happened_at           timestamp with time zone not null default clock_timestamp()
constraint policy_changes_item_id_fkey FOREIGN KEY (item_id) REFERENCES public.content_items(id) ON DELETE CASCADE
constraint policy_changes_kind_known CHECK ((kind = ANY (ARRAY['new'::text, 'stage'::text, 'text'::text, 'update'::text, 'deadline'::text])))
constraint policy_changes_pkey PRIMARY KEY (id)
CREATE INDEX policy_changes_item ON private.policy_changes USING btree (item_id)
CREATE INDEX policy_changes_newest ON private.policy_changes USING btree (happened_at DESC)
row security enabled, forced
CREATE TRIGGER exposure_follows_policy AFTER INSERT ON private.policy_changes FOR EACH ROW EXECUTE FUNCTION private.exposure_follows_policy()

-- private.policy_stages -------------------------------------------------------------------------------
  instrument            text not null
  stage                 text not null
  status                text not null
  position              integer not null
constraint policy_stages_pkey PRIMARY KEY (instrument, stage)
row security enabled, forced

-- private.push_devices --------------------------------------------------------------------------------
  id                    uuid not null default gen_random_uuid()
  user_id               uuid not null
  session_id            uuid
  endpoint              text not null
  p256dh                text not null
  auth                  text not null
  label                 text not null default ''::text
  created_at            timestamp with time zone not null default now()
  last_sent_at          timestamp with time zone
constraint push_devices_auth_form CHECK ((auth ~ '^[A-Za-z0-9_-]{22}$'::text))
constraint push_devices_endpoint_form CHECK (((char_length(endpoint) <= 1000) AND (endpoint ~ '^(https://|http://(localhost|127\.0\.0\.1):)[!-~]+$'::text)))
constraint push_devices_endpoint_key UNIQUE (endpoint)
constraint push_devices_label_length CHECK ((char_length(label) <= 100))
constraint push_devices_p256dh_form CHECK ((p256dh ~ '^B[A-Za-z0-9_-]{86}$'::text))
constraint push_devices_pkey PRIMARY KEY (id)
constraint push_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
CREATE INDEX push_devices_user ON private.push_devices USING btree (user_id)
row security enabled, forced

-- private.record_kinds --------------------------------------------------------------------------------
  kind                  text not null
  title                 text not null
  writers               text[] not null
constraint record_kinds_pkey PRIMARY KEY (kind)
row security enabled, forced

-- private.request_kinds -------------------------------------------------------------------------------
  kind                  text not null
  hours                 integer not null
  stages                text[] not null default '{}'::text[]
  keep_months           integer not null default 6
  officers              boolean not null default false
  open_to_consultants   boolean not null default true
  source_table          text
constraint request_kinds_hours_range CHECK (((hours >= 1) AND (hours <= 2000)))
constraint request_kinds_kind_form CHECK ((kind ~ '^[a-z]+(_[a-z]+)*$'::text))
constraint request_kinds_pkey PRIMARY KEY (kind)
row security enabled, forced

-- private.sealed_records ------------------------------------------------------------------------------
  id                    uuid not null default gen_random_uuid()
  stakeholder_id        uuid
  meeting_id            uuid
  sealed                text not null
  ground                text
  sealed_by             uuid
  sealed_at             timestamp with time zone not null default clock_timestamp()
constraint sealed_records_ground_known CHECK ((ground = ANY (ARRAY['explicit_consent'::text, 'made_public'::text, 'legal_claim'::text, 'public_interest'::text])))
constraint sealed_records_ground_needed CHECK (((ground IS NULL) = (stakeholder_id IS NULL)))
constraint sealed_records_meeting_id_fkey FOREIGN KEY (meeting_id) REFERENCES public.meetings(id) ON DELETE CASCADE
constraint sealed_records_meeting_id_key UNIQUE (meeting_id)
constraint sealed_records_one_record CHECK ((num_nonnulls(stakeholder_id, meeting_id) = 1))
constraint sealed_records_pkey PRIMARY KEY (id)
constraint sealed_records_sealed_by_fkey FOREIGN KEY (sealed_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint sealed_records_sealed_length CHECK (((char_length(sealed) >= 1) AND (char_length(sealed) <=
CASE
    WHEN (meeting_id IS NULL) THEN 40000
    ELSE 900000
END)))
constraint sealed_records_stakeholder_id_fkey FOREIGN KEY (stakeholder_id) REFERENCES public.stakeholders(id) ON DELETE CASCADE
constraint sealed_records_stakeholder_id_key UNIQUE (stakeholder_id)
CREATE INDEX sealed_records_sealed_by ON private.sealed_records USING btree (sealed_by)
row security enabled, forced
CREATE TRIGGER note_erasures AFTER DELETE ON private.sealed_records REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION private.note_erasures()

-- private.search_index --------------------------------------------------------------------------------
  record_kind           text not null
  record_id             uuid not null
  title                 text not null
  detail                text
  folded_title          text not null
  folded_text           text not null
  keys                  text[] not null
constraint search_index_pkey PRIMARY KEY (record_kind, record_id)
CREATE INDEX search_index_keys ON private.search_index USING gin (keys)
CREATE INDEX search_index_titles ON private.search_index USING btree (folded_title text_pattern_ops)
CREATE INDEX search_index_words ON private.search_index USING gin (folded_text extensions.gin_trgm_ops)
row security enabled, forced

-- private.security_rules ------------------------------------------------------------------------------
  only_row              boolean not null default true
  admin_second_factor_reboolean not null default false
  updated_at            timestamp with time zone not null default now()
constraint security_rules_one_row CHECK (only_row)
constraint security_rules_pkey PRIMARY KEY (only_row)
row security enabled, forced
CREATE TRIGGER forget_caller_facts AFTER UPDATE ON private.security_rules FOR EACH STATEMENT EXECUTE FUNCTION private.forget_caller_facts()

-- private.setup_tokens --------------------------------------------------------------------------------
  token_hash            text not null
  created_at            timestamp with time zone not null default now()
  used_at               timestamp with time zone
  used_by               uuid
constraint setup_tokens_pkey PRIMARY KEY (token_hash)
constraint setup_tokens_used_by_fkey FOREIGN KEY (used_by) REFERENCES auth.users(id) ON DELETE SET NULL
CREATE INDEX setup_tokens_used_by ON private.setup_tokens USING btree (used_by)
row security enabled, forced

-- private.stakeholder_merges --------------------------------------------------------------------------
  id                    uuid not null default gen_random_uuid()
  kept                  uuid not null
  gone                  uuid not null
  kept_before           jsonb not null
  kept_after            jsonb
  relations_before      jsonb not null
  moved                 jsonb not null
  merged_by             uuid
  merged_at             timestamp with time zone not null default now()
constraint stakeholder_merges_gone_fkey FOREIGN KEY (gone) REFERENCES public.stakeholders(id) ON DELETE CASCADE
constraint stakeholder_merges_kept_fkey FOREIGN KEY (kept) REFERENCES public.stakeholders(id) ON DELETE CASCADE
constraint stakeholder_merges_merged_by_fkey FOREIGN KEY (merged_by) REFERENCES auth.users(id) ON DELETE CASCADE
constraint stakeholder_merges_pkey PRIMARY KEY (id)
CREATE INDEX stakeholder_merges_gone ON private.stakeholder_merges USING btree (gone)
CREATE INDEX stakeholder_merges_kept ON private.stakeholder_merges USING btree (kept)
CREATE INDEX stakeholder_merges_merged_by ON private.stakeholder_merges USING btree (merged_by)
row security enabled, forced

-- private.training_sessions ---------------------------------------------------------------------------
  programme_id          uuid not null
  session_on            date not null
constraint training_sessions_pkey PRIMARY KEY (programme_id, session_on)
constraint training_sessions_programme_id_fkey FOREIGN KEY (programme_id) REFERENCES public.content_items(id) ON DELETE CASCADE
row security enabled, forced

-- public.activities -----------------------------------------------------------------------------------
  id                    uuid not null default gen_random_uuid()
  record_kind           text not null
  record_id             uuid not null
  record_name           text not null default ''::text
  parent_id             uuid
  kind                  text not null default 'note'::text
  passage               jsonb
  resolves              boolean
  body                  text not null
  mentions              uuid[] not null default '{}'::uuid[]
  happened_at           timestamp with time zone not null default now()
  attachment_id         uuid
  edited_at             timestamp with time zone
  created_by            uuid default auth.uid()
  created_at            timestamp with time zone not null default now()
  updated_at            timestamp with time zone not null default now()
  deleted_at            timestamp with time zone
  deleted_by            uuid
constraint activities_body_length CHECK (((char_length(btrim(body)) >= 1) AND (char_length(btrim(body)) <= 10000)))
constraint activities_comment_has_parent CHECK (((kind = 'comment'::text) = (parent_id IS NOT NULL)))
constraint activities_created_by_fkey FOREIGN KEY (created_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint activities_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint activities_happened_at_range CHECK (((happened_at >= '2000-01-01 00:00:00+00'::timestamp with time zone) AND (happened_at <= '2100-12-31 00:00:00+00'::timestamp with time zone)))
constraint activities_kind_known CHECK ((kind = ANY (ARRAY['note'::text, 'call'::text, 'meeting'::text, 'mail'::text, 'file'::text, 'system'::text, 'comment'::text])))
constraint activities_mentions_count CHECK ((cardinality(mentions) <= 50))
constraint activities_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES public.activities(id) ON DELETE CASCADE
constraint activities_passage_shape CHECK (((passage IS NULL) OR COALESCE(((kind = 'note'::text) AND ((char_length((passage ->> 'field'::text)) >= 1) AND (char_length((passage ->> 'field'::text)) <= 60)) AND ((char_length((passage ->> 'quote'::text)) >= 1) AND (char_length((passage ->> 'quote'::text)) <= 1000)) AND (char_length((passage ->> 'before'::text)) <= 100) AND (char_length((passage ->> 'after'::text)) <= 100) AND ((passage - ARRAY['field'::text, 'quote'::text, 'before'::text, 'after'::text]) = '{}'::jsonb)), false)))
constraint activities_pkey PRIMARY KEY (id)
constraint activities_record_kind_known FOREIGN KEY (record_kind) REFERENCES private.record_kinds(kind)
constraint activities_resolves_by_comment CHECK (((resolves IS NULL) OR (kind = 'comment'::text)))
CREATE INDEX activities_created_by ON public.activities USING btree (created_by)
CREATE INDEX activities_deleted ON public.activities USING btree (deleted_at) WHERE (deleted_at IS NOT NULL)
CREATE INDEX activities_deleted_by ON public.activities USING btree (deleted_by) WHERE (deleted_by IS NOT NULL)
CREATE INDEX activities_newest ON public.activities USING btree (record_kind, record_id, happened_at DESC, id DESC) WHERE (deleted_at IS NULL)
CREATE INDEX activities_parent ON public.activities USING btree (parent_id)
CREATE INDEX activities_record ON public.activities USING btree (record_kind, record_id)
row security enabled, forced
policy "staff may try to delete what they see" for delete to authenticated using ((deleted_at IS NULL) AND ( SELECT private.is_staff() AS is_staff) AND
CASE record_kind
    WHEN 'campaigns'::text THEN (EXISTS ( SELECT
       FROM public.campaigns r
      WHERE (r.id = activities.record_id)))
    WHEN 'client_notes'::text THEN (EXISTS ( SELECT
       FROM public.client_notes r
      WHERE (r.id = activities.record_id)))
    WHEN 'clients'::text THEN (EXISTS ( SELECT
       FROM public.clients r
      WHERE (r.id = activities.record_id)))
    WHEN 'communications'::text THEN (EXISTS ( SELECT
       FROM public.communications r
      WHERE (r.id = activities.record_id)))
    WHEN 'compliance_assessments'::text THEN (EXISTS ( SELECT
       FROM public.compliance_assessments r
      WHERE (r.id = activities.record_id)))
    WHEN 'contacts'::text THEN (EXISTS ( SELECT
       FROM public.contacts r
      WHERE (r.id = activities.record_id)))
    WHEN 'content_items'::text THEN (EXISTS ( SELECT
       FROM public.content_items r
      WHERE (r.id = activities.record_id)))
    WHEN 'crises'::text THEN (EXISTS ( SELECT
       FROM public.crises r
      WHERE (r.id = activities.record_id)))
    WHEN 'crisis_statements'::text THEN (EXISTS ( SELECT
       FROM public.crisis_statements r
      WHERE (r.id = activities.record_id)))
    WHEN 'knowledge_cards'::text THEN (EXISTS ( SELECT
       FROM public.knowledge_cards r
      WHERE (r.id = activities.record_id)))
    WHEN 'law_entries'::text THEN (EXISTS ( SELECT
       FROM public.law_entries r
      WHERE (r.id = activities.record_id)))
    WHEN 'meetings'::text THEN (EXISTS ( SELECT
       FROM public.meetings r
      WHERE (r.id = activities.record_id)))
    WHEN 'notification_groups'::text THEN (EXISTS ( SELECT
       FROM public.notification_groups r
      WHERE (r.id = activities.record_id)))
    WHEN 'project_templates'::text THEN (EXISTS ( SELECT
       FROM public.project_templates r
      WHERE (r.id = activities.record_id)))
    WHEN 'projects'::text THEN (EXISTS ( SELECT
       FROM public.projects r
      WHERE (r.id = activities.record_id)))
    WHEN 'requests'::text THEN (EXISTS ( SELECT
       FROM public.requests r
      WHERE (r.id = activities.record_id)))
    WHEN 'results'::text THEN (EXISTS ( SELECT
       FROM public.results r
      WHERE (r.id = activities.record_id)))
    WHEN 'services'::text THEN (EXISTS ( SELECT
       FROM public.services r
      WHERE (r.id = activities.record_id)))
    WHEN 'stakeholders'::text THEN (EXISTS ( SELECT
       FROM public.stakeholders r
      WHERE (r.id = activities.record_id)))
    ELSE false
END)
policy "whoever reads the record reads what hangs on it" for select to authenticated using ((deleted_at IS NULL) AND ( SELECT private.is_staff() AS is_staff) AND
CASE record_kind
    WHEN 'campaigns'::text THEN (EXISTS ( SELECT
       FROM public.campaigns r
      WHERE (r.id = activities.record_id)))
    WHEN 'client_notes'::text THEN (EXISTS ( SELECT
       FROM public.client_notes r
      WHERE (r.id = activities.record_id)))
    WHEN 'clients'::text THEN (EXISTS ( SELECT
       FROM public.clients r
      WHERE (r.id = activities.record_id)))
    WHEN 'communications'::text THEN (EXISTS ( SELECT
       FROM public.communications r
      WHERE (r.id = activities.record_id)))
    WHEN 'compliance_assessments'::text THEN (EXISTS ( SELECT
       FROM public.compliance_assessments r
      WHERE (r.id = activities.record_id)))
    WHEN 'contacts'::text THEN (EXISTS ( SELECT
       FROM public.contacts r
      WHERE (r.id = activities.record_id)))
    WHEN 'content_items'::text THEN (EXISTS ( SELECT
       FROM public.content_items r
      WHERE (r.id = activities.record_id)))
    WHEN 'crises'::text THEN (EXISTS ( SELECT
       FROM public.crises r
      WHERE (r.id = activities.record_id)))
    WHEN 'crisis_statements'::text THEN (EXISTS ( SELECT
       FROM public.crisis_statements r
      WHERE (r.id = activities.record_id)))
    WHEN 'knowledge_cards'::text THEN (EXISTS ( SELECT
       FROM public.knowledge_cards r
      WHERE (r.id = activities.record_id)))
    WHEN 'law_entries'::text THEN (EXISTS ( SELECT
       FROM public.law_entries r
      WHERE (r.id = activities.record_id)))
    WHEN 'meetings'::text THEN (EXISTS ( SELECT
       FROM public.meetings r
      WHERE (r.id = activities.record_id)))
    WHEN 'notification_groups'::text THEN (EXISTS ( SELECT
       FROM public.notification_groups r
      WHERE (r.id = activities.record_id)))
    WHEN 'project_templates'::text THEN (EXISTS ( SELECT
       FROM public.project_templates r
      WHERE (r.id = activities.record_id)))
    WHEN 'projects'::text THEN (EXISTS ( SELECT
       FROM public.projects r
      WHERE (r.id = activities.record_id)))
    WHEN 'requests'::text THEN (EXISTS ( SELECT
       FROM public.requests r
      WHERE (r.id = activities.record_id)))
    WHEN 'results'::text THEN (EXISTS ( SELECT
       FROM public.results r
      WHERE (r.id = activities.record_id)))
    WHEN 'services'::text THEN (EXISTS ( SELECT
       FROM public.services r
      WHERE (r.id = activities.record_id)))
    WHEN 'stakeholders'::text THEN (EXISTS ( SELECT
       FROM public.stakeholders r
      WHERE (r.id = activities.record_id)))
    ELSE false
END)
policy "whoever works on the record adds to it" for insert to authenticated check ((created_by = ( SELECT auth.uid() AS uid)) AND (kind = ANY (ARRAY['note'::text, 'call'::text, 'meeting'::text, 'mail'::text, 'comment'::text])) AND ( SELECT private.is_staff() AS is_staff) AND
CASE record_kind
    WHEN 'campaigns'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.campaigns r
      WHERE (r.id = activities.record_id))))
    WHEN 'client_notes'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.client_notes r
      WHERE (r.id = activities.record_id))))
    WHEN 'clients'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.clients r
      WHERE (r.id = activities.record_id))))
    WHEN 'communications'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.communications r
      WHERE (r.id = activities.record_id))))
    WHEN 'compliance_assessments'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.compliance_assessments r
      WHERE (r.id = activities.record_id))))
    WHEN 'contacts'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.contacts r
      WHERE (r.id = activities.record_id))))
    WHEN 'content_items'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant,compliance_officer}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.content_items r
      WHERE (r.id = activities.record_id))))
    WHEN 'crises'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant,compliance_officer}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.crises r
      WHERE (r.id = activities.record_id))))
    WHEN 'crisis_statements'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant,compliance_officer}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.crisis_statements r
      WHERE (r.id = activities.record_id))))
    WHEN 'knowledge_cards'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.knowledge_cards r
      WHERE (r.id = activities.record_id))))
    WHEN 'law_entries'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,compliance_officer}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.law_entries r
      WHERE (r.id = activities.record_id))))
    WHEN 'meetings'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.meetings r
      WHERE (r.id = activities.record_id))))
    WHEN 'notification_groups'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.notification_groups r
      WHERE (r.id = activities.record_id))))
    WHEN 'project_templates'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.project_templates r
      WHERE (r.id = activities.record_id))))
    WHEN 'projects'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.projects r
      WHERE (r.id = activities.record_id))))
    WHEN 'requests'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant,compliance_officer}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.requests r
      WHERE (r.id = activities.record_id))))
    WHEN 'results'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant,compliance_officer}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.results r
      WHERE (r.id = activities.record_id))))
    WHEN 'services'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.services r
      WHERE (r.id = activities.record_id))))
    WHEN 'stakeholders'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.stakeholders r
      WHERE (r.id = activities.record_id))))
    ELSE false
END)
policy "whoever works on the record changes it" for update to authenticated using ((deleted_at IS NULL) AND (created_by = ( SELECT private.strong_session_user_id() AS strong_session_user_id)) AND (kind = ANY (ARRAY['note'::text, 'call'::text, 'meeting'::text, 'mail'::text, 'comment'::text])) AND ( SELECT private.is_staff() AS is_staff) AND
CASE record_kind
    WHEN 'campaigns'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.campaigns r
      WHERE (r.id = activities.record_id))))
    WHEN 'client_notes'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.client_notes r
      WHERE (r.id = activities.record_id))))
    WHEN 'clients'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.clients r
      WHERE (r.id = activities.record_id))))
    WHEN 'communications'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.communications r
      WHERE (r.id = activities.record_id))))
    WHEN 'compliance_assessments'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.compliance_assessments r
      WHERE (r.id = activities.record_id))))
    WHEN 'contacts'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.contacts r
      WHERE (r.id = activities.record_id))))
    WHEN 'content_items'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant,compliance_officer}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.content_items r
      WHERE (r.id = activities.record_id))))
    WHEN 'crises'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant,compliance_officer}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.crises r
      WHERE (r.id = activities.record_id))))
    WHEN 'crisis_statements'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant,compliance_officer}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.crisis_statements r
      WHERE (r.id = activities.record_id))))
    WHEN 'knowledge_cards'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.knowledge_cards r
      WHERE (r.id = activities.record_id))))
    WHEN 'law_entries'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,compliance_officer}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.law_entries r
      WHERE (r.id = activities.record_id))))
    WHEN 'meetings'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.meetings r
      WHERE (r.id = activities.record_id))))
    WHEN 'notification_groups'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.notification_groups r
      WHERE (r.id = activities.record_id))))
    WHEN 'project_templates'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.project_templates r
      WHERE (r.id = activities.record_id))))
    WHEN 'projects'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.projects r
      WHERE (r.id = activities.record_id))))
    WHEN 'requests'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant,compliance_officer}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.requests r
      WHERE (r.id = activities.record_id))))
    WHEN 'results'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant,compliance_officer}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.results r
      WHERE (r.id = activities.record_id))))
    WHEN 'services'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.services r
      WHERE (r.id = activities.record_id))))
    WHEN 'stakeholders'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.stakeholders r
      WHERE (r.id = activities.record_id))))
    ELSE false
END) check ((created_by = ( SELECT private.strong_session_user_id() AS strong_session_user_id)) AND (kind = ANY (ARRAY['note'::text, 'call'::text, 'meeting'::text, 'mail'::text, 'comment'::text])) AND ( SELECT private.is_staff() AS is_staff) AND
CASE record_kind
    WHEN 'campaigns'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.campaigns r
      WHERE (r.id = activities.record_id))))
    WHEN 'client_notes'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.client_notes r
      WHERE (r.id = activities.record_id))))
    WHEN 'clients'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.clients r
      WHERE (r.id = activities.record_id))))
    WHEN 'communications'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.communications r
      WHERE (r.id = activities.record_id))))
    WHEN 'compliance_assessments'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.compliance_assessments r
      WHERE (r.id = activities.record_id))))
    WHEN 'contacts'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.contacts r
      WHERE (r.id = activities.record_id))))
    WHEN 'content_items'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant,compliance_officer}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.content_items r
      WHERE (r.id = activities.record_id))))
    WHEN 'crises'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant,compliance_officer}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.crises r
      WHERE (r.id = activities.record_id))))
    WHEN 'crisis_statements'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant,compliance_officer}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.crisis_statements r
      WHERE (r.id = activities.record_id))))
    WHEN 'knowledge_cards'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.knowledge_cards r
      WHERE (r.id = activities.record_id))))
    WHEN 'law_entries'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,compliance_officer}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.law_entries r
      WHERE (r.id = activities.record_id))))
    WHEN 'meetings'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.meetings r
      WHERE (r.id = activities.record_id))))
    WHEN 'notification_groups'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.notification_groups r
      WHERE (r.id = activities.record_id))))
    WHEN 'project_templates'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.project_templates r
      WHERE (r.id = activities.record_id))))
    WHEN 'projects'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.projects r
      WHERE (r.id = activities.record_id))))
    WHEN 'requests'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant,compliance_officer}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.requests r
      WHERE (r.id = activities.record_id))))
    WHEN 'results'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant,compliance_officer}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.results r
      WHERE (r.id = activities.record_id))))
    WHEN 'services'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.services r
      WHERE (r.id = activities.record_id))))
    WHEN 'stakeholders'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.stakeholders r
      WHERE (r.id = activities.record_id))))
    ELSE false
END)
CREATE TRIGGER archive BEFORE DELETE ON public.activities FOR EACH ROW WHEN ((old.deleted_at IS NULL)) EXECUTE FUNCTION private.archive_instead('activity')
CREATE TRIGGER check_activity BEFORE INSERT OR UPDATE OF body, mentions ON public.activities FOR EACH ROW EXECUTE FUNCTION private.check_activity()
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.activities FOR EACH ROW EXECUTE FUNCTION private.log_change('id', 'no values')
CREATE TRIGGER name_record BEFORE INSERT ON public.activities FOR EACH ROW EXECUTE FUNCTION private.name_record()
CREATE TRIGGER note_erasures AFTER DELETE ON public.activities REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION private.note_erasures()
CREATE TRIGGER notify_on_insert AFTER INSERT ON public.activities FOR EACH ROW EXECUTE FUNCTION private.notify_activity()
CREATE TRIGGER notify_on_mention AFTER UPDATE OF mentions ON public.activities FOR EACH ROW WHEN ((old.mentions IS DISTINCT FROM new.mentions)) EXECUTE FUNCTION private.notify_activity()
CREATE TRIGGER set_author_and_times_on_insert BEFORE INSERT ON public.activities FOR EACH ROW EXECUTE FUNCTION private.set_author_and_times()
CREATE TRIGGER set_author_and_times_on_update BEFORE UPDATE OF kind, body, mentions, happened_at ON public.activities FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION private.set_author_and_times()
grant delete, insert, select, update to service_role
grant delete, select to authenticated
grant insert (id, record_kind, record_id, parent_id, kind, passage, resolves, body, mentions, happened_at, created_by) to authenticated
grant update (kind, body, mentions, happened_at) to authenticated

-- public.admin_requests -------------------------------------------------------------------------------
  id                    uuid not null default gen_random_uuid()
  user_id               uuid not null default auth.uid()
  role                  text not null default 'admin'::text
  reason                text
  nominated_by          uuid
  status                text not null default 'pending'::text
  created_at            timestamp with time zone not null default now()
  expires_at            timestamp with time zone not null default (now() + '7 days'::interval)
  decided_by            uuid
  decided_at            timestamp with time zone
  decision_reason       text
constraint admin_requests_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint admin_requests_decision_reason_length CHECK ((char_length(decision_reason) <= 1000))
constraint admin_requests_nominated_by_fkey FOREIGN KEY (nominated_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint admin_requests_pkey PRIMARY KEY (id)
constraint admin_requests_reason_given CHECK (((role = 'admin'::text) OR (btrim(COALESCE(reason, ''::text)) <> ''::text)))
constraint admin_requests_reason_length CHECK ((char_length(reason) <= 1000))
constraint admin_requests_role_known CHECK ((role = ANY (ARRAY['admin'::text, 'consultant'::text, 'compliance_officer'::text, 'client'::text])))
constraint admin_requests_status_known CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'refused'::text, 'expired'::text])))
constraint admin_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
CREATE INDEX admin_requests_decided_by ON public.admin_requests USING btree (decided_by)
CREATE INDEX admin_requests_newest ON public.admin_requests USING btree (created_at DESC, id DESC)
CREATE INDEX admin_requests_nominated_by ON public.admin_requests USING btree (nominated_by)
CREATE INDEX admin_requests_user ON public.admin_requests USING btree (user_id, created_at DESC)
CREATE UNIQUE INDEX admin_requests_one_pending ON public.admin_requests USING btree (user_id) WHERE (status = 'pending'::text)
row security enabled, forced
policy "people file a request for themselves" for insert to authenticated check (user_id = ( SELECT private.strong_session_user_id() AS strong_session_user_id))
policy "people read their own requests, administrators read all" for select to authenticated using ((user_id = ( SELECT private.strong_session_user_id() AS strong_session_user_id)) OR ( SELECT private.has_role('admin'::text) AS has_role))
CREATE TRIGGER announce AFTER INSERT ON public.admin_requests FOR EACH ROW EXECUTE FUNCTION private.announce_admin_request()
CREATE TRIGGER expire_old BEFORE INSERT ON public.admin_requests FOR EACH ROW EXECUTE FUNCTION private.expire_admin_requests()
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.admin_requests FOR EACH ROW EXECUTE FUNCTION private.log_change('user_id', 'no values')
CREATE TRIGGER notify AFTER INSERT OR UPDATE OF status ON public.admin_requests FOR EACH ROW EXECUTE FUNCTION private.notify_admin_request()
grant delete, select to service_role
grant select to authenticated
grant insert (user_id, role, reason) to authenticated

-- public.alert_deliveries -----------------------------------------------------------------------------
  id                    uuid not null default gen_random_uuid()
  user_id               uuid not null
  email                 text not null
  items                 integer not null
  created_at            timestamp with time zone not null default now()
constraint alert_deliveries_pkey PRIMARY KEY (id)
constraint alert_deliveries_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
CREATE INDEX alert_deliveries_user ON public.alert_deliveries USING btree (user_id, created_at DESC)
row security enabled, forced
policy "people see what they were sent" for select to authenticated using (user_id = ( SELECT private.strong_session_user_id() AS strong_session_user_id))
grant delete, insert, select, update to service_role
grant select to authenticated

-- public.appointments ---------------------------------------------------------------------------------
  id                    uuid not null default gen_random_uuid()
  request_id            uuid not null
  user_id               uuid
  starts_at             timestamp with time zone not null
  busy                  tstzrange not null
  state                 text not null default 'booked'::text
  sequence              integer not null default 0
  created_at            timestamp with time zone not null default now()
  updated_at            timestamp with time zone not null default now()
constraint appointments_one_at_a_time EXCLUDE USING gist (busy WITH &&) WHERE ((state = 'booked'::text))
constraint appointments_pkey PRIMARY KEY (id)
constraint appointments_request_id_fkey FOREIGN KEY (request_id) REFERENCES public.requests(id) ON DELETE CASCADE
constraint appointments_state_known CHECK ((state = ANY (ARRAY['booked'::text, 'cancelled'::text])))
constraint appointments_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
CREATE INDEX appointments_all_of_request ON public.appointments USING btree (request_id)
CREATE INDEX appointments_one_at_a_time ON public.appointments USING gist (busy) WHERE (state = 'booked'::text)
CREATE INDEX appointments_user ON public.appointments USING btree (user_id)
CREATE UNIQUE INDEX appointments_request ON public.appointments USING btree (request_id) WHERE (state = 'booked'::text)
row security enabled, forced
policy "not what is behind a barrier" for all to authenticated using ((request_id IS NULL) OR (NOT (request_id IN ( SELECT private.barred_request_ids() AS barred_request_ids)))) check ((request_id IS NULL) OR (NOT (request_id IN ( SELECT private.barred_request_ids() AS barred_request_ids))))
policy "whoever booked it, and whoever reads the request" for select to authenticated using ((user_id = ( SELECT private.strong_session_user_id() AS strong_session_user_id)) OR (request_id IN ( SELECT r.id
   FROM public.requests r)))
CREATE TRIGGER behind_barrier BEFORE INSERT OR DELETE OR UPDATE ON public.appointments FOR EACH ROW WHEN (((CURRENT_USER <> ALL (ARRAY['authenticated'::name, 'anon'::name])) AND (pg_trigger_depth() = 0) AND (auth.uid() IS NOT NULL))) EXECUTE FUNCTION private.refuse_behind_barrier('request_id', 'barred_request_ids')
grant delete, select to service_role
grant select to authenticated

-- public.approvals ------------------------------------------------------------------------------------
  id                    uuid not null default gen_random_uuid()
  record_kind           text not null
  record_id             uuid not null
  hash                  text not null
  quorum                integer not null default 1
  state                 text not null default 'asked'::text
  asked_by              uuid
  asked_at              timestamp with time zone not null default now()
  agreed_by             uuid[] not null default '{}'::uuid[]
  decided_by            uuid
  decided_at            timestamp with time zone
  reason                text
  void_at               timestamp with time zone
constraint approvals_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint approvals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint approvals_hash_form CHECK ((hash ~ '^[0-9a-f]{64}$'::text))
constraint approvals_pkey PRIMARY KEY (id)
constraint approvals_quorum_range CHECK (((quorum >= 1) AND (quorum <= 5)))
constraint approvals_reason_length CHECK ((char_length(reason) <= 1000))
constraint approvals_record_kind_fkey FOREIGN KEY (record_kind) REFERENCES private.record_kinds(kind)
constraint approvals_state_known CHECK ((state = ANY (ARRAY['asked'::text, 'approved'::text, 'rejected'::text])))
CREATE INDEX approvals_asked_by ON public.approvals USING btree (asked_by)
CREATE INDEX approvals_decided_by ON public.approvals USING btree (decided_by)
CREATE INDEX approvals_record ON public.approvals USING btree (record_kind, record_id, asked_at DESC)
CREATE UNIQUE INDEX approvals_one_open ON public.approvals USING btree (record_kind, record_id) WHERE ((state = 'asked'::text) AND (void_at IS NULL))
row security enabled, forced
policy "whoever reads a record reads its approvals" for select to authenticated using (( SELECT private.is_staff() AS is_staff) AND
CASE record_kind
    WHEN 'campaigns'::text THEN (EXISTS ( SELECT
       FROM public.campaigns r
      WHERE (r.id = approvals.record_id)))
    WHEN 'client_notes'::text THEN (EXISTS ( SELECT
       FROM public.client_notes r
      WHERE (r.id = approvals.record_id)))
    WHEN 'clients'::text THEN (EXISTS ( SELECT
       FROM public.clients r
      WHERE (r.id = approvals.record_id)))
    WHEN 'communications'::text THEN (EXISTS ( SELECT
       FROM public.communications r
      WHERE (r.id = approvals.record_id)))
    WHEN 'compliance_assessments'::text THEN (EXISTS ( SELECT
       FROM public.compliance_assessments r
      WHERE (r.id = approvals.record_id)))
    WHEN 'contacts'::text THEN (EXISTS ( SELECT
       FROM public.contacts r
      WHERE (r.id = approvals.record_id)))
    WHEN 'content_items'::text THEN (EXISTS ( SELECT
       FROM public.content_items r
      WHERE (r.id = approvals.record_id)))
    WHEN 'crises'::text THEN (EXISTS ( SELECT
       FROM public.crises r
      WHERE (r.id = approvals.record_id)))
    WHEN 'crisis_statements'::text THEN (EXISTS ( SELECT
       FROM public.crisis_statements r
      WHERE (r.id = approvals.record_id)))
    WHEN 'knowledge_cards'::text THEN (EXISTS ( SELECT
       FROM public.knowledge_cards r
      WHERE (r.id = approvals.record_id)))
    WHEN 'law_entries'::text THEN (EXISTS ( SELECT
       FROM public.law_entries r
      WHERE (r.id = approvals.record_id)))
    WHEN 'projects'::text THEN (EXISTS ( SELECT
       FROM public.projects r
      WHERE (r.id = approvals.record_id)))
    WHEN 'requests'::text THEN (EXISTS ( SELECT
       FROM public.requests r
      WHERE (r.id = approvals.record_id)))
    WHEN 'results'::text THEN (EXISTS ( SELECT
       FROM public.results r
      WHERE (r.id = approvals.record_id)))
    WHEN 'services'::text THEN (EXISTS ( SELECT
       FROM public.services r
      WHERE (r.id = approvals.record_id)))
    WHEN 'stakeholders'::text THEN (EXISTS ( SELECT
       FROM public.stakeholders r
      WHERE (r.id = approvals.record_id)))
    ELSE false
END)
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.approvals FOR EACH ROW EXECUTE FUNCTION private.log_change('id')
grant delete, insert, select, update to service_role
grant select to authenticated

-- public.attachments ----------------------------------------------------------------------------------
  id                    uuid not null default gen_random_uuid()
  record_kind           text not null
  record_id             uuid not null
  record_name           text not null default ''::text
  name                  text not null
  path                  text not null
  media_type            text not null default 'application/octet-stream'::text
  bytes                 bigint not null default 0
  sha256                text
  version_of            uuid
  version               integer not null default 1
  expires_on            date
  reviewer              uuid
  shared                boolean not null default false
  shared_at             timestamp with time zone
  shared_by             uuid
  created_by            uuid default auth.uid()
  created_at            timestamp with time zone not null default now()
  updated_at            timestamp with time zone not null default now()
  deleted_at            timestamp with time zone
  deleted_by            uuid
constraint attachments_created_by_fkey FOREIGN KEY (created_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint attachments_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint attachments_expires_on_range CHECK (((expires_on >= '2000-01-01'::date) AND (expires_on <= '2100-12-31'::date)))
constraint attachments_name_length CHECK ((((char_length(btrim(name)) >= 1) AND (char_length(btrim(name)) <= 200)) AND (char_length(name) <= 200)))
constraint attachments_path_key UNIQUE (path)
constraint attachments_path_length CHECK ((char_length(path) <= 500))
constraint attachments_pkey PRIMARY KEY (id)
constraint attachments_record_kind_known FOREIGN KEY (record_kind) REFERENCES private.record_kinds(kind)
constraint attachments_reviewer_fkey FOREIGN KEY (reviewer) REFERENCES auth.users(id) ON DELETE SET NULL
constraint attachments_sha256_shape CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text))
constraint attachments_shared_by_fkey FOREIGN KEY (shared_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint attachments_shared_kind CHECK (((NOT shared) OR (record_kind = ANY (ARRAY['clients'::text, 'projects'::text]))))
constraint attachments_version_of_fkey FOREIGN KEY (version_of) REFERENCES public.attachments(id)
CREATE INDEX attachments_created_by ON public.attachments USING btree (created_by)
CREATE INDEX attachments_deleted ON public.attachments USING btree (deleted_at) WHERE (deleted_at IS NOT NULL)
CREATE INDEX attachments_deleted_by ON public.attachments USING btree (deleted_by) WHERE (deleted_by IS NOT NULL)
CREATE INDEX attachments_expiry ON public.attachments USING btree (expires_on) WHERE ((expires_on IS NOT NULL) AND (deleted_at IS NULL))
CREATE INDEX attachments_newest ON public.attachments USING btree (record_kind, record_id, created_at DESC) WHERE (deleted_at IS NULL)
CREATE INDEX attachments_record ON public.attachments USING btree (record_kind, record_id)
CREATE INDEX attachments_reviewer ON public.attachments USING btree (reviewer)
CREATE INDEX attachments_shared ON public.attachments USING btree (record_id) WHERE (shared AND (deleted_at IS NULL))
CREATE INDEX attachments_shared_by ON public.attachments USING btree (shared_by)
CREATE INDEX attachments_version_of ON public.attachments USING btree (version_of)
row security enabled, forced
policy "staff may try to delete what they see" for delete to authenticated using ((deleted_at IS NULL) AND ( SELECT private.is_staff() AS is_staff) AND
CASE record_kind
    WHEN 'campaigns'::text THEN (EXISTS ( SELECT
       FROM public.campaigns r
      WHERE (r.id = attachments.record_id)))
    WHEN 'client_notes'::text THEN (EXISTS ( SELECT
       FROM public.client_notes r
      WHERE (r.id = attachments.record_id)))
    WHEN 'clients'::text THEN (EXISTS ( SELECT
       FROM public.clients r
      WHERE (r.id = attachments.record_id)))
    WHEN 'communications'::text THEN (EXISTS ( SELECT
       FROM public.communications r
      WHERE (r.id = attachments.record_id)))
    WHEN 'compliance_assessments'::text THEN (EXISTS ( SELECT
       FROM public.compliance_assessments r
      WHERE (r.id = attachments.record_id)))
    WHEN 'contacts'::text THEN (EXISTS ( SELECT
       FROM public.contacts r
      WHERE (r.id = attachments.record_id)))
    WHEN 'content_items'::text THEN (EXISTS ( SELECT
       FROM public.content_items r
      WHERE (r.id = attachments.record_id)))
    WHEN 'crises'::text THEN (EXISTS ( SELECT
       FROM public.crises r
      WHERE (r.id = attachments.record_id)))
    WHEN 'crisis_statements'::text THEN (EXISTS ( SELECT
       FROM public.crisis_statements r
      WHERE (r.id = attachments.record_id)))
    WHEN 'knowledge_cards'::text THEN (EXISTS ( SELECT
       FROM public.knowledge_cards r
      WHERE (r.id = attachments.record_id)))
    WHEN 'law_entries'::text THEN (EXISTS ( SELECT
       FROM public.law_entries r
      WHERE (r.id = attachments.record_id)))
    WHEN 'meetings'::text THEN (EXISTS ( SELECT
       FROM public.meetings r
      WHERE (r.id = attachments.record_id)))
    WHEN 'notification_groups'::text THEN (EXISTS ( SELECT
       FROM public.notification_groups r
      WHERE (r.id = attachments.record_id)))
    WHEN 'project_templates'::text THEN (EXISTS ( SELECT
       FROM public.project_templates r
      WHERE (r.id = attachments.record_id)))
    WHEN 'projects'::text THEN (EXISTS ( SELECT
       FROM public.projects r
      WHERE (r.id = attachments.record_id)))
    WHEN 'requests'::text THEN (EXISTS ( SELECT
       FROM public.requests r
      WHERE (r.id = attachments.record_id)))
    WHEN 'results'::text THEN (EXISTS ( SELECT
       FROM public.results r
      WHERE (r.id = attachments.record_id)))
    WHEN 'services'::text THEN (EXISTS ( SELECT
       FROM public.services r
      WHERE (r.id = attachments.record_id)))
    WHEN 'stakeholders'::text THEN (EXISTS ( SELECT
       FROM public.stakeholders r
      WHERE (r.id = attachments.record_id)))
    ELSE false
END)
policy "whoever reads the record reads what hangs on it" for select to authenticated using ((deleted_at IS NULL) AND ( SELECT private.is_staff() AS is_staff) AND
CASE record_kind
    WHEN 'campaigns'::text THEN (EXISTS ( SELECT
       FROM public.campaigns r
      WHERE (r.id = attachments.record_id)))
    WHEN 'client_notes'::text THEN (EXISTS ( SELECT
       FROM public.client_notes r
      WHERE (r.id = attachments.record_id)))
    WHEN 'clients'::text THEN (EXISTS ( SELECT
       FROM public.clients r
      WHERE (r.id = attachments.record_id)))
    WHEN 'communications'::text THEN (EXISTS ( SELECT
       FROM public.communications r
      WHERE (r.id = attachments.record_id)))
    WHEN 'compliance_assessments'::text THEN (EXISTS ( SELECT
       FROM public.compliance_assessments r
      WHERE (r.id = attachments.record_id)))
    WHEN 'contacts'::text THEN (EXISTS ( SELECT
       FROM public.contacts r
      WHERE (r.id = attachments.record_id)))
    WHEN 'content_items'::text THEN (EXISTS ( SELECT
       FROM public.content_items r
      WHERE (r.id = attachments.record_id)))
    WHEN 'crises'::text THEN (EXISTS ( SELECT
       FROM public.crises r
      WHERE (r.id = attachments.record_id)))
    WHEN 'crisis_statements'::text THEN (EXISTS ( SELECT
       FROM public.crisis_statements r
      WHERE (r.id = attachments.record_id)))
    WHEN 'knowledge_cards'::text THEN (EXISTS ( SELECT
       FROM public.knowledge_cards r
      WHERE (r.id = attachments.record_id)))
    WHEN 'law_entries'::text THEN (EXISTS ( SELECT
       FROM public.law_entries r
      WHERE (r.id = attachments.record_id)))
    WHEN 'meetings'::text THEN (EXISTS ( SELECT
       FROM public.meetings r
      WHERE (r.id = attachments.record_id)))
    WHEN 'notification_groups'::text THEN (EXISTS ( SELECT
       FROM public.notification_groups r
      WHERE (r.id = attachments.record_id)))
    WHEN 'project_templates'::text THEN (EXISTS ( SELECT
       FROM public.project_templates r
      WHERE (r.id = attachments.record_id)))
    WHEN 'projects'::text THEN (EXISTS ( SELECT
       FROM public.projects r
      WHERE (r.id = attachments.record_id)))
    WHEN 'requests'::text THEN (EXISTS ( SELECT
       FROM public.requests r
      WHERE (r.id = attachments.record_id)))
    WHEN 'results'::text THEN (EXISTS ( SELECT
       FROM public.results r
      WHERE (r.id = attachments.record_id)))
    WHEN 'services'::text THEN (EXISTS ( SELECT
       FROM public.services r
      WHERE (r.id = attachments.record_id)))
    WHEN 'stakeholders'::text THEN (EXISTS ( SELECT
       FROM public.stakeholders r
      WHERE (r.id = attachments.record_id)))
    ELSE false
END)
policy "whoever works on the record adds to it" for insert to authenticated check ((created_by = ( SELECT auth.uid() AS uid)) AND true AND ( SELECT private.is_staff() AS is_staff) AND
CASE record_kind
    WHEN 'campaigns'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.campaigns r
      WHERE (r.id = attachments.record_id))))
    WHEN 'client_notes'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.client_notes r
      WHERE (r.id = attachments.record_id))))
    WHEN 'clients'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.clients r
      WHERE (r.id = attachments.record_id))))
    WHEN 'communications'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.communications r
      WHERE (r.id = attachments.record_id))))
    WHEN 'compliance_assessments'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.compliance_assessments r
      WHERE (r.id = attachments.record_id))))
    WHEN 'contacts'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.contacts r
      WHERE (r.id = attachments.record_id))))
    WHEN 'content_items'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant,compliance_officer}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.content_items r
      WHERE (r.id = attachments.record_id))))
    WHEN 'crises'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant,compliance_officer}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.crises r
      WHERE (r.id = attachments.record_id))))
    WHEN 'crisis_statements'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant,compliance_officer}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.crisis_statements r
      WHERE (r.id = attachments.record_id))))
    WHEN 'knowledge_cards'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.knowledge_cards r
      WHERE (r.id = attachments.record_id))))
    WHEN 'law_entries'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,compliance_officer}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.law_entries r
      WHERE (r.id = attachments.record_id))))
    WHEN 'meetings'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.meetings r
      WHERE (r.id = attachments.record_id))))
    WHEN 'notification_groups'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.notification_groups r
      WHERE (r.id = attachments.record_id))))
    WHEN 'project_templates'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.project_templates r
      WHERE (r.id = attachments.record_id))))
    WHEN 'projects'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.projects r
      WHERE (r.id = attachments.record_id))))
    WHEN 'requests'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant,compliance_officer}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.requests r
      WHERE (r.id = attachments.record_id))))
    WHEN 'results'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant,compliance_officer}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.results r
      WHERE (r.id = attachments.record_id))))
    WHEN 'services'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.services r
      WHERE (r.id = attachments.record_id))))
    WHEN 'stakeholders'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.stakeholders r
      WHERE (r.id = attachments.record_id))))
    ELSE false
END)
policy "whoever works on the record changes it" for update to authenticated using ((deleted_at IS NULL) AND true AND ( SELECT private.is_staff() AS is_staff) AND
CASE record_kind
    WHEN 'campaigns'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.campaigns r
      WHERE (r.id = attachments.record_id))))
    WHEN 'client_notes'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.client_notes r
      WHERE (r.id = attachments.record_id))))
    WHEN 'clients'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.clients r
      WHERE (r.id = attachments.record_id))))
    WHEN 'communications'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.communications r
      WHERE (r.id = attachments.record_id))))
    WHEN 'compliance_assessments'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.compliance_assessments r
      WHERE (r.id = attachments.record_id))))
    WHEN 'contacts'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.contacts r
      WHERE (r.id = attachments.record_id))))
    WHEN 'content_items'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant,compliance_officer}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.content_items r
      WHERE (r.id = attachments.record_id))))
    WHEN 'crises'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant,compliance_officer}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.crises r
      WHERE (r.id = attachments.record_id))))
    WHEN 'crisis_statements'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant,compliance_officer}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.crisis_statements r
      WHERE (r.id = attachments.record_id))))
    WHEN 'knowledge_cards'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.knowledge_cards r
      WHERE (r.id = attachments.record_id))))
    WHEN 'law_entries'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,compliance_officer}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.law_entries r
      WHERE (r.id = attachments.record_id))))
    WHEN 'meetings'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.meetings r
      WHERE (r.id = attachments.record_id))))
    WHEN 'notification_groups'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.notification_groups r
      WHERE (r.id = attachments.record_id))))
    WHEN 'project_templates'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.project_templates r
      WHERE (r.id = attachments.record_id))))
    WHEN 'projects'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.projects r
      WHERE (r.id = attachments.record_id))))
    WHEN 'requests'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant,compliance_officer}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.requests r
      WHERE (r.id = attachments.record_id))))
    WHEN 'results'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant,compliance_officer}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.results r
      WHERE (r.id = attachments.record_id))))
    WHEN 'services'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.services r
      WHERE (r.id = attachments.record_id))))
    WHEN 'stakeholders'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.stakeholders r
      WHERE (r.id = attachments.record_id))))
    ELSE false
END) check (true AND ( SELECT private.is_staff() AS is_staff) AND
CASE record_kind
    WHEN 'campaigns'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.campaigns r
      WHERE (r.id = attachments.record_id))))
    WHEN 'client_notes'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.client_notes r
      WHERE (r.id = attachments.record_id))))
    WHEN 'clients'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.clients r
      WHERE (r.id = attachments.record_id))))
    WHEN 'communications'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.communications r
      WHERE (r.id = attachments.record_id))))
    WHEN 'compliance_assessments'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.compliance_assessments r
      WHERE (r.id = attachments.record_id))))
    WHEN 'contacts'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.contacts r
      WHERE (r.id = attachments.record_id))))
    WHEN 'content_items'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant,compliance_officer}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.content_items r
      WHERE (r.id = attachments.record_id))))
    WHEN 'crises'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant,compliance_officer}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.crises r
      WHERE (r.id = attachments.record_id))))
    WHEN 'crisis_statements'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant,compliance_officer}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.crisis_statements r
      WHERE (r.id = attachments.record_id))))
    WHEN 'knowledge_cards'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.knowledge_cards r
      WHERE (r.id = attachments.record_id))))
    WHEN 'law_entries'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,compliance_officer}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.law_entries r
      WHERE (r.id = attachments.record_id))))
    WHEN 'meetings'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.meetings r
      WHERE (r.id = attachments.record_id))))
    WHEN 'notification_groups'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.notification_groups r
      WHERE (r.id = attachments.record_id))))
    WHEN 'project_templates'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.project_templates r
      WHERE (r.id = attachments.record_id))))
    WHEN 'projects'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.projects r
      WHERE (r.id = attachments.record_id))))
    WHEN 'requests'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant,compliance_officer}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.requests r
      WHERE (r.id = attachments.record_id))))
    WHEN 'results'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant,compliance_officer}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.results r
      WHERE (r.id = attachments.record_id))))
    WHEN 'services'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.services r
      WHERE (r.id = attachments.record_id))))
    WHEN 'stakeholders'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.stakeholders r
      WHERE (r.id = attachments.record_id))))
    ELSE false
END)
CREATE TRIGGER "Hand_on_versions" AFTER DELETE ON public.attachments FOR EACH ROW WHEN ((old.version_of IS NULL)) EXECUTE FUNCTION private.hand_on_versions()
CREATE TRIGGER archive BEFORE DELETE ON public.attachments FOR EACH ROW WHEN ((old.deleted_at IS NULL)) EXECUTE FUNCTION private.archive_instead('attachment')
CREATE TRIGGER describe_attachment BEFORE INSERT ON public.attachments FOR EACH ROW EXECUTE FUNCTION private.describe_attachment()
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.attachments FOR EACH ROW EXECUTE FUNCTION private.log_change('id', 'no values')
CREATE TRIGGER name_record BEFORE INSERT ON public.attachments FOR EACH ROW EXECUTE FUNCTION private.name_record()
CREATE TRIGGER note_erasures AFTER DELETE ON public.attachments REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION private.note_erasures()
CREATE TRIGGER note_sharing BEFORE UPDATE OF shared ON public.attachments FOR EACH ROW WHEN ((new.shared IS DISTINCT FROM old.shared)) EXECUTE FUNCTION private.note_sharing()
CREATE TRIGGER refresh_compliance AFTER UPDATE OF expires_on, deleted_at ON public.attachments FOR EACH ROW WHEN (((new.record_kind = 'compliance_assessments'::text) AND ((old.expires_on IS DISTINCT FROM new.expires_on) OR (old.deleted_at IS DISTINCT FROM new.deleted_at)))) EXECUTE FUNCTION private.refresh_after_attachment()
CREATE TRIGGER set_author_and_times_on_insert BEFORE INSERT ON public.attachments FOR EACH ROW EXECUTE FUNCTION private.set_author_and_times()
CREATE TRIGGER set_author_and_times_on_update BEFORE UPDATE OF name, expires_on, reviewer, shared ON public.attachments FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION private.set_author_and_times()
CREATE TRIGGER tell_file AFTER INSERT OR DELETE ON public.attachments FOR EACH ROW EXECUTE FUNCTION private.tell_file_in_timeline()
CREATE TRIGGER tell_file_archived AFTER UPDATE OF deleted_at ON public.attachments FOR EACH ROW WHEN ((old.deleted_at IS DISTINCT FROM new.deleted_at)) EXECUTE FUNCTION private.tell_file_in_timeline()
CREATE TRIGGER tell_sharing AFTER UPDATE OF shared, deleted_at, name ON public.attachments FOR EACH ROW WHEN ((old.shared OR new.shared)) EXECUTE FUNCTION private.tell_sharing()
grant delete, insert, select, update to service_role
grant delete, select to authenticated
grant insert (record_kind, record_id, name, path, sha256, version_of, expires_on, reviewer, created_by) to authenticated
grant update (name, expires_on, reviewer, shared) to authenticated

-- public.audit_log ------------------------------------------------------------------------------------
  id                    bigint not null generated always as identity
  at                    timestamp with time zone not null default now()
  actor                 uuid
  actor_role            text not null
  action                text not null
  noun                  text not null
  record_id             uuid
  columns               text[] not null default '{}'::text[]
  reason                text
  prev_hash             text
  hash                  text not null
constraint audit_log_pkey PRIMARY KEY (id)
constraint audit_log_reason_length CHECK ((char_length(reason) <= 500))
CREATE INDEX audit_log_actor ON public.audit_log USING btree (actor, id DESC)
CREATE INDEX audit_log_newest ON public.audit_log USING btree (at DESC, id DESC)
CREATE INDEX audit_log_record ON public.audit_log USING btree (record_id, noun, id DESC)
row security enabled, forced
policy "administrators and compliance officers read the audit log" for select to authenticated using ( SELECT private.reads_everything() AS reads_everything)
policy "not what is behind a barrier" for select to authenticated using ((record_id IS NULL) OR (NOT (record_id IN ( SELECT private.barred_record_ids() AS barred_record_ids))))
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_audit_change()
CREATE TRIGGER chain BEFORE INSERT ON public.audit_log FOR EACH ROW EXECUTE FUNCTION private.chain_audit()
CREATE TRIGGER notify_protection AFTER INSERT ON public.audit_log FOR EACH ROW WHEN (((new.noun = 'accounts'::text) AND (new.action = ANY (ARRAY['factor_added'::text, 'factor_removed'::text])))) EXECUTE FUNCTION private.notify_protection()
grant select to authenticated
grant select to service_role

-- public.barrier_members ------------------------------------------------------------------------------
  id                    uuid not null default gen_random_uuid()
  barrier_id            uuid not null
  side                  text not null
  client_id             uuid
  user_id               uuid
  created_at            timestamp with time zone not null default now()
constraint barrier_members_barrier_id_fkey FOREIGN KEY (barrier_id) REFERENCES public.barriers(id) ON DELETE CASCADE
constraint barrier_members_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(id) ON DELETE CASCADE
constraint barrier_members_client_once UNIQUE (barrier_id, client_id)
constraint barrier_members_one CHECK ((num_nonnulls(client_id, user_id) = 1))
constraint barrier_members_person_once UNIQUE (barrier_id, user_id)
constraint barrier_members_pkey PRIMARY KEY (id)
constraint barrier_members_side_known CHECK ((side = ANY (ARRAY['a'::text, 'b'::text])))
constraint barrier_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
CREATE INDEX barrier_members_client ON public.barrier_members USING btree (client_id) WHERE (client_id IS NOT NULL)
CREATE INDEX barrier_members_user ON public.barrier_members USING btree (user_id) WHERE (user_id IS NOT NULL)
row security enabled, forced
policy "administrators read who stands where" for select to authenticated using ( SELECT private.has_role('admin'::text) AS has_role)
CREATE TRIGGER settle_conflicts AFTER INSERT ON public.barrier_members FOR EACH ROW WHEN ((new.client_id IS NOT NULL)) EXECUTE FUNCTION private.settle_conflicts()
grant delete, insert, select, update to service_role
grant select to authenticated

-- public.barriers -------------------------------------------------------------------------------------
  id                    uuid not null default gen_random_uuid()
  name                  text not null
  reason                text not null
  created_by            uuid default auth.uid()
  created_at            timestamp with time zone not null default now()
  updated_at            timestamp with time zone not null default now()
  ended_at              timestamp with time zone
  end_reason            text
constraint barriers_created_by_fkey FOREIGN KEY (created_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint barriers_end_has_reason CHECK (((ended_at IS NULL) = (end_reason IS NULL)))
constraint barriers_end_reason_length CHECK (((char_length(btrim(end_reason)) >= 1) AND (char_length(btrim(end_reason)) <= 1000)))
constraint barriers_name_length CHECK ((((char_length(btrim(name)) >= 1) AND (char_length(btrim(name)) <= 200)) AND (char_length(name) <= 200)))
constraint barriers_pkey PRIMARY KEY (id)
constraint barriers_reason_length CHECK (((char_length(btrim(reason)) >= 1) AND (char_length(btrim(reason)) <= 1000)))
CREATE INDEX barriers_created_by ON public.barriers USING btree (created_by)
CREATE INDEX barriers_standing ON public.barriers USING btree (id) WHERE (ended_at IS NULL)
row security enabled, forced
policy "administrators read barriers" for select to authenticated using ( SELECT private.has_role('admin'::text) AS has_role)
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.barriers FOR EACH ROW EXECUTE FUNCTION private.log_change('id')
CREATE TRIGGER set_author_and_times_on_insert BEFORE INSERT ON public.barriers FOR EACH ROW EXECUTE FUNCTION private.set_author_and_times()
CREATE TRIGGER set_author_and_times_on_update BEFORE UPDATE ON public.barriers FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION private.set_author_and_times()
grant delete, insert, select, update to service_role
grant select to authenticated

-- public.bookings -------------------------------------------------------------------------------------
  id                    uuid not null default gen_random_uuid()
  project_id            uuid not null
  user_id               uuid not null
  from_day              date not null
  to_day                date not null
  hours_a_week          numeric(4,1) not null
  firm                  boolean not null default false
  created_by            uuid default auth.uid()
  created_at            timestamp with time zone not null default now()
  updated_at            timestamp with time zone not null default now()
constraint bookings_created_by_fkey FOREIGN KEY (created_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint bookings_hours_range CHECK (((hours_a_week > (0)::numeric) AND (hours_a_week <= (60)::numeric)))
constraint bookings_in_order CHECK ((to_day >= from_day))
constraint bookings_pkey PRIMARY KEY (id)
constraint bookings_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE
constraint bookings_range CHECK (((from_day >= '2000-01-01'::date) AND (to_day <= '2100-12-31'::date)))
constraint bookings_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
CREATE INDEX bookings_created_by ON public.bookings USING btree (created_by)
CREATE INDEX bookings_person ON public.bookings USING btree (user_id, from_day)
CREATE INDEX bookings_project ON public.bookings USING btree (project_id)
row security enabled, forced
policy "administrators book" for insert to authenticated check ((created_by = ( SELECT auth.uid() AS uid)) AND ( SELECT private.has_role('admin'::text) AS has_role))
policy "administrators change bookings" for update to authenticated using ( SELECT private.has_role('admin'::text) AS has_role)
policy "administrators take bookings back" for delete to authenticated using ( SELECT private.has_role('admin'::text) AS has_role)
policy "not what is behind a barrier" for all to authenticated using ((project_id IS NULL) OR (NOT (project_id IN ( SELECT private.barred_project_ids() AS barred_project_ids)))) check ((project_id IS NULL) OR (NOT (project_id IN ( SELECT private.barred_project_ids() AS barred_project_ids))))
policy "people read their own bookings, and those of projects they read" for select to authenticated using (( SELECT private.is_staff() AS is_staff) AND ((user_id = ( SELECT private.strong_session_user_id() AS strong_session_user_id)) OR (EXISTS ( SELECT
   FROM public.projects p
  WHERE (p.id = bookings.project_id)))))
CREATE TRIGGER behind_barrier BEFORE INSERT OR DELETE OR UPDATE ON public.bookings FOR EACH ROW WHEN (((CURRENT_USER <> ALL (ARRAY['authenticated'::name, 'anon'::name])) AND (pg_trigger_depth() = 0) AND (auth.uid() IS NOT NULL))) EXECUTE FUNCTION private.refuse_behind_barrier('project_id', 'barred_project_ids')
CREATE TRIGGER check_booking BEFORE INSERT OR UPDATE ON public.bookings FOR EACH ROW EXECUTE FUNCTION private.check_booking()
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.bookings FOR EACH ROW EXECUTE FUNCTION private.log_change('id', 'no values')
CREATE TRIGGER refuse_barred BEFORE INSERT OR UPDATE OF user_id, project_id ON public.bookings FOR EACH ROW EXECUTE FUNCTION private.refuse_barred_member()
CREATE TRIGGER set_author_and_times_on_insert BEFORE INSERT ON public.bookings FOR EACH ROW EXECUTE FUNCTION private.set_author_and_times()
CREATE TRIGGER set_author_and_times_on_update BEFORE UPDATE ON public.bookings FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION private.set_author_and_times()
grant delete, insert, select, update to service_role
grant delete, select to authenticated
grant insert (project_id, user_id, from_day, to_day, hours_a_week, firm, created_by) to authenticated
grant update (from_day, to_day, hours_a_week, firm) to authenticated

-- public.campaign_metrics -----------------------------------------------------------------------------
  id                    uuid not null default gen_random_uuid()
  campaign_id           uuid not null
  metric                text not null
  value                 numeric(16,2) not null
  measured_on           date not null
  source                text not null
  created_by            uuid default auth.uid()
  created_at            timestamp with time zone not null default now()
  updated_at            timestamp with time zone not null default now()
constraint campaign_metrics_campaign_id_fkey FOREIGN KEY (campaign_id) REFERENCES public.campaigns(id) ON DELETE CASCADE
constraint campaign_metrics_created_by_fkey FOREIGN KEY (created_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint campaign_metrics_measured_on_range CHECK (((measured_on >= '2000-01-01'::date) AND (measured_on <= '2100-12-31'::date)))
constraint campaign_metrics_metric_known CHECK ((metric = ANY (ARRAY['reach'::text, 'engagement'::text, 'media_mentions'::text, 'events_held'::text, 'sign_ups'::text, 'sentiment'::text, 'share_of_voice'::text, 'favourability'::text])))
constraint campaign_metrics_pkey PRIMARY KEY (id)
constraint campaign_metrics_source_length CHECK (((char_length(btrim(source)) >= 1) AND (char_length(source) <= 300)))
constraint campaign_metrics_value_range CHECK (((value >= (0)::numeric) AND (value <= ('100000000000'::bigint)::numeric)))
CREATE INDEX campaign_metrics_campaign ON public.campaign_metrics USING btree (campaign_id, metric, measured_on)
CREATE INDEX campaign_metrics_created_by ON public.campaign_metrics USING btree (created_by)
row security enabled, forced
policy "whoever entered a figure takes it back, administrators any" for delete to authenticated using ((( SELECT private.has_role('admin'::text) AS has_role) OR (created_by = ( SELECT private.consultant_id() AS consultant_id))) AND (EXISTS ( SELECT
   FROM public.campaigns c
  WHERE (c.id = campaign_metrics.campaign_id))))
policy "whoever reads a campaign enters figures as themselves" for insert to authenticated check ((created_by = ( SELECT auth.uid() AS uid)) AND (EXISTS ( SELECT
   FROM public.campaigns c
  WHERE (c.id = campaign_metrics.campaign_id))))
policy "whoever reads a campaign reads its figures" for select to authenticated using (EXISTS ( SELECT
   FROM public.campaigns c
  WHERE (c.id = campaign_metrics.campaign_id)))
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.campaign_metrics FOR EACH ROW EXECUTE FUNCTION private.log_change('id')
CREATE TRIGGER set_author_and_times_on_insert BEFORE INSERT ON public.campaign_metrics FOR EACH ROW EXECUTE FUNCTION private.set_author_and_times()
CREATE TRIGGER set_author_and_times_on_update BEFORE UPDATE ON public.campaign_metrics FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION private.set_author_and_times()
CREATE TRIGGER sum_up AFTER INSERT OR DELETE ON public.campaign_metrics FOR EACH ROW EXECUTE FUNCTION private.sum_up_metrics()
grant delete, insert, select, update to service_role
grant delete, select to authenticated
grant insert (campaign_id, metric, value, measured_on, source, created_by) to authenticated

-- public.campaigns ------------------------------------------------------------------------------------
  id                    uuid not null default gen_random_uuid()
  service_id            uuid not null
  service_title         text not null default ''::text
  client_name           text not null default ''::text
  campaign_name         text not null
  campaign_type         text not null default 'political'::text
  status                text not null default 'pending'::text
  status_reason         text
  target_audience       text
  budget                numeric(14,2)
  currency              character(3) not null default 'USD'::bpchar
  channels              text[] not null default '{}'::text[]
  key_messages          text[] not null default '{}'::text[]
  start_date            date
  end_date              date
  metrics               jsonb not null default '{}'::jsonb
  created_by            uuid default auth.uid()
  created_at            timestamp with time zone not null default now()
  updated_at            timestamp with time zone not null default now()
  deleted_at            timestamp with time zone
  deleted_by            uuid
constraint campaigns_budget_range CHECK ((budget >= (0)::numeric))
constraint campaigns_channels_count CHECK ((cardinality(channels) <= 5))
constraint campaigns_channels_known CHECK ((channels <@ ARRAY['social_media'::text, 'traditional_media'::text, 'direct_mail'::text, 'grassroots'::text, 'digital'::text]))
constraint campaigns_created_by_fkey FOREIGN KEY (created_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint campaigns_currency_known CHECK ((currency = ANY (ARRAY['USD'::bpchar, 'NGN'::bpchar, 'EUR'::bpchar, 'GBP'::bpchar, 'ZAR'::bpchar, 'GHS'::bpchar, 'KES'::bpchar, 'XOF'::bpchar])))
constraint campaigns_dates_in_order CHECK ((end_date >= start_date))
constraint campaigns_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint campaigns_end_date_range CHECK (((end_date >= '2000-01-01'::date) AND (end_date <= '2100-12-31'::date)))
constraint campaigns_key_messages_length CHECK (((cardinality(key_messages) <= 20) AND (char_length((key_messages)::text) <= 10000)))
constraint campaigns_metrics_object CHECK (((jsonb_typeof(metrics) = 'object'::text) AND (char_length((metrics)::text) <= 20000)))
constraint campaigns_name_length CHECK ((((char_length(btrim(campaign_name)) >= 1) AND (char_length(btrim(campaign_name)) <= 200)) AND (char_length(campaign_name) <= 200)))
constraint campaigns_pkey PRIMARY KEY (id)
constraint campaigns_service_id_fkey FOREIGN KEY (service_id) REFERENCES public.services(id) ON DELETE CASCADE
constraint campaigns_start_date_range CHECK (((start_date >= '2000-01-01'::date) AND (start_date <= '2100-12-31'::date)))
constraint campaigns_status_known CHECK ((status = ANY (ARRAY['pending'::text, 'active'::text, 'on_hold'::text, 'completed'::text, 'cancelled'::text])))
constraint campaigns_status_reason_length CHECK ((char_length(status_reason) <= 1000))
constraint campaigns_target_audience_length CHECK ((char_length(target_audience) <= 500))
constraint campaigns_type_known CHECK ((campaign_type = ANY (ARRAY['political'::text, 'advocacy'::text, 'opposition_research'::text, 'sentiment_analysis'::text])))
CREATE INDEX campaigns_created_by ON public.campaigns USING btree (created_by)
CREATE INDEX campaigns_deleted ON public.campaigns USING btree (deleted_at) WHERE (deleted_at IS NOT NULL)
CREATE INDEX campaigns_deleted_by ON public.campaigns USING btree (deleted_by) WHERE (deleted_by IS NOT NULL)
CREATE INDEX campaigns_end ON public.campaigns USING btree (end_date) WHERE (deleted_at IS NULL)
CREATE INDEX campaigns_newest ON public.campaigns USING btree (created_at DESC, id DESC) WHERE (deleted_at IS NULL)
CREATE INDEX campaigns_service ON public.campaigns USING btree (service_id)
CREATE INDEX campaigns_start ON public.campaigns USING btree (start_date) WHERE (deleted_at IS NULL)
row security enabled, forced
policy "not what is behind a barrier" for all to authenticated using ((service_id IS NULL) OR (NOT (service_id IN ( SELECT private.barred_service_ids() AS barred_service_ids)))) check ((service_id IS NULL) OR (NOT (service_id IN ( SELECT private.barred_service_ids() AS barred_service_ids))))
policy "staff may try to delete what they see" for delete to authenticated using ((deleted_at IS NULL) AND ( SELECT private.is_staff() AS is_staff))
policy "teams add campaigns to their services, administrators to any" for insert to authenticated check ((created_by = ( SELECT auth.uid() AS uid)) AND (( SELECT private.has_role('admin'::text) AS has_role) OR (service_id IN ( SELECT private.my_service_ids() AS my_service_ids))))
policy "teams change their campaigns, administrators all" for update to authenticated using ((deleted_at IS NULL) AND (( SELECT private.has_role('admin'::text) AS has_role) OR (created_by = ( SELECT private.consultant_id() AS consultant_id)) OR (service_id IN ( SELECT private.my_service_ids() AS my_service_ids)))) check (( SELECT private.has_role('admin'::text) AS has_role) OR (service_id IN ( SELECT private.my_service_ids() AS my_service_ids)))
policy "teams read their campaigns, administrators on the record" for select to authenticated using ((deleted_at IS NULL) AND (( SELECT private.admin_reads('campaigns'::text) AS admin_reads) OR (created_by = ( SELECT private.consultant_id() AS consultant_id)) OR (service_id IN ( SELECT private.my_service_ids() AS my_service_ids))))
CREATE TRIGGER archive BEFORE DELETE ON public.campaigns FOR EACH ROW WHEN ((old.deleted_at IS NULL)) EXECUTE FUNCTION private.archive_instead('campaign')
CREATE TRIGGER behind_barrier BEFORE INSERT OR DELETE OR UPDATE ON public.campaigns FOR EACH ROW WHEN (((CURRENT_USER <> ALL (ARRAY['authenticated'::name, 'anon'::name])) AND (pg_trigger_depth() = 0) AND (auth.uid() IS NOT NULL))) EXECUTE FUNCTION private.refuse_behind_barrier('service_id', 'barred_service_ids')
CREATE TRIGGER delete_attached AFTER DELETE ON public.campaigns FOR EACH ROW EXECUTE FUNCTION private.delete_attached()
CREATE TRIGGER file_for_search AFTER INSERT OR DELETE ON public.campaigns FOR EACH ROW EXECUTE FUNCTION private.file_campaigns()
CREATE TRIGGER file_for_search_again AFTER UPDATE ON public.campaigns FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION private.file_campaigns()
CREATE TRIGGER guard_status BEFORE UPDATE OF status ON public.campaigns FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION private.guard_move('status', 'A campaign that', 'status_reason')
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.campaigns FOR EACH ROW EXECUTE FUNCTION private.log_change('id')
CREATE TRIGGER name_service BEFORE INSERT OR UPDATE OF service_id ON public.campaigns FOR EACH ROW EXECUTE FUNCTION private.name_service()
CREATE TRIGGER note_erasures AFTER DELETE ON public.campaigns REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION private.note_erasures()
CREATE TRIGGER rename_attached AFTER UPDATE OF campaign_name ON public.campaigns FOR EACH ROW WHEN ((old.campaign_name IS DISTINCT FROM new.campaign_name)) EXECUTE FUNCTION private.rename_attached()
CREATE TRIGGER set_author_and_times_on_insert BEFORE INSERT ON public.campaigns FOR EACH ROW EXECUTE FUNCTION private.set_author_and_times()
CREATE TRIGGER set_author_and_times_on_update BEFORE UPDATE OF service_id, campaign_name, campaign_type, status, status_reason, target_audience, budget, currency, channels, key_messages, start_date, end_date, metrics ON public.campaigns FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION private.set_author_and_times()
grant delete, insert, select, update to service_role
grant delete, select to authenticated
grant insert (service_id, campaign_name, campaign_type, target_audience, budget, currency, channels, key_messages, start_date, end_date, metrics, created_by) to authenticated
grant update (service_id, campaign_name, campaign_type, status, status_reason, target_audience, budget, currency, channels, key_messages, start_date, end_date, metrics) to authenticated

-- public.capacity -------------------------------------------------------------------------------------
  id                    uuid not null default gen_random_uuid()
  user_id               uuid not null
  from_day              date not null
  hours_a_week          numeric(4,1) not null
  skills                text[] not null default '{}'::text[]
  created_by            uuid default auth.uid()
  created_at            timestamp with time zone not null default now()
  updated_at            timestamp with time zone not null default now()
constraint capacity_created_by_fkey FOREIGN KEY (created_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint capacity_from_day_range CHECK (((from_day >= '2000-01-01'::date) AND (from_day <= '2100-12-31'::date)))
constraint capacity_hours_range CHECK (((hours_a_week >= (0)::numeric) AND (hours_a_week <= (60)::numeric)))
constraint capacity_once UNIQUE (user_id, from_day)
constraint capacity_pkey PRIMARY KEY (id)
constraint capacity_skills_known CHECK (((skills <@ ARRAY['public_affairs'::text, 'strategic_communication'::text, 'data_protection'::text, 'political_intelligence'::text, 'digital_communication'::text]) AND (cardinality(skills) <= 5)))
constraint capacity_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
CREATE INDEX capacity_created_by ON public.capacity USING btree (created_by)
row security enabled, forced
policy "administrators change hours and skills" for update to authenticated using ( SELECT private.has_role('admin'::text) AS has_role)
policy "administrators delete hours and skills" for delete to authenticated using ( SELECT private.has_role('admin'::text) AS has_role)
policy "administrators enter hours and skills" for insert to authenticated check ((created_by = ( SELECT auth.uid() AS uid)) AND ( SELECT private.has_role('admin'::text) AS has_role))
policy "people read their own hours, administrators all" for select to authenticated using ((user_id = ( SELECT private.strong_session_user_id() AS strong_session_user_id)) OR ( SELECT private.has_role('admin'::text) AS has_role))
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.capacity FOR EACH ROW EXECUTE FUNCTION private.log_change('id', 'no values')
CREATE TRIGGER set_author_and_times_on_insert BEFORE INSERT ON public.capacity FOR EACH ROW EXECUTE FUNCTION private.set_author_and_times()
CREATE TRIGGER set_author_and_times_on_update BEFORE UPDATE ON public.capacity FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION private.set_author_and_times()
grant delete, insert, select, update to service_role
grant delete, select to authenticated
grant insert (user_id, from_day, hours_a_week, skills, created_by) to authenticated
grant update (from_day, hours_a_week, skills) to authenticated

-- public.certificates ---------------------------------------------------------------------------------
  id                    uuid not null default gen_random_uuid()
  number                text not null default private.new_certificate_number()
  request_id            uuid
  holder_id             uuid
  holder_name           text not null
  programme             text not null
  certification         text not null
  issued_on             date not null default ((now() AT TIME ZONE 'Africa/Lagos'::text))::date
  expires_on            date not null
  revoked_at            timestamp with time zone
  revoked_reason        text
  created_by            uuid default auth.uid()
  created_at            timestamp with time zone not null default now()
  updated_at            timestamp with time zone not null default now()
constraint certificates_certification_length CHECK ((char_length(certification) <= 300))
constraint certificates_created_by_fkey FOREIGN KEY (created_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint certificates_holder_id_fkey FOREIGN KEY (holder_id) REFERENCES auth.users(id) ON DELETE SET NULL
constraint certificates_in_order CHECK ((expires_on > issued_on))
constraint certificates_name_length CHECK (((char_length(holder_name) >= 1) AND (char_length(holder_name) <= 200)))
constraint certificates_number_key UNIQUE (number)
constraint certificates_pkey PRIMARY KEY (id)
constraint certificates_programme_length CHECK ((char_length(programme) <= 300))
constraint certificates_reason_length CHECK ((char_length(revoked_reason) <= 500))
constraint certificates_request_id_fkey FOREIGN KEY (request_id) REFERENCES public.requests(id) ON DELETE SET NULL
constraint certificates_revoked_says_why CHECK (((revoked_at IS NULL) = (revoked_reason IS NULL)))
CREATE INDEX certificates_created_by ON public.certificates USING btree (created_by)
CREATE INDEX certificates_holder ON public.certificates USING btree (holder_id)
CREATE INDEX certificates_request ON public.certificates USING btree (request_id)
CREATE UNIQUE INDEX certificates_once ON public.certificates USING btree (request_id, certification) WHERE (revoked_at IS NULL)
row security enabled, forced
policy "not what is behind a barrier" for all to authenticated using ((request_id IS NULL) OR (NOT (request_id IN ( SELECT private.barred_request_ids() AS barred_request_ids)))) check ((request_id IS NULL) OR (NOT (request_id IN ( SELECT private.barred_request_ids() AS barred_request_ids))))
policy "whoever reads the enrolment, its holder, and administrators" for select to authenticated using ((holder_id = ( SELECT private.strong_session_user_id() AS strong_session_user_id)) OR ( SELECT private.has_role('admin'::text) AS has_role) OR (request_id IN ( SELECT r.id
   FROM public.requests r)))
CREATE TRIGGER behind_barrier BEFORE INSERT OR DELETE OR UPDATE ON public.certificates FOR EACH ROW WHEN (((CURRENT_USER <> ALL (ARRAY['authenticated'::name, 'anon'::name])) AND (pg_trigger_depth() = 0) AND (auth.uid() IS NOT NULL))) EXECUTE FUNCTION private.refuse_behind_barrier('request_id', 'barred_request_ids')
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.certificates FOR EACH ROW EXECUTE FUNCTION private.log_change('id', 'no values')
CREATE TRIGGER set_author_and_times_on_insert BEFORE INSERT ON public.certificates FOR EACH ROW EXECUTE FUNCTION private.set_author_and_times()
CREATE TRIGGER set_author_and_times_on_update BEFORE UPDATE ON public.certificates FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION private.set_author_and_times()
grant delete, insert, select, update to service_role
grant select to authenticated

-- public.client_members -------------------------------------------------------------------------------
  client_id             uuid not null
  user_id               uuid not null
  created_at            timestamp with time zone not null default now()
  created_by            uuid default auth.uid()
constraint client_members_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(id) ON DELETE CASCADE
constraint client_members_created_by_fkey FOREIGN KEY (created_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint client_members_pkey PRIMARY KEY (client_id, user_id)
constraint client_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
CREATE INDEX client_members_created_by ON public.client_members USING btree (created_by)
CREATE INDEX client_members_user ON public.client_members USING btree (user_id)
row security enabled, forced
policy "not what is behind a barrier" for all to authenticated using ((client_id IS NULL) OR (NOT (client_id IN ( SELECT private.barred_client_ids() AS barred_client_ids)))) check ((client_id IS NULL) OR (NOT (client_id IN ( SELECT private.barred_client_ids() AS barred_client_ids))))
policy "people read their own links, teams and overseers their clients'" for select to authenticated using ((user_id = ( SELECT private.strong_session_user_id() AS strong_session_user_id)) OR ( SELECT private.reads_everything() AS reads_everything) OR (client_id IN ( SELECT private.my_client_ids() AS my_client_ids)))
policy "whoever leads a client's team unlinks its people" for delete to authenticated using (( SELECT private.has_role('admin'::text) AS has_role) OR (client_id IN ( SELECT private.my_led_client_ids() AS my_led_client_ids)))
CREATE TRIGGER announce_access AFTER INSERT OR DELETE ON public.client_members FOR EACH ROW EXECUTE FUNCTION private.announce_access()
CREATE TRIGGER behind_barrier BEFORE INSERT OR DELETE OR UPDATE ON public.client_members FOR EACH ROW WHEN (((CURRENT_USER <> ALL (ARRAY['authenticated'::name, 'anon'::name])) AND (pg_trigger_depth() = 0) AND (auth.uid() IS NOT NULL))) EXECUTE FUNCTION private.refuse_behind_barrier('client_id', 'barred_client_ids')
CREATE TRIGGER check_member BEFORE INSERT ON public.client_members FOR EACH ROW EXECUTE FUNCTION private.check_client_member()
CREATE TRIGGER log_change AFTER INSERT OR DELETE ON public.client_members FOR EACH ROW EXECUTE FUNCTION private.log_change('client_id', 'no values')
CREATE TRIGGER note_erasures AFTER DELETE ON public.client_members REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION private.note_erasures()
CREATE TRIGGER notify AFTER INSERT ON public.client_members FOR EACH ROW EXECUTE FUNCTION private.notify_client_member()
CREATE TRIGGER tell_linked AFTER INSERT OR DELETE ON public.client_members FOR EACH ROW EXECUTE FUNCTION private.tell_linked()
grant delete, insert, select, update to service_role
grant delete, select to authenticated

-- public.client_notes ---------------------------------------------------------------------------------
  id                    uuid not null default gen_random_uuid()
  client_id             uuid not null
  title                 text not null
  body                  text not null default ''::text
  state                 text not null default 'draft'::text
  since                 timestamp with time zone
  edited_by             uuid
  created_by            uuid default auth.uid()
  created_at            timestamp with time zone not null default now()
  updated_at            timestamp with time zone not null default now()
constraint client_notes_body_length CHECK ((char_length(body) <= 20000))
constraint client_notes_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(id) ON DELETE CASCADE
constraint client_notes_created_by_fkey FOREIGN KEY (created_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint client_notes_edited_by_fkey FOREIGN KEY (edited_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint client_notes_pkey PRIMARY KEY (id)
constraint client_notes_state_known CHECK ((state = ANY (ARRAY['draft'::text, 'in_review'::text, 'approved'::text])))
constraint client_notes_title_length CHECK ((((char_length(btrim(title)) >= 1) AND (char_length(btrim(title)) <= 200)) AND (char_length(title) <= 200)))
CREATE INDEX client_notes_client ON public.client_notes USING btree (client_id, created_at DESC)
CREATE INDEX client_notes_created_by ON public.client_notes USING btree (created_by)
CREATE INDEX client_notes_edited_by ON public.client_notes USING btree (edited_by)
CREATE UNIQUE INDEX client_notes_one_draft ON public.client_notes USING btree (client_id) WHERE (state <> 'approved'::text)
row security enabled, forced
policy "not what is behind a barrier" for all to authenticated using ((client_id IS NULL) OR (NOT (client_id IN ( SELECT private.barred_client_ids() AS barred_client_ids)))) check ((client_id IS NULL) OR (NOT (client_id IN ( SELECT private.barred_client_ids() AS barred_client_ids))))
policy "whoever serves the client edits notes that are not approved" for update to authenticated using ((state <> 'approved'::text) AND (( SELECT private.has_role('admin'::text) AS has_role) OR (client_id IN ( SELECT private.my_client_ids() AS my_client_ids)))) check (( SELECT private.has_role('admin'::text) AS has_role) OR (client_id IN ( SELECT private.my_client_ids() AS my_client_ids)))
policy "whoever serves the client reads the notes to it" for select to authenticated using (( SELECT private.reads_everything() AS reads_everything) OR (client_id IN ( SELECT private.my_client_ids() AS my_client_ids)))
policy "whoever serves the client throws drafts away" for delete to authenticated using ((state <> 'approved'::text) AND (( SELECT private.has_role('admin'::text) AS has_role) OR (client_id IN ( SELECT private.my_client_ids() AS my_client_ids))))
CREATE TRIGGER behind_barrier BEFORE INSERT OR DELETE OR UPDATE ON public.client_notes FOR EACH ROW WHEN (((CURRENT_USER <> ALL (ARRAY['authenticated'::name, 'anon'::name])) AND (pg_trigger_depth() = 0) AND (auth.uid() IS NOT NULL))) EXECUTE FUNCTION private.refuse_behind_barrier('client_id', 'barred_client_ids')
CREATE TRIGGER delete_approvals AFTER DELETE ON public.client_notes FOR EACH ROW EXECUTE FUNCTION private.delete_approvals()
CREATE TRIGGER delete_attached AFTER DELETE ON public.client_notes FOR EACH ROW EXECUTE FUNCTION private.delete_attached()
CREATE TRIGGER guard_client_note BEFORE UPDATE OF title, body ON public.client_notes FOR EACH ROW EXECUTE FUNCTION private.guard_client_note()
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.client_notes FOR EACH ROW EXECUTE FUNCTION private.log_change('id', 'no values')
CREATE TRIGGER rename_attached AFTER UPDATE OF title ON public.client_notes FOR EACH ROW WHEN ((old.title IS DISTINCT FROM new.title)) EXECUTE FUNCTION private.rename_attached()
CREATE TRIGGER set_author_and_times_on_insert BEFORE INSERT ON public.client_notes FOR EACH ROW EXECUTE FUNCTION private.set_author_and_times()
CREATE TRIGGER set_author_and_times_on_update BEFORE UPDATE ON public.client_notes FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION private.set_author_and_times()
grant delete, insert, select, update to service_role
grant delete, select to authenticated
grant update (title, body) to authenticated

-- public.clients --------------------------------------------------------------------------------------
  id                    uuid not null default gen_random_uuid()
  name                  text not null
  contact_email         text
  contact_phone         text
  address               text
  industry              text
  description           text
  owner_id              uuid
  created_by            uuid default auth.uid()
  created_at            timestamp with time zone not null default now()
  updated_at            timestamp with time zone not null default now()
  deleted_at            timestamp with time zone
  deleted_by            uuid
constraint clients_address_length CHECK ((char_length(address) <= 500))
constraint clients_contact_email_length CHECK ((char_length(contact_email) <= 254))
constraint clients_contact_email_shape CHECK ((contact_email ~ '^[^@[:space:]]+@[^@[:space:]]+$'::text))
constraint clients_contact_phone_length CHECK ((char_length(contact_phone) <= 50))
constraint clients_created_by_fkey FOREIGN KEY (created_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint clients_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint clients_description_length CHECK ((char_length(description) <= 5000))
constraint clients_industry_length CHECK ((char_length(industry) <= 100))
constraint clients_name_length CHECK ((((char_length(btrim(name)) >= 1) AND (char_length(btrim(name)) <= 200)) AND (char_length(name) <= 200)))
constraint clients_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES auth.users(id) ON DELETE SET NULL
constraint clients_pkey PRIMARY KEY (id)
CREATE INDEX clients_by_name ON public.clients USING btree (name, id) WHERE (deleted_at IS NULL)
CREATE INDEX clients_created_by ON public.clients USING btree (created_by, created_at DESC, id DESC)
CREATE INDEX clients_deleted ON public.clients USING btree (deleted_at) WHERE (deleted_at IS NOT NULL)
CREATE INDEX clients_deleted_by ON public.clients USING btree (deleted_by) WHERE (deleted_by IS NOT NULL)
CREATE INDEX clients_folded_industry ON public.clients USING btree (private.fold(industry)) WHERE (deleted_at IS NULL)
CREATE INDEX clients_folded_name ON public.clients USING btree (private.fold(name)) WHERE (deleted_at IS NULL)
CREATE INDEX clients_industry ON public.clients USING btree (lower(industry), created_at, id)
CREATE INDEX clients_newest ON public.clients USING btree (created_at DESC, id DESC) WHERE (deleted_at IS NULL)
CREATE INDEX clients_owner ON public.clients USING btree (owner_id)
row security enabled, forced
policy "consultants and administrators add clients as themselves" for insert to authenticated check ((created_by = ( SELECT auth.uid() AS uid)) AND ( SELECT private.writes_records() AS writes_records))
policy "consultants change the clients they serve, administrators all" for update to authenticated using ((deleted_at IS NULL) AND (( SELECT private.has_role('admin'::text) AS has_role) OR (created_by = ( SELECT private.consultant_id() AS consultant_id)) OR (id IN ( SELECT private.my_team_client_ids() AS my_team_client_ids)))) check (( SELECT private.has_role('admin'::text) AS has_role) OR (created_by = ( SELECT private.consultant_id() AS consultant_id)) OR (id IN ( SELECT private.my_team_client_ids() AS my_team_client_ids)))
policy "not what is behind a barrier" for all to authenticated using ((id IS NULL) OR (NOT (id IN ( SELECT private.barred_client_ids() AS barred_client_ids)))) check ((id IS NULL) OR (NOT (id IN ( SELECT private.barred_client_ids() AS barred_client_ids))))
policy "staff may try to delete what they see" for delete to authenticated using ((deleted_at IS NULL) AND ( SELECT private.is_staff() AS is_staff))
policy "staff read the clients they serve" for select to authenticated using ((deleted_at IS NULL) AND (( SELECT private.reads_everything() AS reads_everything) OR (created_by = ( SELECT private.consultant_id() AS consultant_id)) OR (id IN ( SELECT private.my_team_client_ids() AS my_team_client_ids))))
CREATE TRIGGER archive BEFORE DELETE ON public.clients FOR EACH ROW WHEN ((old.deleted_at IS NULL)) EXECUTE FUNCTION private.archive_instead('client')
CREATE TRIGGER behind_barrier BEFORE INSERT OR DELETE OR UPDATE ON public.clients FOR EACH ROW WHEN (((CURRENT_USER <> ALL (ARRAY['authenticated'::name, 'anon'::name])) AND (pg_trigger_depth() = 0) AND (auth.uid() IS NOT NULL))) EXECUTE FUNCTION private.refuse_behind_barrier('id', 'barred_client_ids')
CREATE TRIGGER check_conflicts AFTER INSERT OR UPDATE OF name, industry ON public.clients FOR EACH ROW EXECUTE FUNCTION private.check_client_conflicts()
CREATE TRIGGER delete_attached AFTER DELETE ON public.clients FOR EACH ROW EXECUTE FUNCTION private.delete_attached()
CREATE TRIGGER exposure_follows_client AFTER UPDATE OF industry, description ON public.clients FOR EACH ROW WHEN (((old.industry IS DISTINCT FROM new.industry) OR (old.description IS DISTINCT FROM new.description))) EXECUTE FUNCTION private.exposure_follows_client('id')
CREATE TRIGGER file_for_search AFTER INSERT OR DELETE ON public.clients FOR EACH ROW EXECUTE FUNCTION private.file_clients()
CREATE TRIGGER file_for_search_again AFTER UPDATE ON public.clients FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION private.file_clients()
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.clients FOR EACH ROW EXECUTE FUNCTION private.log_change('id')
CREATE TRIGGER mirror_to_projects AFTER UPDATE OF name, industry, deleted_at ON public.clients FOR EACH ROW WHEN ((((old.name IS DISTINCT FROM new.name) OR (old.industry IS DISTINCT FROM new.industry)) OR (old.deleted_at IS DISTINCT FROM new.deleted_at))) EXECUTE FUNCTION private.mirror_to_projects()
CREATE TRIGGER note_erasures AFTER DELETE ON public.clients REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION private.note_erasures()
CREATE TRIGGER notify AFTER UPDATE OF name, contact_email, contact_phone, address, industry, description ON public.clients FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION private.notify_client()
CREATE TRIGGER own_new_client BEFORE INSERT ON public.clients FOR EACH ROW EXECUTE FUNCTION private.own_new_client()
CREATE TRIGGER rename_attached AFTER UPDATE OF name ON public.clients FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION private.rename_attached()
CREATE TRIGGER rename_compliance_assessments AFTER UPDATE OF name ON public.clients FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION private.rename_client_of_compliance()
CREATE TRIGGER rename_contacts AFTER UPDATE OF name ON public.clients FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION private.rename_client_of_contacts()
CREATE TRIGGER rename_meetings AFTER UPDATE OF name ON public.clients FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION private.rename_in_meetings()
CREATE TRIGGER rename_services AFTER UPDATE OF name ON public.clients FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION private.rename_client_of_services()
CREATE TRIGGER rename_stakeholders AFTER UPDATE OF name ON public.clients FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION private.rename_client_of_stakeholders()
CREATE TRIGGER set_author_and_times_on_insert BEFORE INSERT ON public.clients FOR EACH ROW EXECUTE FUNCTION private.set_author_and_times()
CREATE TRIGGER set_author_and_times_on_update BEFORE UPDATE OF name, contact_email, contact_phone, address, industry, description, owner_id ON public.clients FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION private.set_author_and_times()
CREATE TRIGGER spell_industry BEFORE INSERT OR UPDATE OF industry ON public.clients FOR EACH ROW WHEN ((new.industry IS NOT NULL)) EXECUTE FUNCTION private.spell_industry()
CREATE TRIGGER tell_linked AFTER UPDATE OF name, industry, deleted_at ON public.clients FOR EACH ROW EXECUTE FUNCTION private.tell_linked()
grant delete, insert, select, update to service_role
grant delete, select to authenticated
grant insert (name, contact_email, contact_phone, address, industry, description, owner_id, created_by) to authenticated
grant update (name, contact_email, contact_phone, address, industry, description, owner_id) to authenticated

-- public.communications -------------------------------------------------------------------------------
  id                    uuid not null default gen_random_uuid()
  service_id            uuid not null
  service_title         text not null default ''::text
  client_name           text not null default ''::text
  title                 text not null
  body                  text
  communication_type    text not null default 'press_release'::text
  status                text not null default 'draft'::text
  approval_status       text not null default 'pending'::text
  approval_reason       text
  approval_asked_at     timestamp with time zone
  approvers             integer not null default 1
  agreed_by             uuid[] not null default '{}'::uuid[]
  decided_by            uuid
  decided_at            timestamp with time zone
  edited_by             uuid default auth.uid()
  target_audience       text
  channel               text
  paid                  boolean not null default false
  arcon_reference       text
  election              text
  scheduled_date        timestamp with time zone
  published_at          timestamp with time zone
  held_at               timestamp with time zone
  held_reason           text
  created_by            uuid default auth.uid()
  created_at            timestamp with time zone not null default now()
  updated_at            timestamp with time zone not null default now()
  deleted_at            timestamp with time zone
  deleted_by            uuid
constraint communications_approval_known CHECK ((approval_status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text])))
constraint communications_approval_reason_length CHECK ((char_length(approval_reason) <= 1000))
constraint communications_approvers_range CHECK (((approvers >= 1) AND (approvers <= 3)))
constraint communications_arcon_reference_length CHECK ((char_length(arcon_reference) <= 100))
constraint communications_body_length CHECK ((char_length(body) <= 20000))
constraint communications_channel_known CHECK ((channel = ANY (ARRAY['press'::text, 'broadcast'::text, 'social_media'::text, 'website'::text, 'direct_mail'::text, 'outdoor'::text])))
constraint communications_created_by_fkey FOREIGN KEY (created_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint communications_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint communications_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint communications_edited_by_fkey FOREIGN KEY (edited_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint communications_election_known CHECK ((election = ANY (ARRAY['federal'::text, 'state'::text])))
constraint communications_held_reason_length CHECK ((char_length(held_reason) <= 1000))
constraint communications_pkey PRIMARY KEY (id)
constraint communications_scheduled_date_range CHECK (((scheduled_date >= '2000-01-01 00:00:00+00'::timestamp with time zone) AND (scheduled_date <= '2101-01-01 00:00:00+00'::timestamp with time zone)))
constraint communications_service_id_fkey FOREIGN KEY (service_id) REFERENCES public.services(id) ON DELETE CASCADE
constraint communications_status_known CHECK ((status = ANY (ARRAY['draft'::text, 'scheduled'::text, 'published'::text, 'archived'::text])))
constraint communications_target_audience_length CHECK ((char_length(target_audience) <= 500))
constraint communications_title_length CHECK ((((char_length(btrim(title)) >= 1) AND (char_length(btrim(title)) <= 200)) AND (char_length(title) <= 200)))
constraint communications_type_known CHECK ((communication_type = ANY (ARRAY['press_release'::text, 'statement'::text, 'crisis_response'::text, 'newsletter'::text, 'other'::text])))
CREATE INDEX communications_created_by ON public.communications USING btree (created_by)
CREATE INDEX communications_decided_by ON public.communications USING btree (decided_by)
CREATE INDEX communications_deleted ON public.communications USING btree (deleted_at) WHERE (deleted_at IS NOT NULL)
CREATE INDEX communications_deleted_by ON public.communications USING btree (deleted_by) WHERE (deleted_by IS NOT NULL)
CREATE INDEX communications_edited_by ON public.communications USING btree (edited_by)
CREATE INDEX communications_newest ON public.communications USING btree (created_at DESC, id DESC) WHERE (deleted_at IS NULL)
CREATE INDEX communications_scheduled ON public.communications USING btree (scheduled_date) WHERE (status = ANY (ARRAY['draft'::text, 'scheduled'::text]))
CREATE INDEX communications_service ON public.communications USING btree (service_id)
row security enabled, forced
policy "not what is behind a barrier" for all to authenticated using ((service_id IS NULL) OR (NOT (service_id IN ( SELECT private.barred_service_ids() AS barred_service_ids)))) check ((service_id IS NULL) OR (NOT (service_id IN ( SELECT private.barred_service_ids() AS barred_service_ids))))
policy "staff may try to delete what they see" for delete to authenticated using ((deleted_at IS NULL) AND ( SELECT private.is_staff() AS is_staff))
policy "teams and overseers read texts" for select to authenticated using ((deleted_at IS NULL) AND (( SELECT private.reads_everything() AS reads_everything) OR (created_by = ( SELECT private.consultant_id() AS consultant_id)) OR (service_id IN ( SELECT private.my_service_ids() AS my_service_ids))))
policy "teams change theirs, administrators all" for update to authenticated using ((deleted_at IS NULL) AND (( SELECT private.has_role('admin'::text) AS has_role) OR (created_by = ( SELECT private.consultant_id() AS consultant_id)) OR (service_id IN ( SELECT private.my_service_ids() AS my_service_ids)))) check (( SELECT private.has_role('admin'::text) AS has_role) OR (service_id IN ( SELECT private.my_service_ids() AS my_service_ids)))
policy "teams write for their services, administrators for any" for insert to authenticated check ((created_by = ( SELECT auth.uid() AS uid)) AND (( SELECT private.has_role('admin'::text) AS has_role) OR (service_id IN ( SELECT private.my_service_ids() AS my_service_ids))))
CREATE TRIGGER archive BEFORE DELETE ON public.communications FOR EACH ROW WHEN ((old.deleted_at IS NULL)) EXECUTE FUNCTION private.archive_instead('communication')
CREATE TRIGGER behind_barrier BEFORE INSERT OR DELETE OR UPDATE ON public.communications FOR EACH ROW WHEN (((CURRENT_USER <> ALL (ARRAY['authenticated'::name, 'anon'::name])) AND (pg_trigger_depth() = 0) AND (auth.uid() IS NOT NULL))) EXECUTE FUNCTION private.refuse_behind_barrier('service_id', 'barred_service_ids')
CREATE TRIGGER delete_approvals AFTER DELETE ON public.communications FOR EACH ROW EXECUTE FUNCTION private.delete_approvals()
CREATE TRIGGER delete_attached AFTER DELETE ON public.communications FOR EACH ROW EXECUTE FUNCTION private.delete_attached()
CREATE TRIGGER file_for_search AFTER INSERT OR DELETE ON public.communications FOR EACH ROW EXECUTE FUNCTION private.file_communications()
CREATE TRIGGER file_for_search_again AFTER UPDATE ON public.communications FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION private.file_communications()
CREATE TRIGGER guard BEFORE UPDATE ON public.communications FOR EACH ROW EXECUTE FUNCTION private.guard_communication()
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.communications FOR EACH ROW EXECUTE FUNCTION private.log_change('id')
CREATE TRIGGER name_service BEFORE INSERT OR UPDATE OF service_id ON public.communications FOR EACH ROW EXECUTE FUNCTION private.name_service()
CREATE TRIGGER note_erasures AFTER DELETE ON public.communications REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION private.note_erasures()
CREATE TRIGGER notify AFTER UPDATE OF approval_status ON public.communications FOR EACH ROW WHEN ((old.approval_status IS DISTINCT FROM new.approval_status)) EXECUTE FUNCTION private.notify_communication()
CREATE TRIGGER queue_publishing AFTER INSERT OR UPDATE OF status, scheduled_date ON public.communications FOR EACH ROW WHEN (((new.status = ANY (ARRAY['draft'::text, 'scheduled'::text])) AND (new.scheduled_date IS NOT NULL))) EXECUTE FUNCTION private.queue_communication()
CREATE TRIGGER rename_attached AFTER UPDATE OF title ON public.communications FOR EACH ROW WHEN ((old.title IS DISTINCT FROM new.title)) EXECUTE FUNCTION private.rename_attached()
CREATE TRIGGER set_author_and_times_on_insert BEFORE INSERT ON public.communications FOR EACH ROW EXECUTE FUNCTION private.set_author_and_times()
CREATE TRIGGER set_author_and_times_on_update BEFORE UPDATE OF service_id, title, body, communication_type, status, approvers, target_audience, channel, paid, arcon_reference, election, scheduled_date ON public.communications FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION private.set_author_and_times()
CREATE TRIGGER tell_linked AFTER UPDATE OF status, deleted_at ON public.communications FOR EACH ROW WHEN (((new.status = 'published'::text) OR (old.status = 'published'::text))) EXECUTE FUNCTION private.tell_linked()
grant delete, insert, select, update to service_role
grant delete, select to authenticated
grant insert (service_id, title, body, communication_type, approvers, target_audience, channel, paid, arcon_reference, election, scheduled_date, created_by) to authenticated
grant update (service_id, title, body, communication_type, status, approvers, target_audience, channel, paid, arcon_reference, election, scheduled_date) to authenticated

-- public.compliance_answers ---------------------------------------------------------------------------
  id                    uuid not null default gen_random_uuid()
  assessment_id         uuid not null
  control               text not null
  answer                text
  reason                text
  standing              text not null default 'none'::text
  answered_by           uuid
  answered_at           timestamp with time zone
  respondent_id         uuid
  created_at            timestamp with time zone not null default now()
  updated_at            timestamp with time zone not null default now()
constraint compliance_answers_answer_known CHECK ((answer = ANY (ARRAY['yes'::text, 'partly'::text, 'no'::text, 'not_applicable'::text])))
constraint compliance_answers_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint compliance_answers_assessment_id_fkey FOREIGN KEY (assessment_id) REFERENCES public.compliance_assessments(id) ON DELETE CASCADE
constraint compliance_answers_control_fkey FOREIGN KEY (control) REFERENCES private.compliance_controls(id)
constraint compliance_answers_once UNIQUE (assessment_id, control)
constraint compliance_answers_pkey PRIMARY KEY (id)
constraint compliance_answers_reason_length CHECK ((char_length(reason) <= 2000))
constraint compliance_answers_respondent_id_fkey FOREIGN KEY (respondent_id) REFERENCES public.compliance_respondents(id) ON DELETE SET NULL
constraint compliance_answers_says_why CHECK (((answer <> ALL (ARRAY['partly'::text, 'not_applicable'::text])) OR (btrim(COALESCE(reason, ''::text)) <> ''::text)))
constraint compliance_answers_standing_known CHECK ((standing = ANY (ARRAY['none'::text, 'partly'::text, 'full'::text])))
CREATE INDEX compliance_answers_answered_by ON public.compliance_answers USING btree (answered_by)
CREATE INDEX compliance_answers_control ON public.compliance_answers USING btree (control)
CREATE INDEX compliance_answers_respondent ON public.compliance_answers USING btree (respondent_id)
row security enabled, forced
policy "whoever reads the assessment reads its answers" for select to authenticated using (EXISTS ( SELECT
   FROM public.compliance_assessments a
  WHERE (a.id = compliance_answers.assessment_id)))
policy "whoever works on the assessment answers" for update to authenticated using (( SELECT private.writes_records() AS writes_records) AND (EXISTS ( SELECT
   FROM public.compliance_assessments a
  WHERE (a.id = compliance_answers.assessment_id))))
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.compliance_answers FOR EACH ROW EXECUTE FUNCTION private.log_change('id', 'no values')
CREATE TRIGGER mark_answer BEFORE UPDATE ON public.compliance_answers FOR EACH ROW EXECUTE FUNCTION private.mark_compliance_answer()
CREATE TRIGGER refresh_score AFTER UPDATE OF answer ON public.compliance_answers FOR EACH ROW WHEN ((old.answer IS DISTINCT FROM new.answer)) EXECUTE FUNCTION private.refresh_after_answer()
grant delete, insert, select, update to service_role
grant select to authenticated
grant update (answer, reason) to authenticated

-- public.compliance_assessments -----------------------------------------------------------------------
  id                    uuid not null default gen_random_uuid()
  client_id             uuid not null
  client_name           text not null default ''::text
  title                 text not null
  organisation_kind     text not null default 'other'::text
  data_subjects         integer
  notes                 text
  answered_score        integer
  proven_score          integer
  open_findings         integer not null default 0
  created_by            uuid default auth.uid()
  created_at            timestamp with time zone not null default now()
  updated_at            timestamp with time zone not null default now()
  deleted_at            timestamp with time zone
  deleted_by            uuid
constraint compliance_assessments_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(id) ON DELETE CASCADE
constraint compliance_assessments_created_by_fkey FOREIGN KEY (created_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint compliance_assessments_data_subjects_range CHECK (((data_subjects >= 0) AND (data_subjects <= 300000000)))
constraint compliance_assessments_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint compliance_assessments_notes_length CHECK ((char_length(notes) <= 5000))
constraint compliance_assessments_organisation_kind_known CHECK ((organisation_kind = ANY (ARRAY['bank'::text, 'telecom'::text, 'insurer'::text, 'multinational'::text, 'electricity'::text, 'oil_gas'::text, 'social_app'::text, 'device_maker'::text, 'fintech'::text, 'mda'::text, 'microfinance'::text, 'higher_institution'::text, 'hospital'::text, 'school'::text, 'primary_health'::text, 'other'::text])))
constraint compliance_assessments_pkey PRIMARY KEY (id)
constraint compliance_assessments_title_length CHECK ((((char_length(btrim(title)) >= 1) AND (char_length(btrim(title)) <= 200)) AND (char_length(title) <= 200)))
CREATE INDEX compliance_assessments_client ON public.compliance_assessments USING btree (client_id)
CREATE INDEX compliance_assessments_created_by ON public.compliance_assessments USING btree (created_by)
CREATE INDEX compliance_assessments_deleted ON public.compliance_assessments USING btree (deleted_at) WHERE (deleted_at IS NOT NULL)
CREATE INDEX compliance_assessments_deleted_by ON public.compliance_assessments USING btree (deleted_by) WHERE (deleted_by IS NOT NULL)
CREATE INDEX compliance_assessments_newest ON public.compliance_assessments USING btree (created_at DESC, id DESC) WHERE (deleted_at IS NULL)
row security enabled, forced
policy "not what is behind a barrier" for all to authenticated using ((client_id IS NULL) OR (NOT (client_id IN ( SELECT private.barred_client_ids() AS barred_client_ids)))) check ((client_id IS NULL) OR (NOT (client_id IN ( SELECT private.barred_client_ids() AS barred_client_ids))))
policy "staff may try to delete what they see" for delete to authenticated using ((deleted_at IS NULL) AND ( SELECT private.is_staff() AS is_staff))
policy "whoever serves the client assesses it as themselves" for insert to authenticated check ((created_by = ( SELECT auth.uid() AS uid)) AND (( SELECT private.has_role('admin'::text) AS has_role) OR (client_id IN ( SELECT private.my_client_ids() AS my_client_ids))))
policy "whoever serves the client reads its assessments" for select to authenticated using ((deleted_at IS NULL) AND (( SELECT private.reads_everything() AS reads_everything) OR (client_id IN ( SELECT private.my_client_ids() AS my_client_ids))))
policy "whoever serves the client works on its assessments" for update to authenticated using ((deleted_at IS NULL) AND (( SELECT private.has_role('admin'::text) AS has_role) OR (client_id IN ( SELECT private.my_client_ids() AS my_client_ids)))) check (( SELECT private.has_role('admin'::text) AS has_role) OR (client_id IN ( SELECT private.my_client_ids() AS my_client_ids)))
CREATE TRIGGER archive BEFORE DELETE ON public.compliance_assessments FOR EACH ROW WHEN ((old.deleted_at IS NULL)) EXECUTE FUNCTION private.archive_instead('compliance_assessment')
CREATE TRIGGER begin_compliance AFTER INSERT ON public.compliance_assessments FOR EACH ROW EXECUTE FUNCTION private.begin_compliance()
CREATE TRIGGER behind_barrier BEFORE INSERT OR DELETE OR UPDATE ON public.compliance_assessments FOR EACH ROW WHEN (((CURRENT_USER <> ALL (ARRAY['authenticated'::name, 'anon'::name])) AND (pg_trigger_depth() = 0) AND (auth.uid() IS NOT NULL))) EXECUTE FUNCTION private.refuse_behind_barrier('client_id', 'barred_client_ids')
CREATE TRIGGER delete_attached AFTER DELETE ON public.compliance_assessments FOR EACH ROW EXECUTE FUNCTION private.delete_attached()
CREATE TRIGGER file_for_search AFTER INSERT OR DELETE ON public.compliance_assessments FOR EACH ROW EXECUTE FUNCTION private.file_compliance_assessments()
CREATE TRIGGER file_for_search_again AFTER UPDATE ON public.compliance_assessments FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION private.file_compliance_assessments()
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.compliance_assessments FOR EACH ROW EXECUTE FUNCTION private.log_change('id')
CREATE TRIGGER name_client BEFORE INSERT OR UPDATE OF client_id ON public.compliance_assessments FOR EACH ROW EXECUTE FUNCTION private.name_client()
CREATE TRIGGER rename_attached AFTER UPDATE OF title ON public.compliance_assessments FOR EACH ROW WHEN ((old.title IS DISTINCT FROM new.title)) EXECUTE FUNCTION private.rename_attached()
CREATE TRIGGER set_author_and_times_on_insert BEFORE INSERT ON public.compliance_assessments FOR EACH ROW EXECUTE FUNCTION private.set_author_and_times()
CREATE TRIGGER set_author_and_times_on_update BEFORE UPDATE OF client_id, title, organisation_kind, data_subjects, notes ON public.compliance_assessments FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION private.set_author_and_times()
grant delete, insert, select, update to service_role
grant delete, select to authenticated
grant insert (client_id, title, organisation_kind, data_subjects, notes, created_by) to authenticated
grant update (client_id, title, organisation_kind, data_subjects, notes) to authenticated

-- public.compliance_evidence --------------------------------------------------------------------------
  id                    uuid not null default gen_random_uuid()
  answer_id             uuid not null
  attachment_id         uuid not null
  state                 text not null default 'waiting'::text
  shows                 text
  note                  text
  reviewed_by           uuid
  reviewed_at           timestamp with time zone
  created_by            uuid default auth.uid()
  created_at            timestamp with time zone not null default now()
  updated_at            timestamp with time zone not null default now()
  respondent_id         uuid
constraint compliance_evidence_answer_id_fkey FOREIGN KEY (answer_id) REFERENCES public.compliance_answers(id) ON DELETE CASCADE
constraint compliance_evidence_approved_shows CHECK (((state = 'approved'::text) = (shows IS NOT NULL)))
constraint compliance_evidence_attachment_id_fkey FOREIGN KEY (attachment_id) REFERENCES public.attachments(id) ON DELETE CASCADE
constraint compliance_evidence_created_by_fkey FOREIGN KEY (created_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint compliance_evidence_note_length CHECK ((char_length(note) <= 1000))
constraint compliance_evidence_once UNIQUE (answer_id, attachment_id)
constraint compliance_evidence_pkey PRIMARY KEY (id)
constraint compliance_evidence_respondent_id_fkey FOREIGN KEY (respondent_id) REFERENCES public.compliance_respondents(id) ON DELETE SET NULL
constraint compliance_evidence_reviewed_by_fkey FOREIGN KEY (reviewed_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint compliance_evidence_shows_known CHECK ((shows = ANY (ARRAY['partly'::text, 'full'::text])))
constraint compliance_evidence_state_known CHECK ((state = ANY (ARRAY['waiting'::text, 'approved'::text, 'refused'::text])))
CREATE INDEX compliance_evidence_attachment ON public.compliance_evidence USING btree (attachment_id)
CREATE INDEX compliance_evidence_created_by ON public.compliance_evidence USING btree (created_by)
CREATE INDEX compliance_evidence_respondent ON public.compliance_evidence USING btree (respondent_id)
CREATE INDEX compliance_evidence_reviewed_by ON public.compliance_evidence USING btree (reviewed_by)
row security enabled, forced
policy "whoever reads the answer reads its evidence" for select to authenticated using (EXISTS ( SELECT
   FROM public.compliance_answers a
  WHERE (a.id = compliance_evidence.answer_id)))
policy "whoever works on the assessment brings evidence" for insert to authenticated check ((created_by = ( SELECT auth.uid() AS uid)) AND ( SELECT private.writes_records() AS writes_records) AND (EXISTS ( SELECT
   FROM (public.compliance_answers a
     JOIN public.attachments t ON (((t.record_kind = 'compliance_assessments'::text) AND (t.record_id = a.assessment_id))))
  WHERE ((a.id = compliance_evidence.answer_id) AND (t.id = compliance_evidence.attachment_id)))))
policy "whoever works on the assessment takes back what waits" for delete to authenticated using ((state = 'waiting'::text) AND ( SELECT private.writes_records() AS writes_records) AND (EXISTS ( SELECT
   FROM public.compliance_answers a
  WHERE (a.id = compliance_evidence.answer_id))))
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.compliance_evidence FOR EACH ROW EXECUTE FUNCTION private.log_change('id', 'no values')
CREATE TRIGGER refresh_score AFTER DELETE OR UPDATE OF state, shows ON public.compliance_evidence FOR EACH ROW EXECUTE FUNCTION private.refresh_after_evidence()
CREATE TRIGGER set_author_and_times_on_insert BEFORE INSERT ON public.compliance_evidence FOR EACH ROW EXECUTE FUNCTION private.set_author_and_times()
CREATE TRIGGER set_author_and_times_on_update BEFORE UPDATE ON public.compliance_evidence FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION private.set_author_and_times()
grant delete, insert, select, update to service_role
grant delete, select to authenticated
grant insert (answer_id, attachment_id, created_by) to authenticated

-- public.compliance_findings --------------------------------------------------------------------------
  id                    uuid not null default gen_random_uuid()
  assessment_id         uuid not null
  answer_id             uuid not null
  control               text not null
  state                 text not null default 'open'::text
  cause                 text not null
  opened_at             timestamp with time zone not null default now()
  closed_at             timestamp with time zone
  reopened              integer not null default 0
  created_at            timestamp with time zone not null default now()
  updated_at            timestamp with time zone not null default now()
constraint compliance_findings_answer_id_fkey FOREIGN KEY (answer_id) REFERENCES public.compliance_answers(id) ON DELETE CASCADE
constraint compliance_findings_answer_id_key UNIQUE (answer_id)
constraint compliance_findings_assessment_id_fkey FOREIGN KEY (assessment_id) REFERENCES public.compliance_assessments(id) ON DELETE CASCADE
constraint compliance_findings_cause_known CHECK ((cause = ANY (ARRAY['answer'::text, 'expired'::text])))
constraint compliance_findings_pkey PRIMARY KEY (id)
constraint compliance_findings_state_known CHECK ((state = ANY (ARRAY['open'::text, 'closed'::text])))
CREATE INDEX compliance_findings_assessment ON public.compliance_findings USING btree (assessment_id, state)
row security enabled, forced
policy "whoever reads the assessment reads its findings" for select to authenticated using (EXISTS ( SELECT
   FROM public.compliance_assessments a
  WHERE (a.id = compliance_findings.assessment_id)))
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.compliance_findings FOR EACH ROW EXECUTE FUNCTION private.log_change('id', 'no values')
grant delete, insert, select, update to service_role
grant select to authenticated

-- public.compliance_respondents -----------------------------------------------------------------------
  id                    uuid not null default gen_random_uuid()
  assessment_id         uuid not null
  name                  text not null
  controls              text[] not null
  expires_on            date not null default (((now() AT TIME ZONE 'Africa/Lagos'::text))::date + 14)
  revoked_at            timestamp with time zone
  last_answer_at        timestamp with time zone
  created_by            uuid default auth.uid()
  created_at            timestamp with time zone not null default now()
  updated_at            timestamp with time zone not null default now()
constraint compliance_respondents_assessment_id_fkey FOREIGN KEY (assessment_id) REFERENCES public.compliance_assessments(id) ON DELETE CASCADE
constraint compliance_respondents_controls_count CHECK (((cardinality(controls) >= 1) AND (cardinality(controls) <= 40)))
constraint compliance_respondents_created_by_fkey FOREIGN KEY (created_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint compliance_respondents_expires_on_range CHECK (((expires_on >= '2026-01-01'::date) AND (expires_on <= '2100-12-31'::date)))
constraint compliance_respondents_name_length CHECK ((((char_length(btrim(name)) >= 1) AND (char_length(btrim(name)) <= 200)) AND (char_length(name) <= 200)))
constraint compliance_respondents_pkey PRIMARY KEY (id)
CREATE INDEX compliance_respondents_assessment ON public.compliance_respondents USING btree (assessment_id)
CREATE INDEX compliance_respondents_created_by ON public.compliance_respondents USING btree (created_by)
row security enabled, forced
policy "whoever reads the assessment reads who was asked" for select to authenticated using (EXISTS ( SELECT
   FROM public.compliance_assessments a
  WHERE (a.id = compliance_respondents.assessment_id)))
policy "whoever works on the assessment asks people" for insert to authenticated check ((created_by = ( SELECT auth.uid() AS uid)) AND ( SELECT private.writes_records() AS writes_records) AND (EXISTS ( SELECT
   FROM public.compliance_assessments a
  WHERE (a.id = compliance_respondents.assessment_id))))
policy "whoever works on the assessment takes a link back" for update to authenticated using (( SELECT private.writes_records() AS writes_records) AND (EXISTS ( SELECT
   FROM public.compliance_assessments a
  WHERE (a.id = compliance_respondents.assessment_id))))
CREATE TRIGGER check_respondent BEFORE INSERT OR UPDATE ON public.compliance_respondents FOR EACH ROW EXECUTE FUNCTION private.check_compliance_respondent()
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.compliance_respondents FOR EACH ROW EXECUTE FUNCTION private.log_change('id', 'no values')
CREATE TRIGGER set_author_and_times_on_insert BEFORE INSERT ON public.compliance_respondents FOR EACH ROW EXECUTE FUNCTION private.set_author_and_times()
CREATE TRIGGER set_author_and_times_on_update BEFORE UPDATE ON public.compliance_respondents FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION private.set_author_and_times()
grant delete, insert, select, update to service_role
grant select to authenticated
grant insert (assessment_id, name, controls, expires_on, created_by) to authenticated
grant update (revoked_at) to authenticated

-- public.conflicts ------------------------------------------------------------------------------------
  id                    uuid not null default gen_random_uuid()
  record_kind           text not null
  record_id             uuid not null
  client_id             uuid
  other_client_id       uuid
  rule                  text not null
  detail                text not null
  state                 text not null default 'open'::text
  decided_by            uuid
  decided_at            timestamp with time zone
  decision_reason       text
  created_at            timestamp with time zone not null default now()
  updated_at            timestamp with time zone not null default now()
  created_by            uuid default auth.uid()
constraint conflicts_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(id) ON DELETE CASCADE
constraint conflicts_created_by_fkey FOREIGN KEY (created_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint conflicts_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint conflicts_detail_length CHECK ((char_length(detail) <= 500))
constraint conflicts_once UNIQUE (record_id, other_client_id, rule)
constraint conflicts_other_client_id_fkey FOREIGN KEY (other_client_id) REFERENCES public.clients(id) ON DELETE CASCADE
constraint conflicts_pkey PRIMARY KEY (id)
constraint conflicts_reason_length CHECK ((char_length(decision_reason) <= 1000))
constraint conflicts_rule_known CHECK ((rule = ANY (ARRAY['opposed_stance'::text, 'client_is_stakeholder'::text, 'stakeholder_is_client'::text, 'same_industry'::text])))
constraint conflicts_state_known CHECK ((state = ANY (ARRAY['open'::text, 'cleared'::text, 'barrier'::text])))
CREATE INDEX conflicts_client ON public.conflicts USING btree (client_id)
CREATE INDEX conflicts_created_by ON public.conflicts USING btree (created_by)
CREATE INDEX conflicts_decided_by ON public.conflicts USING btree (decided_by)
CREATE INDEX conflicts_newest ON public.conflicts USING btree (created_at DESC)
CREATE INDEX conflicts_other_client ON public.conflicts USING btree (other_client_id)
row security enabled, forced
policy "administrators read conflicts" for select to authenticated using ( SELECT private.has_role('admin'::text) AS has_role)
policy "not what is behind a barrier" for all to authenticated using (((client_id IS NULL) OR (NOT (client_id IN ( SELECT private.barred_client_ids() AS barred_client_ids)))) AND ((other_client_id IS NULL) OR (NOT (other_client_id IN ( SELECT private.barred_client_ids() AS barred_client_ids))))) check (((client_id IS NULL) OR (NOT (client_id IN ( SELECT private.barred_client_ids() AS barred_client_ids)))) AND ((other_client_id IS NULL) OR (NOT (other_client_id IN ( SELECT private.barred_client_ids() AS barred_client_ids)))))
CREATE TRIGGER behind_barrier BEFORE INSERT OR DELETE OR UPDATE ON public.conflicts FOR EACH ROW WHEN (((CURRENT_USER <> ALL (ARRAY['authenticated'::name, 'anon'::name])) AND (pg_trigger_depth() = 0) AND (auth.uid() IS NOT NULL))) EXECUTE FUNCTION private.refuse_behind_barrier('client_id', 'other_client_id', 'barred_client_ids', 'barred_client_ids')
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.conflicts FOR EACH ROW EXECUTE FUNCTION private.log_change('id', 'no values')
CREATE TRIGGER set_author_and_times_on_insert BEFORE INSERT ON public.conflicts FOR EACH ROW EXECUTE FUNCTION private.set_author_and_times()
CREATE TRIGGER set_author_and_times_on_update BEFORE UPDATE ON public.conflicts FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION private.set_author_and_times()
grant delete, insert, select, update to service_role
grant select to authenticated

-- public.consents -------------------------------------------------------------------------------------
  id                    uuid not null default gen_random_uuid()
  user_id               uuid
  request_id            uuid
  subject_hash          text not null
  purpose               text not null
  text_version          text not null
  text                  text not null
  source                text not null
  given_at              timestamp with time zone not null default now()
  withdrawn_at          timestamp with time zone
constraint consents_hash_form CHECK ((subject_hash ~ '^[0-9a-f]{64}$'::text))
constraint consents_pkey PRIMARY KEY (id)
constraint consents_purpose_length CHECK (((char_length(purpose) >= 1) AND (char_length(purpose) <= 80)))
constraint consents_request_id_fkey FOREIGN KEY (request_id) REFERENCES public.requests(id) ON DELETE CASCADE
constraint consents_source_length CHECK ((char_length(source) <= 200))
constraint consents_text_length CHECK (((char_length(text) >= 1) AND (char_length(text) <= 2000)))
constraint consents_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE SET NULL
constraint consents_version_length CHECK ((char_length(text_version) <= 40))
CREATE INDEX consents_request_id ON public.consents USING btree (request_id)
CREATE INDEX consents_subject ON public.consents USING btree (subject_hash, purpose)
CREATE INDEX consents_user_id ON public.consents USING btree (user_id)
row security enabled, forced
policy "not what is behind a barrier" for all to authenticated using ((request_id IS NULL) OR (NOT (request_id IN ( SELECT private.barred_request_ids() AS barred_request_ids)))) check ((request_id IS NULL) OR (NOT (request_id IN ( SELECT private.barred_request_ids() AS barred_request_ids))))
policy "people read their own consents, administrators and compliance o" for select to authenticated using ((user_id = ( SELECT private.strong_session_user_id() AS strong_session_user_id)) OR ( SELECT private.reads_everything() AS reads_everything) OR (request_id IN ( SELECT r.id
   FROM public.requests r
  WHERE (r.assignee = ( SELECT auth.uid() AS uid)))))
CREATE TRIGGER behind_barrier BEFORE INSERT OR DELETE OR UPDATE ON public.consents FOR EACH ROW WHEN (((CURRENT_USER <> ALL (ARRAY['authenticated'::name, 'anon'::name])) AND (pg_trigger_depth() = 0) AND (auth.uid() IS NOT NULL))) EXECUTE FUNCTION private.refuse_behind_barrier('request_id', 'barred_request_ids')
grant delete, select to service_role
grant select to authenticated

-- public.consultation_requests ------------------------------------------------------------------------
  id                    uuid not null default gen_random_uuid()
  user_id               uuid not null default auth.uid()
  consultation_type     text not null default 'compliance'::text
  company_name          text not null
  contact_person        text not null
  email                 text not null
  phone                 text
  preferred_date        date
  preferred_slot        timestamp with time zone
  message               text
  status                text not null default 'pending'::text
  submission_id         uuid not null default gen_random_uuid()
  created_at            timestamp with time zone not null default now()
  updated_at            timestamp with time zone not null default now()
constraint consultation_requests_company_name_length CHECK (((char_length(btrim(company_name)) >= 1) AND (char_length(btrim(company_name)) <= 200)))
constraint consultation_requests_contact_person_length CHECK (((char_length(btrim(contact_person)) >= 1) AND (char_length(btrim(contact_person)) <= 200)))
constraint consultation_requests_email_form CHECK (((char_length(email) <= 254) AND (email ~ '^[^\s@<>,;"]+@[^\s@<>,;"]+$'::text)))
constraint consultation_requests_message_length CHECK ((char_length(message) <= 10000))
constraint consultation_requests_once UNIQUE (user_id, submission_id)
constraint consultation_requests_phone_length CHECK ((char_length(phone) <= 40))
constraint consultation_requests_pkey PRIMARY KEY (id)
constraint consultation_requests_status_known CHECK ((status = ANY (ARRAY['pending'::text, 'in_progress'::text, 'completed'::text, 'declined'::text, 'withdrawn'::text])))
constraint consultation_requests_type_known CHECK ((consultation_type = 'compliance'::text))
constraint consultation_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
CREATE INDEX consultation_requests_own ON public.consultation_requests USING btree (user_id, created_at DESC)
row security enabled, forced
policy "everyone asks for themselves" for insert to authenticated check (user_id = ( SELECT private.strong_session_user_id() AS strong_session_user_id))
policy "own, and whoever may read the request" for select to authenticated using ((user_id = ( SELECT private.strong_session_user_id() AS strong_session_user_id)) OR (id IN ( SELECT r.id
   FROM public.requests r)))
CREATE TRIGGER check_request_row BEFORE INSERT ON public.consultation_requests FOR EACH ROW EXECUTE FUNCTION private.check_request_row()
CREATE TRIGGER file_request AFTER INSERT ON public.consultation_requests FOR EACH ROW EXECUTE FUNCTION private.file_request_row('consultation')
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.consultation_requests FOR EACH ROW EXECUTE FUNCTION private.log_change('id', 'no values')
CREATE TRIGGER take_slot AFTER INSERT ON public.consultation_requests FOR EACH ROW WHEN ((new.preferred_slot IS NOT NULL)) EXECUTE FUNCTION private.book_with_request()
grant delete, insert, select, update to service_role
grant select to authenticated
grant insert (user_id, consultation_type, company_name, contact_person, email, phone, preferred_date, preferred_slot, message, status, submission_id) to authenticated

-- public.contacts -------------------------------------------------------------------------------------
  id                    uuid not null default gen_random_uuid()
  client_id             uuid not null
  client_name           text not null default ''::text
  name                  text not null
  job_title             text
  email                 text
  phone                 text
  influence             integer
  last_contact_on       date
  notes                 text
  created_by            uuid default auth.uid()
  created_at            timestamp with time zone not null default now()
  updated_at            timestamp with time zone not null default now()
  deleted_at            timestamp with time zone
  deleted_by            uuid
constraint contacts_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(id) ON DELETE CASCADE
constraint contacts_created_by_fkey FOREIGN KEY (created_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint contacts_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint contacts_email_length CHECK ((char_length(email) <= 254))
constraint contacts_email_shape CHECK ((email ~ '^[^@[:space:]]+@[^@[:space:]]+$'::text))
constraint contacts_influence_range CHECK (((influence >= 0) AND (influence <= 10)))
constraint contacts_job_title_length CHECK ((char_length(job_title) <= 200))
constraint contacts_last_contact_on_range CHECK (((last_contact_on >= '2000-01-01'::date) AND (last_contact_on <= '2100-12-31'::date)))
constraint contacts_name_length CHECK ((((char_length(btrim(name)) >= 1) AND (char_length(btrim(name)) <= 200)) AND (char_length(name) <= 200)))
constraint contacts_notes_length CHECK ((char_length(notes) <= 5000))
constraint contacts_phone_length CHECK ((char_length(phone) <= 50))
constraint contacts_pkey PRIMARY KEY (id)
CREATE INDEX contacts_client ON public.contacts USING btree (client_id, name)
CREATE INDEX contacts_created_by ON public.contacts USING btree (created_by)
CREATE INDEX contacts_deleted ON public.contacts USING btree (deleted_at) WHERE (deleted_at IS NOT NULL)
CREATE INDEX contacts_deleted_by ON public.contacts USING btree (deleted_by) WHERE (deleted_by IS NOT NULL)
CREATE INDEX contacts_newest ON public.contacts USING btree (created_at DESC, id DESC) WHERE (deleted_at IS NULL)
row security enabled, forced
policy "not what is behind a barrier" for all to authenticated using ((client_id IS NULL) OR (NOT (client_id IN ( SELECT private.barred_client_ids() AS barred_client_ids)))) check ((client_id IS NULL) OR (NOT (client_id IN ( SELECT private.barred_client_ids() AS barred_client_ids))))
policy "staff may try to delete what they see" for delete to authenticated using ((deleted_at IS NULL) AND ( SELECT private.is_staff() AS is_staff))
policy "whoever serves the client adds contacts as themselves" for insert to authenticated check ((created_by = ( SELECT auth.uid() AS uid)) AND (( SELECT private.has_role('admin'::text) AS has_role) OR (client_id IN ( SELECT private.my_client_ids() AS my_client_ids))))
policy "whoever serves the client changes its contacts" for update to authenticated using ((deleted_at IS NULL) AND (( SELECT private.has_role('admin'::text) AS has_role) OR (client_id IN ( SELECT private.my_client_ids() AS my_client_ids)))) check (( SELECT private.has_role('admin'::text) AS has_role) OR (client_id IN ( SELECT private.my_client_ids() AS my_client_ids)))
policy "whoever serves the client reads its contacts" for select to authenticated using ((deleted_at IS NULL) AND (( SELECT private.reads_everything() AS reads_everything) OR (client_id IN ( SELECT private.my_client_ids() AS my_client_ids))))
CREATE TRIGGER archive BEFORE DELETE ON public.contacts FOR EACH ROW WHEN ((old.deleted_at IS NULL)) EXECUTE FUNCTION private.archive_instead('contact')
CREATE TRIGGER behind_barrier BEFORE INSERT OR DELETE OR UPDATE ON public.contacts FOR EACH ROW WHEN (((CURRENT_USER <> ALL (ARRAY['authenticated'::name, 'anon'::name])) AND (pg_trigger_depth() = 0) AND (auth.uid() IS NOT NULL))) EXECUTE FUNCTION private.refuse_behind_barrier('client_id', 'barred_client_ids')
CREATE TRIGGER delete_attached AFTER DELETE ON public.contacts FOR EACH ROW EXECUTE FUNCTION private.delete_attached()
CREATE TRIGGER file_for_search AFTER INSERT OR DELETE ON public.contacts FOR EACH ROW EXECUTE FUNCTION private.file_contacts()
CREATE TRIGGER file_for_search_again AFTER UPDATE ON public.contacts FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION private.file_contacts()
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.contacts FOR EACH ROW EXECUTE FUNCTION private.log_change('id')
CREATE TRIGGER name_client BEFORE INSERT OR UPDATE OF client_id ON public.contacts FOR EACH ROW EXECUTE FUNCTION private.name_client()
CREATE TRIGGER note_erasures AFTER DELETE ON public.contacts REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION private.note_erasures()
CREATE TRIGGER rename_attached AFTER UPDATE OF name ON public.contacts FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION private.rename_attached()
CREATE TRIGGER set_author_and_times_on_insert BEFORE INSERT ON public.contacts FOR EACH ROW EXECUTE FUNCTION private.set_author_and_times()
CREATE TRIGGER set_author_and_times_on_update BEFORE UPDATE OF client_id, name, job_title, email, phone, influence, last_contact_on, notes ON public.contacts FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION private.set_author_and_times()
grant delete, insert, select, update to service_role
grant delete, select to authenticated
grant insert (client_id, name, job_title, email, phone, influence, last_contact_on, notes, created_by) to authenticated
grant update (client_id, name, job_title, email, phone, influence, last_contact_on, notes) to authenticated

-- public.content_items --------------------------------------------------------------------------------
  id                    uuid not null default gen_random_uuid()
  kind                  text not null
  slug                  text not null
  draft                 jsonb not null
  live                  jsonb
  state                 text not null default 'draft'::text
  state_reason          text
  publish_at            timestamp with time zone
  live_at               timestamp with time zone
  first_published_at    timestamp with time zone
  position              integer not null default 0
  version               integer not null default 0
  edited_by             uuid default auth.uid()
  editors               uuid[] not null default array_remove(ARRAY[auth.uid()], NULL::uuid)
  decided_by            uuid
  created_by            uuid default auth.uid()
  created_at            timestamp with time zone not null default now()
  updated_at            timestamp with time zone not null default now()
constraint content_items_created_by_fkey FOREIGN KEY (created_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint content_items_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint content_items_draft_is_object CHECK ((jsonb_typeof(draft) = 'object'::text))
constraint content_items_draft_size CHECK ((pg_column_size(draft) <= 400000))
constraint content_items_draft_title CHECK (((char_length(btrim((draft ->> 'title'::text))) >= 1) AND (char_length(btrim((draft ->> 'title'::text))) <= 200)))
constraint content_items_edited_by_fkey FOREIGN KEY (edited_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint content_items_kind_known CHECK ((kind = ANY (ARRAY['insight'::text, 'case_study'::text, 'job'::text, 'programme'::text, 'certification'::text, 'download'::text, 'claim'::text, 'policy'::text, 'deadline'::text])))
constraint content_items_kind_slug_key UNIQUE (kind, slug)
constraint content_items_pkey PRIMARY KEY (id)
constraint content_items_position_range CHECK ((("position" >= '-100000'::integer) AND ("position" <= 100000)))
constraint content_items_scheduled_has_date CHECK (((state <> 'scheduled'::text) OR (publish_at IS NOT NULL)))
constraint content_items_slug_form CHECK (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (char_length(slug) <= 120)))
constraint content_items_state_known CHECK ((state = ANY (ARRAY['draft'::text, 'in_review'::text, 'approved'::text, 'scheduled'::text, 'published'::text, 'withdrawn'::text])))
constraint content_items_state_reason_length CHECK ((char_length(state_reason) <= 1000))
CREATE INDEX content_items_created_by ON public.content_items USING btree (created_by)
CREATE INDEX content_items_decided_by ON public.content_items USING btree (decided_by)
CREATE INDEX content_items_edited_by ON public.content_items USING btree (edited_by)
CREATE INDEX content_items_live ON public.content_items USING btree (kind, "position", live_at DESC) WHERE (live IS NOT NULL)
CREATE INDEX content_items_newest ON public.content_items USING btree (kind, updated_at DESC, id DESC)
CREATE INDEX content_items_waiting ON public.content_items USING btree (publish_at) WHERE (state = 'scheduled'::text)
row security enabled, forced
policy "authors and administrators discard what was never published" for delete to authenticated using ((first_published_at IS NULL) AND (( SELECT private.has_role('admin'::text) AS has_role) OR (( SELECT private.writes_records() AS writes_records) AND (created_by = ( SELECT auth.uid() AS uid)))))
policy "consultants and administrators edit content" for update to authenticated using ( SELECT private.writes_records() AS writes_records) check ( SELECT private.writes_records() AS writes_records)
policy "consultants and administrators write content" for insert to authenticated check (( SELECT private.writes_records() AS writes_records) AND (created_by = ( SELECT auth.uid() AS uid)))
policy "staff read all content" for select to authenticated using ( SELECT private.is_staff() AS is_staff)
policy "the public reads what is live" for select to anon using (live IS NOT NULL)
CREATE TRIGGER announce_changed AFTER UPDATE ON public.content_items FOR EACH ROW WHEN (((old.live IS DISTINCT FROM new.live) OR ((new.live IS NOT NULL) AND ((old."position" IS DISTINCT FROM new."position") OR (old.slug IS DISTINCT FROM new.slug))))) EXECUTE FUNCTION private.announce_content()
CREATE TRIGGER announce_gone AFTER DELETE ON public.content_items FOR EACH ROW WHEN ((old.live IS NOT NULL)) EXECUTE FUNCTION private.announce_content()
CREATE TRIGGER announce_new AFTER INSERT ON public.content_items FOR EACH ROW WHEN ((new.live IS NOT NULL)) EXECUTE FUNCTION private.announce_content()
CREATE TRIGGER delete_attached AFTER DELETE ON public.content_items FOR EACH ROW EXECUTE FUNCTION private.delete_attached()
CREATE TRIGGER file_for_search AFTER INSERT OR DELETE ON public.content_items FOR EACH ROW EXECUTE FUNCTION private.file_content_items()
CREATE TRIGGER file_for_search_again AFTER UPDATE ON public.content_items FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION private.file_content_items()
CREATE TRIGGER guard BEFORE UPDATE ON public.content_items FOR EACH ROW EXECUTE FUNCTION private.guard_content()
CREATE TRIGGER guard_policy_stage BEFORE UPDATE OF state ON public.content_items FOR EACH ROW WHEN (((new.kind = 'policy'::text) AND (old.state = 'draft'::text) AND (new.state <> 'draft'::text))) EXECUTE FUNCTION private.guard_policy_stage()
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.content_items FOR EACH ROW EXECUTE FUNCTION private.log_change('id', 'no values', 'state')
CREATE TRIGGER note_policy_change AFTER INSERT OR UPDATE OF live ON public.content_items FOR EACH ROW WHEN (((new.kind = ANY (ARRAY['policy'::text, 'deadline'::text])) AND (new.live IS NOT NULL))) EXECUTE FUNCTION private.note_policy_change()
CREATE TRIGGER note_version AFTER INSERT OR UPDATE ON public.content_items FOR EACH ROW EXECUTE FUNCTION private.note_content_version()
CREATE TRIGGER notify AFTER UPDATE OF state ON public.content_items FOR EACH ROW WHEN ((old.state IS DISTINCT FROM new.state)) EXECUTE FUNCTION private.notify_content()
CREATE TRIGGER queue_publishing AFTER INSERT OR UPDATE OF state, publish_at ON public.content_items FOR EACH ROW WHEN (((new.state = 'scheduled'::text) AND (new.publish_at IS NOT NULL))) EXECUTE FUNCTION private.queue_publishing()
CREATE TRIGGER rename_attached AFTER UPDATE OF draft ON public.content_items FOR EACH ROW WHEN ((old.draft IS DISTINCT FROM new.draft)) EXECUTE FUNCTION private.rename_attached()
CREATE TRIGGER set_author_and_times_on_insert BEFORE INSERT ON public.content_items FOR EACH ROW EXECUTE FUNCTION private.set_author_and_times()
grant delete, insert, select, update to service_role
grant delete, select to authenticated
grant insert (kind, slug, draft, position, created_by) to authenticated
grant select (id, kind, slug, live, live_at, first_published_at, position) to anon
grant update (slug, draft, position) to authenticated

-- public.content_versions -----------------------------------------------------------------------------
  id                    bigint not null generated always as identity
  item_id               uuid not null
  number                integer not null
  event                 text not null
  slug                  text not null
  draft                 jsonb not null
  reason                text
  made_by               uuid
  made_at               timestamp with time zone not null default now()
constraint content_versions_event_known CHECK ((event = ANY (ARRAY['created'::text, 'edited'::text, 'in_review'::text, 'returned'::text, 'approved'::text, 'scheduled'::text, 'unscheduled'::text, 'published'::text, 'withdrawn'::text, 'restored'::text])))
constraint content_versions_item_id_fkey FOREIGN KEY (item_id) REFERENCES public.content_items(id) ON DELETE CASCADE
constraint content_versions_item_id_number_key UNIQUE (item_id, number)
constraint content_versions_made_by_fkey FOREIGN KEY (made_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint content_versions_pkey PRIMARY KEY (id)
CREATE INDEX content_versions_made_by ON public.content_versions USING btree (made_by)
row security enabled, forced
policy "staff read the history of content" for select to authenticated using ( SELECT private.is_staff() AS is_staff)
grant delete, insert, select, update to service_role
grant select to authenticated

-- public.crises ---------------------------------------------------------------------------------------
  id                    uuid not null default gen_random_uuid()
  client_id             uuid
  client_name           text not null default ''::text
  title                 text not null
  summary               text
  scenario              text not null default 'other'::text
  severity              text not null default 'serious'::text
  state                 text not null default 'open'::text
  drill                 boolean not null default false
  personal_data         boolean not null default false
  aware_at              timestamp with time zone not null default now()
  ndpc_notified_at      timestamp with time zone
  quorum                integer not null default 1
  report_minutes        integer not null default 60
  next_report_at        timestamp with time zone
  report_told_at        timestamp with time zone
  clock_told            integer not null default 0
  closed_at             timestamp with time zone
  went_well             text
  went_badly            text
  to_change             text
  created_by            uuid default auth.uid()
  created_at            timestamp with time zone not null default now()
  updated_at            timestamp with time zone not null default now()
constraint crises_aware_at_range CHECK (((aware_at >= '2000-01-01 00:00:00+00'::timestamp with time zone) AND (aware_at <= (created_at + '00:05:00'::interval))))
constraint crises_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(id) ON DELETE CASCADE
constraint crises_created_by_fkey FOREIGN KEY (created_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint crises_pkey PRIMARY KEY (id)
constraint crises_quorum_range CHECK (((quorum >= 1) AND (quorum <= 5)))
constraint crises_report_minutes_range CHECK (((report_minutes >= 15) AND (report_minutes <= 1440)))
constraint crises_review_length CHECK (((char_length(went_well) <= 10000) AND (char_length(went_badly) <= 10000) AND (char_length(to_change) <= 10000)))
constraint crises_scenario_form CHECK ((scenario ~ '^[a-z_]{1,30}$'::text))
constraint crises_severity_known CHECK ((severity = ANY (ARRAY['watch'::text, 'serious'::text, 'critical'::text])))
constraint crises_state_known CHECK ((state = ANY (ARRAY['open'::text, 'closed'::text])))
constraint crises_summary_length CHECK ((char_length(summary) <= 2000))
constraint crises_title_length CHECK ((((char_length(btrim(title)) >= 1) AND (char_length(btrim(title)) <= 200)) AND (char_length(title) <= 200)))
CREATE INDEX crises_client ON public.crises USING btree (client_id)
CREATE INDEX crises_created_by ON public.crises USING btree (created_by)
CREATE INDEX crises_newest ON public.crises USING btree (created_at DESC)
CREATE INDEX crises_open ON public.crises USING btree (next_report_at) WHERE (state = 'open'::text)
row security enabled, forced
policy "not what is behind a barrier" for all to authenticated using ((client_id IS NULL) OR (NOT (client_id IN ( SELECT private.barred_client_ids() AS barred_client_ids)))) check ((client_id IS NULL) OR (NOT (client_id IN ( SELECT private.barred_client_ids() AS barred_client_ids))))
policy "whoever is called, serves the client or administers reads a war" for select to authenticated using (id IN ( SELECT private.my_crisis_ids() AS my_crisis_ids))
policy "whoever works in a war-room keeps its head" for update to authenticated using (id IN ( SELECT private.my_crisis_ids() AS my_crisis_ids)) check (id IN ( SELECT private.my_crisis_ids() AS my_crisis_ids))
CREATE TRIGGER behind_barrier BEFORE INSERT OR DELETE OR UPDATE ON public.crises FOR EACH ROW WHEN (((CURRENT_USER <> ALL (ARRAY['authenticated'::name, 'anon'::name])) AND (pg_trigger_depth() = 0) AND (auth.uid() IS NOT NULL))) EXECUTE FUNCTION private.refuse_behind_barrier('client_id', 'barred_client_ids')
CREATE TRIGGER delete_attached AFTER DELETE ON public.crises FOR EACH ROW EXECUTE FUNCTION private.delete_attached()
CREATE TRIGGER guard BEFORE UPDATE ON public.crises FOR EACH ROW EXECUTE FUNCTION private.guard_crisis()
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.crises FOR EACH ROW EXECUTE FUNCTION private.log_change('id', 'no values')
CREATE TRIGGER log_change_in_log AFTER UPDATE ON public.crises FOR EACH ROW EXECUTE FUNCTION private.log_crisis_change()
CREATE TRIGGER rename_attached AFTER UPDATE OF title ON public.crises FOR EACH ROW WHEN ((old.title IS DISTINCT FROM new.title)) EXECUTE FUNCTION private.rename_attached()
CREATE TRIGGER set_author_and_times_on_insert BEFORE INSERT ON public.crises FOR EACH ROW EXECUTE FUNCTION private.set_author_and_times()
CREATE TRIGGER set_author_and_times_on_update BEFORE UPDATE ON public.crises FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION private.set_author_and_times()
grant delete, insert, select, update to service_role
grant select to authenticated
grant update (title, summary, severity, personal_data, aware_at, ndpc_notified_at, quorum, report_minutes, went_well, went_badly, to_change) to authenticated

-- public.crisis_facts ---------------------------------------------------------------------------------
  id                    uuid not null default gen_random_uuid()
  crisis_id             uuid not null
  seq                   integer not null default 0
  kind                  text not null default 'known'::text
  topic                 text
  body                  text
  source                text
  corrects              uuid
  happened_at           timestamp with time zone not null default now()
  logged_at             timestamp with time zone not null default now()
  salt                  text not null default ''::text
  body_hash             text not null default ''::text
  prev_hash             text
  hash                  text not null default ''::text
  created_by            uuid default auth.uid()
constraint crisis_facts_body_length CHECK ((((char_length(btrim(body)) >= 1) AND (char_length(btrim(body)) <= 4000)) AND (char_length(body) <= 4000)))
constraint crisis_facts_corrects_fkey FOREIGN KEY (corrects) REFERENCES public.crisis_facts(id)
constraint crisis_facts_created_by_fkey FOREIGN KEY (created_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint crisis_facts_crisis_id_fkey FOREIGN KEY (crisis_id) REFERENCES public.crises(id) ON DELETE CASCADE
constraint crisis_facts_happened_range CHECK (((happened_at >= '2000-01-01 00:00:00+00'::timestamp with time zone) AND (happened_at <= '2100-01-01 00:00:00+00'::timestamp with time zone)))
constraint crisis_facts_kind_known CHECK ((kind = ANY (ARRAY['known'::text, 'open'::text, 'rumour'::text, 'decision'::text, 'action'::text, 'system'::text])))
constraint crisis_facts_pkey PRIMARY KEY (id)
constraint crisis_facts_source_length CHECK ((char_length(source) <= 300))
constraint crisis_facts_topic_known CHECK ((topic = ANY (ARRAY['nature'::text, 'people'::text, 'data'::text, 'consequences'::text, 'measures'::text])))
CREATE INDEX crisis_facts_corrects ON public.crisis_facts USING btree (corrects)
CREATE INDEX crisis_facts_created_by ON public.crisis_facts USING btree (created_by)
CREATE UNIQUE INDEX crisis_facts_order ON public.crisis_facts USING btree (crisis_id, seq)
row security enabled, forced
policy "whoever works in a war-room adds to its log" for insert to authenticated check ((created_by = ( SELECT auth.uid() AS uid)) AND (kind <> 'system'::text) AND (crisis_id IN ( SELECT private.my_crisis_ids() AS my_crisis_ids)))
policy "whoever works in a war-room reads its log" for select to authenticated using (crisis_id IN ( SELECT private.my_crisis_ids() AS my_crisis_ids))
CREATE TRIGGER chain BEFORE INSERT ON public.crisis_facts FOR EACH ROW EXECUTE FUNCTION private.chain_fact()
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.crisis_facts FOR EACH ROW EXECUTE FUNCTION private.log_change('id', 'no values')
grant select to authenticated
grant select to service_role
grant insert (id, crisis_id, kind, topic, body, source, corrects, happened_at, created_by) to authenticated

-- public.crisis_people --------------------------------------------------------------------------------
  crisis_id             uuid not null
  user_id               uuid not null
  role                  text not null default 'member'::text
  called_at             timestamp with time zone not null default now()
  answer                text
  answered_at           timestamp with time zone
constraint crisis_people_answer_known CHECK ((answer = ANY (ARRAY['accepted'::text, 'declined'::text])))
constraint crisis_people_crisis_id_fkey FOREIGN KEY (crisis_id) REFERENCES public.crises(id) ON DELETE CASCADE
constraint crisis_people_pkey PRIMARY KEY (crisis_id, user_id)
constraint crisis_people_role_known CHECK ((role = ANY (ARRAY['lead'::text, 'spokesperson'::text, 'counsel'::text, 'operations'::text, 'data_protection_officer'::text, 'scribe'::text, 'member'::text])))
constraint crisis_people_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
CREATE INDEX crisis_people_user ON public.crisis_people USING btree (user_id)
row security enabled, forced
policy "whoever works in a war-room sees who else does" for select to authenticated using (crisis_id IN ( SELECT private.my_crisis_ids() AS my_crisis_ids))
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.crisis_people FOR EACH ROW EXECUTE FUNCTION private.log_change('crisis_id', 'no values')
grant select to authenticated
grant select to service_role

-- public.crisis_reports -------------------------------------------------------------------------------
  id                    uuid not null default gen_random_uuid()
  crisis_id             uuid not null
  number                integer not null
  body                  text not null
  created_by            uuid default auth.uid()
  created_at            timestamp with time zone not null default now()
constraint crisis_reports_body_length CHECK (((char_length(btrim(body)) >= 1) AND (char_length(btrim(body)) <= 20000)))
constraint crisis_reports_created_by_fkey FOREIGN KEY (created_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint crisis_reports_crisis_id_fkey FOREIGN KEY (crisis_id) REFERENCES public.crises(id) ON DELETE CASCADE
constraint crisis_reports_pkey PRIMARY KEY (id)
CREATE INDEX crisis_reports_created_by ON public.crisis_reports USING btree (created_by)
CREATE UNIQUE INDEX crisis_reports_number ON public.crisis_reports USING btree (crisis_id, number)
row security enabled, forced
policy "whoever works in a war-room reads its reports" for select to authenticated using (crisis_id IN ( SELECT private.my_crisis_ids() AS my_crisis_ids))
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.crisis_reports FOR EACH ROW EXECUTE FUNCTION private.log_change('id', 'no values')
grant select to authenticated
grant select to service_role

-- public.crisis_statements ----------------------------------------------------------------------------
  id                    uuid not null default gen_random_uuid()
  crisis_id             uuid not null
  audience              text not null
  title                 text not null
  body                  text not null default ''::text
  state                 text not null default 'draft'::text
  edited_by             uuid default auth.uid()
  released_at           timestamp with time zone
  released_by           uuid
  created_by            uuid default auth.uid()
  created_at            timestamp with time zone not null default now()
  updated_at            timestamp with time zone not null default now()
constraint crisis_statements_audience_known CHECK ((audience = ANY (ARRAY['affected'::text, 'employees'::text, 'regulators'::text, 'customers'::text, 'media'::text, 'investors'::text, 'public'::text])))
constraint crisis_statements_body_length CHECK ((char_length(body) <= 20000))
constraint crisis_statements_created_by_fkey FOREIGN KEY (created_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint crisis_statements_crisis_id_fkey FOREIGN KEY (crisis_id) REFERENCES public.crises(id) ON DELETE CASCADE
constraint crisis_statements_edited_by_fkey FOREIGN KEY (edited_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint crisis_statements_pkey PRIMARY KEY (id)
constraint crisis_statements_released_by_fkey FOREIGN KEY (released_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint crisis_statements_state_known CHECK ((state = ANY (ARRAY['draft'::text, 'asked'::text, 'approved'::text, 'released'::text])))
constraint crisis_statements_title_length CHECK ((((char_length(btrim(title)) >= 1) AND (char_length(btrim(title)) <= 200)) AND (char_length(title) <= 200)))
CREATE INDEX crisis_statements_created_by ON public.crisis_statements USING btree (created_by)
CREATE INDEX crisis_statements_crisis ON public.crisis_statements USING btree (crisis_id, created_at)
CREATE INDEX crisis_statements_edited_by ON public.crisis_statements USING btree (edited_by)
CREATE INDEX crisis_statements_released_by ON public.crisis_statements USING btree (released_by)
row security enabled, forced
policy "whoever works in a war-room drafts statements" for insert to authenticated check ((created_by = ( SELECT auth.uid() AS uid)) AND (crisis_id IN ( SELECT private.my_crisis_ids() AS my_crisis_ids)))
policy "whoever works in a war-room edits its statements" for update to authenticated using (crisis_id IN ( SELECT private.my_crisis_ids() AS my_crisis_ids)) check (crisis_id IN ( SELECT private.my_crisis_ids() AS my_crisis_ids))
policy "whoever works in a war-room reads its statements" for select to authenticated using (crisis_id IN ( SELECT private.my_crisis_ids() AS my_crisis_ids))
CREATE TRIGGER delete_approvals AFTER DELETE ON public.crisis_statements FOR EACH ROW EXECUTE FUNCTION private.delete_approvals()
CREATE TRIGGER delete_attached AFTER DELETE ON public.crisis_statements FOR EACH ROW EXECUTE FUNCTION private.delete_attached()
CREATE TRIGGER guard BEFORE UPDATE ON public.crisis_statements FOR EACH ROW EXECUTE FUNCTION private.guard_statement()
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.crisis_statements FOR EACH ROW EXECUTE FUNCTION private.log_change('id', 'no values', 'state')
CREATE TRIGGER rename_attached AFTER UPDATE OF title ON public.crisis_statements FOR EACH ROW WHEN ((old.title IS DISTINCT FROM new.title)) EXECUTE FUNCTION private.rename_attached()
CREATE TRIGGER set_author_and_times_on_insert BEFORE INSERT ON public.crisis_statements FOR EACH ROW EXECUTE FUNCTION private.set_author_and_times()
CREATE TRIGGER set_author_and_times_on_update BEFORE UPDATE ON public.crisis_statements FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION private.set_author_and_times()
grant delete, insert, select, update to service_role
grant select to authenticated
grant insert (crisis_id, audience, title, body, created_by) to authenticated
grant update (audience, title, body) to authenticated

-- public.custom_analysis_requests ---------------------------------------------------------------------
  id                    uuid not null default gen_random_uuid()
  user_id               uuid not null default auth.uid()
  company_name          text not null
  contact_person        text not null
  email                 text not null
  phone                 text
  analysis_type         text not null default 'policy_impact'::text
  sector                text
  specific_policies     text[] not null default '{}'::text[]
  business_objectives   text
  timeline              text
  budget_range          text
  message               text
  status                text not null default 'pending'::text
  submission_id         uuid not null default gen_random_uuid()
  created_at            timestamp with time zone not null default now()
  updated_at            timestamp with time zone not null default now()
constraint custom_analysis_requests_analysis_type_length CHECK ((char_length(analysis_type) <= 100))
constraint custom_analysis_requests_budget_length CHECK ((char_length(budget_range) <= 100))
constraint custom_analysis_requests_company_name_length CHECK (((char_length(btrim(company_name)) >= 1) AND (char_length(btrim(company_name)) <= 200)))
constraint custom_analysis_requests_contact_person_length CHECK (((char_length(btrim(contact_person)) >= 1) AND (char_length(btrim(contact_person)) <= 200)))
constraint custom_analysis_requests_email_form CHECK (((char_length(email) <= 254) AND (email ~ '^[^\s@<>,;"]+@[^\s@<>,;"]+$'::text)))
constraint custom_analysis_requests_message_length CHECK ((char_length(message) <= 10000))
constraint custom_analysis_requests_objectives_length CHECK ((char_length(business_objectives) <= 10000))
constraint custom_analysis_requests_once UNIQUE (user_id, submission_id)
constraint custom_analysis_requests_phone_length CHECK ((char_length(phone) <= 40))
constraint custom_analysis_requests_pkey PRIMARY KEY (id)
constraint custom_analysis_requests_policies_size CHECK (((cardinality(specific_policies) <= 50) AND (pg_column_size(specific_policies) <= 20000)))
constraint custom_analysis_requests_sector_length CHECK ((char_length(sector) <= 100))
constraint custom_analysis_requests_status_known CHECK ((status = ANY (ARRAY['pending'::text, 'in_progress'::text, 'completed'::text, 'declined'::text, 'withdrawn'::text])))
constraint custom_analysis_requests_timeline_length CHECK ((char_length(timeline) <= 100))
constraint custom_analysis_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
CREATE INDEX custom_analysis_requests_own ON public.custom_analysis_requests USING btree (user_id, created_at DESC)
row security enabled, forced
policy "everyone asks for themselves" for insert to authenticated check (user_id = ( SELECT private.strong_session_user_id() AS strong_session_user_id))
policy "own, and whoever may read the request" for select to authenticated using ((user_id = ( SELECT private.strong_session_user_id() AS strong_session_user_id)) OR (id IN ( SELECT r.id
   FROM public.requests r)))
CREATE TRIGGER check_request_row BEFORE INSERT ON public.custom_analysis_requests FOR EACH ROW EXECUTE FUNCTION private.check_request_row()
CREATE TRIGGER file_request AFTER INSERT ON public.custom_analysis_requests FOR EACH ROW EXECUTE FUNCTION private.file_request_row('custom_analysis')
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.custom_analysis_requests FOR EACH ROW EXECUTE FUNCTION private.log_change('id', 'no values')
grant delete, insert, select, update to service_role
grant select to authenticated
grant insert (user_id, company_name, contact_person, email, phone, analysis_type, sector, specific_policies, business_objectives, timeline, budget_range, message, status, submission_id) to authenticated

-- public.deadline_reminders ---------------------------------------------------------------------------
  id                    uuid not null default gen_random_uuid()
  user_id               uuid not null default auth.uid()
  item_id               uuid not null
  lead_days             integer[] not null default '{7}'::integer[]
  remind_on             date
  by_email              boolean not null default true
  told_on               date
  created_at            timestamp with time zone not null default now()
constraint deadline_reminders_item_id_fkey FOREIGN KEY (item_id) REFERENCES public.content_items(id) ON DELETE CASCADE
constraint deadline_reminders_lead_days_range CHECK (((cardinality(lead_days) <= 8) AND (0 <= ALL (lead_days)) AND (365 >= ALL (lead_days))))
constraint deadline_reminders_moment CHECK (((cardinality(lead_days) > 0) OR (remind_on IS NOT NULL)))
constraint deadline_reminders_pkey PRIMARY KEY (id)
constraint deadline_reminders_remind_on_range CHECK (((remind_on >= '2000-01-01'::date) AND (remind_on <= '2100-12-31'::date)))
constraint deadline_reminders_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
constraint deadline_reminders_user_id_item_id_key UNIQUE (user_id, item_id)
CREATE INDEX deadline_reminders_item ON public.deadline_reminders USING btree (item_id)
row security enabled, forced
policy "people change their own reminders" for update to authenticated using (user_id = ( SELECT private.strong_session_user_id() AS strong_session_user_id)) check (user_id = ( SELECT private.strong_session_user_id() AS strong_session_user_id))
policy "people delete their own reminders" for delete to authenticated using (user_id = ( SELECT private.strong_session_user_id() AS strong_session_user_id))
policy "people see their own reminders" for select to authenticated using (user_id = ( SELECT private.strong_session_user_id() AS strong_session_user_id))
policy "people set reminders of published due dates" for insert to authenticated check ((user_id = ( SELECT private.strong_session_user_id() AS strong_session_user_id)) AND (EXISTS ( SELECT
   FROM public.live_content v
  WHERE ((v.id = deadline_reminders.item_id) AND (v.kind = 'deadline'::text)))))
grant delete, insert, select, update to service_role
grant delete, select to authenticated
grant insert (user_id, item_id, lead_days, remind_on, by_email) to authenticated
grant update (lead_days, remind_on, by_email) to authenticated

-- public.default_views --------------------------------------------------------------------------------
  user_id               uuid not null default auth.uid()
  record_kind           text not null
  view_id               uuid not null
constraint default_views_pkey PRIMARY KEY (user_id, record_kind)
constraint default_views_record_kind_form CHECK ((record_kind ~ '^[a-z_]{1,60}$'::text))
constraint default_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
constraint default_views_view_id_fkey FOREIGN KEY (view_id) REFERENCES public.saved_views(id) ON DELETE CASCADE
CREATE INDEX default_views_view ON public.default_views USING btree (view_id)
row security enabled, forced
policy "people change the view their lists open with" for update to authenticated using (user_id = ( SELECT private.strong_session_user_id() AS strong_session_user_id)) check ((user_id = ( SELECT private.strong_session_user_id() AS strong_session_user_id)) AND (EXISTS ( SELECT
   FROM public.saved_views v
  WHERE ((v.id = default_views.view_id) AND (v.record_kind = default_views.record_kind)))))
policy "people choose the view their lists open with" for insert to authenticated check ((user_id = ( SELECT private.strong_session_user_id() AS strong_session_user_id)) AND (EXISTS ( SELECT
   FROM public.saved_views v
  WHERE ((v.id = default_views.view_id) AND (v.record_kind = default_views.record_kind)))))
policy "people let their lists open as they are" for delete to authenticated using (user_id = ( SELECT private.strong_session_user_id() AS strong_session_user_id))
policy "people read with which view their lists open" for select to authenticated using (user_id = ( SELECT private.strong_session_user_id() AS strong_session_user_id))
grant delete, insert, select, update to service_role
grant delete, select to authenticated
grant insert (record_kind, view_id) to authenticated
grant update (record_kind, view_id) to authenticated

-- public.duty_call_people -----------------------------------------------------------------------------
  call_id               uuid not null
  user_id               uuid not null
  paged_at              timestamp with time zone not null default now()
  second                boolean not null default false
constraint duty_call_people_call_id_fkey FOREIGN KEY (call_id) REFERENCES public.duty_calls(id) ON DELETE CASCADE
constraint duty_call_people_pkey PRIMARY KEY (call_id, user_id)
constraint duty_call_people_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
CREATE INDEX duty_call_people_user ON public.duty_call_people USING btree (user_id)
row security enabled, forced
policy "whoever was told and administrators read who else was" for select to authenticated using (call_id IN ( SELECT private.my_duty_call_ids() AS my_duty_call_ids))
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.duty_call_people FOR EACH ROW EXECUTE FUNCTION private.log_change('call_id', 'no values')
grant select to authenticated
grant select to service_role

-- public.duty_calls -----------------------------------------------------------------------------------
  id                    uuid not null default gen_random_uuid()
  name                  text not null
  phone                 text not null
  what                  text
  unstaffed             boolean not null default false
  called_at             timestamp with time zone not null default now()
  escalated_at          timestamp with time zone
  acknowledged_at       timestamp with time zone
  acknowledged_by       uuid
constraint duty_calls_acknowledged_by_fkey FOREIGN KEY (acknowledged_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint duty_calls_name_length CHECK ((((char_length(btrim(name)) >= 1) AND (char_length(btrim(name)) <= 120)) AND (char_length(name) <= 120) AND (name !~ '[\n\r]'::text)))
constraint duty_calls_phone_form CHECK ((phone ~ '^[+()0-9][0-9 ()./-]{5,38}$'::text))
constraint duty_calls_pkey PRIMARY KEY (id)
constraint duty_calls_what_length CHECK ((char_length(what) <= 500))
CREATE INDEX duty_calls_acknowledged_by ON public.duty_calls USING btree (acknowledged_by)
CREATE INDEX duty_calls_newest ON public.duty_calls USING btree (called_at DESC)
CREATE INDEX duty_calls_open ON public.duty_calls USING btree (called_at) WHERE (acknowledged_at IS NULL)
row security enabled, forced
policy "whoever was told and administrators read a call" for select to authenticated using (id IN ( SELECT private.my_duty_call_ids() AS my_duty_call_ids))
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.duty_calls FOR EACH ROW EXECUTE FUNCTION private.log_change('id', 'no values')
grant select to authenticated
grant select to service_role

-- public.duty_shifts ----------------------------------------------------------------------------------
  id                    uuid not null default gen_random_uuid()
  user_id               uuid not null
  starts_at             timestamp with time zone not null
  ends_at               timestamp with time zone not null
  note                  text
  created_by            uuid default auth.uid()
  created_at            timestamp with time zone not null default now()
  updated_at            timestamp with time zone not null default now()
constraint duty_shifts_created_by_fkey FOREIGN KEY (created_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint duty_shifts_in_order CHECK (((ends_at > starts_at) AND (ends_at <= (starts_at + '31 days'::interval))))
constraint duty_shifts_note_length CHECK ((char_length(note) <= 500))
constraint duty_shifts_pkey PRIMARY KEY (id)
constraint duty_shifts_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
CREATE INDEX duty_shifts_created_by ON public.duty_shifts USING btree (created_by)
CREATE INDEX duty_shifts_time ON public.duty_shifts USING btree (starts_at, ends_at)
CREATE INDEX duty_shifts_user ON public.duty_shifts USING btree (user_id, starts_at)
row security enabled, forced
policy "administrators add shifts" for insert to authenticated check (( SELECT private.has_role('admin'::text) AS has_role) AND (created_by = ( SELECT auth.uid() AS uid)))
policy "administrators change shifts" for update to authenticated using ( SELECT private.has_role('admin'::text) AS has_role) check ( SELECT private.has_role('admin'::text) AS has_role)
policy "administrators delete shifts" for delete to authenticated using ( SELECT private.has_role('admin'::text) AS has_role)
policy "staff read the roster" for select to authenticated using ( SELECT private.is_staff() AS is_staff)
CREATE TRIGGER check_shift BEFORE INSERT OR UPDATE OF user_id, starts_at, ends_at ON public.duty_shifts FOR EACH ROW EXECUTE FUNCTION private.check_duty_shift()
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.duty_shifts FOR EACH ROW EXECUTE FUNCTION private.log_change('id')
CREATE TRIGGER set_author_and_times_on_insert BEFORE INSERT ON public.duty_shifts FOR EACH ROW EXECUTE FUNCTION private.set_author_and_times()
CREATE TRIGGER set_author_and_times_on_update BEFORE UPDATE ON public.duty_shifts FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION private.set_author_and_times()
grant delete, insert, select, update to service_role
grant delete, select to authenticated
grant insert (user_id, starts_at, ends_at, note, created_by) to authenticated
grant update (starts_at, ends_at, note) to authenticated

-- public.exposure_changes -----------------------------------------------------------------------------
  id                    bigint not null generated always as identity
  entry_id              uuid not null
  client_id             uuid not null
  note_id               uuid
  cause                 text not null
  exposure_before       integer
  exposure_after        integer not null
  level_before          text
  level_after           text not null
  status_before         text
  status_after          text
  changed_at            timestamp with time zone not null default clock_timestamp()
constraint exposure_changes_cause_known CHECK ((cause = ANY (ARRAY['added'::text, 'stage'::text, 'text'::text, 'client'::text])))
constraint exposure_changes_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(id) ON DELETE CASCADE
constraint exposure_changes_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES public.portfolio_entries(id) ON DELETE CASCADE
constraint exposure_changes_note_id_fkey FOREIGN KEY (note_id) REFERENCES public.client_notes(id) ON DELETE SET NULL
constraint exposure_changes_pkey PRIMARY KEY (id)
CREATE INDEX exposure_changes_client ON public.exposure_changes USING btree (client_id, id DESC)
CREATE INDEX exposure_changes_entry ON public.exposure_changes USING btree (entry_id, id DESC)
CREATE INDEX exposure_changes_note ON public.exposure_changes USING btree (note_id)
row security enabled, forced
policy "not what is behind a barrier" for all to authenticated using ((client_id IS NULL) OR (NOT (client_id IN ( SELECT private.barred_client_ids() AS barred_client_ids)))) check ((client_id IS NULL) OR (NOT (client_id IN ( SELECT private.barred_client_ids() AS barred_client_ids))))
policy "whoever reads the portfolio reads its history" for select to authenticated using (( SELECT private.reads_everything() AS reads_everything) OR (client_id IN ( SELECT private.my_client_ids() AS my_client_ids)))
CREATE TRIGGER behind_barrier BEFORE INSERT OR DELETE OR UPDATE ON public.exposure_changes FOR EACH ROW WHEN (((CURRENT_USER <> ALL (ARRAY['authenticated'::name, 'anon'::name])) AND (pg_trigger_depth() = 0) AND (auth.uid() IS NOT NULL))) EXECUTE FUNCTION private.refuse_behind_barrier('client_id', 'barred_client_ids')
grant delete, insert, select, update to service_role
grant select to authenticated

-- public.favourites -----------------------------------------------------------------------------------
  user_id               uuid not null default auth.uid()
  record_kind           text not null
  record_id             uuid not null
  created_at            timestamp with time zone not null default now()
constraint favourites_pkey PRIMARY KEY (user_id, record_kind, record_id)
constraint favourites_record_kind_form CHECK ((record_kind ~ '^[a-z_]{1,60}$'::text))
constraint favourites_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
CREATE INDEX favourites_record ON public.favourites USING btree (record_id)
row security enabled, forced
policy "people drop their own favourites" for delete to authenticated using (user_id = ( SELECT private.strong_session_user_id() AS strong_session_user_id))
policy "people keep favourites for themselves" for insert to authenticated check (user_id = ( SELECT private.strong_session_user_id() AS strong_session_user_id))
policy "people read their own favourites" for select to authenticated using (user_id = ( SELECT private.strong_session_user_id() AS strong_session_user_id))
grant delete, insert, select, update to service_role
grant delete, select to authenticated
grant insert (user_id, record_kind, record_id) to authenticated

-- public.field_changes --------------------------------------------------------------------------------
  id                    bigint not null generated always as identity
  noun                  text not null
  record_id             uuid not null
  column_name           text not null
  old_value             jsonb
  new_value             jsonb
  changed_by            uuid
  changed_at            timestamp with time zone not null default now()
constraint field_changes_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint field_changes_pkey PRIMARY KEY (id)
CREATE INDEX field_changes_changed_by ON public.field_changes USING btree (changed_by)
CREATE INDEX field_changes_column ON public.field_changes USING btree (noun, column_name, changed_at)
CREATE INDEX field_changes_record ON public.field_changes USING btree (record_id, noun, id DESC)
row security enabled, forced
policy "whoever reads a record reads its history" for select to authenticated using 
CASE
    WHEN (noun = ANY (ARRAY['processing_records'::text, 'retention_rules'::text])) THEN ( SELECT private.reads_everything() AS reads_everything)
    ELSE (( SELECT private.is_staff() AS is_staff) AND
    CASE noun
        WHEN 'campaigns'::text THEN (EXISTS ( SELECT
           FROM public.campaigns r
          WHERE (r.id = field_changes.record_id)))
        WHEN 'client_notes'::text THEN (EXISTS ( SELECT
           FROM public.client_notes r
          WHERE (r.id = field_changes.record_id)))
        WHEN 'clients'::text THEN (EXISTS ( SELECT
           FROM public.clients r
          WHERE (r.id = field_changes.record_id)))
        WHEN 'communications'::text THEN (EXISTS ( SELECT
           FROM public.communications r
          WHERE (r.id = field_changes.record_id)))
        WHEN 'compliance_assessments'::text THEN (EXISTS ( SELECT
           FROM public.compliance_assessments r
          WHERE (r.id = field_changes.record_id)))
        WHEN 'contacts'::text THEN (EXISTS ( SELECT
           FROM public.contacts r
          WHERE (r.id = field_changes.record_id)))
        WHEN 'content_items'::text THEN (EXISTS ( SELECT
           FROM public.content_items r
          WHERE (r.id = field_changes.record_id)))
        WHEN 'crises'::text THEN (EXISTS ( SELECT
           FROM public.crises r
          WHERE (r.id = field_changes.record_id)))
        WHEN 'crisis_statements'::text THEN (EXISTS ( SELECT
           FROM public.crisis_statements r
          WHERE (r.id = field_changes.record_id)))
        WHEN 'knowledge_cards'::text THEN (EXISTS ( SELECT
           FROM public.knowledge_cards r
          WHERE (r.id = field_changes.record_id)))
        WHEN 'law_entries'::text THEN (EXISTS ( SELECT
           FROM public.law_entries r
          WHERE (r.id = field_changes.record_id)))
        WHEN 'meetings'::text THEN (EXISTS ( SELECT
           FROM public.meetings r
          WHERE (r.id = field_changes.record_id)))
        WHEN 'notification_groups'::text THEN (EXISTS ( SELECT
           FROM public.notification_groups r
          WHERE (r.id = field_changes.record_id)))
        WHEN 'project_templates'::text THEN (EXISTS ( SELECT
           FROM public.project_templates r
          WHERE (r.id = field_changes.record_id)))
        WHEN 'projects'::text THEN (EXISTS ( SELECT
           FROM public.projects r
          WHERE (r.id = field_changes.record_id)))
        WHEN 'requests'::text THEN (EXISTS ( SELECT
           FROM public.requests r
          WHERE (r.id = field_changes.record_id)))
        WHEN 'results'::text THEN (EXISTS ( SELECT
           FROM public.results r
          WHERE (r.id = field_changes.record_id)))
        WHEN 'services'::text THEN (EXISTS ( SELECT
           FROM public.services r
          WHERE (r.id = field_changes.record_id)))
        WHEN 'stakeholders'::text THEN (EXISTS ( SELECT
           FROM public.stakeholders r
          WHERE (r.id = field_changes.record_id)))
        ELSE false
    END)
END
grant delete, select to service_role
grant select to authenticated

-- public.firm_facts -----------------------------------------------------------------------------------
  id                    uuid not null default gen_random_uuid()
  key                   text not null
  value                 text not null default ''::text
  placeholder           boolean not null default false
  updated_at            timestamp with time zone not null default now()
constraint firm_facts_email_form CHECK (((key <> 'email'::text) OR (value = ''::text) OR (value ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$'::text)))
constraint firm_facts_key_form CHECK ((key ~ '^[a-z]+(_[a-z0-9]+)*$'::text))
constraint firm_facts_key_key UNIQUE (key)
constraint firm_facts_link_form CHECK (((key <> ALL (ARRAY['linkedin'::text, 'x'::text, 'instagram'::text, 'facebook'::text, 'youtube'::text])) OR (value = ''::text) OR (value ~ '^https://[^\s<>"]+\.[^\s<>"]+$'::text)))
constraint firm_facts_phone_form CHECK (((key !~ '^(phone|line)(_|$)'::text) OR (value ~ '^(\+?[\d ().-]{5,30})?$'::text)))
constraint firm_facts_pkey PRIMARY KEY (id)
constraint firm_facts_value_length CHECK (((char_length(value) <= 300) AND (value !~ '[\n\r]'::text)))
row security enabled, forced
policy "administrators change the facts of the firm" for update to authenticated using ( SELECT private.has_role('admin'::text) AS has_role) check ( SELECT private.has_role('admin'::text) AS has_role)
policy "everyone reads the facts of the firm" for select to anon, authenticated using true
CREATE TRIGGER keep_firm_fact BEFORE UPDATE OF value ON public.firm_facts FOR EACH ROW WHEN ((old.value IS DISTINCT FROM new.value)) EXECUTE FUNCTION private.keep_firm_fact()
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.firm_facts FOR EACH ROW EXECUTE FUNCTION private.log_change('id')
grant select to anon
grant select to authenticated
grant select to service_role
grant update (value) to authenticated

-- public.follows --------------------------------------------------------------------------------------
  user_id               uuid not null default auth.uid()
  record_kind           text not null default 'content_items'::text
  record_id             uuid not null
  created_at            timestamp with time zone not null default now()
  item_id               uuid default 
CASE
    WHEN (record_kind = 'content_items'::text) THEN record_id
    ELSE NULL::uuid
END
  request_id            uuid default 
CASE
    WHEN (record_kind = 'requests'::text) THEN record_id
    ELSE NULL::uuid
END
constraint follows_item_id_fkey FOREIGN KEY (item_id) REFERENCES public.content_items(id) ON DELETE CASCADE
constraint follows_kind_known CHECK ((record_kind = ANY (ARRAY['content_items'::text, 'requests'::text])))
constraint follows_pkey PRIMARY KEY (user_id, record_kind, record_id)
constraint follows_request_id_fkey FOREIGN KEY (request_id) REFERENCES public.requests(id) ON DELETE CASCADE
constraint follows_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
CREATE INDEX follows_item ON public.follows USING btree (item_id) WHERE (item_id IS NOT NULL)
CREATE INDEX follows_record ON public.follows USING btree (record_id)
CREATE INDEX follows_request ON public.follows USING btree (request_id) WHERE (request_id IS NOT NULL)
row security enabled, forced
policy "not what is behind a barrier" for all to authenticated using ((request_id IS NULL) OR (NOT (request_id IN ( SELECT private.barred_request_ids() AS barred_request_ids)))) check ((request_id IS NULL) OR (NOT (request_id IN ( SELECT private.barred_request_ids() AS barred_request_ids))))
policy "people follow what is published" for insert to authenticated check ((user_id = ( SELECT private.strong_session_user_id() AS strong_session_user_id)) AND
CASE record_kind
    WHEN 'content_items'::text THEN (EXISTS ( SELECT
       FROM public.live_content v
      WHERE (v.id = follows.record_id)))
    WHEN 'requests'::text THEN (record_id IN ( SELECT w.id
       FROM public.feature_requests() w(id, subject, message, state, created_at, votes, voted, mine)))
    ELSE false
END)
policy "people see what they follow" for select to authenticated using (user_id = ( SELECT private.strong_session_user_id() AS strong_session_user_id))
policy "people stop following" for delete to authenticated using (user_id = ( SELECT private.strong_session_user_id() AS strong_session_user_id))
CREATE TRIGGER behind_barrier BEFORE INSERT OR DELETE OR UPDATE ON public.follows FOR EACH ROW WHEN (((CURRENT_USER <> ALL (ARRAY['authenticated'::name, 'anon'::name])) AND (pg_trigger_depth() = 0) AND (auth.uid() IS NOT NULL))) EXECUTE FUNCTION private.refuse_behind_barrier('request_id', 'barred_request_ids')
grant delete, insert, select, update to service_role
grant delete, select to authenticated
grant insert (user_id, record_kind, record_id) to authenticated

-- public.holidays -------------------------------------------------------------------------------------
  day                   date not null
  name                  text not null
  confirmed             boolean not null default true
  source                text not null default 'Public Holidays Act, Cap. P40 LFN 2004'::text
  updated_at            timestamp with time zone not null default now()
constraint holidays_name_length CHECK ((((char_length(btrim(name)) >= 1) AND (char_length(btrim(name)) <= 120)) AND (char_length(name) <= 120)))
constraint holidays_pkey PRIMARY KEY (day)
constraint holidays_source_length CHECK ((char_length(source) <= 300))
row security enabled, forced
policy "administrators add holidays" for insert to authenticated check ( SELECT private.has_role('admin'::text) AS has_role)
policy "administrators change holidays" for update to authenticated using ( SELECT private.has_role('admin'::text) AS has_role) check ( SELECT private.has_role('admin'::text) AS has_role)
policy "administrators delete holidays" for delete to authenticated using ( SELECT private.has_role('admin'::text) AS has_role)
policy "everyone signed in reads the holidays" for select to authenticated using true
grant delete, insert, select, update to service_role
grant delete, select to authenticated
grant insert (day, name, confirmed, source) to authenticated
grant update (name, confirmed, source) to authenticated

-- public.invoices -------------------------------------------------------------------------------------
  id                    uuid not null default gen_random_uuid()
  project_id            uuid not null
  number                text not null
  amount                numeric(14,2) not null
  currency              character(3) not null default 'USD'::bpchar
  state                 text not null default 'draft'::text
  issued_on             date
  due_on                date
  paid_on               date
  created_by            uuid default auth.uid()
  created_at            timestamp with time zone not null default now()
  updated_at            timestamp with time zone not null default now()
constraint invoices_amount_range CHECK ((amount > (0)::numeric))
constraint invoices_created_by_fkey FOREIGN KEY (created_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint invoices_currency_known CHECK ((currency = ANY (ARRAY['USD'::bpchar, 'NGN'::bpchar, 'EUR'::bpchar, 'GBP'::bpchar, 'ZAR'::bpchar, 'GHS'::bpchar, 'KES'::bpchar, 'XOF'::bpchar])))
constraint invoices_due_on_order CHECK ((due_on >= issued_on))
constraint invoices_issued_on_required CHECK (((state = 'draft'::text) OR (state = 'void'::text) OR (issued_on IS NOT NULL)))
constraint invoices_number_length CHECK ((((char_length(btrim(number)) >= 1) AND (char_length(btrim(number)) <= 50)) AND (char_length(number) <= 50)))
constraint invoices_number_once UNIQUE (number)
constraint invoices_paid_on_order CHECK ((paid_on >= issued_on))
constraint invoices_paid_on_required CHECK (((state = 'paid'::text) = (paid_on IS NOT NULL)))
constraint invoices_pkey PRIMARY KEY (id)
constraint invoices_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE
constraint invoices_state_known CHECK ((state = ANY (ARRAY['draft'::text, 'sent'::text, 'paid'::text, 'void'::text])))
CREATE INDEX invoices_created_by ON public.invoices USING btree (created_by)
CREATE INDEX invoices_due ON public.invoices USING btree (due_on) WHERE (state = 'sent'::text)
CREATE INDEX invoices_paid ON public.invoices USING btree (paid_on) WHERE (state = 'paid'::text)
CREATE INDEX invoices_project ON public.invoices USING btree (project_id, created_at DESC)
row security enabled, forced
policy "not what is behind a barrier" for all to authenticated using ((project_id IS NULL) OR (NOT (project_id IN ( SELECT private.barred_project_ids() AS barred_project_ids)))) check ((project_id IS NULL) OR (NOT (project_id IN ( SELECT private.barred_project_ids() AS barred_project_ids))))
policy "teams and administrators add invoices" for insert to authenticated check ((created_by = ( SELECT auth.uid() AS uid)) AND ( SELECT private.writes_records() AS writes_records) AND (EXISTS ( SELECT
   FROM public.projects p
  WHERE (p.id = invoices.project_id))))
policy "teams and administrators change invoices" for update to authenticated using (( SELECT private.writes_records() AS writes_records) AND (EXISTS ( SELECT
   FROM public.projects p
  WHERE (p.id = invoices.project_id)))) check (( SELECT private.writes_records() AS writes_records) AND (EXISTS ( SELECT
   FROM public.projects p
  WHERE (p.id = invoices.project_id))))
policy "whoever drafted an invoice deletes the draft, administrators an" for delete to authenticated using ((state = 'draft'::text) AND (EXISTS ( SELECT
   FROM public.projects p
  WHERE (p.id = invoices.project_id))) AND (( SELECT private.has_role('admin'::text) AS has_role) OR (created_by = ( SELECT private.consultant_id() AS consultant_id))))
policy "whoever reads the project reads its invoices" for select to authenticated using (( SELECT private.is_staff() AS is_staff) AND (EXISTS ( SELECT
   FROM public.projects p
  WHERE (p.id = invoices.project_id))))
CREATE TRIGGER behind_barrier BEFORE INSERT OR DELETE OR UPDATE ON public.invoices FOR EACH ROW WHEN (((CURRENT_USER <> ALL (ARRAY['authenticated'::name, 'anon'::name])) AND (pg_trigger_depth() = 0) AND (auth.uid() IS NOT NULL))) EXECUTE FUNCTION private.refuse_behind_barrier('project_id', 'barred_project_ids')
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.invoices FOR EACH ROW EXECUTE FUNCTION private.log_change('id', 'values', 'state')
CREATE TRIGGER set_author_and_times_on_insert BEFORE INSERT ON public.invoices FOR EACH ROW EXECUTE FUNCTION private.set_author_and_times()
CREATE TRIGGER set_author_and_times_on_update BEFORE UPDATE ON public.invoices FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION private.set_author_and_times()
grant delete, insert, select, update to service_role
grant delete, select to authenticated
grant insert (project_id, number, amount, currency, state, issued_on, due_on, paid_on, created_by) to authenticated
grant update (number, amount, currency, state, issued_on, due_on, paid_on) to authenticated

-- public.knowledge_cards ------------------------------------------------------------------------------
  id                    uuid not null default gen_random_uuid()
  key                   text not null
  title                 text not null
  about                 text not null
  body                  text not null
  points                text
  source_kind           text not null default 'framework'::text
  source                text not null
  pin_cite              text not null
  checked_on            text not null
  reviewer              text
  sector                text
  category              text
  power                 smallint
  retired               boolean not null default false
  created_by            uuid default auth.uid()
  created_at            timestamp with time zone not null default now()
  updated_at            timestamp with time zone not null default now()
  law_text              text
constraint knowledge_cards_about_length CHECK (((char_length(btrim(about)) >= 1) AND (char_length(about) <= 500)))
constraint knowledge_cards_body_length CHECK (((char_length(btrim(body)) >= 1) AND (char_length(body) <= 4000)))
constraint knowledge_cards_category_known CHECK ((category = ANY (ARRAY['regulator'::text, 'ministry'::text, 'legislature'::text, 'industry'::text, 'civil society'::text, 'media'::text, 'development partner'::text])))
constraint knowledge_cards_checked_on_form CHECK ((checked_on ~ '^\d{4}-\d{2}(-\d{2})?$'::text))
constraint knowledge_cards_checked_on_length CHECK ((char_length(checked_on) <= 10))
constraint knowledge_cards_created_by_fkey FOREIGN KEY (created_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint knowledge_cards_key_form CHECK ((key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text))
constraint knowledge_cards_key_key UNIQUE (key)
constraint knowledge_cards_key_length CHECK ((char_length(key) <= 60))
constraint knowledge_cards_law_text_known CHECK ((law_text = ANY (ARRAY['open'::text, 'compared'::text])))
constraint knowledge_cards_pin_cite_length CHECK (((char_length(btrim(pin_cite)) >= 1) AND (char_length(pin_cite) <= 400)))
constraint knowledge_cards_pkey PRIMARY KEY (id)
constraint knowledge_cards_points_length CHECK ((char_length(points) <= 1000))
constraint knowledge_cards_power_range CHECK (((power >= 0) AND (power <= 10)))
constraint knowledge_cards_reviewer_length CHECK ((char_length(reviewer) <= 200))
constraint knowledge_cards_sector_known CHECK ((sector = ANY (ARRAY['Healthcare'::text, 'Financial Services'::text, 'Energy'::text, 'Technology'::text, 'Telecommunications'::text, 'Manufacturing'::text, 'Agriculture'::text, 'Education'::text, 'Transportation'::text, 'Construction'::text, 'Mining'::text, 'Aviation'::text])))
constraint knowledge_cards_source_kind_known CHECK ((source_kind = ANY (ARRAY['law'::text, 'framework'::text, 'institution'::text, 'service'::text])))
constraint knowledge_cards_source_length CHECK (((char_length(btrim(source)) >= 1) AND (char_length(source) <= 400)))
constraint knowledge_cards_title_length CHECK ((((char_length(btrim(title)) >= 1) AND (char_length(btrim(title)) <= 200)) AND (char_length(title) <= 200)))
CREATE INDEX knowledge_cards_created_by ON public.knowledge_cards USING btree (created_by)
CREATE INDEX knowledge_cards_newest ON public.knowledge_cards USING btree (created_at DESC, id DESC)
row security enabled, forced
policy "consultants and administrators add cards" for insert to authenticated check (( SELECT private.writes_records() AS writes_records) AND (created_by = ( SELECT auth.uid() AS uid)))
policy "consultants and administrators change cards" for update to authenticated using ( SELECT private.writes_records() AS writes_records) check ( SELECT private.writes_records() AS writes_records)
policy "whoever is signed in reads the cards in use, staff all" for select to authenticated using (((NOT retired) AND (( SELECT private.strong_session_user_id() AS strong_session_user_id) IS NOT NULL)) OR ( SELECT private.is_staff() AS is_staff))
CREATE TRIGGER delete_attached AFTER DELETE ON public.knowledge_cards FOR EACH ROW EXECUTE FUNCTION private.delete_attached()
CREATE TRIGGER file_for_search AFTER INSERT OR DELETE ON public.knowledge_cards FOR EACH ROW EXECUTE FUNCTION private.file_knowledge_cards()
CREATE TRIGGER file_for_search_again AFTER UPDATE ON public.knowledge_cards FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION private.file_knowledge_cards()
CREATE TRIGGER forget_review BEFORE UPDATE ON public.knowledge_cards FOR EACH ROW EXECUTE FUNCTION private.forget_review()
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.knowledge_cards FOR EACH ROW EXECUTE FUNCTION private.log_change('id')
CREATE TRIGGER mark_law_text BEFORE INSERT OR UPDATE ON public.knowledge_cards FOR EACH ROW EXECUTE FUNCTION private.mark_law_text()
CREATE TRIGGER rename_attached AFTER UPDATE OF title ON public.knowledge_cards FOR EACH ROW WHEN ((old.title IS DISTINCT FROM new.title)) EXECUTE FUNCTION private.rename_attached()
CREATE TRIGGER set_author_and_times_on_insert BEFORE INSERT ON public.knowledge_cards FOR EACH ROW EXECUTE FUNCTION private.set_author_and_times()
CREATE TRIGGER set_author_and_times_on_update BEFORE UPDATE ON public.knowledge_cards FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION private.set_author_and_times()
grant delete, insert, select, update to service_role
grant select to authenticated
grant insert (key, title, about, body, points, source_kind, source, pin_cite, checked_on, reviewer, sector, category, power, retired, created_by, law_text) to authenticated
grant update (title, about, body, points, source_kind, source, pin_cite, checked_on, reviewer, sector, category, power, retired, law_text) to authenticated

-- public.law_entries ----------------------------------------------------------------------------------
  id                    uuid not null default gen_random_uuid()
  key                   text not null
  subject               text not null
  wording               text not null
  value                 text
  unit                  text
  spec_value            text
  bands                 jsonb not null default '[]'::jsonb
  source                text not null
  pin_cite              text
  link                  text
  effective_from        date
  effective_to          date
  checked_on            text not null
  confidence            text not null
  counsel               boolean not null default false
  reviewer              text
  note                  text
  what_changed          text
  created_by            uuid default auth.uid()
  created_at            timestamp with time zone not null default now()
  updated_at            timestamp with time zone not null default now()
constraint law_entries_bands_are_a_list CHECK (((jsonb_typeof(bands) = 'array'::text) AND (jsonb_array_length(bands) <= 20)))
constraint law_entries_checked_on_form CHECK ((checked_on ~ '^\d{4}-\d{2}(-\d{2})?$'::text))
constraint law_entries_checked_on_length CHECK ((char_length(checked_on) <= 10))
constraint law_entries_confidence_known CHECK ((confidence = ANY (ARRAY['A'::text, 'B'::text, 'C'::text])))
constraint law_entries_counsel_has_name CHECK (((NOT counsel) OR (btrim(COALESCE(reviewer, ''::text)) <> ''::text)))
constraint law_entries_created_by_fkey FOREIGN KEY (created_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint law_entries_effective_from_range CHECK (((effective_from >= '1900-01-01'::date) AND (effective_from <= '2100-12-31'::date)))
constraint law_entries_effective_to_range CHECK (((effective_to >= '1900-01-01'::date) AND (effective_to <= '2100-12-31'::date)))
constraint law_entries_in_order CHECK ((effective_to >= effective_from))
constraint law_entries_key_form CHECK ((key ~ '^[a-z0-9]+([.-][a-z0-9]+)*$'::text))
constraint law_entries_key_key UNIQUE (key)
constraint law_entries_key_length CHECK ((char_length(key) <= 100))
constraint law_entries_link_form CHECK ((link ~ '^https?://'::text))
constraint law_entries_link_length CHECK ((char_length(link) <= 2000))
constraint law_entries_note_length CHECK ((char_length(note) <= 2000))
constraint law_entries_pin_cite_length CHECK ((char_length(pin_cite) <= 200))
constraint law_entries_pkey PRIMARY KEY (id)
constraint law_entries_reviewer_length CHECK ((char_length(reviewer) <= 200))
constraint law_entries_source_length CHECK ((char_length(source) <= 400))
constraint law_entries_spec_value_length CHECK ((char_length(spec_value) <= 200))
constraint law_entries_subject_length CHECK ((((char_length(btrim(subject)) >= 1) AND (char_length(btrim(subject)) <= 200)) AND (char_length(subject) <= 200)))
constraint law_entries_unit_known CHECK ((unit = ANY (ARRAY['date'::text, 'yearly_date'::text, 'hours'::text, 'days'::text, 'months'::text, 'naira'::text, 'percent'::text, 'people'::text, 'telephone'::text])))
constraint law_entries_value_fits_unit CHECK (
CASE
    WHEN ((unit IS NULL) OR (value IS NULL)) THEN ((unit IS NULL) AND (value IS NULL))
    WHEN (unit = 'date'::text) THEN (value ~ '^\d{4}-\d{2}-\d{2}$'::text)
    WHEN (unit = 'yearly_date'::text) THEN (value ~ '^--\d{2}-\d{2}$'::text)
    WHEN (unit = 'telephone'::text) THEN (value ~ '^\+?[0-9 ]+$'::text)
    ELSE (value ~ '^\d+(\.\d+)?$'::text)
END)
constraint law_entries_value_length CHECK ((char_length(value) <= 200))
constraint law_entries_what_changed_length CHECK ((char_length(what_changed) <= 1000))
constraint law_entries_wording_length CHECK (((char_length(btrim(wording)) >= 1) AND (char_length(wording) <= 3000)))
CREATE INDEX law_entries_created_by ON public.law_entries USING btree (created_by)
CREATE INDEX law_entries_newest ON public.law_entries USING btree (created_at DESC, id DESC)
row security enabled, forced
policy "compliance officers and administrators add to the law register" for insert to authenticated check (( SELECT private.reads_everything() AS reads_everything) AND (created_by = ( SELECT auth.uid() AS uid)))
policy "compliance officers and administrators change the law register" for update to authenticated using ( SELECT private.reads_everything() AS reads_everything) check ( SELECT private.reads_everything() AS reads_everything)
policy "staff read the law register's entries" for select to authenticated using ( SELECT private.is_staff() AS is_staff)
CREATE TRIGGER delete_attached AFTER DELETE ON public.law_entries FOR EACH ROW EXECUTE FUNCTION private.delete_attached()
CREATE TRIGGER file_for_search AFTER INSERT OR DELETE ON public.law_entries FOR EACH ROW EXECUTE FUNCTION private.file_law_entries()
CREATE TRIGGER file_for_search_again AFTER UPDATE ON public.law_entries FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION private.file_law_entries()
CREATE TRIGGER guard BEFORE UPDATE ON public.law_entries FOR EACH ROW EXECUTE FUNCTION private.guard_law()
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.law_entries FOR EACH ROW EXECUTE FUNCTION private.log_change('id')
CREATE TRIGGER record_version AFTER INSERT OR UPDATE ON public.law_entries FOR EACH ROW EXECUTE FUNCTION private.record_law_version()
CREATE TRIGGER rename_attached AFTER UPDATE OF subject ON public.law_entries FOR EACH ROW WHEN ((old.subject IS DISTINCT FROM new.subject)) EXECUTE FUNCTION private.rename_attached()
CREATE TRIGGER set_author_and_times_on_insert BEFORE INSERT ON public.law_entries FOR EACH ROW EXECUTE FUNCTION private.set_author_and_times()
CREATE TRIGGER set_author_and_times_on_update BEFORE UPDATE ON public.law_entries FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION private.set_author_and_times()
grant delete, insert, select, update to service_role
grant select to authenticated
grant insert (key, subject, wording, value, unit, spec_value, bands, source, pin_cite, link, effective_from, effective_to, checked_on, confidence, counsel, reviewer, note, what_changed, created_by) to authenticated
grant update (key, subject, wording, value, unit, spec_value, bands, source, pin_cite, link, effective_from, effective_to, checked_on, confidence, counsel, reviewer, note, what_changed) to authenticated

-- public.law_versions ---------------------------------------------------------------------------------
  id                    bigint not null generated always as identity
  entry_id              uuid not null
  number                integer not null
  key                   text not null
  effective_from        date
  effective_to          date
  value                 text
  statement             jsonb not null
  recorded_at           timestamp with time zone not null default now()
constraint law_versions_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES public.law_entries(id) ON DELETE CASCADE
constraint law_versions_entry_id_number_key UNIQUE (entry_id, number)
constraint law_versions_pkey PRIMARY KEY (id)
CREATE INDEX law_versions_key ON public.law_versions USING btree (key, number DESC)
row security enabled, forced
policy "everyone reads the law register" for select to anon, authenticated using true
grant delete, insert, select, update to service_role
grant select to anon
grant select to authenticated

-- public.leave ----------------------------------------------------------------------------------------
  id                    uuid not null default gen_random_uuid()
  user_id               uuid not null default auth.uid()
  from_day              date not null
  to_day                date not null
  created_by            uuid default auth.uid()
  created_at            timestamp with time zone not null default now()
  updated_at            timestamp with time zone not null default now()
constraint leave_created_by_fkey FOREIGN KEY (created_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint leave_in_order CHECK (((to_day >= from_day) AND ((to_day - from_day) <= 366)))
constraint leave_pkey PRIMARY KEY (id)
constraint leave_range CHECK (((from_day >= '2000-01-01'::date) AND (to_day <= '2100-12-31'::date)))
constraint leave_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
CREATE INDEX leave_created_by ON public.leave USING btree (created_by)
CREATE INDEX leave_person ON public.leave USING btree (user_id, from_day)
row security enabled, forced
policy "colleagues see who is away" for select to authenticated using ( SELECT private.is_staff() AS is_staff)
policy "people change their own leave, administrators anybody's" for update to authenticated using (( SELECT private.is_staff() AS is_staff) AND ((user_id = ( SELECT private.strong_session_user_id() AS strong_session_user_id)) OR ( SELECT private.has_role('admin'::text) AS has_role)))
policy "people enter their own leave, administrators anybody's" for insert to authenticated check ((created_by = ( SELECT auth.uid() AS uid)) AND ( SELECT private.is_staff() AS is_staff) AND ((user_id = ( SELECT auth.uid() AS uid)) OR ( SELECT private.has_role('admin'::text) AS has_role)))
policy "people take back their own leave, administrators anybody's" for delete to authenticated using (( SELECT private.is_staff() AS is_staff) AND ((user_id = ( SELECT private.strong_session_user_id() AS strong_session_user_id)) OR ( SELECT private.has_role('admin'::text) AS has_role)))
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.leave FOR EACH ROW EXECUTE FUNCTION private.log_change('id', 'no values')
CREATE TRIGGER set_author_and_times_on_insert BEFORE INSERT ON public.leave FOR EACH ROW EXECUTE FUNCTION private.set_author_and_times()
CREATE TRIGGER set_author_and_times_on_update BEFORE UPDATE ON public.leave FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION private.set_author_and_times()
grant delete, insert, select, update to service_role
grant delete, select to authenticated
grant insert (user_id, from_day, to_day, created_by) to authenticated
grant update (from_day, to_day) to authenticated

-- public.linked_clients -------------------------------------------------------------------------------
as  SELECT id,
    name,
    industry,
    created_at
   FROM private.linked_clients() linked_clients(id, name, industry, created_at);
CREATE TRIGGER read_only INSTEAD OF INSERT OR DELETE OR UPDATE ON public.linked_clients FOR EACH ROW EXECUTE FUNCTION private.refuse_write()
grant select to authenticated

-- public.linked_communications ------------------------------------------------------------------------
as  SELECT id,
    service_id,
    service_title,
    client_name,
    title,
    body,
    communication_type,
    target_audience,
    status,
    published_at,
    created_at
   FROM private.linked_communications() linked_communications(id, service_id, service_title, client_name, title, body, communication_type, target_audience, status, published_at, created_at);
CREATE TRIGGER read_only INSTEAD OF INSERT OR DELETE OR UPDATE ON public.linked_communications FOR EACH ROW EXECUTE FUNCTION private.refuse_write()
grant select to authenticated

-- public.linked_files ---------------------------------------------------------------------------------
as  SELECT id,
    record_kind,
    record_id,
    record_name,
    name,
    path,
    media_type,
    bytes,
    shared_at
   FROM private.linked_files() linked_files(id, record_kind, record_id, record_name, name, path, media_type, bytes, shared_at);
CREATE TRIGGER read_only INSTEAD OF INSERT OR DELETE OR UPDATE ON public.linked_files FOR EACH ROW EXECUTE FUNCTION private.refuse_write()
grant select to authenticated

-- public.linked_projects ------------------------------------------------------------------------------
as  SELECT id,
    name,
    description,
    client_id,
    client_name,
    service_types,
    start_date,
    end_date,
    status,
    created_at
   FROM private.linked_projects() linked_projects(id, name, description, client_id, client_name, service_types, start_date, end_date, status, created_at);
CREATE TRIGGER read_only INSTEAD OF INSERT OR DELETE OR UPDATE ON public.linked_projects FOR EACH ROW EXECUTE FUNCTION private.refuse_write()
grant select to authenticated

-- public.linked_services ------------------------------------------------------------------------------
as  SELECT id,
    title,
    description,
    client_id,
    client_name,
    service_category,
    objectives,
    start_date,
    end_date,
    priority,
    status,
    progress_percentage,
    created_at
   FROM private.linked_services() linked_services(id, title, description, client_id, client_name, service_category, objectives, start_date, end_date, priority, status, progress_percentage, created_at);
CREATE TRIGGER read_only INSTEAD OF INSERT OR DELETE OR UPDATE ON public.linked_services FOR EACH ROW EXECUTE FUNCTION private.refuse_write()
grant select to authenticated

-- public.live_content ---------------------------------------------------------------------------------
as  SELECT id,
    kind,
    slug,
    live,
    live_at,
    first_published_at,
    "position"
   FROM private.live_content() live_content(id, kind, slug, live, live_at, first_published_at, "position");
CREATE TRIGGER read_only INSTEAD OF INSERT OR DELETE OR UPDATE ON public.live_content FOR EACH ROW EXECUTE FUNCTION private.refuse_write()
grant select to anon
grant select to authenticated
grant select to service_role

-- public.meetings -------------------------------------------------------------------------------------
  id                    uuid not null default gen_random_uuid()
  title                 text not null
  meeting_type          text not null default 'general'::text
  held_on               date not null default ((now() AT TIME ZONE 'Africa/Lagos'::text))::date
  client_id             uuid
  client_name           text not null default ''::text
  stakeholder_id        uuid
  stakeholder_name      text not null default ''::text
  basis                 text not null
  told                  text
  audio_rule            text not null default 'at_once'::text
  transcript_until      date
  restricted            boolean not null default false
  notes                 text
  attendees             text[] not null default '{}'::text[]
  summary               text
  minutes               jsonb
  created_by            uuid default auth.uid()
  created_at            timestamp with time zone not null default now()
  updated_at            timestamp with time zone not null default now()
  deleted_at            timestamp with time zone
  deleted_by            uuid
constraint meetings_attendees_length CHECK (((cardinality(attendees) <= 50) AND (char_length((attendees)::text) <= 5000)))
constraint meetings_audio_rule_known CHECK ((audio_rule = ANY (ARRAY['at_once'::text, 'a_day'::text, 'a_week'::text])))
constraint meetings_basis_known CHECK ((basis = ANY (ARRAY['consent'::text, 'legitimate_interest'::text, 'contract'::text, 'own_notes'::text])))
constraint meetings_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(id) ON DELETE SET NULL
constraint meetings_created_by_fkey FOREIGN KEY (created_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint meetings_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint meetings_held_on_range CHECK (((held_on >= '2000-01-01'::date) AND (held_on <= '2100-12-31'::date)))
constraint meetings_minutes_size CHECK (((jsonb_typeof(minutes) = 'object'::text) AND (pg_column_size(minutes) <= 300000)))
constraint meetings_notes_length CHECK ((char_length(notes) <= 20000))
constraint meetings_pkey PRIMARY KEY (id)
constraint meetings_stakeholder_id_fkey FOREIGN KEY (stakeholder_id) REFERENCES public.stakeholders(id) ON DELETE SET NULL
constraint meetings_summary_length CHECK ((char_length(summary) <= 20000))
constraint meetings_title_length CHECK ((((char_length(btrim(title)) >= 1) AND (char_length(btrim(title)) <= 200)) AND (char_length(title) <= 200)))
constraint meetings_told_length CHECK ((char_length(told) <= 500))
constraint meetings_transcript_until_range CHECK (((transcript_until >= '2000-01-01'::date) AND (transcript_until <= '2100-12-31'::date)))
constraint meetings_type_known CHECK ((meeting_type = ANY (ARRAY['stakeholder'::text, 'policy'::text, 'crisis'::text, 'planning'::text, 'review'::text, 'general'::text])))
CREATE INDEX meetings_client ON public.meetings USING btree (client_id)
CREATE INDEX meetings_created_by ON public.meetings USING btree (created_by)
CREATE INDEX meetings_deleted ON public.meetings USING btree (deleted_at) WHERE (deleted_at IS NOT NULL)
CREATE INDEX meetings_deleted_by ON public.meetings USING btree (deleted_by) WHERE (deleted_by IS NOT NULL)
CREATE INDEX meetings_newest ON public.meetings USING btree (created_at DESC, id DESC) WHERE (deleted_at IS NULL)
CREATE INDEX meetings_stakeholder ON public.meetings USING btree (stakeholder_id)
row security enabled, forced
policy "consultants enter meetings, for a client they serve or none" for insert to authenticated check ((created_by = ( SELECT auth.uid() AS uid)) AND (( SELECT private.has_role('admin'::text) AS has_role) OR (( SELECT private.has_role('consultant'::text) AS has_role) AND ((client_id IS NULL) OR (client_id IN ( SELECT private.my_client_ids() AS my_client_ids))))))
policy "not what is behind a barrier" for all to authenticated using (((client_id IS NULL) OR (NOT (client_id IN ( SELECT private.barred_client_ids() AS barred_client_ids)))) AND ((stakeholder_id IS NULL) OR (NOT (stakeholder_id IN ( SELECT private.barred_stakeholder_ids() AS barred_stakeholder_ids))))) check (((client_id IS NULL) OR (NOT (client_id IN ( SELECT private.barred_client_ids() AS barred_client_ids)))) AND ((stakeholder_id IS NULL) OR (NOT (stakeholder_id IN ( SELECT private.barred_stakeholder_ids() AS barred_stakeholder_ids)))))
policy "note-taker and team change a meeting, administrators all" for update to authenticated using ((deleted_at IS NULL) AND (( SELECT private.has_role('admin'::text) AS has_role) OR (created_by = ( SELECT private.consultant_id() AS consultant_id)) OR ((NOT restricted) AND (client_id IN ( SELECT private.my_client_ids() AS my_client_ids))))) check (( SELECT private.has_role('admin'::text) AS has_role) OR ((client_id IS NULL) AND (created_by = ( SELECT auth.uid() AS uid))) OR (client_id IN ( SELECT private.my_client_ids() AS my_client_ids)))
policy "note-taker and the client's team read a meeting, administrators" for select to authenticated using ((deleted_at IS NULL) AND (( SELECT private.admin_reads('meetings'::text) AS admin_reads) OR (created_by = ( SELECT private.consultant_id() AS consultant_id)) OR ((NOT restricted) AND (client_id IN ( SELECT private.my_client_ids() AS my_client_ids)))))
policy "staff may try to delete what they see" for delete to authenticated using ((deleted_at IS NULL) AND ( SELECT private.is_staff() AS is_staff))
CREATE TRIGGER archive BEFORE DELETE ON public.meetings FOR EACH ROW WHEN ((old.deleted_at IS NULL)) EXECUTE FUNCTION private.archive_instead('meeting')
CREATE TRIGGER behind_barrier BEFORE INSERT OR DELETE OR UPDATE ON public.meetings FOR EACH ROW WHEN (((CURRENT_USER <> ALL (ARRAY['authenticated'::name, 'anon'::name])) AND (pg_trigger_depth() = 0) AND (auth.uid() IS NOT NULL))) EXECUTE FUNCTION private.refuse_behind_barrier('client_id', 'stakeholder_id', 'barred_client_ids', 'barred_stakeholder_ids')
CREATE TRIGGER check_meeting BEFORE INSERT OR UPDATE OF stakeholder_id, transcript_until ON public.meetings FOR EACH ROW EXECUTE FUNCTION private.check_meeting()
CREATE TRIGGER delete_attached AFTER DELETE ON public.meetings FOR EACH ROW EXECUTE FUNCTION private.delete_attached()
CREATE TRIGGER file_for_search AFTER INSERT OR DELETE ON public.meetings FOR EACH ROW EXECUTE FUNCTION private.file_meetings()
CREATE TRIGGER file_for_search_again AFTER UPDATE ON public.meetings FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION private.file_meetings()
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.meetings FOR EACH ROW EXECUTE FUNCTION private.log_change('id', 'no values')
CREATE TRIGGER name_meeting BEFORE INSERT OR UPDATE OF client_id, stakeholder_id ON public.meetings FOR EACH ROW EXECUTE FUNCTION private.name_meeting()
CREATE TRIGGER note_erasures AFTER DELETE ON public.meetings REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION private.note_erasures()
CREATE TRIGGER rename_attached AFTER UPDATE OF title ON public.meetings FOR EACH ROW WHEN ((old.title IS DISTINCT FROM new.title)) EXECUTE FUNCTION private.rename_attached()
CREATE TRIGGER set_author_and_times_on_insert BEFORE INSERT ON public.meetings FOR EACH ROW EXECUTE FUNCTION private.set_author_and_times()
CREATE TRIGGER set_author_and_times_on_update BEFORE UPDATE OF title, meeting_type, held_on, client_id, stakeholder_id, basis, told, audio_rule, transcript_until, restricted, notes, attendees, summary, minutes ON public.meetings FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION private.set_author_and_times()
grant delete, insert, select, update to service_role
grant delete, select to authenticated
grant insert (title, meeting_type, held_on, client_id, stakeholder_id, basis, told, audio_rule, transcript_until, restricted, notes, attendees, summary, minutes, created_by) to authenticated
grant update (title, meeting_type, held_on, client_id, stakeholder_id, basis, told, audio_rule, transcript_until, restricted, notes, attendees, summary, minutes) to authenticated

-- public.milestones -----------------------------------------------------------------------------------
  id                    uuid not null default gen_random_uuid()
  project_id            uuid
  service_id            uuid
  title                 text not null
  due_on                date
  reached_on            date
  position              double precision not null default EXTRACT(epoch FROM clock_timestamp())
  created_by            uuid default auth.uid()
  created_at            timestamp with time zone not null default now()
  updated_at            timestamp with time zone not null default now()
constraint milestones_created_by_fkey FOREIGN KEY (created_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint milestones_due_on_range CHECK (((due_on >= '2000-01-01'::date) AND (due_on <= '2100-12-31'::date)))
constraint milestones_one_owner CHECK ((num_nonnulls(project_id, service_id) = 1))
constraint milestones_pkey PRIMARY KEY (id)
constraint milestones_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE
constraint milestones_reached_on_range CHECK (((reached_on >= '2000-01-01'::date) AND (reached_on <= '2100-12-31'::date)))
constraint milestones_service_id_fkey FOREIGN KEY (service_id) REFERENCES public.services(id) ON DELETE CASCADE
constraint milestones_title_length CHECK ((((char_length(btrim(title)) >= 1) AND (char_length(btrim(title)) <= 200)) AND (char_length(title) <= 200)))
CREATE INDEX milestones_created_by ON public.milestones USING btree (created_by)
CREATE INDEX milestones_due ON public.milestones USING btree (due_on) WHERE (reached_on IS NULL)
CREATE INDEX milestones_project ON public.milestones USING btree (project_id, "position")
CREATE INDEX milestones_service ON public.milestones USING btree (service_id, "position") WHERE (service_id IS NOT NULL)
row security enabled, forced
policy "not what is behind a barrier" for all to authenticated using (((project_id IS NULL) OR (NOT (project_id IN ( SELECT private.barred_project_ids() AS barred_project_ids)))) AND ((service_id IS NULL) OR (NOT (service_id IN ( SELECT private.barred_service_ids() AS barred_service_ids))))) check (((project_id IS NULL) OR (NOT (project_id IN ( SELECT private.barred_project_ids() AS barred_project_ids)))) AND ((service_id IS NULL) OR (NOT (service_id IN ( SELECT private.barred_service_ids() AS barred_service_ids)))))
policy "teams and administrators change milestones" for update to authenticated using (( SELECT private.writes_records() AS writes_records) AND ((EXISTS ( SELECT
   FROM public.projects p
  WHERE (p.id = milestones.project_id))) OR (EXISTS ( SELECT
   FROM public.services s
  WHERE (s.id = milestones.service_id))))) check (( SELECT private.writes_records() AS writes_records) AND ((EXISTS ( SELECT
   FROM public.projects p
  WHERE (p.id = milestones.project_id))) OR (EXISTS ( SELECT
   FROM public.services s
  WHERE (s.id = milestones.service_id)))))
policy "teams and administrators set milestones" for insert to authenticated check ((created_by = ( SELECT auth.uid() AS uid)) AND ( SELECT private.writes_records() AS writes_records) AND ((EXISTS ( SELECT
   FROM public.projects p
  WHERE (p.id = milestones.project_id))) OR (EXISTS ( SELECT
   FROM public.services s
  WHERE (s.id = milestones.service_id)))))
policy "teams and administrators take milestones away" for delete to authenticated using (( SELECT private.writes_records() AS writes_records) AND ((EXISTS ( SELECT
   FROM public.projects p
  WHERE (p.id = milestones.project_id))) OR (EXISTS ( SELECT
   FROM public.services s
  WHERE (s.id = milestones.service_id)))))
policy "whoever reads the project or service reads its milestones" for select to authenticated using (( SELECT private.is_staff() AS is_staff) AND ((EXISTS ( SELECT
   FROM public.projects p
  WHERE (p.id = milestones.project_id))) OR (EXISTS ( SELECT
   FROM public.services s
  WHERE (s.id = milestones.service_id)))))
CREATE TRIGGER behind_barrier BEFORE INSERT OR DELETE OR UPDATE ON public.milestones FOR EACH ROW WHEN (((CURRENT_USER <> ALL (ARRAY['authenticated'::name, 'anon'::name])) AND (pg_trigger_depth() = 0) AND (auth.uid() IS NOT NULL))) EXECUTE FUNCTION private.refuse_behind_barrier('project_id', 'service_id', 'barred_project_ids', 'barred_service_ids')
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.milestones FOR EACH ROW EXECUTE FUNCTION private.log_change('id', 'no values')
CREATE TRIGGER set_author_and_times_on_insert BEFORE INSERT ON public.milestones FOR EACH ROW EXECUTE FUNCTION private.set_author_and_times()
CREATE TRIGGER set_author_and_times_on_update BEFORE UPDATE ON public.milestones FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION private.set_author_and_times()
grant delete, insert, select, update to service_role
grant delete, select to authenticated
grant insert (project_id, service_id, title, due_on, reached_on, position, created_by) to authenticated
grant update (title, due_on, reached_on, position) to authenticated

-- public.model_permissions ----------------------------------------------------------------------------
  id                    uuid not null default gen_random_uuid()
  host                  text not null
  provider              text not null
  country               text not null
  ground                text not null
  note                  text
  recorded_by           uuid
  recorded_at           timestamp with time zone not null default now()
  withdrawn_by          uuid
  withdrawn_at          timestamp with time zone
constraint model_permissions_country_length CHECK (((char_length(btrim(country)) >= 1) AND (char_length(btrim(country)) <= 100)))
constraint model_permissions_ground_known CHECK ((ground = ANY (ARRAY['adequacy'::text, 'instrument'::text, 'consent'::text, 'contract'::text, 'on_premises'::text])))
constraint model_permissions_host_form CHECK ((host ~ '^[a-z0-9.:\[\]-]{1,255}$'::text))
constraint model_permissions_note_length CHECK ((char_length(note) <= 2000))
constraint model_permissions_pkey PRIMARY KEY (id)
constraint model_permissions_provider_length CHECK (((char_length(btrim(provider)) >= 1) AND (char_length(btrim(provider)) <= 200)))
constraint model_permissions_recorded_by_fkey FOREIGN KEY (recorded_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint model_permissions_withdrawn_by_fkey FOREIGN KEY (withdrawn_by) REFERENCES auth.users(id) ON DELETE SET NULL
CREATE INDEX model_permissions_recorded_by ON public.model_permissions USING btree (recorded_by)
CREATE INDEX model_permissions_withdrawn_by ON public.model_permissions USING btree (withdrawn_by)
CREATE UNIQUE INDEX model_permissions_in_force ON public.model_permissions USING btree (host) WHERE (withdrawn_at IS NULL)
row security enabled, forced
policy "administrators and officers read where texts may be sent" for select to authenticated using ( SELECT private.reads_everything() AS reads_everything)
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.model_permissions FOR EACH ROW EXECUTE FUNCTION private.log_change('id')
grant select to authenticated
grant select to service_role

-- public.ndpr_assessments -----------------------------------------------------------------------------
  id                    uuid not null default gen_random_uuid()
  user_id               uuid not null default auth.uid()
  client_id             uuid
  run_id                uuid not null default gen_random_uuid()
  assessment_data       jsonb not null
  score                 integer not null
  recommendations       text[] not null default '{}'::text[]
  status                text not null default 'completed'::text
  taken_at              timestamp with time zone not null default now()
  created_at            timestamp with time zone not null default now()
  updated_at            timestamp with time zone not null default now()
  deleted_at            timestamp with time zone
constraint ndpr_assessments_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(id) ON DELETE SET NULL
constraint ndpr_assessments_data_size CHECK (((jsonb_typeof(assessment_data) = 'object'::text) AND (pg_column_size(assessment_data) <= 4000)))
constraint ndpr_assessments_pkey PRIMARY KEY (id)
constraint ndpr_assessments_recommendations_size CHECK (((cardinality(recommendations) <= 20) AND (pg_column_size(recommendations) <= 20000)))
constraint ndpr_assessments_run_once UNIQUE (user_id, run_id)
constraint ndpr_assessments_score_range CHECK (((score >= 0) AND (score <= 100)))
constraint ndpr_assessments_status_known CHECK ((status = 'completed'::text))
constraint ndpr_assessments_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
CREATE INDEX ndpr_assessments_client ON public.ndpr_assessments USING btree (client_id, taken_at DESC) WHERE (client_id IS NOT NULL)
CREATE INDEX ndpr_assessments_deleted ON public.ndpr_assessments USING btree (deleted_at) WHERE (deleted_at IS NOT NULL)
CREATE INDEX ndpr_assessments_own ON public.ndpr_assessments USING btree (user_id, taken_at DESC) WHERE (deleted_at IS NULL)
row security enabled, forced
policy "everyone deletes their own" for delete to authenticated using ((deleted_at IS NULL) AND (user_id = ( SELECT private.strong_session_user_id() AS strong_session_user_id)))
policy "everyone saves their own" for insert to authenticated check (user_id = ( SELECT private.strong_session_user_id() AS strong_session_user_id))
policy "not what is behind a barrier" for all to authenticated using ((client_id IS NULL) OR (NOT (client_id IN ( SELECT private.barred_client_ids() AS barred_client_ids)))) check ((client_id IS NULL) OR (NOT (client_id IN ( SELECT private.barred_client_ids() AS barred_client_ids))))
policy "own, and staff what they oversee or serve" for select to authenticated using ((deleted_at IS NULL) AND ((user_id = ( SELECT private.strong_session_user_id() AS strong_session_user_id)) OR ( SELECT private.reads_everything() AS reads_everything) OR (client_id IN ( SELECT private.my_client_ids() AS my_client_ids))))
CREATE TRIGGER behind_barrier BEFORE INSERT OR DELETE OR UPDATE ON public.ndpr_assessments FOR EACH ROW WHEN (((CURRENT_USER <> ALL (ARRAY['authenticated'::name, 'anon'::name])) AND (pg_trigger_depth() = 0) AND (auth.uid() IS NOT NULL))) EXECUTE FUNCTION private.refuse_behind_barrier('client_id', 'barred_client_ids')
CREATE TRIGGER exposure_follows_assessments AFTER INSERT OR UPDATE OF client_id, score, deleted_at ON public.ndpr_assessments FOR EACH ROW WHEN ((new.client_id IS NOT NULL)) EXECUTE FUNCTION private.exposure_follows_client('client_id')
CREATE TRIGGER hide_instead BEFORE DELETE ON public.ndpr_assessments FOR EACH ROW WHEN ((old.deleted_at IS NULL)) EXECUTE FUNCTION private.hide_ndpr_assessment()
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.ndpr_assessments FOR EACH ROW EXECUTE FUNCTION private.log_change('id', 'no values')
CREATE TRIGGER note_erasures AFTER DELETE ON public.ndpr_assessments REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION private.note_erasures()
CREATE TRIGGER score_ndpr_assessment BEFORE INSERT ON public.ndpr_assessments FOR EACH ROW EXECUTE FUNCTION private.score_ndpr_assessment()
grant delete, insert, select, update to service_role
grant delete, select to authenticated
grant insert (user_id, run_id, assessment_data, score, recommendations, status, taken_at) to authenticated

-- public.ndpr_audit_requests --------------------------------------------------------------------------
  id                    uuid not null default gen_random_uuid()
  user_id               uuid not null default auth.uid()
  company_name          text not null
  industry              text not null
  employee_count        integer
  data_processing_activitext[] not null default '{}'::text[]
  contact_person        text not null
  email                 text not null
  phone                 text
  preferred_audit_date  date
  urgency_level         text not null default 'normal'::text
  message               text
  status                text not null default 'pending'::text
  submission_id         uuid not null default gen_random_uuid()
  created_at            timestamp with time zone not null default now()
  updated_at            timestamp with time zone not null default now()
constraint ndpr_audit_requests_activities_size CHECK (((cardinality(data_processing_activities) <= 20) AND (pg_column_size(data_processing_activities) <= 4000)))
constraint ndpr_audit_requests_company_name_length CHECK (((char_length(btrim(company_name)) >= 1) AND (char_length(btrim(company_name)) <= 200)))
constraint ndpr_audit_requests_contact_person_length CHECK (((char_length(btrim(contact_person)) >= 1) AND (char_length(btrim(contact_person)) <= 200)))
constraint ndpr_audit_requests_email_form CHECK (((char_length(email) <= 254) AND (email ~ '^[^\s@<>,;"]+@[^\s@<>,;"]+$'::text)))
constraint ndpr_audit_requests_employee_count_range CHECK (((employee_count >= 1) AND (employee_count <= 10000000)))
constraint ndpr_audit_requests_industry_length CHECK (((char_length(btrim(industry)) >= 1) AND (char_length(btrim(industry)) <= 100)))
constraint ndpr_audit_requests_message_length CHECK ((char_length(message) <= 10000))
constraint ndpr_audit_requests_once UNIQUE (user_id, submission_id)
constraint ndpr_audit_requests_phone_length CHECK ((char_length(phone) <= 40))
constraint ndpr_audit_requests_pkey PRIMARY KEY (id)
constraint ndpr_audit_requests_status_known CHECK ((status = ANY (ARRAY['pending'::text, 'in_progress'::text, 'completed'::text, 'declined'::text, 'withdrawn'::text])))
constraint ndpr_audit_requests_urgency_known CHECK ((urgency_level = ANY (ARRAY['normal'::text, 'urgent'::text, 'critical'::text])))
constraint ndpr_audit_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
CREATE INDEX ndpr_audit_requests_own ON public.ndpr_audit_requests USING btree (user_id, created_at DESC)
row security enabled, forced
policy "everyone asks for themselves" for insert to authenticated check (user_id = ( SELECT private.strong_session_user_id() AS strong_session_user_id))
policy "own, and whoever may read the request" for select to authenticated using ((user_id = ( SELECT private.strong_session_user_id() AS strong_session_user_id)) OR (id IN ( SELECT r.id
   FROM public.requests r)))
CREATE TRIGGER check_request_row BEFORE INSERT ON public.ndpr_audit_requests FOR EACH ROW EXECUTE FUNCTION private.check_request_row()
CREATE TRIGGER file_request AFTER INSERT ON public.ndpr_audit_requests FOR EACH ROW EXECUTE FUNCTION private.file_request_row('ndpr_audit')
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.ndpr_audit_requests FOR EACH ROW EXECUTE FUNCTION private.log_change('id', 'no values')
grant delete, insert, select, update to service_role
grant select to authenticated
grant insert (user_id, company_name, industry, employee_count, data_processing_activities, contact_person, email, phone, preferred_audit_date, urgency_level, message, status, submission_id) to authenticated

-- public.notification_choices -------------------------------------------------------------------------
  user_id               uuid not null
  choice                text not null
  enabled               boolean not null
  updated_at            timestamp with time zone not null default now()
constraint notification_choices_known CHECK (((choice = ANY (ARRAY['email_project_updates'::text, 'email_client_assignments'::text, 'email_system_updates'::text, 'realtime_updates'::text, 'daily_digest'::text])) OR (choice ~ '^(projects|assignments|tasks|mentions|texts|requests|policies|system):(app|email|push)$'::text)))
constraint notification_choices_pkey PRIMARY KEY (user_id, choice)
constraint notification_choices_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
row security enabled, forced
policy "people read their own choices" for select to authenticated using (user_id = ( SELECT private.strong_session_user_id() AS strong_session_user_id))
grant delete, insert, select, update to service_role
grant select to authenticated

-- public.notification_contacts ------------------------------------------------------------------------
  id                    uuid not null default gen_random_uuid()
  group_id              uuid not null
  name                  text not null
  email                 text
  phone                 text
  created_by            uuid default auth.uid()
  created_at            timestamp with time zone not null default now()
  updated_at            timestamp with time zone not null default now()
constraint notification_contacts_created_by_fkey FOREIGN KEY (created_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint notification_contacts_email_form CHECK (((email ~ '^[^\s@<>,;"]+@[^\s@<>,;"]+$'::text) AND (char_length(email) <= 254)))
constraint notification_contacts_group_id_fkey FOREIGN KEY (group_id) REFERENCES public.notification_groups(id) ON DELETE CASCADE
constraint notification_contacts_name_length CHECK ((((char_length(btrim(name)) >= 1) AND (char_length(btrim(name)) <= 200)) AND (char_length(name) <= 200)))
constraint notification_contacts_phone_length CHECK ((((char_length(btrim(phone)) >= 1) AND (char_length(btrim(phone)) <= 50)) AND (char_length(phone) <= 50)))
constraint notification_contacts_pkey PRIMARY KEY (id)
constraint notification_contacts_reachable CHECK (((email IS NOT NULL) OR (phone IS NOT NULL)))
CREATE INDEX notification_contacts_created_by ON public.notification_contacts USING btree (created_by)
CREATE UNIQUE INDEX notification_contacts_email ON public.notification_contacts USING btree (group_id, lower(email))
row security enabled, forced
policy "consultants and administrators add contacts to groups" for insert to authenticated check (( SELECT private.writes_records() AS writes_records) AND (created_by = ( SELECT auth.uid() AS uid)))
policy "consultants and administrators change contacts of groups" for update to authenticated using ( SELECT private.writes_records() AS writes_records) check ( SELECT private.writes_records() AS writes_records)
policy "consultants and administrators take contacts out of groups" for delete to authenticated using ( SELECT private.writes_records() AS writes_records)
policy "staff read the contacts of groups" for select to authenticated using ( SELECT private.is_staff() AS is_staff)
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.notification_contacts FOR EACH ROW EXECUTE FUNCTION private.log_change('id', 'no values')
CREATE TRIGGER set_author_and_times_on_insert BEFORE INSERT ON public.notification_contacts FOR EACH ROW EXECUTE FUNCTION private.set_author_and_times()
CREATE TRIGGER set_author_and_times_on_update BEFORE UPDATE ON public.notification_contacts FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION private.set_author_and_times()
grant delete, insert, select, update to service_role
grant delete, select to authenticated
grant insert (group_id, name, email, phone, created_by) to authenticated
grant update (name, email, phone) to authenticated

-- public.notification_deliveries ----------------------------------------------------------------------
  id                    uuid not null default gen_random_uuid()
  group_id              uuid not null
  crisis_id             uuid
  statement_id          uuid
  name                  text not null
  address               text not null
  channel               text not null
  subject               text not null
  trial                 boolean not null default false
  done_at               timestamp with time zone
  done_by               uuid
  created_by            uuid default auth.uid()
  created_at            timestamp with time zone not null default now()
constraint notification_deliveries_channel_known CHECK ((channel = ANY (ARRAY['email'::text, 'phone'::text, 'sms'::text, 'whatsapp'::text])))
constraint notification_deliveries_created_by_fkey FOREIGN KEY (created_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint notification_deliveries_crisis_id_fkey FOREIGN KEY (crisis_id) REFERENCES public.crises(id) ON DELETE CASCADE
constraint notification_deliveries_done_by_fkey FOREIGN KEY (done_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint notification_deliveries_group_id_fkey FOREIGN KEY (group_id) REFERENCES public.notification_groups(id) ON DELETE CASCADE
constraint notification_deliveries_pkey PRIMARY KEY (id)
constraint notification_deliveries_statement_id_fkey FOREIGN KEY (statement_id) REFERENCES public.crisis_statements(id) ON DELETE SET NULL
CREATE INDEX notification_deliveries_created_by ON public.notification_deliveries USING btree (created_by)
CREATE INDEX notification_deliveries_crisis ON public.notification_deliveries USING btree (crisis_id)
CREATE INDEX notification_deliveries_done_by ON public.notification_deliveries USING btree (done_by)
CREATE INDEX notification_deliveries_group ON public.notification_deliveries USING btree (group_id, created_at DESC)
CREATE UNIQUE INDEX notification_deliveries_once ON public.notification_deliveries USING btree (statement_id, channel, lower(address)) WHERE (NOT trial)
row security enabled, forced
policy "staff read trials, and what was sent from the war-rooms they wo" for select to authenticated using (( SELECT private.is_staff() AS is_staff) AND ((crisis_id IS NULL) OR (crisis_id IN ( SELECT private.my_crisis_ids() AS my_crisis_ids))))
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.notification_deliveries FOR EACH ROW EXECUTE FUNCTION private.log_change('id', 'no values')
grant delete, insert, select, update to service_role
grant select to authenticated

-- public.notification_groups --------------------------------------------------------------------------
  id                    uuid not null default gen_random_uuid()
  name                  text not null
  priority              text not null default 'normal'::text
  channels              text[] not null default '{email}'::text[]
  notes                 text
  created_by            uuid default auth.uid()
  created_at            timestamp with time zone not null default now()
  updated_at            timestamp with time zone not null default now()
constraint notification_groups_channels_count CHECK ((cardinality(channels) <= 4))
constraint notification_groups_channels_known CHECK ((channels <@ ARRAY['email'::text, 'phone'::text, 'sms'::text, 'whatsapp'::text]))
constraint notification_groups_created_by_fkey FOREIGN KEY (created_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint notification_groups_name_length CHECK ((((char_length(btrim(name)) >= 1) AND (char_length(btrim(name)) <= 200)) AND (char_length(name) <= 200)))
constraint notification_groups_notes_length CHECK ((char_length(notes) <= 2000))
constraint notification_groups_pkey PRIMARY KEY (id)
constraint notification_groups_priority_known CHECK ((priority = ANY (ARRAY['critical'::text, 'high'::text, 'normal'::text, 'low'::text])))
CREATE INDEX notification_groups_created_by ON public.notification_groups USING btree (created_by)
CREATE INDEX notification_groups_newest ON public.notification_groups USING btree (created_at DESC, id DESC)
CREATE UNIQUE INDEX notification_groups_name ON public.notification_groups USING btree (lower(btrim(name)))
row security enabled, forced
policy "administrators delete groups" for delete to authenticated using ( SELECT private.has_role('admin'::text) AS has_role)
policy "consultants and administrators add groups" for insert to authenticated check (( SELECT private.writes_records() AS writes_records) AND (created_by = ( SELECT auth.uid() AS uid)))
policy "consultants and administrators change groups" for update to authenticated using ( SELECT private.writes_records() AS writes_records) check ( SELECT private.writes_records() AS writes_records)
policy "staff read the groups" for select to authenticated using ( SELECT private.is_staff() AS is_staff)
CREATE TRIGGER delete_attached AFTER DELETE ON public.notification_groups FOR EACH ROW EXECUTE FUNCTION private.delete_attached()
CREATE TRIGGER file_for_search AFTER INSERT OR DELETE ON public.notification_groups FOR EACH ROW EXECUTE FUNCTION private.file_notification_groups()
CREATE TRIGGER file_for_search_again AFTER UPDATE ON public.notification_groups FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION private.file_notification_groups()
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.notification_groups FOR EACH ROW EXECUTE FUNCTION private.log_change('id')
CREATE TRIGGER rename_attached AFTER UPDATE OF name ON public.notification_groups FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION private.rename_attached()
CREATE TRIGGER set_author_and_times_on_insert BEFORE INSERT ON public.notification_groups FOR EACH ROW EXECUTE FUNCTION private.set_author_and_times()
CREATE TRIGGER set_author_and_times_on_update BEFORE UPDATE ON public.notification_groups FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION private.set_author_and_times()
grant delete, insert, select, update to service_role
grant delete, select to authenticated
grant insert (name, priority, channels, notes, created_by) to authenticated
grant update (name, priority, channels, notes) to authenticated

-- public.notifications --------------------------------------------------------------------------------
  id                    uuid not null default gen_random_uuid()
  user_id               uuid not null
  kind                  text not null
  actor                 text
  record_id             uuid
  facts                 jsonb not null default '{}'::jsonb
  merges                boolean not null default false
  created_at            timestamp with time zone not null default now()
  read_at               timestamp with time zone
constraint notifications_facts_are_short CHECK ((octet_length((facts)::text) <= 20000))
constraint notifications_pkey PRIMARY KEY (id)
constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
CREATE INDEX notifications_age ON public.notifications USING btree (created_at)
CREATE INDEX notifications_newest ON public.notifications USING btree (user_id, created_at DESC, id DESC)
CREATE INDEX notifications_unread ON public.notifications USING btree (user_id, created_at DESC, id DESC) WHERE (read_at IS NULL)
CREATE UNIQUE INDEX notifications_once ON public.notifications USING btree (user_id, kind, record_id) WHERE ((read_at IS NULL) AND merges)
row security enabled, forced
policy "people read what they were told" for select to authenticated using (user_id = ( SELECT private.strong_session_user_id() AS strong_session_user_id))
grant delete, select to service_role
grant select to authenticated

-- public.policy_alert_subscriptions -------------------------------------------------------------------
  id                    uuid not null default gen_random_uuid()
  user_id               uuid not null default auth.uid()
  email                 text not null
  company_name          text not null
  sectors               text[] not null default '{}'::text[]
  alert_frequency       text not null default 'weekly'::text
  keywords              text[] not null default '{}'::text[]
  excluded_words        text[] not null default '{}'::text[]
  state                 text not null default 'active'::text
  confirmed_at          timestamp with time zone
  submission_id         uuid not null default gen_random_uuid()
  created_at            timestamp with time zone not null default now()
  updated_at            timestamp with time zone not null default now()
constraint policy_alert_subscriptions_company_name_length CHECK ((((char_length(btrim(company_name)) >= 1) AND (char_length(btrim(company_name)) <= 200)) AND (char_length(company_name) <= 200)))
constraint policy_alert_subscriptions_email_form CHECK ((email ~ '^[^\s@<>,;"]+@[^\s@<>,;"]+$'::text))
constraint policy_alert_subscriptions_email_length CHECK ((char_length(email) <= 254))
constraint policy_alert_subscriptions_excluded_range CHECK (((cardinality(excluded_words) <= 30) AND (octet_length((excluded_words)::text) <= 4000)))
constraint policy_alert_subscriptions_frequency_known CHECK ((alert_frequency = ANY (ARRAY['immediate'::text, 'daily'::text, 'weekly'::text, 'monthly'::text])))
constraint policy_alert_subscriptions_keywords_range CHECK (((cardinality(keywords) <= 30) AND (octet_length((keywords)::text) <= 4000)))
constraint policy_alert_subscriptions_once UNIQUE (user_id, submission_id)
constraint policy_alert_subscriptions_pkey PRIMARY KEY (id)
constraint policy_alert_subscriptions_sectors_known CHECK ((sectors <@ ARRAY['Healthcare'::text, 'Financial Services'::text, 'Energy'::text, 'Technology'::text, 'Telecommunications'::text, 'Manufacturing'::text, 'Agriculture'::text, 'Education'::text, 'Transportation'::text, 'Construction'::text, 'Mining'::text, 'Aviation'::text]))
constraint policy_alert_subscriptions_state_known CHECK ((state = ANY (ARRAY['active'::text, 'paused'::text])))
constraint policy_alert_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
CREATE INDEX policy_alert_subscriptions_user ON public.policy_alert_subscriptions USING btree (user_id, created_at)
row security enabled, forced
policy "people change their own alerts" for update to authenticated using (user_id = ( SELECT private.strong_session_user_id() AS strong_session_user_id)) check (user_id = ( SELECT private.strong_session_user_id() AS strong_session_user_id))
policy "people see their own alerts" for select to authenticated using (user_id = ( SELECT private.strong_session_user_id() AS strong_session_user_id))
policy "people stop their own alerts" for delete to authenticated using (user_id = ( SELECT private.strong_session_user_id() AS strong_session_user_id))
policy "people subscribe for themselves" for insert to authenticated check (user_id = ( SELECT private.strong_session_user_id() AS strong_session_user_id))
CREATE TRIGGER file_terms AFTER INSERT OR UPDATE OF keywords, excluded_words, sectors, state ON public.policy_alert_subscriptions FOR EACH ROW EXECUTE FUNCTION private.file_alert_terms()
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.policy_alert_subscriptions FOR EACH ROW EXECUTE FUNCTION private.log_change('id', 'no values')
CREATE TRIGGER note_erasures AFTER DELETE ON public.policy_alert_subscriptions REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION private.note_erasures()
CREATE TRIGGER prepare BEFORE INSERT OR UPDATE ON public.policy_alert_subscriptions FOR EACH ROW EXECUTE FUNCTION private.prepare_alert()
grant delete, insert, select, update to service_role
grant delete, select to authenticated
grant insert (user_id, email, company_name, sectors, alert_frequency, keywords, excluded_words, submission_id) to authenticated
grant update (company_name, sectors, alert_frequency, keywords, excluded_words, state) to authenticated

-- public.portfolio_entries ----------------------------------------------------------------------------
  id                    uuid not null default gen_random_uuid()
  client_id             uuid not null
  policy_id             uuid not null
  stance                text not null default 'undecided'::text
  priority              text not null default 'Medium'::text
  note                  text
  exposure              integer
  level                 text
  reasons               text[] not null default '{}'::text[]
  status                text
  computed_at           timestamp with time zone
  due                   text default 'added'::text
  due_at                timestamp with time zone default clock_timestamp()
  created_by            uuid default auth.uid()
  created_at            timestamp with time zone not null default now()
  updated_at            timestamp with time zone not null default now()
constraint portfolio_entries_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(id) ON DELETE CASCADE
constraint portfolio_entries_client_id_policy_id_key UNIQUE (client_id, policy_id)
constraint portfolio_entries_created_by_fkey FOREIGN KEY (created_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint portfolio_entries_due_known CHECK ((due = ANY (ARRAY['added'::text, 'stage'::text, 'text'::text, 'client'::text])))
constraint portfolio_entries_exposure_range CHECK (((exposure >= 0) AND (exposure <= 100)))
constraint portfolio_entries_level_known CHECK ((level = ANY (ARRAY['Critical'::text, 'High'::text, 'Medium'::text, 'Low'::text])))
constraint portfolio_entries_note_length CHECK ((char_length(note) <= 5000))
constraint portfolio_entries_pkey PRIMARY KEY (id)
constraint portfolio_entries_policy_id_fkey FOREIGN KEY (policy_id) REFERENCES public.content_items(id) ON DELETE CASCADE
constraint portfolio_entries_priority_known CHECK ((priority = ANY (ARRAY['Critical'::text, 'High'::text, 'Medium'::text, 'Low'::text])))
constraint portfolio_entries_stance_known CHECK ((stance = ANY (ARRAY['support'::text, 'neutral'::text, 'oppose'::text, 'undecided'::text])))
CREATE INDEX portfolio_entries_created_by ON public.portfolio_entries USING btree (created_by)
CREATE INDEX portfolio_entries_due ON public.portfolio_entries USING btree (due_at) WHERE (due IS NOT NULL)
CREATE INDEX portfolio_entries_policy ON public.portfolio_entries USING btree (policy_id)
row security enabled, forced
policy "not what is behind a barrier" for all to authenticated using ((client_id IS NULL) OR (NOT (client_id IN ( SELECT private.barred_client_ids() AS barred_client_ids)))) check ((client_id IS NULL) OR (NOT (client_id IN ( SELECT private.barred_client_ids() AS barred_client_ids))))
policy "whoever serves the client adds published policies as themselves" for insert to authenticated check ((created_by = ( SELECT auth.uid() AS uid)) AND (( SELECT private.has_role('admin'::text) AS has_role) OR (client_id IN ( SELECT private.my_client_ids() AS my_client_ids))) AND (EXISTS ( SELECT
   FROM public.live_content v
  WHERE ((v.id = portfolio_entries.policy_id) AND (v.kind = 'policy'::text)))))
policy "whoever serves the client changes its portfolio" for update to authenticated using (( SELECT private.has_role('admin'::text) AS has_role) OR (client_id IN ( SELECT private.my_client_ids() AS my_client_ids))) check (( SELECT private.has_role('admin'::text) AS has_role) OR (client_id IN ( SELECT private.my_client_ids() AS my_client_ids)))
policy "whoever serves the client reads its portfolio" for select to authenticated using (( SELECT private.reads_everything() AS reads_everything) OR (client_id IN ( SELECT private.my_client_ids() AS my_client_ids)))
policy "whoever serves the client takes policies out" for delete to authenticated using (( SELECT private.has_role('admin'::text) AS has_role) OR (client_id IN ( SELECT private.my_client_ids() AS my_client_ids)))
CREATE TRIGGER behind_barrier BEFORE INSERT OR DELETE OR UPDATE ON public.portfolio_entries FOR EACH ROW WHEN (((CURRENT_USER <> ALL (ARRAY['authenticated'::name, 'anon'::name])) AND (pg_trigger_depth() = 0) AND (auth.uid() IS NOT NULL))) EXECUTE FUNCTION private.refuse_behind_barrier('client_id', 'barred_client_ids')
CREATE TRIGGER exposure_of_new_entry AFTER INSERT ON public.portfolio_entries FOR EACH STATEMENT EXECUTE FUNCTION private.exposure_of_new_entry()
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.portfolio_entries FOR EACH ROW EXECUTE FUNCTION private.log_change('id', 'no values')
CREATE TRIGGER set_author_and_times_on_insert BEFORE INSERT ON public.portfolio_entries FOR EACH ROW EXECUTE FUNCTION private.set_author_and_times()
CREATE TRIGGER set_author_and_times_on_update BEFORE UPDATE ON public.portfolio_entries FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION private.set_author_and_times()
grant delete, insert, select, update to service_role
grant delete, select to authenticated
grant insert (client_id, policy_id, stance, priority, note, created_by) to authenticated
grant update (stance, priority, note) to authenticated

-- public.predictions ----------------------------------------------------------------------------------
  id                    uuid not null default gen_random_uuid()
  kind                  text not null
  timeframe             text not null
  subject               text not null
  client_id             uuid
  predicted             jsonb not null
  confidence            integer not null
  run_id                uuid
  made_on               date not null
  closes_on             date not null
  outcome               jsonb
  hit                   boolean
  scored_at             timestamp with time zone
constraint predictions_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(id) ON DELETE CASCADE
constraint predictions_confidence_range CHECK (((confidence >= 0) AND (confidence <= 100)))
constraint predictions_in_order CHECK ((closes_on > made_on))
constraint predictions_kind_known CHECK ((kind = ANY (ARRAY['compliance'::text, 'service'::text, 'revenue'::text])))
constraint predictions_pkey PRIMARY KEY (id)
constraint predictions_run_id_fkey FOREIGN KEY (run_id) REFERENCES public.tool_runs(id) ON DELETE SET NULL
constraint predictions_scored_whole CHECK (((hit IS NULL) = (scored_at IS NULL)))
constraint predictions_size CHECK ((pg_column_size(predicted) <= 20000))
constraint predictions_subject_length CHECK (((char_length(subject) >= 1) AND (char_length(subject) <= 200)))
constraint predictions_timeframe_known CHECK ((timeframe = ANY (ARRAY['3months'::text, '6months'::text, '12months'::text])))
CREATE INDEX predictions_client ON public.predictions USING btree (client_id)
CREATE INDEX predictions_open ON public.predictions USING btree (closes_on) WHERE (scored_at IS NULL)
CREATE INDEX predictions_run ON public.predictions USING btree (run_id)
CREATE UNIQUE INDEX predictions_once ON public.predictions USING btree (kind, timeframe, (((EXTRACT(year FROM made_on) * (12)::numeric) + EXTRACT(month FROM made_on))), subject)
row security enabled, forced
policy "administrators read what was predicted" for select to authenticated using ( SELECT private.has_role('admin'::text) AS has_role)
policy "not what is behind a barrier" for all to authenticated using ((client_id IS NULL) OR (NOT (client_id IN ( SELECT private.barred_client_ids() AS barred_client_ids)))) check ((client_id IS NULL) OR (NOT (client_id IN ( SELECT private.barred_client_ids() AS barred_client_ids))))
CREATE TRIGGER behind_barrier BEFORE INSERT OR DELETE OR UPDATE ON public.predictions FOR EACH ROW WHEN (((CURRENT_USER <> ALL (ARRAY['authenticated'::name, 'anon'::name])) AND (pg_trigger_depth() = 0) AND (auth.uid() IS NOT NULL))) EXECUTE FUNCTION private.refuse_behind_barrier('client_id', 'barred_client_ids')
grant delete, insert, select, update to service_role
grant select to authenticated

-- public.privacy_versions -----------------------------------------------------------------------------
  id                    uuid not null default gen_random_uuid()
  version               text not null
  effective_on          date not null
  reviewed_on           date not null
  summary               text not null
  document              jsonb not null
  published_at          timestamp with time zone not null default now()
constraint privacy_versions_document_is_object CHECK ((jsonb_typeof(document) = 'object'::text))
constraint privacy_versions_pkey PRIMARY KEY (id)
constraint privacy_versions_summary_length CHECK (((char_length(btrim(summary)) >= 1) AND (char_length(btrim(summary)) <= 2000)))
constraint privacy_versions_version_form CHECK ((version ~ '^\d{4}-\d{2}-\d{2}(-\d+)?$'::text))
constraint privacy_versions_version_key UNIQUE (version)
CREATE INDEX privacy_versions_newest ON public.privacy_versions USING btree (effective_on DESC, published_at DESC)
row security enabled, forced
policy "everyone reads the published policies" for select to anon, authenticated using true
CREATE TRIGGER announce AFTER INSERT ON public.privacy_versions FOR EACH ROW EXECUTE FUNCTION private.announce_policy()
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.privacy_versions FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_version_change()
CREATE TRIGGER log_change AFTER INSERT ON public.privacy_versions FOR EACH ROW EXECUTE FUNCTION private.log_change('id', 'no values')
grant select to authenticated
grant select to service_role
grant select (id, version, effective_on, reviewed_on, summary, document, published_at) to anon

-- public.processing_records ---------------------------------------------------------------------------
  id                    uuid not null default gen_random_uuid()
  key                   text not null
  position              integer not null default 1000
  purpose               text not null
  people                text not null
  data                  text not null
  lawful_basis          text not null
  sensitive_ground      text
  source                text not null
  recipients            text not null
  transfers             text not null
  retention             text not null
  security              text not null
  tables                jsonb not null default '{}'::jsonb
  reason                text
  edited_by             uuid
  created_at            timestamp with time zone not null default now()
  updated_at            timestamp with time zone not null default now()
constraint processing_records_data_length CHECK (((char_length(data) >= 1) AND (char_length(data) <= 1000)))
constraint processing_records_edited_by_fkey FOREIGN KEY (edited_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint processing_records_key_form CHECK (((key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (char_length(key) <= 60)))
constraint processing_records_key_key UNIQUE (key)
constraint processing_records_lawful_basis_length CHECK (((char_length(lawful_basis) >= 1) AND (char_length(lawful_basis) <= 500)))
constraint processing_records_people_length CHECK (((char_length(people) >= 1) AND (char_length(people) <= 500)))
constraint processing_records_pkey PRIMARY KEY (id)
constraint processing_records_purpose_length CHECK (((char_length(purpose) >= 1) AND (char_length(purpose) <= 200)))
constraint processing_records_reason_length CHECK ((char_length(reason) <= 500))
constraint processing_records_recipients_length CHECK (((char_length(recipients) >= 1) AND (char_length(recipients) <= 1000)))
constraint processing_records_retention_length CHECK (((char_length(retention) >= 1) AND (char_length(retention) <= 500)))
constraint processing_records_security_length CHECK (((char_length(security) >= 1) AND (char_length(security) <= 1000)))
constraint processing_records_sensitive_ground_length CHECK ((char_length(sensitive_ground) <= 500))
constraint processing_records_source_length CHECK (((char_length(source) >= 1) AND (char_length(source) <= 500)))
constraint processing_records_transfers_length CHECK (((char_length(transfers) >= 1) AND (char_length(transfers) <= 500)))
CREATE INDEX processing_records_edited_by ON public.processing_records USING btree (edited_by)
row security enabled, forced
policy "administrators and compliance officers add to the record" for insert to authenticated check ( SELECT private.reads_everything() AS reads_everything)
policy "administrators and compliance officers edit the record" for update to authenticated using ( SELECT private.reads_everything() AS reads_everything) check ( SELECT private.reads_everything() AS reads_everything)
policy "administrators and compliance officers read the record" for select to authenticated using ( SELECT private.reads_everything() AS reads_everything)
CREATE TRIGGER guard BEFORE INSERT OR UPDATE ON public.processing_records FOR EACH ROW EXECUTE FUNCTION private.guard_processing()
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.processing_records FOR EACH ROW EXECUTE FUNCTION private.log_change('id')
grant select to authenticated
grant select to service_role
grant insert (key, position, purpose, people, data, lawful_basis, sensitive_ground, source, recipients, transfers, retention, security) to authenticated
grant update (position, purpose, people, data, lawful_basis, sensitive_ground, source, recipients, transfers, retention, security, reason) to authenticated

-- public.profiles -------------------------------------------------------------------------------------
  user_id               uuid not null default auth.uid()
  first_name            text
  last_name             text
  phone                 text
  company               text
  avatar_url            text
  theme                 text
  compact               boolean
  animations            boolean
  created_at            timestamp with time zone not null default now()
  updated_at            timestamp with time zone not null default now()
  signature             text
constraint profiles_avatar_url_length CHECK ((char_length(avatar_url) <= 500))
constraint profiles_company_length CHECK ((char_length(company) <= 200))
constraint profiles_first_name_length CHECK ((char_length(first_name) <= 100))
constraint profiles_last_name_length CHECK ((char_length(last_name) <= 100))
constraint profiles_phone_length CHECK ((char_length(phone) <= 50))
constraint profiles_pkey PRIMARY KEY (user_id)
constraint profiles_signature_length CHECK ((char_length(signature) <= 500))
constraint profiles_theme_known CHECK ((theme = ANY (ARRAY['light'::text, 'dark'::text, 'auto'::text])))
constraint profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
row security enabled, forced
policy "people change their own profile, administrators all" for update to authenticated using ((user_id = ( SELECT private.strong_session_user_id() AS strong_session_user_id)) OR ( SELECT private.has_role('admin'::text) AS has_role)) check ((user_id = ( SELECT private.strong_session_user_id() AS strong_session_user_id)) OR ( SELECT private.has_role('admin'::text) AS has_role))
policy "people make their own profile" for insert to authenticated check (user_id = ( SELECT private.strong_session_user_id() AS strong_session_user_id))
policy "people read their own profile, administrators read all" for select to authenticated using ((user_id = ( SELECT private.strong_session_user_id() AS strong_session_user_id)) OR ( SELECT private.has_role('admin'::text) AS has_role))
CREATE TRIGGER file_for_search AFTER INSERT OR UPDATE OF first_name, last_name ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.file_people()
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.log_change('user_id', 'no values')
CREATE TRIGGER set_times BEFORE INSERT OR UPDATE ON public.profiles FOR EACH ROW EXECUTE FUNCTION private.set_profile_times()
grant delete, insert, select, update to service_role
grant select to authenticated
grant insert (user_id, first_name, last_name, phone, company, avatar_url, theme, compact, animations, updated_at, signature) to authenticated
grant update (user_id, first_name, last_name, phone, company, avatar_url, theme, compact, animations, updated_at, signature) to authenticated

-- public.project_members ------------------------------------------------------------------------------
  project_id            uuid not null
  user_id               uuid not null
  team_role             text not null default 'member'::text
  created_at            timestamp with time zone not null default now()
  created_by            uuid default auth.uid()
constraint project_members_created_by_fkey FOREIGN KEY (created_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint project_members_pkey PRIMARY KEY (project_id, user_id)
constraint project_members_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE
constraint project_members_team_role_known CHECK ((team_role = ANY (ARRAY['lead'::text, 'member'::text])))
constraint project_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
CREATE INDEX project_members_created_by ON public.project_members USING btree (created_by)
CREATE INDEX project_members_user ON public.project_members USING btree (user_id, project_id)
row security enabled, forced
policy "administrators change someone's part in a team" for update to authenticated using ( SELECT private.has_role('admin'::text) AS has_role) check ( SELECT private.has_role('admin'::text) AS has_role)
policy "not what is behind a barrier" for all to authenticated using ((project_id IS NULL) OR (NOT (project_id IN ( SELECT private.barred_project_ids() AS barred_project_ids)))) check ((project_id IS NULL) OR (NOT (project_id IN ( SELECT private.barred_project_ids() AS barred_project_ids))))
policy "people read their own membership, teams and overseers more" for select to authenticated using ((user_id = ( SELECT private.strong_session_user_id() AS strong_session_user_id)) OR ( SELECT private.reads_everything() AS reads_everything) OR (project_id IN ( SELECT private.my_project_ids() AS my_project_ids)) OR (project_id IN ( SELECT private.my_led_project_ids() AS my_led_project_ids)))
policy "whoever leads a project adds to its team" for insert to authenticated check ((created_by = ( SELECT auth.uid() AS uid)) AND (( SELECT private.has_role('admin'::text) AS has_role) OR (project_id IN ( SELECT private.my_led_project_ids() AS my_led_project_ids))))
policy "whoever leads a project takes people off its team" for delete to authenticated using (( SELECT private.has_role('admin'::text) AS has_role) OR (project_id IN ( SELECT private.my_led_project_ids() AS my_led_project_ids)))
CREATE TRIGGER announce_access AFTER INSERT OR DELETE OR UPDATE ON public.project_members FOR EACH ROW EXECUTE FUNCTION private.announce_access()
CREATE TRIGGER behind_barrier BEFORE INSERT OR DELETE OR UPDATE ON public.project_members FOR EACH ROW WHEN (((CURRENT_USER <> ALL (ARRAY['authenticated'::name, 'anon'::name])) AND (pg_trigger_depth() = 0) AND (auth.uid() IS NOT NULL))) EXECUTE FUNCTION private.refuse_behind_barrier('project_id', 'barred_project_ids')
CREATE TRIGGER check_member BEFORE INSERT ON public.project_members FOR EACH ROW EXECUTE FUNCTION private.check_project_member()
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.project_members FOR EACH ROW EXECUTE FUNCTION private.log_change('project_id', 'no values')
CREATE TRIGGER mirror_lead AFTER INSERT OR DELETE OR UPDATE OF team_role ON public.project_members FOR EACH ROW EXECUTE FUNCTION private.mirror_lead()
CREATE TRIGGER notify AFTER INSERT ON public.project_members FOR EACH ROW EXECUTE FUNCTION private.notify_team_member()
CREATE TRIGGER refuse_barred BEFORE INSERT OR UPDATE OF user_id, project_id ON public.project_members FOR EACH ROW EXECUTE FUNCTION private.refuse_barred_member()
grant delete, insert, select, update to service_role
grant delete, select to authenticated
grant insert (project_id, user_id, team_role, created_by) to authenticated
grant update (team_role) to authenticated

-- public.project_templates ----------------------------------------------------------------------------
  id                    uuid not null default gen_random_uuid()
  title                 text not null
  service_area          text not null
  description           text
  budget                numeric(14,2)
  currency              character(3) not null default 'NGN'::bpchar
  steps                 jsonb not null default '[]'::jsonb
  created_by            uuid default auth.uid()
  created_at            timestamp with time zone not null default now()
  updated_at            timestamp with time zone not null default now()
  deleted_at            timestamp with time zone
  deleted_by            uuid
constraint project_templates_budget_range CHECK ((budget >= (0)::numeric))
constraint project_templates_created_by_fkey FOREIGN KEY (created_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint project_templates_currency_known CHECK ((currency = ANY (ARRAY['USD'::bpchar, 'NGN'::bpchar, 'EUR'::bpchar, 'GBP'::bpchar, 'ZAR'::bpchar, 'GHS'::bpchar, 'KES'::bpchar, 'XOF'::bpchar])))
constraint project_templates_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint project_templates_description_length CHECK ((char_length(description) <= 2000))
constraint project_templates_pkey PRIMARY KEY (id)
constraint project_templates_service_area_known CHECK ((service_area = ANY (ARRAY['public_affairs'::text, 'strategic_communication'::text, 'political_consulting'::text, 'digital_communication'::text, 'data_protection'::text])))
constraint project_templates_steps_shape CHECK (private.is_project_plan(steps))
constraint project_templates_title_length CHECK ((((char_length(btrim(title)) >= 1) AND (char_length(btrim(title)) <= 200)) AND (char_length(title) <= 200)))
CREATE INDEX project_templates_created_by ON public.project_templates USING btree (created_by)
CREATE INDEX project_templates_deleted ON public.project_templates USING btree (deleted_at) WHERE (deleted_at IS NOT NULL)
CREATE INDEX project_templates_deleted_by ON public.project_templates USING btree (deleted_by) WHERE (deleted_by IS NOT NULL)
CREATE INDEX project_templates_newest ON public.project_templates USING btree (created_at DESC, id DESC) WHERE (deleted_at IS NULL)
row security enabled, forced
policy "consultants and administrators add templates" for insert to authenticated check (( SELECT private.writes_records() AS writes_records) AND (created_by = ( SELECT auth.uid() AS uid)))
policy "consultants and administrators change templates" for update to authenticated using ((deleted_at IS NULL) AND ( SELECT private.writes_records() AS writes_records)) check ( SELECT private.writes_records() AS writes_records)
policy "staff may try to delete what they see" for delete to authenticated using ((deleted_at IS NULL) AND ( SELECT private.is_staff() AS is_staff))
policy "staff read the templates of projects" for select to authenticated using ((deleted_at IS NULL) AND ( SELECT private.is_staff() AS is_staff))
CREATE TRIGGER archive BEFORE DELETE ON public.project_templates FOR EACH ROW WHEN ((old.deleted_at IS NULL)) EXECUTE FUNCTION private.archive_instead('project_template')
CREATE TRIGGER delete_attached AFTER DELETE ON public.project_templates FOR EACH ROW EXECUTE FUNCTION private.delete_attached()
CREATE TRIGGER file_for_search AFTER INSERT OR DELETE ON public.project_templates FOR EACH ROW EXECUTE FUNCTION private.file_project_templates()
CREATE TRIGGER file_for_search_again AFTER UPDATE ON public.project_templates FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION private.file_project_templates()
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.project_templates FOR EACH ROW EXECUTE FUNCTION private.log_change('id')
CREATE TRIGGER rename_attached AFTER UPDATE OF title ON public.project_templates FOR EACH ROW WHEN ((old.title IS DISTINCT FROM new.title)) EXECUTE FUNCTION private.rename_attached()
CREATE TRIGGER set_author_and_times_on_insert BEFORE INSERT ON public.project_templates FOR EACH ROW EXECUTE FUNCTION private.set_author_and_times()
CREATE TRIGGER set_author_and_times_on_update BEFORE UPDATE OF title, service_area, description, budget, currency, steps ON public.project_templates FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION private.set_author_and_times()
grant delete, insert, select, update to service_role
grant delete, select to authenticated
grant insert (title, service_area, description, budget, currency, steps, created_by) to authenticated
grant update (title, service_area, description, budget, currency, steps) to authenticated

-- public.projects -------------------------------------------------------------------------------------
  id                    uuid not null default gen_random_uuid()
  name                  text not null
  description           text
  client_id             uuid
  client_name           text not null default ''::text
  client_industry       text
  client_deleted_at     timestamp with time zone
  service_types         text[] not null default '{}'::text[]
  budget                numeric(14,2)
  currency              character(3) not null default 'USD'::bpchar
  start_date            date
  end_date              date
  status                text not null default 'pending'::text
  status_reason         text
  lead_id               uuid
  created_by            uuid default auth.uid()
  created_at            timestamp with time zone not null default now()
  updated_at            timestamp with time zone not null default now()
  deleted_at            timestamp with time zone
  deleted_by            uuid
  template_id           uuid
constraint projects_budget_range CHECK ((budget >= (0)::numeric))
constraint projects_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(id) ON DELETE SET NULL
constraint projects_client_id_required CHECK (((client_id IS NOT NULL) OR (client_deleted_at IS NOT NULL)))
constraint projects_created_by_fkey FOREIGN KEY (created_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint projects_currency_known CHECK ((currency = ANY (ARRAY['USD'::bpchar, 'NGN'::bpchar, 'EUR'::bpchar, 'GBP'::bpchar, 'ZAR'::bpchar, 'GHS'::bpchar, 'KES'::bpchar, 'XOF'::bpchar])))
constraint projects_dates_in_order CHECK ((end_date >= start_date))
constraint projects_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint projects_description_length CHECK ((char_length(description) <= 5000))
constraint projects_end_date_range CHECK (((end_date >= '2000-01-01'::date) AND (end_date <= '2100-12-31'::date)))
constraint projects_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES auth.users(id) ON DELETE SET NULL
constraint projects_name_length CHECK ((((char_length(btrim(name)) >= 1) AND (char_length(btrim(name)) <= 200)) AND (char_length(name) <= 200)))
constraint projects_pkey PRIMARY KEY (id)
constraint projects_service_types_count CHECK ((cardinality(service_types) <= 5))
constraint projects_service_types_known CHECK ((service_types <@ ARRAY['public_affairs'::text, 'strategic_communication'::text, 'political_consulting'::text, 'digital_communication'::text, 'data_protection'::text]))
constraint projects_start_date_range CHECK (((start_date >= '2000-01-01'::date) AND (start_date <= '2100-12-31'::date)))
constraint projects_status_known CHECK ((status = ANY (ARRAY['pending'::text, 'active'::text, 'on_hold'::text, 'completed'::text, 'cancelled'::text])))
constraint projects_status_reason_length CHECK ((char_length(status_reason) <= 1000))
constraint projects_template_id_fkey FOREIGN KEY (template_id) REFERENCES public.project_templates(id) ON DELETE SET NULL
CREATE INDEX projects_client ON public.projects USING btree (client_id, created_at DESC)
CREATE INDEX projects_created_by ON public.projects USING btree (created_by, created_at DESC, id DESC)
CREATE INDEX projects_deleted ON public.projects USING btree (deleted_at) WHERE (deleted_at IS NOT NULL)
CREATE INDEX projects_deleted_by ON public.projects USING btree (deleted_by) WHERE (deleted_by IS NOT NULL)
CREATE INDEX projects_end ON public.projects USING btree (end_date) WHERE ((status = ANY (ARRAY['pending'::text, 'active'::text, 'on_hold'::text])) AND (deleted_at IS NULL))
CREATE INDEX projects_lead ON public.projects USING btree (lead_id)
CREATE INDEX projects_newest ON public.projects USING btree (created_at DESC, id DESC) WHERE (deleted_at IS NULL)
CREATE INDEX projects_newest_by_status ON public.projects USING btree (status, created_at DESC, id DESC) WHERE (deleted_at IS NULL)
CREATE INDEX projects_start ON public.projects USING btree (start_date) WHERE ((status = ANY (ARRAY['pending'::text, 'active'::text, 'on_hold'::text])) AND (deleted_at IS NULL))
CREATE INDEX projects_template ON public.projects USING btree (template_id) WHERE (template_id IS NOT NULL)
row security enabled, forced
policy "consultants start projects for clients they serve" for insert to authenticated check ((created_by = ( SELECT auth.uid() AS uid)) AND (client_deleted_at IS NULL) AND (( SELECT private.has_role('admin'::text) AS has_role) OR ( SELECT private.is_team_of_client(projects.client_id) AS is_team_of_client)))
policy "not what is behind a barrier" for all to authenticated using ((client_id IS NULL) OR (NOT (client_id IN ( SELECT private.barred_client_ids() AS barred_client_ids)))) check ((client_id IS NULL) OR (NOT (client_id IN ( SELECT private.barred_client_ids() AS barred_client_ids))))
policy "staff may try to delete what they see" for delete to authenticated using ((deleted_at IS NULL) AND ( SELECT private.is_staff() AS is_staff))
policy "staff read the projects of their teams" for select to authenticated using ((deleted_at IS NULL) AND (( SELECT private.reads_everything() AS reads_everything) OR (created_by = ( SELECT private.consultant_id() AS consultant_id)) OR (id IN ( SELECT private.my_project_ids() AS my_project_ids))))
policy "teams change their projects, administrators all" for update to authenticated using ((deleted_at IS NULL) AND (( SELECT private.has_role('admin'::text) AS has_role) OR (created_by = ( SELECT private.consultant_id() AS consultant_id)) OR (id IN ( SELECT private.my_project_ids() AS my_project_ids)))) check (( SELECT private.has_role('admin'::text) AS has_role) OR (created_by = ( SELECT private.consultant_id() AS consultant_id)) OR (id IN ( SELECT private.my_project_ids() AS my_project_ids)))
CREATE TRIGGER archive BEFORE DELETE ON public.projects FOR EACH ROW WHEN ((old.deleted_at IS NULL)) EXECUTE FUNCTION private.archive_instead('project')
CREATE TRIGGER behind_barrier BEFORE INSERT OR DELETE OR UPDATE ON public.projects FOR EACH ROW WHEN (((CURRENT_USER <> ALL (ARRAY['authenticated'::name, 'anon'::name])) AND (pg_trigger_depth() = 0) AND (auth.uid() IS NOT NULL))) EXECUTE FUNCTION private.refuse_behind_barrier('client_id', 'barred_client_ids')
CREATE TRIGGER delete_attached AFTER DELETE ON public.projects FOR EACH ROW EXECUTE FUNCTION private.delete_attached()
CREATE TRIGGER file_for_search AFTER INSERT OR DELETE ON public.projects FOR EACH ROW EXECUTE FUNCTION private.file_projects()
CREATE TRIGGER file_for_search_again AFTER UPDATE ON public.projects FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION private.file_projects()
CREATE TRIGGER guard_status BEFORE UPDATE OF status ON public.projects FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION private.guard_move('status', 'A project that', 'status_reason')
CREATE TRIGGER lead_new_project BEFORE INSERT ON public.projects FOR EACH ROW EXECUTE FUNCTION private.lead_new_project()
CREATE TRIGGER lead_own_project AFTER INSERT ON public.projects FOR EACH ROW WHEN ((new.created_by IS NOT NULL)) EXECUTE FUNCTION private.lead_own_project()
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.projects FOR EACH ROW EXECUTE FUNCTION private.log_change('id')
CREATE TRIGGER mirror_client BEFORE INSERT OR UPDATE OF client_id ON public.projects FOR EACH ROW EXECUTE FUNCTION private.mirror_client()
CREATE TRIGGER note_erasures AFTER DELETE ON public.projects REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION private.note_erasures()
CREATE TRIGGER notify AFTER UPDATE OF name, description, client_id, service_types, budget, currency, start_date, end_date, status ON public.projects FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION private.notify_project()
CREATE TRIGGER rename_attached AFTER UPDATE OF name ON public.projects FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION private.rename_attached()
CREATE TRIGGER set_author_and_times_on_insert BEFORE INSERT ON public.projects FOR EACH ROW EXECUTE FUNCTION private.set_author_and_times()
CREATE TRIGGER set_author_and_times_on_update BEFORE UPDATE OF name, description, client_id, service_types, budget, currency, start_date, end_date, status, status_reason ON public.projects FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION private.set_author_and_times()
CREATE TRIGGER start_pending BEFORE INSERT ON public.projects FOR EACH ROW EXECUTE FUNCTION private.start_pending()
CREATE TRIGGER start_with_template AFTER INSERT ON public.projects FOR EACH ROW WHEN ((new.template_id IS NOT NULL)) EXECUTE FUNCTION private.start_with_template()
CREATE TRIGGER tell_linked AFTER INSERT OR DELETE OR UPDATE OF name, description, client_id, client_name, service_types, start_date, end_date, status, deleted_at ON public.projects FOR EACH ROW EXECUTE FUNCTION private.tell_linked()
CREATE TRIGGER tell_move AFTER UPDATE OF status ON public.projects FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION private.tell_move_in_timeline()
grant delete, insert, select, update to service_role
grant delete, select to authenticated
grant insert (name, description, client_id, service_types, budget, currency, start_date, end_date, status, created_by, template_id) to authenticated
grant update (name, description, client_id, service_types, budget, currency, start_date, end_date, status, status_reason) to authenticated

-- public.promises -------------------------------------------------------------------------------------
  id                    uuid not null default gen_random_uuid()
  meeting_id            uuid
  stakeholder_id        uuid
  kind                  text not null default 'promise'::text
  what                  text not null
  by_whom               text not null default ''::text
  owner                 uuid
  to_whom               text not null default ''::text
  due_on                date
  state                 text not null default 'open'::text
  quote                 text
  line                  integer
  at_second             integer
  said_on               date not null default ((now() AT TIME ZONE 'Africa/Lagos'::text))::date
  created_by            uuid default auth.uid()
  created_at            timestamp with time zone not null default now()
  updated_at            timestamp with time zone not null default now()
constraint promises_by_whom_length CHECK ((char_length(by_whom) <= 200))
constraint promises_created_by_fkey FOREIGN KEY (created_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint promises_due_on_range CHECK (((due_on >= '2000-01-01'::date) AND (due_on <= '2100-12-31'::date)))
constraint promises_hangs CHECK (((meeting_id IS NOT NULL) OR (stakeholder_id IS NOT NULL) OR (created_by IS NOT NULL)))
constraint promises_kind_known CHECK ((kind = ANY (ARRAY['promise'::text, 'decision'::text])))
constraint promises_meeting_id_fkey FOREIGN KEY (meeting_id) REFERENCES public.meetings(id) ON DELETE CASCADE
constraint promises_moment_range CHECK (((line >= 1) AND (at_second >= 0)))
constraint promises_owner_fkey FOREIGN KEY (owner) REFERENCES auth.users(id) ON DELETE SET NULL
constraint promises_pkey PRIMARY KEY (id)
constraint promises_quote_length CHECK ((char_length(quote) <= 2000))
constraint promises_said_on_range CHECK (((said_on >= '2000-01-01'::date) AND (said_on <= '2100-12-31'::date)))
constraint promises_stakeholder_id_fkey FOREIGN KEY (stakeholder_id) REFERENCES public.stakeholders(id) ON DELETE SET NULL
constraint promises_state_known CHECK ((state = ANY (ARRAY['open'::text, 'kept'::text, 'broken'::text, 'withdrawn'::text])))
constraint promises_to_whom_length CHECK ((char_length(to_whom) <= 200))
constraint promises_what_length CHECK ((((char_length(btrim(what)) >= 1) AND (char_length(btrim(what)) <= 1000)) AND (char_length(what) <= 1000)))
CREATE INDEX promises_created_by ON public.promises USING btree (created_by)
CREATE INDEX promises_open ON public.promises USING btree (due_on) WHERE (state = 'open'::text)
CREATE INDEX promises_owner ON public.promises USING btree (owner)
CREATE INDEX promises_stakeholder ON public.promises USING btree (stakeholder_id)
CREATE UNIQUE INDEX promises_once ON public.promises USING btree (meeting_id, kind, md5(what), by_whom) WHERE (meeting_id IS NOT NULL)
row security enabled, forced
policy "consultants add to the ledger of what they read" for insert to authenticated check ((created_by = ( SELECT auth.uid() AS uid)) AND ( SELECT private.has_any_role(VARIADIC ARRAY['admin'::text, 'consultant'::text]) AS has_any_role) AND ((meeting_id IS NULL) OR (meeting_id IN ( SELECT m.id
   FROM public.meetings m))) AND ((stakeholder_id IS NULL) OR (stakeholder_id IN ( SELECT s.id
   FROM public.stakeholders s))) AND ((meeting_id IS NOT NULL) OR (stakeholder_id IS NOT NULL)))
policy "consultants change the ledger of what they read" for update to authenticated using (( SELECT private.has_any_role(VARIADIC ARRAY['admin'::text, 'consultant'::text]) AS has_any_role) AND ((meeting_id IN ( SELECT m.id
   FROM public.meetings m)) OR ((meeting_id IS NULL) AND (stakeholder_id IN ( SELECT s.id
   FROM public.stakeholders s))))) check ((stakeholder_id IS NULL) OR (stakeholder_id IN ( SELECT s.id
   FROM public.stakeholders s)))
policy "consultants take out of the ledger what they read" for delete to authenticated using (( SELECT private.has_any_role(VARIADIC ARRAY['admin'::text, 'consultant'::text]) AS has_any_role) AND ((meeting_id IN ( SELECT m.id
   FROM public.meetings m)) OR ((meeting_id IS NULL) AND (stakeholder_id IN ( SELECT s.id
   FROM public.stakeholders s)))))
policy "not what is behind a barrier" for all to authenticated using ((stakeholder_id IS NULL) OR (NOT (stakeholder_id IN ( SELECT private.barred_stakeholder_ids() AS barred_stakeholder_ids)))) check ((stakeholder_id IS NULL) OR (NOT (stakeholder_id IN ( SELECT private.barred_stakeholder_ids() AS barred_stakeholder_ids))))
policy "whoever reads the meeting reads its ledger; of none, who reads " for select to authenticated using ((meeting_id IN ( SELECT m.id
   FROM public.meetings m)) OR ((meeting_id IS NULL) AND (stakeholder_id IN ( SELECT s.id
   FROM public.stakeholders s))))
CREATE TRIGGER behind_barrier BEFORE INSERT OR DELETE OR UPDATE ON public.promises FOR EACH ROW WHEN (((CURRENT_USER <> ALL (ARRAY['authenticated'::name, 'anon'::name])) AND (pg_trigger_depth() = 0) AND (auth.uid() IS NOT NULL))) EXECUTE FUNCTION private.refuse_behind_barrier('stakeholder_id', 'barred_stakeholder_ids')
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.promises FOR EACH ROW EXECUTE FUNCTION private.log_change('id', 'no values', 'state')
CREATE TRIGGER set_author_and_times_on_insert BEFORE INSERT ON public.promises FOR EACH ROW EXECUTE FUNCTION private.set_author_and_times()
CREATE TRIGGER set_author_and_times_on_update BEFORE UPDATE ON public.promises FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION private.set_author_and_times()
grant delete, insert, select, update to service_role
grant delete, select to authenticated
grant insert (meeting_id, stakeholder_id, kind, what, by_whom, owner, to_whom, due_on, state, quote, line, at_second, said_on, created_by) to authenticated
grant update (stakeholder_id, what, by_whom, owner, to_whom, due_on, state) to authenticated

-- public.quiet_hours ----------------------------------------------------------------------------------
  user_id               uuid not null
  starts                time without time zone not null
  ends                  time without time zone not null
  updated_at            timestamp with time zone not null default now()
constraint quiet_hours_last CHECK ((starts <> ends))
constraint quiet_hours_pkey PRIMARY KEY (user_id)
constraint quiet_hours_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
row security enabled, forced
policy "people change their own quiet hours" for update to authenticated using (user_id = ( SELECT private.strong_session_user_id() AS strong_session_user_id)) check (user_id = ( SELECT private.strong_session_user_id() AS strong_session_user_id))
policy "people end their own quiet hours" for delete to authenticated using (user_id = ( SELECT private.strong_session_user_id() AS strong_session_user_id))
policy "people read their own quiet hours" for select to authenticated using (user_id = ( SELECT private.strong_session_user_id() AS strong_session_user_id))
policy "people set their own quiet hours" for insert to authenticated check (user_id = ( SELECT private.strong_session_user_id() AS strong_session_user_id))
grant delete, insert, select, update to service_role
grant delete, select to authenticated
grant insert (user_id, starts, ends) to authenticated
grant update (starts, ends) to authenticated

-- public.rates ----------------------------------------------------------------------------------------
  id                    uuid not null default gen_random_uuid()
  currency              character(3) not null
  on_day                date not null
  naira                 numeric(14,4) not null
  source                text not null
  created_by            uuid default auth.uid()
  created_at            timestamp with time zone not null default now()
  updated_at            timestamp with time zone not null default now()
constraint rates_created_by_fkey FOREIGN KEY (created_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint rates_currency_known CHECK ((currency = ANY (ARRAY['USD'::bpchar, 'EUR'::bpchar, 'GBP'::bpchar, 'ZAR'::bpchar, 'GHS'::bpchar, 'KES'::bpchar, 'XOF'::bpchar])))
constraint rates_naira_range CHECK (((naira > (0)::numeric) AND (naira < (1000000)::numeric)))
constraint rates_on_day_range CHECK (((on_day >= '2000-01-01'::date) AND (on_day <= '2100-12-31'::date)))
constraint rates_once UNIQUE (currency, on_day)
constraint rates_pkey PRIMARY KEY (id)
constraint rates_source_length CHECK ((((char_length(btrim(source)) >= 1) AND (char_length(btrim(source)) <= 200)) AND (char_length(source) <= 200)))
CREATE INDEX rates_created_by ON public.rates USING btree (created_by)
row security enabled, forced
policy "administrators delete rates" for delete to authenticated using ( SELECT private.has_role('admin'::text) AS has_role)
policy "administrators enter rates" for insert to authenticated check ((created_by = ( SELECT auth.uid() AS uid)) AND ( SELECT private.has_role('admin'::text) AS has_role))
policy "administrators mend rates" for update to authenticated using ( SELECT private.has_role('admin'::text) AS has_role) check ( SELECT private.has_role('admin'::text) AS has_role)
policy "staff read the rates" for select to authenticated using ( SELECT private.is_staff() AS is_staff)
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.rates FOR EACH ROW EXECUTE FUNCTION private.log_change('id')
CREATE TRIGGER set_author_and_times_on_insert BEFORE INSERT ON public.rates FOR EACH ROW EXECUTE FUNCTION private.set_author_and_times()
CREATE TRIGGER set_author_and_times_on_update BEFORE UPDATE ON public.rates FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION private.set_author_and_times()
grant delete, insert, select, update to service_role
grant delete, select to authenticated
grant insert (currency, on_day, naira, source, created_by) to authenticated
grant update (on_day, naira, source) to authenticated

-- public.recents --------------------------------------------------------------------------------------
  user_id               uuid not null default auth.uid()
  record_kind           text not null
  record_id             uuid not null
  opened_at             timestamp with time zone not null default now()
constraint recents_pkey PRIMARY KEY (user_id, record_kind, record_id)
constraint recents_record_kind_form CHECK ((record_kind ~ '^[a-z_]{1,60}$'::text))
constraint recents_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
CREATE INDEX recents_newest ON public.recents USING btree (user_id, opened_at DESC)
CREATE INDEX recents_record ON public.recents USING btree (record_id)
row security enabled, forced
policy "people forget what they opened" for delete to authenticated using (user_id = ( SELECT private.strong_session_user_id() AS strong_session_user_id))
policy "people read what they opened" for select to authenticated using (user_id = ( SELECT private.strong_session_user_id() AS strong_session_user_id))
grant delete, insert, select, update to service_role
grant delete, select to authenticated

-- public.record_documents -----------------------------------------------------------------------------
  id                    uuid not null default gen_random_uuid()
  document              text not null
  format                text not null
  record_kind           text not null
  record_id             uuid not null
  requested_by          uuid not null default auth.uid()
  requested_at          timestamp with time zone not null default now()
  state                 text not null default 'queued'::text
  title                 text
  path                  text
  bytes                 integer
  finished_at           timestamp with time zone
constraint record_documents_document_form CHECK ((document ~ '^[a-z][a-z-]{0,60}$'::text))
constraint record_documents_format_known CHECK ((format = ANY (ARRAY['pdf'::text, 'docx'::text, 'xlsx'::text, 'pptx'::text])))
constraint record_documents_pkey PRIMARY KEY (id)
constraint record_documents_ready_has_file CHECK (((state = 'ready'::text) = (path IS NOT NULL)))
constraint record_documents_record_kind_form CHECK ((record_kind ~ '^[a-z_]{1,60}$'::text))
constraint record_documents_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES auth.users(id) ON DELETE CASCADE
constraint record_documents_state_known CHECK ((state = ANY (ARRAY['queued'::text, 'ready'::text, 'failed'::text])))
CREATE INDEX record_documents_age ON public.record_documents USING btree (requested_at)
CREATE INDEX record_documents_of_record ON public.record_documents USING btree (requested_by, record_kind, record_id, requested_at DESC)
CREATE UNIQUE INDEX record_documents_path ON public.record_documents USING btree (path) WHERE (path IS NOT NULL)
row security enabled, forced
policy "not what is behind a barrier" for all to authenticated using ((record_id IS NULL) OR (NOT (record_id IN ( SELECT private.barred_record_ids() AS barred_record_ids)))) check ((record_id IS NULL) OR (NOT (record_id IN ( SELECT private.barred_record_ids() AS barred_record_ids))))
policy "people delete the documents they asked for" for delete to authenticated using ((requested_by = ( SELECT private.strong_session_user_id() AS strong_session_user_id)) AND ( SELECT private.can_document(record_documents.record_kind, record_documents.record_id) AS can_document))
policy "people read the documents they asked for, of records they read" for select to authenticated using ((requested_by = ( SELECT private.strong_session_user_id() AS strong_session_user_id)) AND ( SELECT private.can_document(record_documents.record_kind, record_documents.record_id) AS can_document))
policy "whoever reads a record asks for its documents" for insert to authenticated check ((requested_by = ( SELECT private.strong_session_user_id() AS strong_session_user_id)) AND ( SELECT private.can_document(record_documents.record_kind, record_documents.record_id) AS can_document))
CREATE TRIGGER behind_barrier BEFORE INSERT OR DELETE OR UPDATE ON public.record_documents FOR EACH ROW WHEN (((CURRENT_USER <> ALL (ARRAY['authenticated'::name, 'anon'::name])) AND (pg_trigger_depth() = 0) AND (auth.uid() IS NOT NULL))) EXECUTE FUNCTION private.refuse_behind_barrier('record_id', 'barred_record_ids')
CREATE TRIGGER delete_file AFTER DELETE ON public.record_documents FOR EACH ROW EXECUTE FUNCTION private.delete_document_file()
CREATE TRIGGER note_erasures AFTER DELETE ON public.record_documents REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION private.note_erasures()
CREATE TRIGGER queue AFTER INSERT ON public.record_documents FOR EACH ROW EXECUTE FUNCTION private.queue_document()
grant delete, select to authenticated
grant delete, select to service_role
grant insert (document, format, record_kind, record_id) to authenticated

-- public.reminders ------------------------------------------------------------------------------------
  id                    uuid not null default gen_random_uuid()
  user_id               uuid not null default auth.uid()
  record_kind           text not null
  record_id             uuid not null
  record_name           text not null default ''::text
  title                 text not null
  kind                  text not null default 'follow_up'::text
  priority              text not null default 'medium'::text
  due_at                timestamp with time zone not null
  lead_days             integer[] not null default '{}'::integer[]
  channels              text[] not null default '{bell}'::text[]
  snoozed_until         timestamp with time zone
  done_at               timestamp with time zone
  next_at               timestamp with time zone
  fired_at              timestamp with time zone
  created_by            uuid default auth.uid()
  created_at            timestamp with time zone not null default now()
  updated_at            timestamp with time zone not null default now()
constraint reminders_channels_known CHECK (((channels <@ ARRAY['bell'::text, 'email'::text]) AND ((cardinality(channels) >= 1) AND (cardinality(channels) <= 2))))
constraint reminders_created_by_fkey FOREIGN KEY (created_by) REFERENCES auth.users(id) ON DELETE CASCADE
constraint reminders_due_at_range CHECK (((due_at >= '2000-01-01 00:00:00+00'::timestamp with time zone) AND (due_at <= '2101-01-01 00:00:00+00'::timestamp with time zone)))
constraint reminders_kind_known CHECK ((kind = ANY (ARRAY['follow_up'::text, 'deadline'::text, 'review'::text, 'renewal'::text, 'meeting'::text, 'other'::text])))
constraint reminders_lead_days_range CHECK (((cardinality(lead_days) <= 8) AND (0 <= ALL (lead_days)) AND (365 >= ALL (lead_days))))
constraint reminders_pkey PRIMARY KEY (id)
constraint reminders_priority_known CHECK ((priority = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text, 'urgent'::text])))
constraint reminders_record_kind_known FOREIGN KEY (record_kind) REFERENCES private.record_kinds(kind)
constraint reminders_title_length CHECK ((((char_length(btrim(title)) >= 1) AND (char_length(btrim(title)) <= 200)) AND (char_length(title) <= 200)))
constraint reminders_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
CREATE INDEX reminders_created_by ON public.reminders USING btree (created_by)
CREATE INDEX reminders_next ON public.reminders USING btree (next_at) WHERE (next_at IS NOT NULL)
CREATE INDEX reminders_person ON public.reminders USING btree (user_id, due_at) WHERE (done_at IS NULL)
CREATE INDEX reminders_record ON public.reminders USING btree (record_kind, record_id)
row security enabled, forced
policy "staff may try to delete what they see" for delete to authenticated using ((user_id = ( SELECT private.strong_session_user_id() AS strong_session_user_id)) AND ( SELECT private.is_staff() AS is_staff) AND
CASE record_kind
    WHEN 'campaigns'::text THEN (EXISTS ( SELECT
       FROM public.campaigns r
      WHERE (r.id = reminders.record_id)))
    WHEN 'client_notes'::text THEN (EXISTS ( SELECT
       FROM public.client_notes r
      WHERE (r.id = reminders.record_id)))
    WHEN 'clients'::text THEN (EXISTS ( SELECT
       FROM public.clients r
      WHERE (r.id = reminders.record_id)))
    WHEN 'communications'::text THEN (EXISTS ( SELECT
       FROM public.communications r
      WHERE (r.id = reminders.record_id)))
    WHEN 'compliance_assessments'::text THEN (EXISTS ( SELECT
       FROM public.compliance_assessments r
      WHERE (r.id = reminders.record_id)))
    WHEN 'contacts'::text THEN (EXISTS ( SELECT
       FROM public.contacts r
      WHERE (r.id = reminders.record_id)))
    WHEN 'content_items'::text THEN (EXISTS ( SELECT
       FROM public.content_items r
      WHERE (r.id = reminders.record_id)))
    WHEN 'crises'::text THEN (EXISTS ( SELECT
       FROM public.crises r
      WHERE (r.id = reminders.record_id)))
    WHEN 'crisis_statements'::text THEN (EXISTS ( SELECT
       FROM public.crisis_statements r
      WHERE (r.id = reminders.record_id)))
    WHEN 'knowledge_cards'::text THEN (EXISTS ( SELECT
       FROM public.knowledge_cards r
      WHERE (r.id = reminders.record_id)))
    WHEN 'law_entries'::text THEN (EXISTS ( SELECT
       FROM public.law_entries r
      WHERE (r.id = reminders.record_id)))
    WHEN 'meetings'::text THEN (EXISTS ( SELECT
       FROM public.meetings r
      WHERE (r.id = reminders.record_id)))
    WHEN 'notification_groups'::text THEN (EXISTS ( SELECT
       FROM public.notification_groups r
      WHERE (r.id = reminders.record_id)))
    WHEN 'project_templates'::text THEN (EXISTS ( SELECT
       FROM public.project_templates r
      WHERE (r.id = reminders.record_id)))
    WHEN 'projects'::text THEN (EXISTS ( SELECT
       FROM public.projects r
      WHERE (r.id = reminders.record_id)))
    WHEN 'requests'::text THEN (EXISTS ( SELECT
       FROM public.requests r
      WHERE (r.id = reminders.record_id)))
    WHEN 'results'::text THEN (EXISTS ( SELECT
       FROM public.results r
      WHERE (r.id = reminders.record_id)))
    WHEN 'services'::text THEN (EXISTS ( SELECT
       FROM public.services r
      WHERE (r.id = reminders.record_id)))
    WHEN 'stakeholders'::text THEN (EXISTS ( SELECT
       FROM public.stakeholders r
      WHERE (r.id = reminders.record_id)))
    ELSE false
END)
policy "whoever reads the record reads what hangs on it" for select to authenticated using ((user_id = ( SELECT private.strong_session_user_id() AS strong_session_user_id)) AND ( SELECT private.is_staff() AS is_staff) AND
CASE record_kind
    WHEN 'campaigns'::text THEN (EXISTS ( SELECT
       FROM public.campaigns r
      WHERE (r.id = reminders.record_id)))
    WHEN 'client_notes'::text THEN (EXISTS ( SELECT
       FROM public.client_notes r
      WHERE (r.id = reminders.record_id)))
    WHEN 'clients'::text THEN (EXISTS ( SELECT
       FROM public.clients r
      WHERE (r.id = reminders.record_id)))
    WHEN 'communications'::text THEN (EXISTS ( SELECT
       FROM public.communications r
      WHERE (r.id = reminders.record_id)))
    WHEN 'compliance_assessments'::text THEN (EXISTS ( SELECT
       FROM public.compliance_assessments r
      WHERE (r.id = reminders.record_id)))
    WHEN 'contacts'::text THEN (EXISTS ( SELECT
       FROM public.contacts r
      WHERE (r.id = reminders.record_id)))
    WHEN 'content_items'::text THEN (EXISTS ( SELECT
       FROM public.content_items r
      WHERE (r.id = reminders.record_id)))
    WHEN 'crises'::text THEN (EXISTS ( SELECT
       FROM public.crises r
      WHERE (r.id = reminders.record_id)))
    WHEN 'crisis_statements'::text THEN (EXISTS ( SELECT
       FROM public.crisis_statements r
      WHERE (r.id = reminders.record_id)))
    WHEN 'knowledge_cards'::text THEN (EXISTS ( SELECT
       FROM public.knowledge_cards r
      WHERE (r.id = reminders.record_id)))
    WHEN 'law_entries'::text THEN (EXISTS ( SELECT
       FROM public.law_entries r
      WHERE (r.id = reminders.record_id)))
    WHEN 'meetings'::text THEN (EXISTS ( SELECT
       FROM public.meetings r
      WHERE (r.id = reminders.record_id)))
    WHEN 'notification_groups'::text THEN (EXISTS ( SELECT
       FROM public.notification_groups r
      WHERE (r.id = reminders.record_id)))
    WHEN 'project_templates'::text THEN (EXISTS ( SELECT
       FROM public.project_templates r
      WHERE (r.id = reminders.record_id)))
    WHEN 'projects'::text THEN (EXISTS ( SELECT
       FROM public.projects r
      WHERE (r.id = reminders.record_id)))
    WHEN 'requests'::text THEN (EXISTS ( SELECT
       FROM public.requests r
      WHERE (r.id = reminders.record_id)))
    WHEN 'results'::text THEN (EXISTS ( SELECT
       FROM public.results r
      WHERE (r.id = reminders.record_id)))
    WHEN 'services'::text THEN (EXISTS ( SELECT
       FROM public.services r
      WHERE (r.id = reminders.record_id)))
    WHEN 'stakeholders'::text THEN (EXISTS ( SELECT
       FROM public.stakeholders r
      WHERE (r.id = reminders.record_id)))
    ELSE false
END)
policy "whoever works on the record adds to it" for insert to authenticated check ((created_by = ( SELECT auth.uid() AS uid)) AND true AND (user_id = ( SELECT private.strong_session_user_id() AS strong_session_user_id)) AND ( SELECT private.is_staff() AS is_staff) AND
CASE record_kind
    WHEN 'campaigns'::text THEN (EXISTS ( SELECT
       FROM public.campaigns r
      WHERE (r.id = reminders.record_id)))
    WHEN 'client_notes'::text THEN (EXISTS ( SELECT
       FROM public.client_notes r
      WHERE (r.id = reminders.record_id)))
    WHEN 'clients'::text THEN (EXISTS ( SELECT
       FROM public.clients r
      WHERE (r.id = reminders.record_id)))
    WHEN 'communications'::text THEN (EXISTS ( SELECT
       FROM public.communications r
      WHERE (r.id = reminders.record_id)))
    WHEN 'compliance_assessments'::text THEN (EXISTS ( SELECT
       FROM public.compliance_assessments r
      WHERE (r.id = reminders.record_id)))
    WHEN 'contacts'::text THEN (EXISTS ( SELECT
       FROM public.contacts r
      WHERE (r.id = reminders.record_id)))
    WHEN 'content_items'::text THEN (EXISTS ( SELECT
       FROM public.content_items r
      WHERE (r.id = reminders.record_id)))
    WHEN 'crises'::text THEN (EXISTS ( SELECT
       FROM public.crises r
      WHERE (r.id = reminders.record_id)))
    WHEN 'crisis_statements'::text THEN (EXISTS ( SELECT
       FROM public.crisis_statements r
      WHERE (r.id = reminders.record_id)))
    WHEN 'knowledge_cards'::text THEN (EXISTS ( SELECT
       FROM public.knowledge_cards r
      WHERE (r.id = reminders.record_id)))
    WHEN 'law_entries'::text THEN (EXISTS ( SELECT
       FROM public.law_entries r
      WHERE (r.id = reminders.record_id)))
    WHEN 'meetings'::text THEN (EXISTS ( SELECT
       FROM public.meetings r
      WHERE (r.id = reminders.record_id)))
    WHEN 'notification_groups'::text THEN (EXISTS ( SELECT
       FROM public.notification_groups r
      WHERE (r.id = reminders.record_id)))
    WHEN 'project_templates'::text THEN (EXISTS ( SELECT
       FROM public.project_templates r
      WHERE (r.id = reminders.record_id)))
    WHEN 'projects'::text THEN (EXISTS ( SELECT
       FROM public.projects r
      WHERE (r.id = reminders.record_id)))
    WHEN 'requests'::text THEN (EXISTS ( SELECT
       FROM public.requests r
      WHERE (r.id = reminders.record_id)))
    WHEN 'results'::text THEN (EXISTS ( SELECT
       FROM public.results r
      WHERE (r.id = reminders.record_id)))
    WHEN 'services'::text THEN (EXISTS ( SELECT
       FROM public.services r
      WHERE (r.id = reminders.record_id)))
    WHEN 'stakeholders'::text THEN (EXISTS ( SELECT
       FROM public.stakeholders r
      WHERE (r.id = reminders.record_id)))
    ELSE false
END)
policy "whoever works on the record changes it" for update to authenticated using ((user_id = ( SELECT private.strong_session_user_id() AS strong_session_user_id)) AND (user_id = ( SELECT private.strong_session_user_id() AS strong_session_user_id)) AND true AND ( SELECT private.is_staff() AS is_staff) AND
CASE record_kind
    WHEN 'campaigns'::text THEN (EXISTS ( SELECT
       FROM public.campaigns r
      WHERE (r.id = reminders.record_id)))
    WHEN 'client_notes'::text THEN (EXISTS ( SELECT
       FROM public.client_notes r
      WHERE (r.id = reminders.record_id)))
    WHEN 'clients'::text THEN (EXISTS ( SELECT
       FROM public.clients r
      WHERE (r.id = reminders.record_id)))
    WHEN 'communications'::text THEN (EXISTS ( SELECT
       FROM public.communications r
      WHERE (r.id = reminders.record_id)))
    WHEN 'compliance_assessments'::text THEN (EXISTS ( SELECT
       FROM public.compliance_assessments r
      WHERE (r.id = reminders.record_id)))
    WHEN 'contacts'::text THEN (EXISTS ( SELECT
       FROM public.contacts r
      WHERE (r.id = reminders.record_id)))
    WHEN 'content_items'::text THEN (EXISTS ( SELECT
       FROM public.content_items r
      WHERE (r.id = reminders.record_id)))
    WHEN 'crises'::text THEN (EXISTS ( SELECT
       FROM public.crises r
      WHERE (r.id = reminders.record_id)))
    WHEN 'crisis_statements'::text THEN (EXISTS ( SELECT
       FROM public.crisis_statements r
      WHERE (r.id = reminders.record_id)))
    WHEN 'knowledge_cards'::text THEN (EXISTS ( SELECT
       FROM public.knowledge_cards r
      WHERE (r.id = reminders.record_id)))
    WHEN 'law_entries'::text THEN (EXISTS ( SELECT
       FROM public.law_entries r
      WHERE (r.id = reminders.record_id)))
    WHEN 'meetings'::text THEN (EXISTS ( SELECT
       FROM public.meetings r
      WHERE (r.id = reminders.record_id)))
    WHEN 'notification_groups'::text THEN (EXISTS ( SELECT
       FROM public.notification_groups r
      WHERE (r.id = reminders.record_id)))
    WHEN 'project_templates'::text THEN (EXISTS ( SELECT
       FROM public.project_templates r
      WHERE (r.id = reminders.record_id)))
    WHEN 'projects'::text THEN (EXISTS ( SELECT
       FROM public.projects r
      WHERE (r.id = reminders.record_id)))
    WHEN 'requests'::text THEN (EXISTS ( SELECT
       FROM public.requests r
      WHERE (r.id = reminders.record_id)))
    WHEN 'results'::text THEN (EXISTS ( SELECT
       FROM public.results r
      WHERE (r.id = reminders.record_id)))
    WHEN 'services'::text THEN (EXISTS ( SELECT
       FROM public.services r
      WHERE (r.id = reminders.record_id)))
    WHEN 'stakeholders'::text THEN (EXISTS ( SELECT
       FROM public.stakeholders r
      WHERE (r.id = reminders.record_id)))
    ELSE false
END) check ((user_id = ( SELECT private.strong_session_user_id() AS strong_session_user_id)) AND true AND ( SELECT private.is_staff() AS is_staff) AND
CASE record_kind
    WHEN 'campaigns'::text THEN (EXISTS ( SELECT
       FROM public.campaigns r
      WHERE (r.id = reminders.record_id)))
    WHEN 'client_notes'::text THEN (EXISTS ( SELECT
       FROM public.client_notes r
      WHERE (r.id = reminders.record_id)))
    WHEN 'clients'::text THEN (EXISTS ( SELECT
       FROM public.clients r
      WHERE (r.id = reminders.record_id)))
    WHEN 'communications'::text THEN (EXISTS ( SELECT
       FROM public.communications r
      WHERE (r.id = reminders.record_id)))
    WHEN 'compliance_assessments'::text THEN (EXISTS ( SELECT
       FROM public.compliance_assessments r
      WHERE (r.id = reminders.record_id)))
    WHEN 'contacts'::text THEN (EXISTS ( SELECT
       FROM public.contacts r
      WHERE (r.id = reminders.record_id)))
    WHEN 'content_items'::text THEN (EXISTS ( SELECT
       FROM public.content_items r
      WHERE (r.id = reminders.record_id)))
    WHEN 'crises'::text THEN (EXISTS ( SELECT
       FROM public.crises r
      WHERE (r.id = reminders.record_id)))
    WHEN 'crisis_statements'::text THEN (EXISTS ( SELECT
       FROM public.crisis_statements r
      WHERE (r.id = reminders.record_id)))
    WHEN 'knowledge_cards'::text THEN (EXISTS ( SELECT
       FROM public.knowledge_cards r
      WHERE (r.id = reminders.record_id)))
    WHEN 'law_entries'::text THEN (EXISTS ( SELECT
       FROM public.law_entries r
      WHERE (r.id = reminders.record_id)))
    WHEN 'meetings'::text THEN (EXISTS ( SELECT
       FROM public.meetings r
      WHERE (r.id = reminders.record_id)))
    WHEN 'notification_groups'::text THEN (EXISTS ( SELECT
       FROM public.notification_groups r
      WHERE (r.id = reminders.record_id)))
    WHEN 'project_templates'::text THEN (EXISTS ( SELECT
       FROM public.project_templates r
      WHERE (r.id = reminders.record_id)))
    WHEN 'projects'::text THEN (EXISTS ( SELECT
       FROM public.projects r
      WHERE (r.id = reminders.record_id)))
    WHEN 'requests'::text THEN (EXISTS ( SELECT
       FROM public.requests r
      WHERE (r.id = reminders.record_id)))
    WHEN 'results'::text THEN (EXISTS ( SELECT
       FROM public.results r
      WHERE (r.id = reminders.record_id)))
    WHEN 'services'::text THEN (EXISTS ( SELECT
       FROM public.services r
      WHERE (r.id = reminders.record_id)))
    WHEN 'stakeholders'::text THEN (EXISTS ( SELECT
       FROM public.stakeholders r
      WHERE (r.id = reminders.record_id)))
    ELSE false
END)
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.reminders FOR EACH ROW EXECUTE FUNCTION private.log_change('id', 'no values')
CREATE TRIGGER name_record BEFORE INSERT ON public.reminders FOR EACH ROW EXECUTE FUNCTION private.name_record()
CREATE TRIGGER plan_reminder BEFORE INSERT OR UPDATE OF due_at, lead_days, snoozed_until, done_at ON public.reminders FOR EACH ROW EXECUTE FUNCTION private.plan_reminder()
CREATE TRIGGER set_author_and_times_on_insert BEFORE INSERT ON public.reminders FOR EACH ROW EXECUTE FUNCTION private.set_author_and_times()
CREATE TRIGGER set_author_and_times_on_update BEFORE UPDATE ON public.reminders FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION private.set_author_and_times()
grant delete, insert, select, update to service_role
grant delete, select to authenticated
grant insert (user_id, record_kind, record_id, title, kind, priority, due_at, lead_days, channels, created_by) to authenticated
grant update (title, kind, priority, due_at, lead_days, channels, snoozed_until, done_at) to authenticated

-- public.reply_templates ------------------------------------------------------------------------------
  id                    uuid not null default gen_random_uuid()
  title                 text not null
  body                  text not null
  shared                boolean not null default false
  created_by            uuid not null default auth.uid()
  created_at            timestamp with time zone not null default now()
  updated_at            timestamp with time zone not null default now()
constraint reply_templates_body_length CHECK ((((char_length(btrim(body)) >= 1) AND (char_length(btrim(body)) <= 10000)) AND (char_length(body) <= 10000)))
constraint reply_templates_created_by_fkey FOREIGN KEY (created_by) REFERENCES auth.users(id) ON DELETE CASCADE
constraint reply_templates_once UNIQUE (created_by, title)
constraint reply_templates_pkey PRIMARY KEY (id)
constraint reply_templates_title_length CHECK ((((char_length(btrim(title)) >= 1) AND (char_length(btrim(title)) <= 80)) AND (char_length(title) <= 80)))
CREATE INDEX reply_templates_shared ON public.reply_templates USING btree (title) WHERE shared
row security enabled, forced
policy "people change the templates they wrote" for update to authenticated using (( SELECT private.is_staff() AS is_staff) AND (created_by = ( SELECT private.strong_session_user_id() AS strong_session_user_id))) check (created_by = ( SELECT private.strong_session_user_id() AS strong_session_user_id))
policy "people delete the templates they wrote, administrators shared o" for delete to authenticated using ((( SELECT private.is_staff() AS is_staff) AND (created_by = ( SELECT private.strong_session_user_id() AS strong_session_user_id))) OR (shared AND ( SELECT private.has_role('admin'::text) AS has_role)))
policy "the staff keep templates" for insert to authenticated check (( SELECT private.is_staff() AS is_staff) AND (created_by = ( SELECT private.strong_session_user_id() AS strong_session_user_id)))
policy "the staff read their own templates and those that are shared" for select to authenticated using (( SELECT private.is_staff() AS is_staff) AND (shared OR (created_by = ( SELECT private.strong_session_user_id() AS strong_session_user_id))))
grant delete, insert, select, update to service_role
grant delete, select to authenticated
grant insert (title, body, shared) to authenticated
grant update (title, body, shared) to authenticated

-- public.request_events -------------------------------------------------------------------------------
  id                    bigint not null generated always as identity
  request_id            uuid not null
  at                    timestamp with time zone not null default now()
  actor                 uuid
  event                 text not null
  detail                text not null default ''::text
constraint request_events_actor_fkey FOREIGN KEY (actor) REFERENCES auth.users(id) ON DELETE SET NULL
constraint request_events_detail_length CHECK ((char_length(detail) <= 10000))
constraint request_events_event_known CHECK ((event = ANY (ARRAY['received'::text, 'held'::text, 'assigned'::text, 'moved'::text, 'stage'::text, 'replied'::text, 'noted'::text, 'wrote_back'::text, 'overdue'::text, 'stale'::text, 'withdrawn'::text, 'place'::text])))
constraint request_events_pkey PRIMARY KEY (id)
constraint request_events_request_id_fkey FOREIGN KEY (request_id) REFERENCES public.requests(id) ON DELETE CASCADE
CREATE INDEX request_events_actor ON public.request_events USING btree (actor)
CREATE INDEX request_events_request ON public.request_events USING btree (request_id, id)
row security enabled, forced
policy "not what is behind a barrier" for all to authenticated using ((request_id IS NULL) OR (NOT (request_id IN ( SELECT private.barred_request_ids() AS barred_request_ids)))) check ((request_id IS NULL) OR (NOT (request_id IN ( SELECT private.barred_request_ids() AS barred_request_ids))))
policy "staff read the history of what they may read" for select to authenticated using (( SELECT private.is_staff() AS is_staff) AND (EXISTS ( SELECT
   FROM public.requests r
  WHERE ((r.id = request_events.request_id) AND (r.user_id IS DISTINCT FROM ( SELECT auth.uid() AS uid))))))
CREATE TRIGGER behind_barrier BEFORE INSERT OR DELETE OR UPDATE ON public.request_events FOR EACH ROW WHEN (((CURRENT_USER <> ALL (ARRAY['authenticated'::name, 'anon'::name])) AND (pg_trigger_depth() = 0) AND (auth.uid() IS NOT NULL))) EXECUTE FUNCTION private.refuse_behind_barrier('request_id', 'barred_request_ids')
grant delete, select to service_role
grant select to authenticated

-- public.requests -------------------------------------------------------------------------------------
  id                    uuid not null default gen_random_uuid()
  kind                  text not null
  reference             text not null default private.new_reference()
  name                  text not null
  email                 text not null
  phone                 text
  organisation          text
  topic                 text
  subject               text not null default ''::text
  message               text not null default ''::text
  data                  jsonb not null default '{}'::jsonb
  about_item            uuid
  about_title           text
  session_on            date
  state                 text not null default 'new'::text
  held_reason           text
  stage                 text
  assignee              uuid
  user_id               uuid
  client_id             uuid
  contact_id            uuid
  project_id            uuid
  file_path             text
  file_name             text
  idempotency_key       text
  created_at            timestamp with time zone not null default now()
  updated_at            timestamp with time zone not null default now()
  due_at                timestamp with time zone not null
  deliver_by            timestamp with time zone
  first_reply_at        timestamp with time zone
  decided_at            timestamp with time zone
  escalated_at          timestamp with time zone
  reminded_at           timestamp with time zone
  delete_after          timestamp with time zone
constraint requests_about_item_fkey FOREIGN KEY (about_item) REFERENCES public.content_items(id) ON DELETE SET NULL
constraint requests_assignee_fkey FOREIGN KEY (assignee) REFERENCES auth.users(id) ON DELETE SET NULL
constraint requests_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(id) ON DELETE SET NULL
constraint requests_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES public.contacts(id) ON DELETE SET NULL
constraint requests_data_is_object CHECK (((jsonb_typeof(data) = 'object'::text) AND (pg_column_size(data) <= 50000)))
constraint requests_email_form CHECK (((char_length(email) <= 254) AND (email ~ '^[^\s@<>,;"]+@[^\s@<>,;"]+$'::text)))
constraint requests_idempotency_key_key UNIQUE (idempotency_key)
constraint requests_kind_fkey FOREIGN KEY (kind) REFERENCES private.request_kinds(kind)
constraint requests_message_length CHECK ((char_length(message) <= 10000))
constraint requests_name_length CHECK ((((char_length(name) >= 1) AND (char_length(name) <= 200)) AND (name !~ '[\n\r]'::text)))
constraint requests_organisation_length CHECK ((char_length(organisation) <= 200))
constraint requests_phone_length CHECK ((char_length(phone) <= 40))
constraint requests_pkey PRIMARY KEY (id)
constraint requests_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE SET NULL
constraint requests_reference_key UNIQUE (reference)
constraint requests_state_known CHECK ((state = ANY (ARRAY['new'::text, 'in_progress'::text, 'waiting'::text, 'done'::text, 'declined'::text, 'withdrawn'::text, 'held'::text, 'spam'::text])))
constraint requests_subject_length CHECK (((char_length(subject) <= 300) AND (subject !~ '[\n\r]'::text)))
constraint requests_topic_length CHECK ((char_length(topic) <= 60))
constraint requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE SET NULL
CREATE INDEX requests_about_item ON public.requests USING btree (about_item)
CREATE INDEX requests_assignee ON public.requests USING btree (assignee, created_at DESC)
CREATE INDEX requests_client ON public.requests USING btree (client_id) WHERE (client_id IS NOT NULL)
CREATE INDEX requests_contact ON public.requests USING btree (contact_id) WHERE (contact_id IS NOT NULL)
CREATE INDEX requests_delete_after ON public.requests USING btree (delete_after) WHERE (delete_after IS NOT NULL)
CREATE INDEX requests_deliver_by ON public.requests USING btree (deliver_by) WHERE (deliver_by IS NOT NULL)
CREATE INDEX requests_kind ON public.requests USING btree (kind, created_at DESC)
CREATE INDEX requests_newest ON public.requests USING btree (created_at DESC, id DESC)
CREATE INDEX requests_open ON public.requests USING btree (due_at) WHERE ((state = ANY (ARRAY['new'::text, 'in_progress'::text])) AND (first_reply_at IS NULL))
CREATE INDEX requests_project ON public.requests USING btree (project_id) WHERE (project_id IS NOT NULL)
CREATE INDEX requests_unclaimed ON public.requests USING btree (email) WHERE (user_id IS NULL)
CREATE INDEX requests_user_id ON public.requests USING btree (user_id, created_at DESC)
row security enabled, forced
policy "administrators read all, staff what is theirs" for select to authenticated using (( SELECT private.has_role('admin'::text) AS has_role) OR ((assignee = ( SELECT auth.uid() AS uid)) AND ( SELECT private.is_staff() AS is_staff)) OR ((topic = 'privacy'::text) AND ( SELECT private.has_role('compliance_officer'::text) AS has_role)) OR (kind IN ( SELECT private.my_request_kinds() AS my_request_kinds)) OR ((assignee IS NULL) AND (state = ANY (ARRAY['new'::text, 'in_progress'::text])) AND (kind IN ( SELECT private.kinds_to_take() AS kinds_to_take)) AND (COALESCE(topic, ''::text) <> ALL (ARRAY['privacy'::text, 'suspected-access'::text])) AND (user_id IS DISTINCT FROM ( SELECT auth.uid() AS uid))))
policy "not what is behind a barrier" for all to authenticated using (((client_id IS NULL) OR (NOT (client_id IN ( SELECT private.barred_client_ids() AS barred_client_ids)))) AND ((project_id IS NULL) OR (NOT (project_id IN ( SELECT private.barred_project_ids() AS barred_project_ids))))) check (((client_id IS NULL) OR (NOT (client_id IN ( SELECT private.barred_client_ids() AS barred_client_ids)))) AND ((project_id IS NULL) OR (NOT (project_id IN ( SELECT private.barred_project_ids() AS barred_project_ids)))))
CREATE TRIGGER behind_barrier BEFORE INSERT OR DELETE OR UPDATE ON public.requests FOR EACH ROW WHEN (((CURRENT_USER <> ALL (ARRAY['authenticated'::name, 'anon'::name])) AND (pg_trigger_depth() = 0) AND (auth.uid() IS NOT NULL))) EXECUTE FUNCTION private.refuse_behind_barrier('client_id', 'project_id', 'barred_client_ids', 'barred_project_ids')
CREATE TRIGGER delete_attached AFTER DELETE ON public.requests FOR EACH ROW EXECUTE FUNCTION private.delete_attached()
CREATE TRIGGER file_for_search AFTER INSERT OR DELETE ON public.requests FOR EACH ROW EXECUTE FUNCTION private.file_requests()
CREATE TRIGGER file_for_search_again AFTER UPDATE ON public.requests FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION private.file_requests()
CREATE TRIGGER follow_request_end AFTER DELETE ON public.requests FOR EACH ROW EXECUTE FUNCTION private.follow_request()
CREATE TRIGGER follow_request_state AFTER UPDATE OF state ON public.requests FOR EACH ROW WHEN ((old.state IS DISTINCT FROM new.state)) EXECUTE FUNCTION private.follow_request()
CREATE TRIGGER free_slot AFTER UPDATE OF state ON public.requests FOR EACH ROW WHEN ((new.state = ANY (ARRAY['withdrawn'::text, 'declined'::text, 'spam'::text]))) EXECUTE FUNCTION private.free_slot_of_request()
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.requests FOR EACH ROW EXECUTE FUNCTION private.log_change('id', 'no values', 'state')
CREATE TRIGGER note_erasures AFTER DELETE ON public.requests REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION private.note_erasures()
CREATE TRIGGER rename_attached AFTER UPDATE OF name ON public.requests FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION private.rename_attached()
CREATE TRIGGER rights_deadline BEFORE INSERT ON public.requests FOR EACH ROW WHEN ((new.kind = 'data_rights'::text)) EXECUTE FUNCTION private.set_rights_deadline()
grant delete, select to service_role
grant select to authenticated

-- public.result_signatures ----------------------------------------------------------------------------
  id                    uuid not null default gen_random_uuid()
  result_id             uuid not null
  name                  text not null
  hash                  text not null
  signed_by             uuid
  signed_at             timestamp with time zone not null default now()
constraint result_signatures_hash_form CHECK ((hash ~ '^[0-9a-f]{64}$'::text))
constraint result_signatures_name_length CHECK (((char_length(btrim(name)) >= 1) AND (char_length(btrim(name)) <= 200)))
constraint result_signatures_pkey PRIMARY KEY (id)
constraint result_signatures_result_id_fkey FOREIGN KEY (result_id) REFERENCES public.results(id) ON DELETE CASCADE
constraint result_signatures_result_id_signed_by_key UNIQUE (result_id, signed_by)
constraint result_signatures_signed_by_fkey FOREIGN KEY (signed_by) REFERENCES auth.users(id) ON DELETE SET NULL
CREATE INDEX result_signatures_signed_by ON public.result_signatures USING btree (signed_by)
row security enabled, forced
policy "whoever reads a text reads its signatures" for select to authenticated using (result_id IN ( SELECT r.id
   FROM public.results r))
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.result_signatures FOR EACH ROW EXECUTE FUNCTION private.log_change('id', 'no values')
grant delete, insert, select, update to service_role
grant select to authenticated

-- public.results --------------------------------------------------------------------------------------
  id                    uuid not null default gen_random_uuid()
  run_id                uuid
  function              text not null
  kind                  text
  title                 text not null
  client_id             uuid
  project_id            uuid
  stakeholder_id        uuid
  version_of            uuid
  version               integer not null default 1
  latest                boolean not null default true
  state                 text not null default 'draft'::text
  content               jsonb not null
  engine                text
  model                 text
  law_keys              text[] not null default '{}'::text[]
  expires_on            date
  created_by            uuid default auth.uid()
  created_at            timestamp with time zone not null default now()
  updated_at            timestamp with time zone not null default now()
constraint results_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(id) ON DELETE CASCADE
constraint results_content_size CHECK (((jsonb_typeof(content) = 'object'::text) AND (pg_column_size(content) <= 1000000)))
constraint results_created_by_fkey FOREIGN KEY (created_by) REFERENCES auth.users(id) ON DELETE CASCADE
constraint results_engine_known CHECK ((engine = ANY (ARRAY['builtin'::text, 'model'::text])))
constraint results_expires_on_range CHECK (((expires_on >= '2000-01-01'::date) AND (expires_on <= '2100-12-31'::date)))
constraint results_first_has_no_root CHECK ((version_of <> id))
constraint results_function_form CHECK (((function ~ '^[a-z]+(-[a-z]+)*$'::text) AND (char_length(function) <= 60)))
constraint results_kind_form CHECK ((kind ~ '^[a-z0-9_]{1,60}$'::text))
constraint results_model_length CHECK ((char_length(model) <= 200))
constraint results_pkey PRIMARY KEY (id)
constraint results_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE SET NULL
constraint results_run_id_fkey FOREIGN KEY (run_id) REFERENCES public.tool_runs(id) ON DELETE SET NULL
constraint results_stakeholder_id_fkey FOREIGN KEY (stakeholder_id) REFERENCES public.stakeholders(id) ON DELETE CASCADE
constraint results_state_known CHECK ((state = ANY (ARRAY['draft'::text, 'final'::text, 'archived'::text])))
constraint results_title_length CHECK ((((char_length(btrim(title)) >= 1) AND (char_length(btrim(title)) <= 200)) AND (char_length(title) <= 200)))
constraint results_version_of_fkey FOREIGN KEY (version_of) REFERENCES public.results(id) ON DELETE CASCADE
CREATE INDEX results_client ON public.results USING btree (client_id) WHERE (client_id IS NOT NULL)
CREATE INDEX results_owner ON public.results USING btree (created_by, created_at DESC)
CREATE INDEX results_project ON public.results USING btree (project_id) WHERE (project_id IS NOT NULL)
CREATE INDEX results_run ON public.results USING btree (run_id)
CREATE INDEX results_stakeholder ON public.results USING btree (stakeholder_id) WHERE (stakeholder_id IS NOT NULL)
CREATE UNIQUE INDEX results_versions ON public.results USING btree (version_of, version) WHERE (version_of IS NOT NULL)
row security enabled, forced
policy "authors and the client's team name and file results" for update to authenticated using ((created_by = ( SELECT private.strong_session_user_id() AS strong_session_user_id)) OR ((client_id IS NOT NULL) AND (( SELECT private.has_role('admin'::text) AS has_role) OR (client_id IN ( SELECT private.my_client_ids() AS my_client_ids))))) check ((client_id IS NULL) OR ( SELECT private.has_role('admin'::text) AS has_role) OR (client_id IN ( SELECT private.my_client_ids() AS my_client_ids)))
policy "authors delete their results, administrators those of clients" for delete to authenticated using ((created_by = ( SELECT private.strong_session_user_id() AS strong_session_user_id)) OR ((client_id IS NOT NULL) AND ( SELECT private.has_role('admin'::text) AS has_role)))
policy "authors read their results, the team those of its clients" for select to authenticated using 
CASE
    WHEN (stakeholder_id IS NULL) THEN ((created_by = ( SELECT private.strong_session_user_id() AS strong_session_user_id)) OR ((client_id IS NOT NULL) AND (( SELECT private.reads_everything() AS reads_everything) OR (client_id IN ( SELECT private.my_client_ids() AS my_client_ids)))))
    ELSE (EXISTS ( SELECT
       FROM public.stakeholders s
      WHERE ((s.id = results.stakeholder_id) AND ((NOT (s.client_id IS DISTINCT FROM results.client_id)) OR (results.created_by = ( SELECT private.strong_session_user_id() AS strong_session_user_id)) OR (results.client_id IN ( SELECT private.my_client_ids() AS my_client_ids)) OR ( SELECT private.has_role('admin'::text) AS has_role)))))
END
policy "not what is behind a barrier" for all to authenticated using (((client_id IS NULL) OR (NOT (client_id IN ( SELECT private.barred_client_ids() AS barred_client_ids)))) AND ((project_id IS NULL) OR (NOT (project_id IN ( SELECT private.barred_project_ids() AS barred_project_ids)))) AND ((stakeholder_id IS NULL) OR (NOT (stakeholder_id IN ( SELECT private.barred_stakeholder_ids() AS barred_stakeholder_ids))))) check (((client_id IS NULL) OR (NOT (client_id IN ( SELECT private.barred_client_ids() AS barred_client_ids)))) AND ((project_id IS NULL) OR (NOT (project_id IN ( SELECT private.barred_project_ids() AS barred_project_ids)))) AND ((stakeholder_id IS NULL) OR (NOT (stakeholder_id IN ( SELECT private.barred_stakeholder_ids() AS barred_stakeholder_ids)))))
policy "people save results as themselves, for a client they serve or n" for insert to authenticated check ((created_by = ( SELECT private.strong_session_user_id() AS strong_session_user_id)) AND ((client_id IS NULL) OR ( SELECT private.has_role('admin'::text) AS has_role) OR (client_id IN ( SELECT private.my_client_ids() AS my_client_ids)) OR (stakeholder_id IS NOT NULL)) AND ((stakeholder_id IS NULL) OR (EXISTS ( SELECT
   FROM public.stakeholders s
  WHERE (s.id = results.stakeholder_id)))) AND ((run_id IS NULL) OR (run_id IN ( SELECT r.id
   FROM public.tool_runs r
  WHERE (r.created_by = ( SELECT auth.uid() AS uid))))))
CREATE TRIGGER behind_barrier BEFORE INSERT OR DELETE OR UPDATE ON public.results FOR EACH ROW WHEN (((CURRENT_USER <> ALL (ARRAY['authenticated'::name, 'anon'::name])) AND (pg_trigger_depth() = 0) AND (auth.uid() IS NOT NULL))) EXECUTE FUNCTION private.refuse_behind_barrier('client_id', 'project_id', 'stakeholder_id', 'barred_client_ids', 'barred_project_ids', 'barred_stakeholder_ids')
CREATE TRIGGER delete_approvals AFTER DELETE ON public.results FOR EACH ROW EXECUTE FUNCTION private.delete_approvals()
CREATE TRIGGER delete_attached AFTER DELETE ON public.results FOR EACH ROW EXECUTE FUNCTION private.delete_attached()
CREATE TRIGGER file_for_search AFTER INSERT OR DELETE ON public.results FOR EACH ROW EXECUTE FUNCTION private.file_results()
CREATE TRIGGER file_for_search_again AFTER UPDATE ON public.results FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION private.file_results()
CREATE TRIGGER guard BEFORE UPDATE OF title, client_id, state ON public.results FOR EACH ROW EXECUTE FUNCTION private.guard_result()
CREATE TRIGGER keep_final BEFORE DELETE ON public.results FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION private.keep_final_result()
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.results FOR EACH ROW EXECUTE FUNCTION private.log_change('id', 'no values')
CREATE TRIGGER note_erasures AFTER DELETE ON public.results REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION private.note_erasures()
CREATE TRIGGER number_result BEFORE INSERT OR UPDATE OF client_id, project_id ON public.results FOR EACH ROW EXECUTE FUNCTION private.number_result()
CREATE TRIGGER remind_of_expiry AFTER UPDATE OF expires_on ON public.results FOR EACH ROW WHEN ((new.expires_on IS DISTINCT FROM old.expires_on)) EXECUTE FUNCTION private.remind_of_expiry()
CREATE TRIGGER rename_attached AFTER UPDATE OF title ON public.results FOR EACH ROW WHEN ((old.title IS DISTINCT FROM new.title)) EXECUTE FUNCTION private.rename_attached()
CREATE TRIGGER set_author_and_times_on_insert BEFORE INSERT ON public.results FOR EACH ROW EXECUTE FUNCTION private.set_author_and_times()
CREATE TRIGGER set_author_and_times_on_update BEFORE UPDATE ON public.results FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION private.set_author_and_times()
CREATE TRIGGER uncover_result AFTER DELETE ON public.results FOR EACH ROW WHEN ((old.latest AND (old.version_of IS NOT NULL))) EXECUTE FUNCTION private.uncover_result()
grant delete, insert, select, update to service_role
grant delete, select to authenticated
grant insert (run_id, function, kind, title, client_id, project_id, stakeholder_id, version_of, state, content, created_by) to authenticated
grant update (title, client_id, project_id, state, expires_on) to authenticated

-- public.retention_rules ------------------------------------------------------------------------------
  id                    uuid not null default gen_random_uuid()
  key                   text not null
  record_key            text not null
  position              integer not null default 1000
  what                  text not null
  keep_for              interval
  counted_from          text not null
  job                   text
  adjustable            boolean not null default false
  reason                text
  edited_by             uuid
  created_at            timestamp with time zone not null default now()
  updated_at            timestamp with time zone not null default now()
constraint retention_rules_audit_log_years CHECK (((key <> 'audit-log'::text) OR (keep_for >= '1 year'::interval)))
constraint retention_rules_counted_from_length CHECK (((char_length(counted_from) >= 1) AND (char_length(counted_from) <= 200)))
constraint retention_rules_edited_by_fkey FOREIGN KEY (edited_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint retention_rules_job_has_period CHECK (((job IS NULL) OR (keep_for IS NOT NULL)))
constraint retention_rules_key_form CHECK (((key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND (char_length(key) <= 60)))
constraint retention_rules_key_key UNIQUE (key)
constraint retention_rules_period_range CHECK (((NOT adjustable) OR ((keep_for >= '30 days'::interval) AND (keep_for <= '7 years'::interval))))
constraint retention_rules_pkey PRIMARY KEY (id)
constraint retention_rules_reason_length CHECK ((char_length(reason) <= 500))
constraint retention_rules_record_key_fkey FOREIGN KEY (record_key) REFERENCES public.processing_records(key) ON UPDATE CASCADE ON DELETE CASCADE
constraint retention_rules_what_length CHECK (((char_length(what) >= 1) AND (char_length(what) <= 200)))
CREATE INDEX retention_rules_edited_by ON public.retention_rules USING btree (edited_by)
CREATE INDEX retention_rules_record_key ON public.retention_rules USING btree (record_key)
row security enabled, forced
policy "administrators and compliance officers add rules" for insert to authenticated check ( SELECT private.reads_everything() AS reads_everything)
policy "administrators and compliance officers edit rules" for update to authenticated using ( SELECT private.reads_everything() AS reads_everything) check ( SELECT private.reads_everything() AS reads_everything)
policy "administrators and compliance officers read the rules" for select to authenticated using ( SELECT private.reads_everything() AS reads_everything)
CREATE TRIGGER guard BEFORE INSERT OR UPDATE ON public.retention_rules FOR EACH ROW EXECUTE FUNCTION private.guard_processing()
CREATE TRIGGER guard_period BEFORE UPDATE OF keep_for ON public.retention_rules FOR EACH ROW WHEN (((old.job IS NOT NULL) AND (NOT old.adjustable) AND (auth.uid() IS NOT NULL) AND (new.keep_for IS DISTINCT FROM old.keep_for))) EXECUTE FUNCTION private.guard_period()
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.retention_rules FOR EACH ROW EXECUTE FUNCTION private.log_change('id')
grant select to authenticated
grant select to service_role
grant insert (key, record_key, position, what, keep_for, counted_from) to authenticated
grant update (what, keep_for, counted_from, reason) to authenticated

-- public.saved_views ----------------------------------------------------------------------------------
  id                    uuid not null default gen_random_uuid()
  record_kind           text not null
  name                  text not null
  query                 text not null default ''::text
  shared                boolean not null default false
  created_by            uuid not null default auth.uid()
  created_at            timestamp with time zone not null default now()
  updated_at            timestamp with time zone not null default now()
constraint saved_views_created_by_fkey FOREIGN KEY (created_by) REFERENCES auth.users(id) ON DELETE CASCADE
constraint saved_views_name_length CHECK ((((char_length(btrim(name)) >= 1) AND (char_length(btrim(name)) <= 60)) AND (char_length(name) <= 60)))
constraint saved_views_once UNIQUE (created_by, record_kind, name)
constraint saved_views_pkey PRIMARY KEY (id)
constraint saved_views_query_form CHECK (((char_length(query) <= 1000) AND (query !~ '[[:space:]<>"]'::text)))
constraint saved_views_record_kind_form CHECK ((record_kind ~ '^[a-z_]{1,60}$'::text))
CREATE INDEX saved_views_shared ON public.saved_views USING btree (record_kind) WHERE shared
row security enabled, forced
policy "people change their own views" for update to authenticated using (created_by = ( SELECT private.strong_session_user_id() AS strong_session_user_id)) check ((created_by = ( SELECT private.strong_session_user_id() AS strong_session_user_id)) AND ((NOT shared) OR ( SELECT private.is_staff() AS is_staff)))
policy "people delete their own views, administrators shared ones" for delete to authenticated using ((created_by = ( SELECT private.strong_session_user_id() AS strong_session_user_id)) OR (shared AND ( SELECT private.has_role('admin'::text) AS has_role)))
policy "people read their own views, the staff those that are shared" for select to authenticated using ((created_by = ( SELECT private.strong_session_user_id() AS strong_session_user_id)) OR (shared AND ( SELECT private.is_staff() AS is_staff)))
policy "people save views, the staff share them" for insert to authenticated check ((created_by = ( SELECT private.strong_session_user_id() AS strong_session_user_id)) AND ((NOT shared) OR ( SELECT private.is_staff() AS is_staff)))
CREATE TRIGGER limit_views BEFORE INSERT ON public.saved_views FOR EACH ROW EXECUTE FUNCTION private.limit_saved_views()
CREATE TRIGGER touch BEFORE UPDATE ON public.saved_views FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION private.touch_saved_view()
grant delete, insert, select, update to service_role
grant delete, select to authenticated
grant insert (record_kind, name, query, shared) to authenticated
grant update (name, query, shared) to authenticated

-- public.services -------------------------------------------------------------------------------------
  id                    uuid not null default gen_random_uuid()
  title                 text not null
  description           text
  client_id             uuid not null
  client_name           text not null default ''::text
  project_id            uuid
  service_category      text not null
  objectives            text[] not null default '{}'::text[]
  budget                numeric(14,2)
  currency              character(3) not null default 'USD'::bpchar
  start_date            date
  end_date              date
  priority              text not null default 'medium'::text
  status                text not null default 'pending'::text
  status_reason         text
  progress_percentage   integer not null default 0
  created_by            uuid default auth.uid()
  created_at            timestamp with time zone not null default now()
  updated_at            timestamp with time zone not null default now()
  deleted_at            timestamp with time zone
  deleted_by            uuid
constraint services_budget_range CHECK ((budget >= (0)::numeric))
constraint services_category_known CHECK ((service_category = ANY (ARRAY['public_affairs'::text, 'strategic_communication'::text, 'data_protection'::text, 'political_intelligence'::text, 'digital_communication'::text])))
constraint services_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(id) ON DELETE CASCADE
constraint services_created_by_fkey FOREIGN KEY (created_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint services_currency_known CHECK ((currency = ANY (ARRAY['USD'::bpchar, 'NGN'::bpchar, 'EUR'::bpchar, 'GBP'::bpchar, 'ZAR'::bpchar, 'GHS'::bpchar, 'KES'::bpchar, 'XOF'::bpchar])))
constraint services_dates_in_order CHECK ((end_date >= start_date))
constraint services_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint services_description_length CHECK ((char_length(description) <= 5000))
constraint services_end_date_range CHECK (((end_date >= '2000-01-01'::date) AND (end_date <= '2100-12-31'::date)))
constraint services_objectives_length CHECK (((cardinality(objectives) <= 50) AND (char_length((objectives)::text) <= 20000)))
constraint services_pkey PRIMARY KEY (id)
constraint services_priority_known CHECK ((priority = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text, 'urgent'::text])))
constraint services_progress_range CHECK (((progress_percentage >= 0) AND (progress_percentage <= 100)))
constraint services_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE SET NULL
constraint services_start_date_range CHECK (((start_date >= '2000-01-01'::date) AND (start_date <= '2100-12-31'::date)))
constraint services_status_known CHECK ((status = ANY (ARRAY['pending'::text, 'active'::text, 'on_hold'::text, 'completed'::text, 'cancelled'::text])))
constraint services_status_reason_length CHECK ((char_length(status_reason) <= 1000))
constraint services_title_length CHECK ((((char_length(btrim(title)) >= 1) AND (char_length(btrim(title)) <= 200)) AND (char_length(title) <= 200)))
CREATE INDEX services_category ON public.services USING btree (service_category, created_at DESC, id DESC) WHERE (deleted_at IS NULL)
CREATE INDEX services_client ON public.services USING btree (client_id)
CREATE INDEX services_created_by ON public.services USING btree (created_by)
CREATE INDEX services_deleted ON public.services USING btree (deleted_at) WHERE (deleted_at IS NOT NULL)
CREATE INDEX services_deleted_by ON public.services USING btree (deleted_by) WHERE (deleted_by IS NOT NULL)
CREATE INDEX services_end ON public.services USING btree (end_date) WHERE ((status = ANY (ARRAY['pending'::text, 'active'::text, 'on_hold'::text])) AND (deleted_at IS NULL))
CREATE INDEX services_newest ON public.services USING btree (created_at DESC, id DESC) WHERE (deleted_at IS NULL)
CREATE INDEX services_project ON public.services USING btree (project_id)
row security enabled, forced
policy "not what is behind a barrier" for all to authenticated using (((client_id IS NULL) OR (NOT (client_id IN ( SELECT private.barred_client_ids() AS barred_client_ids)))) AND ((project_id IS NULL) OR (NOT (project_id IN ( SELECT private.barred_project_ids() AS barred_project_ids))))) check (((client_id IS NULL) OR (NOT (client_id IN ( SELECT private.barred_client_ids() AS barred_client_ids)))) AND ((project_id IS NULL) OR (NOT (project_id IN ( SELECT private.barred_project_ids() AS barred_project_ids)))))
policy "staff may try to delete what they see" for delete to authenticated using ((deleted_at IS NULL) AND ( SELECT private.is_staff() AS is_staff))
policy "teams add services to the clients they serve" for insert to authenticated check ((created_by = ( SELECT auth.uid() AS uid)) AND (( SELECT private.has_role('admin'::text) AS has_role) OR ((client_id IN ( SELECT private.my_client_ids() AS my_client_ids)) AND ((project_id IS NULL) OR ( SELECT private.is_team_of_project(services.project_id) AS is_team_of_project)))))
policy "teams and overseers read services" for select to authenticated using ((deleted_at IS NULL) AND (( SELECT private.reads_everything() AS reads_everything) OR (created_by = ( SELECT private.consultant_id() AS consultant_id)) OR (client_id IN ( SELECT private.my_client_ids() AS my_client_ids))))
policy "teams change their services, administrators all" for update to authenticated using ((deleted_at IS NULL) AND (( SELECT private.has_role('admin'::text) AS has_role) OR (created_by = ( SELECT private.consultant_id() AS consultant_id)) OR (client_id IN ( SELECT private.my_client_ids() AS my_client_ids)))) check (( SELECT private.has_role('admin'::text) AS has_role) OR ((client_id IN ( SELECT private.my_client_ids() AS my_client_ids)) AND ((project_id IS NULL) OR ( SELECT private.is_team_of_project(services.project_id) AS is_team_of_project))))
CREATE TRIGGER archive BEFORE DELETE ON public.services FOR EACH ROW WHEN ((old.deleted_at IS NULL)) EXECUTE FUNCTION private.archive_instead('service')
CREATE TRIGGER behind_barrier BEFORE INSERT OR DELETE OR UPDATE ON public.services FOR EACH ROW WHEN (((CURRENT_USER <> ALL (ARRAY['authenticated'::name, 'anon'::name])) AND (pg_trigger_depth() = 0) AND (auth.uid() IS NOT NULL))) EXECUTE FUNCTION private.refuse_behind_barrier('client_id', 'project_id', 'barred_client_ids', 'barred_project_ids')
CREATE TRIGGER delete_attached AFTER DELETE ON public.services FOR EACH ROW EXECUTE FUNCTION private.delete_attached()
CREATE TRIGGER exposure_follows_services AFTER INSERT OR DELETE OR UPDATE OF title, description, objectives, client_id, deleted_at ON public.services FOR EACH ROW EXECUTE FUNCTION private.exposure_follows_client('client_id')
CREATE TRIGGER file_for_search AFTER INSERT OR DELETE ON public.services FOR EACH ROW EXECUTE FUNCTION private.file_services()
CREATE TRIGGER file_for_search_again AFTER UPDATE ON public.services FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION private.file_services()
CREATE TRIGGER guard_status BEFORE UPDATE OF status ON public.services FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION private.guard_move('status', 'A service that', 'status_reason')
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.services FOR EACH ROW EXECUTE FUNCTION private.log_change('id')
CREATE TRIGGER name_client BEFORE INSERT OR UPDATE OF client_id ON public.services FOR EACH ROW EXECUTE FUNCTION private.name_client()
CREATE TRIGGER note_erasures AFTER DELETE ON public.services REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION private.note_erasures()
CREATE TRIGGER rename AFTER UPDATE OF title, client_id, client_name ON public.services FOR EACH ROW WHEN ((((old.title IS DISTINCT FROM new.title) OR (old.client_id IS DISTINCT FROM new.client_id)) OR (old.client_name IS DISTINCT FROM new.client_name))) EXECUTE FUNCTION private.rename_service()
CREATE TRIGGER rename_attached AFTER UPDATE OF title ON public.services FOR EACH ROW WHEN ((old.title IS DISTINCT FROM new.title)) EXECUTE FUNCTION private.rename_attached()
CREATE TRIGGER require_living_client BEFORE INSERT ON public.services FOR EACH ROW EXECUTE FUNCTION private.require_living_client()
CREATE TRIGGER require_living_client_on_move BEFORE UPDATE OF client_id ON public.services FOR EACH ROW WHEN ((old.client_id IS DISTINCT FROM new.client_id)) EXECUTE FUNCTION private.require_living_client()
CREATE TRIGGER set_author_and_times_on_insert BEFORE INSERT ON public.services FOR EACH ROW EXECUTE FUNCTION private.set_author_and_times()
CREATE TRIGGER set_author_and_times_on_update BEFORE UPDATE OF title, description, client_id, project_id, service_category, objectives, budget, currency, start_date, end_date, priority, status, status_reason, progress_percentage ON public.services FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION private.set_author_and_times()
CREATE TRIGGER tell_linked AFTER INSERT OR DELETE OR UPDATE OF title, description, client_id, client_name, objectives, start_date, end_date, priority, status, progress_percentage, deleted_at ON public.services FOR EACH ROW EXECUTE FUNCTION private.tell_linked()
CREATE TRIGGER tell_move AFTER UPDATE OF status ON public.services FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION private.tell_move_in_timeline()
grant delete, insert, select, update to service_role
grant delete, select to authenticated
grant insert (title, description, client_id, project_id, service_category, objectives, budget, currency, start_date, end_date, priority, created_by) to authenticated
grant update (title, description, client_id, project_id, service_category, objectives, budget, currency, start_date, end_date, priority, status, status_reason, progress_percentage) to authenticated

-- public.staff_rates ----------------------------------------------------------------------------------
  id                    uuid not null default gen_random_uuid()
  user_id               uuid not null
  from_day              date not null
  charge_per_hour       numeric(14,2)
  cost_per_hour         numeric(14,2)
  created_by            uuid default auth.uid()
  created_at            timestamp with time zone not null default now()
  updated_at            timestamp with time zone not null default now()
constraint staff_rates_charge_range CHECK ((charge_per_hour >= (0)::numeric))
constraint staff_rates_cost_range CHECK ((cost_per_hour >= (0)::numeric))
constraint staff_rates_created_by_fkey FOREIGN KEY (created_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint staff_rates_from_day_range CHECK (((from_day >= '2000-01-01'::date) AND (from_day <= '2100-12-31'::date)))
constraint staff_rates_once UNIQUE (user_id, from_day)
constraint staff_rates_pkey PRIMARY KEY (id)
constraint staff_rates_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
CREATE INDEX staff_rates_created_by ON public.staff_rates USING btree (created_by)
row security enabled, forced
policy "administrators change what an hour costs" for update to authenticated using ( SELECT private.has_role('admin'::text) AS has_role) check ( SELECT private.has_role('admin'::text) AS has_role)
policy "administrators delete what an hour cost" for delete to authenticated using ( SELECT private.has_role('admin'::text) AS has_role)
policy "administrators set what an hour costs" for insert to authenticated check ((created_by = ( SELECT auth.uid() AS uid)) AND ( SELECT private.has_role('admin'::text) AS has_role))
policy "people read their own rates, administrators all" for select to authenticated using ((user_id = ( SELECT private.strong_session_user_id() AS strong_session_user_id)) OR ( SELECT private.has_role('admin'::text) AS has_role))
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.staff_rates FOR EACH ROW EXECUTE FUNCTION private.log_change('id', 'no values')
CREATE TRIGGER set_author_and_times_on_insert BEFORE INSERT ON public.staff_rates FOR EACH ROW EXECUTE FUNCTION private.set_author_and_times()
CREATE TRIGGER set_author_and_times_on_update BEFORE UPDATE ON public.staff_rates FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION private.set_author_and_times()
grant delete, insert, select, update to service_role
grant delete, select to authenticated
grant insert (user_id, from_day, charge_per_hour, cost_per_hour, created_by) to authenticated
grant update (from_day, charge_per_hour, cost_per_hour) to authenticated

-- public.stakeholder_relations ------------------------------------------------------------------------
  id                    uuid not null default gen_random_uuid()
  from_id               uuid not null
  to_id                 uuid not null
  kind                  text not null
  created_by            uuid default auth.uid()
  created_at            timestamp with time zone not null default now()
  updated_at            timestamp with time zone not null default now()
constraint stakeholder_relations_created_by_fkey FOREIGN KEY (created_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint stakeholder_relations_from_id_fkey FOREIGN KEY (from_id) REFERENCES public.stakeholders(id) ON DELETE CASCADE
constraint stakeholder_relations_kind_known CHECK ((kind = ANY (ARRAY['belongs_to'::text, 'reports_to'::text, 'advises'::text, 'allied_with'::text, 'opposes'::text, 'funds'::text])))
constraint stakeholder_relations_once UNIQUE (from_id, to_id, kind)
constraint stakeholder_relations_pkey PRIMARY KEY (id)
constraint stakeholder_relations_to_id_fkey FOREIGN KEY (to_id) REFERENCES public.stakeholders(id) ON DELETE CASCADE
constraint stakeholder_relations_two CHECK ((from_id <> to_id))
CREATE INDEX stakeholder_relations_created_by ON public.stakeholder_relations USING btree (created_by)
CREATE INDEX stakeholder_relations_to ON public.stakeholder_relations USING btree (to_id)
row security enabled, forced
policy "whoever reads both draws the line as themselves" for insert to authenticated check ((created_by = ( SELECT auth.uid() AS uid)) AND (EXISTS ( SELECT
   FROM public.stakeholders s
  WHERE (s.id = stakeholder_relations.from_id))) AND (EXISTS ( SELECT
   FROM public.stakeholders s
  WHERE (s.id = stakeholder_relations.to_id))))
policy "whoever reads both removes it" for delete to authenticated using ((EXISTS ( SELECT
   FROM public.stakeholders s
  WHERE (s.id = stakeholder_relations.from_id))) AND (EXISTS ( SELECT
   FROM public.stakeholders s
  WHERE (s.id = stakeholder_relations.to_id))))
policy "whoever reads both stakeholders reads how they stand to each ot" for select to authenticated using ((EXISTS ( SELECT
   FROM public.stakeholders s
  WHERE (s.id = stakeholder_relations.from_id))) AND (EXISTS ( SELECT
   FROM public.stakeholders s
  WHERE (s.id = stakeholder_relations.to_id))))
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.stakeholder_relations FOR EACH ROW EXECUTE FUNCTION private.log_change('id')
CREATE TRIGGER set_author_and_times_on_insert BEFORE INSERT ON public.stakeholder_relations FOR EACH ROW EXECUTE FUNCTION private.set_author_and_times()
CREATE TRIGGER set_author_and_times_on_update BEFORE UPDATE ON public.stakeholder_relations FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION private.set_author_and_times()
grant delete, insert, select, update to service_role
grant delete, select to authenticated
grant insert (from_id, to_id, kind, created_by) to authenticated

-- public.stakeholders ---------------------------------------------------------------------------------
  id                    uuid not null default gen_random_uuid()
  client_id             uuid
  service_id            uuid
  service_title         text not null default ''::text
  client_name           text not null default ''::text
  kind                  text not null default 'person'::text
  name                  text not null
  organization          text
  position              text
  contact_email         text
  contact_phone         text
  influence_level       integer not null default 5
  interest_level        integer not null default 5
  relationship_status   text not null default 'neutral'::text
  tags                  text[] not null default '{}'::text[]
  owner_id              uuid
  lawful_basis          text not null default 'legitimate_interest'::text
  sensitivity           text not null default 'internal'::text
  keep_until            date
  source                text
  engagement_history    text
  notes                 text
  created_by            uuid default auth.uid()
  created_at            timestamp with time zone not null default now()
  updated_at            timestamp with time zone not null default now()
  deleted_at            timestamp with time zone
  deleted_by            uuid
constraint stakeholders_client_id_fkey FOREIGN KEY (client_id) REFERENCES public.clients(id) ON DELETE SET NULL
constraint stakeholders_contact_email_length CHECK ((char_length(contact_email) <= 254))
constraint stakeholders_contact_phone_length CHECK ((char_length(contact_phone) <= 50))
constraint stakeholders_created_by_fkey FOREIGN KEY (created_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint stakeholders_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint stakeholders_engagement_history_length CHECK ((char_length(engagement_history) <= 20000))
constraint stakeholders_influence_range CHECK (((influence_level >= 0) AND (influence_level <= 10)))
constraint stakeholders_interest_range CHECK (((interest_level >= 0) AND (interest_level <= 10)))
constraint stakeholders_keep_until_range CHECK (((keep_until >= '2000-01-01'::date) AND (keep_until <= '2100-12-31'::date)))
constraint stakeholders_kind_known CHECK ((kind = ANY (ARRAY['person'::text, 'organisation'::text])))
constraint stakeholders_lawful_basis_known CHECK ((lawful_basis = ANY (ARRAY['legitimate_interest'::text, 'consent'::text, 'contract'::text, 'legal_obligation'::text, 'made_public'::text])))
constraint stakeholders_name_length CHECK ((((char_length(btrim(name)) >= 1) AND (char_length(btrim(name)) <= 200)) AND (char_length(name) <= 200)))
constraint stakeholders_notes_length CHECK ((char_length(notes) <= 20000))
constraint stakeholders_organization_length CHECK ((char_length(organization) <= 200))
constraint stakeholders_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES auth.users(id) ON DELETE SET NULL
constraint stakeholders_pkey PRIMARY KEY (id)
constraint stakeholders_position_length CHECK ((char_length("position") <= 200))
constraint stakeholders_relationship_known CHECK ((relationship_status = ANY (ARRAY['supportive'::text, 'neutral'::text, 'opposed'::text])))
constraint stakeholders_sensitivity_known CHECK ((sensitivity = ANY (ARRAY['public'::text, 'internal'::text, 'confidential'::text])))
constraint stakeholders_service_id_fkey FOREIGN KEY (service_id) REFERENCES public.services(id) ON DELETE SET NULL
constraint stakeholders_source_length CHECK ((char_length(source) <= 500))
constraint stakeholders_tags_length CHECK (((cardinality(tags) <= 12) AND (char_length((tags)::text) <= 1000)))
CREATE INDEX stakeholders_client ON public.stakeholders USING btree (client_id)
CREATE INDEX stakeholders_created_by ON public.stakeholders USING btree (created_by)
CREATE INDEX stakeholders_deleted ON public.stakeholders USING btree (deleted_at) WHERE (deleted_at IS NOT NULL)
CREATE INDEX stakeholders_deleted_by ON public.stakeholders USING btree (deleted_by) WHERE (deleted_by IS NOT NULL)
CREATE INDEX stakeholders_folded_name ON public.stakeholders USING btree (private.fold(name)) WHERE (deleted_at IS NULL)
CREATE INDEX stakeholders_folded_organization ON public.stakeholders USING btree (private.fold(organization)) WHERE (deleted_at IS NULL)
CREATE INDEX stakeholders_newest ON public.stakeholders USING btree (created_at DESC, id DESC) WHERE (deleted_at IS NULL)
CREATE INDEX stakeholders_owner ON public.stakeholders USING btree (owner_id)
CREATE INDEX stakeholders_service ON public.stakeholders USING btree (service_id)
row security enabled, forced
policy "consultants add stakeholders to the clients they serve" for insert to authenticated check ((created_by = ( SELECT auth.uid() AS uid)) AND (( SELECT private.has_role('admin'::text) AS has_role) OR (( SELECT private.has_role('consultant'::text) AS has_role) AND (((client_id IS NULL) AND (service_id IS NULL)) OR (client_id IN ( SELECT private.my_client_ids() AS my_client_ids)) OR (service_id IN ( SELECT private.my_service_ids() AS my_service_ids))))))
policy "not what is behind a barrier" for all to authenticated using (((client_id IS NULL) OR (NOT (client_id IN ( SELECT private.barred_client_ids() AS barred_client_ids)))) AND ((service_id IS NULL) OR (NOT (service_id IN ( SELECT private.barred_service_ids() AS barred_service_ids))))) check (((client_id IS NULL) OR (NOT (client_id IN ( SELECT private.barred_client_ids() AS barred_client_ids)))) AND ((service_id IS NULL) OR (NOT (service_id IN ( SELECT private.barred_service_ids() AS barred_service_ids)))))
policy "staff may try to delete what they see" for delete to authenticated using ((deleted_at IS NULL) AND ( SELECT private.is_staff() AS is_staff))
policy "teams change their stakeholders, administrators all" for update to authenticated using ((deleted_at IS NULL) AND (( SELECT private.has_role('admin'::text) AS has_role) OR (created_by = ( SELECT private.consultant_id() AS consultant_id)) OR (client_id IN ( SELECT private.my_client_ids() AS my_client_ids)) OR (service_id IN ( SELECT private.my_service_ids() AS my_service_ids)))) check (( SELECT private.has_role('admin'::text) AS has_role) OR (( SELECT private.has_role('consultant'::text) AS has_role) AND (((client_id IS NULL) AND (service_id IS NULL) AND (created_by = ( SELECT auth.uid() AS uid))) OR (client_id IN ( SELECT private.my_client_ids() AS my_client_ids)) OR (service_id IN ( SELECT private.my_service_ids() AS my_service_ids)))))
policy "teams read their stakeholders, administrators on the record" for select to authenticated using ((deleted_at IS NULL) AND (( SELECT private.admin_reads('stakeholders'::text) AS admin_reads) OR (created_by = ( SELECT private.consultant_id() AS consultant_id)) OR (client_id IN ( SELECT private.my_client_ids() AS my_client_ids)) OR (service_id IN ( SELECT private.my_service_ids() AS my_service_ids))))
CREATE TRIGGER archive BEFORE DELETE ON public.stakeholders FOR EACH ROW WHEN ((old.deleted_at IS NULL)) EXECUTE FUNCTION private.archive_instead('stakeholder')
CREATE TRIGGER behind_barrier BEFORE INSERT OR DELETE OR UPDATE ON public.stakeholders FOR EACH ROW WHEN (((CURRENT_USER <> ALL (ARRAY['authenticated'::name, 'anon'::name])) AND (pg_trigger_depth() = 0) AND (auth.uid() IS NOT NULL))) EXECUTE FUNCTION private.refuse_behind_barrier('client_id', 'service_id', 'barred_client_ids', 'barred_service_ids')
CREATE TRIGGER check_conflicts AFTER INSERT OR UPDATE OF name, organization, relationship_status, client_id, service_id ON public.stakeholders FOR EACH ROW EXECUTE FUNCTION private.check_stakeholder_conflicts()
CREATE TRIGGER delete_attached AFTER DELETE ON public.stakeholders FOR EACH ROW EXECUTE FUNCTION private.delete_attached()
CREATE TRIGGER file_for_search AFTER INSERT OR DELETE ON public.stakeholders FOR EACH ROW EXECUTE FUNCTION private.file_stakeholders()
CREATE TRIGGER file_for_search_again AFTER UPDATE ON public.stakeholders FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION private.file_stakeholders()
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.stakeholders FOR EACH ROW EXECUTE FUNCTION private.log_change('id')
CREATE TRIGGER note_erasures AFTER DELETE ON public.stakeholders REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION private.note_erasures()
CREATE TRIGGER place_stakeholder BEFORE INSERT OR UPDATE OF client_id, service_id ON public.stakeholders FOR EACH ROW EXECUTE FUNCTION private.place_stakeholder()
CREATE TRIGGER rename_attached AFTER UPDATE OF name ON public.stakeholders FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION private.rename_attached()
CREATE TRIGGER rename_meetings AFTER UPDATE OF name ON public.stakeholders FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION private.rename_in_meetings()
CREATE TRIGGER set_author_and_times_on_insert BEFORE INSERT ON public.stakeholders FOR EACH ROW EXECUTE FUNCTION private.set_author_and_times()
CREATE TRIGGER set_author_and_times_on_update BEFORE UPDATE OF client_id, service_id, kind, name, organization, "position", contact_email, contact_phone, influence_level, interest_level, relationship_status, tags, owner_id, lawful_basis, sensitivity, keep_until, source, engagement_history, notes ON public.stakeholders FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION private.set_author_and_times()
grant delete, insert, select, update to service_role
grant delete, select to authenticated
grant insert (client_id, service_id, kind, name, organization, position, contact_email, contact_phone, influence_level, interest_level, relationship_status, tags, owner_id, lawful_basis, sensitivity, keep_until, source, engagement_history, notes, created_by) to authenticated
grant update (client_id, service_id, kind, name, organization, position, contact_email, contact_phone, influence_level, interest_level, relationship_status, tags, owner_id, lawful_basis, sensitivity, keep_until, source, engagement_history, notes) to authenticated

-- public.subscriptions --------------------------------------------------------------------------------
  id                    uuid not null default gen_random_uuid()
  email                 text not null
  list                  text not null
  state                 text not null default 'pending'::text
  requested_at          timestamp with time zone not null default now()
  confirmed_at          timestamp with time zone
  last_mail_at          timestamp with time zone
  stop_link_at          timestamp with time zone
  created_at            timestamp with time zone not null default now()
constraint subscriptions_email_form CHECK (((char_length(email) <= 254) AND (email ~ '^[^\s@<>,;"]+@[^\s@<>,;"]+$'::text)))
constraint subscriptions_email_list_key UNIQUE (email, list)
constraint subscriptions_list_known CHECK ((list = ANY (ARRAY['newsletter'::text, 'downloads'::text])))
constraint subscriptions_pkey PRIMARY KEY (id)
constraint subscriptions_state_known CHECK ((state = ANY (ARRAY['pending'::text, 'confirmed'::text])))
CREATE INDEX subscriptions_newest ON public.subscriptions USING btree (created_at DESC, id DESC)
CREATE INDEX subscriptions_unconfirmed ON public.subscriptions USING btree (requested_at) WHERE (state = 'pending'::text)
row security enabled, forced
policy "administrators read who subscribed" for select to authenticated using ( SELECT private.has_role('admin'::text) AS has_role)
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.subscriptions FOR EACH ROW EXECUTE FUNCTION private.log_change('id', 'no values')
CREATE TRIGGER note_erasures AFTER DELETE ON public.subscriptions REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION private.note_erasures()
grant delete, select to service_role
grant select to authenticated

-- public.tasks ----------------------------------------------------------------------------------------
  id                    uuid not null default gen_random_uuid()
  record_kind           text not null
  record_id             uuid not null
  record_name           text not null default ''::text
  title                 text not null
  description           text
  status                text not null default 'todo'::text
  priority              text not null default 'medium'::text
  due_on                date
  owner                 uuid
  milestone_id          uuid
  depends_on            uuid[] not null default '{}'::uuid[]
  position              double precision not null default EXTRACT(epoch FROM clock_timestamp())
  source_kind           text
  source_id             uuid
  done_at               timestamp with time zone
  done_by               uuid
  created_by            uuid default auth.uid()
  created_at            timestamp with time zone not null default now()
  updated_at            timestamp with time zone not null default now()
  deleted_at            timestamp with time zone
  deleted_by            uuid
constraint tasks_created_by_fkey FOREIGN KEY (created_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint tasks_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint tasks_depends_on_count CHECK ((cardinality(depends_on) <= 20))
constraint tasks_description_length CHECK ((char_length(description) <= 5000))
constraint tasks_done_by_fkey FOREIGN KEY (done_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint tasks_due_on_range CHECK (((due_on >= '2000-01-01'::date) AND (due_on <= '2100-12-31'::date)))
constraint tasks_milestone_id_fkey FOREIGN KEY (milestone_id) REFERENCES public.milestones(id) ON DELETE SET NULL
constraint tasks_owner_fkey FOREIGN KEY (owner) REFERENCES auth.users(id) ON DELETE SET NULL
constraint tasks_pkey PRIMARY KEY (id)
constraint tasks_priority_known CHECK ((priority = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text, 'urgent'::text])))
constraint tasks_record_kind_known FOREIGN KEY (record_kind) REFERENCES private.record_kinds(kind)
constraint tasks_source_kind_shape CHECK ((source_kind ~ '^[a-z_]{1,60}$'::text))
constraint tasks_source_pair CHECK (((source_kind IS NULL) = (source_id IS NULL)))
constraint tasks_status_known CHECK ((status = ANY (ARRAY['todo'::text, 'in_progress'::text, 'blocked'::text, 'done'::text])))
constraint tasks_title_length CHECK ((((char_length(btrim(title)) >= 1) AND (char_length(btrim(title)) <= 200)) AND (char_length(title) <= 200)))
CREATE INDEX tasks_created_by ON public.tasks USING btree (created_by)
CREATE INDEX tasks_deleted ON public.tasks USING btree (deleted_at) WHERE (deleted_at IS NOT NULL)
CREATE INDEX tasks_deleted_by ON public.tasks USING btree (deleted_by) WHERE (deleted_by IS NOT NULL)
CREATE INDEX tasks_done_by ON public.tasks USING btree (done_by)
CREATE INDEX tasks_due ON public.tasks USING btree (due_on) WHERE ((status <> 'done'::text) AND (deleted_at IS NULL))
CREATE INDEX tasks_milestone ON public.tasks USING btree (milestone_id)
CREATE INDEX tasks_owner ON public.tasks USING btree (owner)
CREATE INDEX tasks_owner_open ON public.tasks USING btree (owner, due_on) WHERE ((status <> 'done'::text) AND (deleted_at IS NULL))
CREATE INDEX tasks_record ON public.tasks USING btree (record_kind, record_id)
CREATE INDEX tasks_source ON public.tasks USING btree (source_kind, source_id) WHERE (source_id IS NOT NULL)
row security enabled, forced
policy "staff may try to delete what they see" for delete to authenticated using ((deleted_at IS NULL) AND ( SELECT private.is_staff() AS is_staff) AND
CASE record_kind
    WHEN 'campaigns'::text THEN (EXISTS ( SELECT
       FROM public.campaigns r
      WHERE (r.id = tasks.record_id)))
    WHEN 'client_notes'::text THEN (EXISTS ( SELECT
       FROM public.client_notes r
      WHERE (r.id = tasks.record_id)))
    WHEN 'clients'::text THEN (EXISTS ( SELECT
       FROM public.clients r
      WHERE (r.id = tasks.record_id)))
    WHEN 'communications'::text THEN (EXISTS ( SELECT
       FROM public.communications r
      WHERE (r.id = tasks.record_id)))
    WHEN 'compliance_assessments'::text THEN (EXISTS ( SELECT
       FROM public.compliance_assessments r
      WHERE (r.id = tasks.record_id)))
    WHEN 'contacts'::text THEN (EXISTS ( SELECT
       FROM public.contacts r
      WHERE (r.id = tasks.record_id)))
    WHEN 'content_items'::text THEN (EXISTS ( SELECT
       FROM public.content_items r
      WHERE (r.id = tasks.record_id)))
    WHEN 'crises'::text THEN (EXISTS ( SELECT
       FROM public.crises r
      WHERE (r.id = tasks.record_id)))
    WHEN 'crisis_statements'::text THEN (EXISTS ( SELECT
       FROM public.crisis_statements r
      WHERE (r.id = tasks.record_id)))
    WHEN 'knowledge_cards'::text THEN (EXISTS ( SELECT
       FROM public.knowledge_cards r
      WHERE (r.id = tasks.record_id)))
    WHEN 'law_entries'::text THEN (EXISTS ( SELECT
       FROM public.law_entries r
      WHERE (r.id = tasks.record_id)))
    WHEN 'meetings'::text THEN (EXISTS ( SELECT
       FROM public.meetings r
      WHERE (r.id = tasks.record_id)))
    WHEN 'notification_groups'::text THEN (EXISTS ( SELECT
       FROM public.notification_groups r
      WHERE (r.id = tasks.record_id)))
    WHEN 'project_templates'::text THEN (EXISTS ( SELECT
       FROM public.project_templates r
      WHERE (r.id = tasks.record_id)))
    WHEN 'projects'::text THEN (EXISTS ( SELECT
       FROM public.projects r
      WHERE (r.id = tasks.record_id)))
    WHEN 'requests'::text THEN (EXISTS ( SELECT
       FROM public.requests r
      WHERE (r.id = tasks.record_id)))
    WHEN 'results'::text THEN (EXISTS ( SELECT
       FROM public.results r
      WHERE (r.id = tasks.record_id)))
    WHEN 'services'::text THEN (EXISTS ( SELECT
       FROM public.services r
      WHERE (r.id = tasks.record_id)))
    WHEN 'stakeholders'::text THEN (EXISTS ( SELECT
       FROM public.stakeholders r
      WHERE (r.id = tasks.record_id)))
    ELSE false
END)
policy "whoever reads the record reads what hangs on it" for select to authenticated using ((deleted_at IS NULL) AND ( SELECT private.is_staff() AS is_staff) AND
CASE record_kind
    WHEN 'campaigns'::text THEN (EXISTS ( SELECT
       FROM public.campaigns r
      WHERE (r.id = tasks.record_id)))
    WHEN 'client_notes'::text THEN (EXISTS ( SELECT
       FROM public.client_notes r
      WHERE (r.id = tasks.record_id)))
    WHEN 'clients'::text THEN (EXISTS ( SELECT
       FROM public.clients r
      WHERE (r.id = tasks.record_id)))
    WHEN 'communications'::text THEN (EXISTS ( SELECT
       FROM public.communications r
      WHERE (r.id = tasks.record_id)))
    WHEN 'compliance_assessments'::text THEN (EXISTS ( SELECT
       FROM public.compliance_assessments r
      WHERE (r.id = tasks.record_id)))
    WHEN 'contacts'::text THEN (EXISTS ( SELECT
       FROM public.contacts r
      WHERE (r.id = tasks.record_id)))
    WHEN 'content_items'::text THEN (EXISTS ( SELECT
       FROM public.content_items r
      WHERE (r.id = tasks.record_id)))
    WHEN 'crises'::text THEN (EXISTS ( SELECT
       FROM public.crises r
      WHERE (r.id = tasks.record_id)))
    WHEN 'crisis_statements'::text THEN (EXISTS ( SELECT
       FROM public.crisis_statements r
      WHERE (r.id = tasks.record_id)))
    WHEN 'knowledge_cards'::text THEN (EXISTS ( SELECT
       FROM public.knowledge_cards r
      WHERE (r.id = tasks.record_id)))
    WHEN 'law_entries'::text THEN (EXISTS ( SELECT
       FROM public.law_entries r
      WHERE (r.id = tasks.record_id)))
    WHEN 'meetings'::text THEN (EXISTS ( SELECT
       FROM public.meetings r
      WHERE (r.id = tasks.record_id)))
    WHEN 'notification_groups'::text THEN (EXISTS ( SELECT
       FROM public.notification_groups r
      WHERE (r.id = tasks.record_id)))
    WHEN 'project_templates'::text THEN (EXISTS ( SELECT
       FROM public.project_templates r
      WHERE (r.id = tasks.record_id)))
    WHEN 'projects'::text THEN (EXISTS ( SELECT
       FROM public.projects r
      WHERE (r.id = tasks.record_id)))
    WHEN 'requests'::text THEN (EXISTS ( SELECT
       FROM public.requests r
      WHERE (r.id = tasks.record_id)))
    WHEN 'results'::text THEN (EXISTS ( SELECT
       FROM public.results r
      WHERE (r.id = tasks.record_id)))
    WHEN 'services'::text THEN (EXISTS ( SELECT
       FROM public.services r
      WHERE (r.id = tasks.record_id)))
    WHEN 'stakeholders'::text THEN (EXISTS ( SELECT
       FROM public.stakeholders r
      WHERE (r.id = tasks.record_id)))
    ELSE false
END)
policy "whoever works on the record adds to it" for insert to authenticated check ((created_by = ( SELECT auth.uid() AS uid)) AND true AND ( SELECT private.is_staff() AS is_staff) AND
CASE record_kind
    WHEN 'campaigns'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.campaigns r
      WHERE (r.id = tasks.record_id))))
    WHEN 'client_notes'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.client_notes r
      WHERE (r.id = tasks.record_id))))
    WHEN 'clients'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.clients r
      WHERE (r.id = tasks.record_id))))
    WHEN 'communications'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.communications r
      WHERE (r.id = tasks.record_id))))
    WHEN 'compliance_assessments'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.compliance_assessments r
      WHERE (r.id = tasks.record_id))))
    WHEN 'contacts'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.contacts r
      WHERE (r.id = tasks.record_id))))
    WHEN 'content_items'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant,compliance_officer}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.content_items r
      WHERE (r.id = tasks.record_id))))
    WHEN 'crises'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant,compliance_officer}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.crises r
      WHERE (r.id = tasks.record_id))))
    WHEN 'crisis_statements'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant,compliance_officer}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.crisis_statements r
      WHERE (r.id = tasks.record_id))))
    WHEN 'knowledge_cards'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.knowledge_cards r
      WHERE (r.id = tasks.record_id))))
    WHEN 'law_entries'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,compliance_officer}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.law_entries r
      WHERE (r.id = tasks.record_id))))
    WHEN 'meetings'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.meetings r
      WHERE (r.id = tasks.record_id))))
    WHEN 'notification_groups'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.notification_groups r
      WHERE (r.id = tasks.record_id))))
    WHEN 'project_templates'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.project_templates r
      WHERE (r.id = tasks.record_id))))
    WHEN 'projects'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.projects r
      WHERE (r.id = tasks.record_id))))
    WHEN 'requests'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant,compliance_officer}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.requests r
      WHERE (r.id = tasks.record_id))))
    WHEN 'results'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant,compliance_officer}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.results r
      WHERE (r.id = tasks.record_id))))
    WHEN 'services'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.services r
      WHERE (r.id = tasks.record_id))))
    WHEN 'stakeholders'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.stakeholders r
      WHERE (r.id = tasks.record_id))))
    ELSE false
END)
policy "whoever works on the record changes it" for update to authenticated using ((deleted_at IS NULL) AND true AND ( SELECT private.is_staff() AS is_staff) AND
CASE record_kind
    WHEN 'campaigns'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.campaigns r
      WHERE (r.id = tasks.record_id))))
    WHEN 'client_notes'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.client_notes r
      WHERE (r.id = tasks.record_id))))
    WHEN 'clients'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.clients r
      WHERE (r.id = tasks.record_id))))
    WHEN 'communications'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.communications r
      WHERE (r.id = tasks.record_id))))
    WHEN 'compliance_assessments'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.compliance_assessments r
      WHERE (r.id = tasks.record_id))))
    WHEN 'contacts'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.contacts r
      WHERE (r.id = tasks.record_id))))
    WHEN 'content_items'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant,compliance_officer}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.content_items r
      WHERE (r.id = tasks.record_id))))
    WHEN 'crises'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant,compliance_officer}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.crises r
      WHERE (r.id = tasks.record_id))))
    WHEN 'crisis_statements'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant,compliance_officer}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.crisis_statements r
      WHERE (r.id = tasks.record_id))))
    WHEN 'knowledge_cards'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.knowledge_cards r
      WHERE (r.id = tasks.record_id))))
    WHEN 'law_entries'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,compliance_officer}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.law_entries r
      WHERE (r.id = tasks.record_id))))
    WHEN 'meetings'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.meetings r
      WHERE (r.id = tasks.record_id))))
    WHEN 'notification_groups'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.notification_groups r
      WHERE (r.id = tasks.record_id))))
    WHEN 'project_templates'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.project_templates r
      WHERE (r.id = tasks.record_id))))
    WHEN 'projects'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.projects r
      WHERE (r.id = tasks.record_id))))
    WHEN 'requests'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant,compliance_officer}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.requests r
      WHERE (r.id = tasks.record_id))))
    WHEN 'results'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant,compliance_officer}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.results r
      WHERE (r.id = tasks.record_id))))
    WHEN 'services'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.services r
      WHERE (r.id = tasks.record_id))))
    WHEN 'stakeholders'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.stakeholders r
      WHERE (r.id = tasks.record_id))))
    ELSE false
END) check (true AND ( SELECT private.is_staff() AS is_staff) AND
CASE record_kind
    WHEN 'campaigns'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.campaigns r
      WHERE (r.id = tasks.record_id))))
    WHEN 'client_notes'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.client_notes r
      WHERE (r.id = tasks.record_id))))
    WHEN 'clients'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.clients r
      WHERE (r.id = tasks.record_id))))
    WHEN 'communications'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.communications r
      WHERE (r.id = tasks.record_id))))
    WHEN 'compliance_assessments'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.compliance_assessments r
      WHERE (r.id = tasks.record_id))))
    WHEN 'contacts'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.contacts r
      WHERE (r.id = tasks.record_id))))
    WHEN 'content_items'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant,compliance_officer}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.content_items r
      WHERE (r.id = tasks.record_id))))
    WHEN 'crises'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant,compliance_officer}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.crises r
      WHERE (r.id = tasks.record_id))))
    WHEN 'crisis_statements'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant,compliance_officer}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.crisis_statements r
      WHERE (r.id = tasks.record_id))))
    WHEN 'knowledge_cards'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.knowledge_cards r
      WHERE (r.id = tasks.record_id))))
    WHEN 'law_entries'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,compliance_officer}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.law_entries r
      WHERE (r.id = tasks.record_id))))
    WHEN 'meetings'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.meetings r
      WHERE (r.id = tasks.record_id))))
    WHEN 'notification_groups'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.notification_groups r
      WHERE (r.id = tasks.record_id))))
    WHEN 'project_templates'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.project_templates r
      WHERE (r.id = tasks.record_id))))
    WHEN 'projects'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.projects r
      WHERE (r.id = tasks.record_id))))
    WHEN 'requests'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant,compliance_officer}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.requests r
      WHERE (r.id = tasks.record_id))))
    WHEN 'results'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant,compliance_officer}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.results r
      WHERE (r.id = tasks.record_id))))
    WHEN 'services'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.services r
      WHERE (r.id = tasks.record_id))))
    WHEN 'stakeholders'::text THEN (( SELECT private.has_any_role(VARIADIC '{admin,consultant}'::text[]) AS has_any_role) AND (EXISTS ( SELECT
       FROM public.stakeholders r
      WHERE (r.id = tasks.record_id))))
    ELSE false
END)
CREATE TRIGGER archive BEFORE DELETE ON public.tasks FOR EACH ROW WHEN ((old.deleted_at IS NULL)) EXECUTE FUNCTION private.archive_instead('task')
CREATE TRIGGER check_task BEFORE INSERT OR UPDATE ON public.tasks FOR EACH ROW EXECUTE FUNCTION private.check_task()
CREATE TRIGGER keep_promise AFTER UPDATE OF status ON public.tasks FOR EACH ROW WHEN (((old.status IS DISTINCT FROM new.status) AND (new.source_kind = 'promises'::text))) EXECUTE FUNCTION private.follow_task()
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.tasks FOR EACH ROW EXECUTE FUNCTION private.log_change('id', 'no values', 'status')
CREATE TRIGGER name_record BEFORE INSERT ON public.tasks FOR EACH ROW EXECUTE FUNCTION private.name_record()
CREATE TRIGGER notify_on_insert AFTER INSERT ON public.tasks FOR EACH ROW EXECUTE FUNCTION private.notify_task()
CREATE TRIGGER notify_on_owner AFTER UPDATE OF owner ON public.tasks FOR EACH ROW WHEN ((old.owner IS DISTINCT FROM new.owner)) EXECUTE FUNCTION private.notify_task()
CREATE TRIGGER release_waiting AFTER DELETE ON public.tasks FOR EACH ROW EXECUTE FUNCTION private.release_waiting_tasks()
CREATE TRIGGER set_author_and_times_on_insert BEFORE INSERT ON public.tasks FOR EACH ROW EXECUTE FUNCTION private.set_author_and_times()
CREATE TRIGGER set_author_and_times_on_update BEFORE UPDATE OF title, description, status, priority, due_on, owner, milestone_id, depends_on, "position" ON public.tasks FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION private.set_author_and_times()
grant delete, insert, select, update to service_role
grant delete, select to authenticated
grant insert (record_kind, record_id, title, description, status, priority, due_on, owner, milestone_id, depends_on, position, source_kind, source_id, created_by) to authenticated
grant update (title, description, status, priority, due_on, owner, milestone_id, depends_on, position) to authenticated

-- public.time_entries ---------------------------------------------------------------------------------
  id                    uuid not null default gen_random_uuid()
  project_id            uuid not null
  user_id               uuid not null default auth.uid()
  on_day                date not null
  hours                 numeric(4,2) not null
  note                  text
  created_by            uuid default auth.uid()
  created_at            timestamp with time zone not null default now()
  updated_at            timestamp with time zone not null default now()
constraint time_entries_created_by_fkey FOREIGN KEY (created_by) REFERENCES auth.users(id) ON DELETE CASCADE
constraint time_entries_hours_range CHECK (((hours > (0)::numeric) AND (hours <= (24)::numeric)))
constraint time_entries_note_length CHECK ((char_length(note) <= 500))
constraint time_entries_on_day_range CHECK (((on_day >= '2000-01-01'::date) AND (on_day <= '2100-12-31'::date)))
constraint time_entries_pkey PRIMARY KEY (id)
constraint time_entries_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE
constraint time_entries_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
CREATE INDEX time_entries_created_by ON public.time_entries USING btree (created_by)
CREATE INDEX time_entries_person ON public.time_entries USING btree (user_id, on_day DESC)
CREATE INDEX time_entries_project ON public.time_entries USING btree (project_id, on_day DESC, id DESC)
row security enabled, forced
policy "not what is behind a barrier" for all to authenticated using ((project_id IS NULL) OR (NOT (project_id IN ( SELECT private.barred_project_ids() AS barred_project_ids)))) check ((project_id IS NULL) OR (NOT (project_id IN ( SELECT private.barred_project_ids() AS barred_project_ids))))
policy "people mend their own hours" for update to authenticated using ((user_id = ( SELECT private.strong_session_user_id() AS strong_session_user_id)) AND ( SELECT private.writes_records() AS writes_records) AND (EXISTS ( SELECT
   FROM public.projects p
  WHERE (p.id = time_entries.project_id)))) check (user_id = ( SELECT auth.uid() AS uid))
policy "people take their own hours back, administrators any" for delete to authenticated using (( SELECT private.writes_records() AS writes_records) AND (EXISTS ( SELECT
   FROM public.projects p
  WHERE (p.id = time_entries.project_id))) AND ((user_id = ( SELECT private.strong_session_user_id() AS strong_session_user_id)) OR ( SELECT private.has_role('admin'::text) AS has_role)))
policy "people write down their own hours" for insert to authenticated check ((user_id = ( SELECT auth.uid() AS uid)) AND (created_by = ( SELECT auth.uid() AS uid)) AND ( SELECT private.writes_records() AS writes_records) AND (EXISTS ( SELECT
   FROM public.projects p
  WHERE (p.id = time_entries.project_id))))
policy "whoever reads the project reads its hours" for select to authenticated using (( SELECT private.is_staff() AS is_staff) AND (EXISTS ( SELECT
   FROM public.projects p
  WHERE (p.id = time_entries.project_id))))
CREATE TRIGGER behind_barrier BEFORE INSERT OR DELETE OR UPDATE ON public.time_entries FOR EACH ROW WHEN (((CURRENT_USER <> ALL (ARRAY['authenticated'::name, 'anon'::name])) AND (pg_trigger_depth() = 0) AND (auth.uid() IS NOT NULL))) EXECUTE FUNCTION private.refuse_behind_barrier('project_id', 'barred_project_ids')
CREATE TRIGGER check_hours BEFORE INSERT OR UPDATE OF on_day, hours ON public.time_entries FOR EACH ROW EXECUTE FUNCTION private.check_hours_of_day()
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.time_entries FOR EACH ROW EXECUTE FUNCTION private.log_change('id', 'no values')
CREATE TRIGGER set_author_and_times_on_insert BEFORE INSERT ON public.time_entries FOR EACH ROW EXECUTE FUNCTION private.set_author_and_times()
CREATE TRIGGER set_author_and_times_on_update BEFORE UPDATE ON public.time_entries FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION private.set_author_and_times()
grant delete, insert, select, update to service_role
grant delete, select to authenticated
grant insert (project_id, user_id, on_day, hours, note, created_by) to authenticated
grant update (on_day, hours, note) to authenticated

-- public.tool_runs ------------------------------------------------------------------------------------
  id                    uuid not null default gen_random_uuid()
  function              text not null
  engine                text not null
  model                 text
  fallback_reason       text
  input_hash            text not null
  records               jsonb not null default '[]'::jsonb
  sources               jsonb not null default '[]'::jsonb
  figures               jsonb not null default '{}'::jsonb
  tokens                integer not null default 0
  cost                  numeric(12,4) not null default 0
  duration_ms           integer not null default 0
  created_by            uuid
  created_at            timestamp with time zone not null default now()
constraint tool_runs_amounts CHECK (((tokens >= 0) AND (cost >= (0)::numeric) AND (duration_ms >= 0)))
constraint tool_runs_created_by_fkey FOREIGN KEY (created_by) REFERENCES auth.users(id) ON DELETE CASCADE
constraint tool_runs_engine_known CHECK ((engine = ANY (ARRAY['builtin'::text, 'model'::text])))
constraint tool_runs_fallback_form CHECK ((fallback_reason ~ '^[a-z_]{1,40}$'::text))
constraint tool_runs_figures_are_named CHECK (((jsonb_typeof(figures) = 'object'::text) AND (pg_column_size(figures) <= 20000)))
constraint tool_runs_function_form CHECK (((function ~ '^[a-z]+(-[a-z]+)*$'::text) AND (char_length(function) <= 60)))
constraint tool_runs_input_hash_form CHECK ((input_hash ~ '^[0-9a-f]{64}$'::text))
constraint tool_runs_model_length CHECK ((char_length(model) <= 200))
constraint tool_runs_pkey PRIMARY KEY (id)
constraint tool_runs_records_are_a_list CHECK (((jsonb_typeof(records) = 'array'::text) AND (pg_column_size(records) <= 100000)))
constraint tool_runs_sources_are_a_list CHECK (((jsonb_typeof(sources) = 'array'::text) AND (pg_column_size(sources) <= 100000)))
CREATE INDEX tool_runs_newest ON public.tool_runs USING btree (created_at DESC)
CREATE INDEX tool_runs_owner ON public.tool_runs USING btree (created_by, created_at DESC)
row security enabled, forced
policy "people read their own runs, administrators all" for select to authenticated using ((created_by = ( SELECT private.strong_session_user_id() AS strong_session_user_id)) OR ( SELECT private.has_role('admin'::text) AS has_role))
grant delete, select to service_role
grant select to authenticated

-- public.training_places ------------------------------------------------------------------------------
  request_id            uuid not null
  programme_id          uuid not null
  session_on            date not null
  state                 text not null
  queued                bigint not null generated always as identity
  offered_until         timestamp with time zone
  updated_at            timestamp with time zone not null default now()
constraint training_places_pkey PRIMARY KEY (request_id)
constraint training_places_programme_id_fkey FOREIGN KEY (programme_id) REFERENCES public.content_items(id) ON DELETE CASCADE
constraint training_places_request_id_fkey FOREIGN KEY (request_id) REFERENCES public.requests(id) ON DELETE CASCADE
constraint training_places_state_known CHECK ((state = ANY (ARRAY['seat'::text, 'waiting'::text, 'offered'::text, 'cancelled'::text])))
CREATE INDEX training_places_offered ON public.training_places USING btree (offered_until) WHERE (state = 'offered'::text)
CREATE INDEX training_places_session ON public.training_places USING btree (programme_id, session_on, state, queued)
row security enabled, forced
policy "not what is behind a barrier" for all to authenticated using ((request_id IS NULL) OR (NOT (request_id IN ( SELECT private.barred_request_ids() AS barred_request_ids)))) check ((request_id IS NULL) OR (NOT (request_id IN ( SELECT private.barred_request_ids() AS barred_request_ids))))
policy "whoever reads the enrolment reads its place" for select to authenticated using (EXISTS ( SELECT
   FROM public.requests r
  WHERE (r.id = training_places.request_id)))
CREATE TRIGGER behind_barrier BEFORE INSERT OR DELETE OR UPDATE ON public.training_places FOR EACH ROW WHEN (((CURRENT_USER <> ALL (ARRAY['authenticated'::name, 'anon'::name])) AND (pg_trigger_depth() = 0) AND (auth.uid() IS NOT NULL))) EXECUTE FUNCTION private.refuse_behind_barrier('request_id', 'barred_request_ids')
grant delete, select to service_role
grant select to authenticated

-- public.user_roles -----------------------------------------------------------------------------------
  id                    uuid not null default gen_random_uuid()
  user_id               uuid not null
  role                  text not null
  created_at            timestamp with time zone not null default now()
  granted_by            uuid
constraint user_roles_granted_by_fkey FOREIGN KEY (granted_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint user_roles_once UNIQUE (user_id, role)
constraint user_roles_pkey PRIMARY KEY (id)
constraint user_roles_role_known CHECK ((role = ANY (ARRAY['admin'::text, 'consultant'::text, 'compliance_officer'::text, 'client'::text])))
constraint user_roles_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
CREATE INDEX user_roles_granted_by ON public.user_roles USING btree (granted_by)
CREATE INDEX user_roles_role ON public.user_roles USING btree (role)
row security enabled, forced
policy "people read their own roles, administrators read all" for select to authenticated using ((user_id = ( SELECT auth.uid() AS uid)) OR ( SELECT private.has_role('admin'::text) AS has_role))
CREATE TRIGGER announce_access AFTER INSERT OR DELETE OR UPDATE ON public.user_roles FOR EACH ROW EXECUTE FUNCTION private.announce_access()
CREATE TRIGGER forget_caller_facts AFTER INSERT OR DELETE OR UPDATE ON public.user_roles FOR EACH STATEMENT EXECUTE FUNCTION private.forget_caller_facts()
CREATE TRIGGER keep_one_admin BEFORE DELETE ON public.user_roles FOR EACH ROW WHEN ((old.role = 'admin'::text)) EXECUTE FUNCTION private.keep_one_admin()
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.user_roles FOR EACH ROW EXECUTE FUNCTION private.log_change('user_id', 'no values')
CREATE TRIGGER note_erasures AFTER DELETE ON public.user_roles REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION private.note_erasures()
CREATE TRIGGER notify AFTER INSERT OR DELETE ON public.user_roles FOR EACH ROW EXECUTE FUNCTION private.notify_role()
grant select to authenticated
grant select to service_role

-- public.watch_findings -------------------------------------------------------------------------------
  id                    bigint not null generated always as identity
  source_id             uuid not null
  before                text not null
  after                 text not null
  state                 text not null default 'open'::text
  found_at              timestamp with time zone not null default now()
  decided_by            uuid
  decided_at            timestamp with time zone
constraint watch_findings_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint watch_findings_pkey PRIMARY KEY (id)
constraint watch_findings_source_id_fkey FOREIGN KEY (source_id) REFERENCES public.watched_sources(id) ON DELETE CASCADE
constraint watch_findings_state_known CHECK ((state = ANY (ARRAY['open'::text, 'used'::text, 'dismissed'::text])))
constraint watch_findings_texts_length CHECK (((char_length(before) <= 20000) AND (char_length(after) <= 20000)))
CREATE INDEX watch_findings_decided_by ON public.watch_findings USING btree (decided_by)
CREATE INDEX watch_findings_source ON public.watch_findings USING btree (source_id, id DESC)
row security enabled, forced
policy "staff read what was found" for select to authenticated using ( SELECT private.is_staff() AS is_staff)
policy "those who write content decide what becomes of it" for update to authenticated using ( SELECT private.writes_records() AS writes_records) check ( SELECT private.writes_records() AS writes_records)
CREATE TRIGGER sign_finding BEFORE UPDATE OF state ON public.watch_findings FOR EACH ROW EXECUTE FUNCTION private.sign_finding()
CREATE TRIGGER tell_finding AFTER INSERT ON public.watch_findings FOR EACH ROW EXECUTE FUNCTION private.tell_finding()
grant delete, insert, select, update to service_role
grant select to authenticated
grant update (state) to authenticated

-- public.watched_sources ------------------------------------------------------------------------------
  id                    uuid not null default gen_random_uuid()
  title                 text not null
  url                   text not null
  policy_id             uuid
  enabled               boolean not null default false
  every_hours           integer not null default 24
  next_at               timestamp with time zone not null default now()
  checked_at            timestamp with time zone
  refusal               text
  refusal_detail        text
  failures              integer not null default 0
  etag                  text
  modified              text
  found                 text
  created_by            uuid default auth.uid()
  created_at            timestamp with time zone not null default now()
  updated_at            timestamp with time zone not null default now()
constraint watched_sources_created_by_fkey FOREIGN KEY (created_by) REFERENCES auth.users(id) ON DELETE SET NULL
constraint watched_sources_every_hours_range CHECK (((every_hours >= 1) AND (every_hours <= 720)))
constraint watched_sources_found_length CHECK ((char_length(found) <= 200000))
constraint watched_sources_pkey PRIMARY KEY (id)
constraint watched_sources_policy_id_fkey FOREIGN KEY (policy_id) REFERENCES public.content_items(id) ON DELETE SET NULL
constraint watched_sources_title_length CHECK ((((char_length(btrim(title)) >= 1) AND (char_length(btrim(title)) <= 200)) AND (char_length(title) <= 200)))
constraint watched_sources_url_form CHECK (((url ~ '^https?://[^[:space:]]+$'::text) AND (char_length(url) <= 1000)))
CREATE INDEX watched_sources_created_by ON public.watched_sources USING btree (created_by)
CREATE INDEX watched_sources_due ON public.watched_sources USING btree (next_at) WHERE enabled
CREATE INDEX watched_sources_policy ON public.watched_sources USING btree (policy_id)
row security enabled, forced
policy "administrators add sources as themselves" for insert to authenticated check (( SELECT private.has_role('admin'::text) AS has_role) AND (created_by = ( SELECT auth.uid() AS uid)))
policy "administrators change sources" for update to authenticated using ( SELECT private.has_role('admin'::text) AS has_role) check ( SELECT private.has_role('admin'::text) AS has_role)
policy "administrators remove sources" for delete to authenticated using ( SELECT private.has_role('admin'::text) AS has_role)
policy "staff read what is watched" for select to authenticated using ( SELECT private.is_staff() AS is_staff)
CREATE TRIGGER begin_watching BEFORE UPDATE OF url, enabled ON public.watched_sources FOR EACH ROW WHEN (((old.url IS DISTINCT FROM new.url) OR (old.enabled IS DISTINCT FROM new.enabled))) EXECUTE FUNCTION private.begin_watching()
CREATE TRIGGER log_change AFTER INSERT OR DELETE OR UPDATE ON public.watched_sources FOR EACH ROW EXECUTE FUNCTION private.log_change('id', 'no values')
CREATE TRIGGER set_author_and_times_on_insert BEFORE INSERT ON public.watched_sources FOR EACH ROW EXECUTE FUNCTION private.set_author_and_times()
CREATE TRIGGER set_author_and_times_on_update BEFORE UPDATE ON public.watched_sources FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION private.set_author_and_times()
grant delete, insert, select, update to service_role
grant delete, select to authenticated
grant insert (title, url, policy_id, enabled, every_hours, created_by) to authenticated
grant update (title, url, policy_id, enabled, every_hours) to authenticated

-- functions -------------------------------------------------------------------------------------------
CREATE OR REPLACE FUNCTION private.accepted_at(account auth.users)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case when account.invited_at is null or account.encrypted_password is not null
      or exists (select from auth.webauthn_credentials w where w.user_id = account.id)
      or exists (select from auth.identities i where i.user_id = account.id and i.provider <> 'email')
    then account.email_confirmed_at end;
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.acknowledge_request(_request public.requests)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  words jsonb := private.request_words(_request);
begin
  if _request.kind = 'training_enrolment' and _request.session_on is not null then
    words := words || private.take_place(_request.id);
  end if;
  perform private.send_mail_to(_request.email, 'request_received', words, 'request:' || _request.id);
  perform private.send_mail_to(u.email, 'request_arrived', words - 'message', 'request:' || _request.id || ':' || u.id)
  from public.user_roles r join auth.users u on u.id = r.user_id
  where r.role = 'admin' and u.email is not null and (u.banned_until is null or u.banned_until <= now());
  perform private.tell_of_request(h, 'request_arrived', _request) from private.request_handlers(_request) h;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.act_on_alert(_key uuid, _id uuid, _act text, _value text DEFAULT NULL::text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  one public.policy_alert_subscriptions;
begin
  select s.* into one from public.policy_alert_subscriptions s join public.policy_alert_subscriptions k
    on k.id = _key and k.user_id = s.user_id and k.email = s.email
  where s.id = _id for update of s;
  if one.id is null then
    return false;
  end if;
  case _act
    when 'pause' then update public.policy_alert_subscriptions s set state = 'paused' where s.id = one.id;
    when 'resume' then update public.policy_alert_subscriptions s set state = 'active' where s.id = one.id;
    when 'stop' then delete from public.policy_alert_subscriptions s where s.id = one.id;
    when 'stop_all' then delete from public.policy_alert_subscriptions s where s.user_id = one.user_id and s.email = one.email;
    when 'frequency' then update public.policy_alert_subscriptions s set alert_frequency = _value where s.id = one.id;
    when 'keywords' then update public.policy_alert_subscriptions s set keywords = string_to_array(_value, ',') where s.id = one.id;
    when 'confirm' then update public.policy_alert_subscriptions s set confirmed_at = coalesce(s.confirmed_at, now()) where s.id = one.id;
    when 'mute' then insert into private.alert_mutes (subscription_id, item_id)
      select one.id, i.id from public.content_items i where i.id = _value::uuid on conflict do nothing;
    when 'unmute' then delete from private.alert_mutes m where m.subscription_id = one.id and m.item_id = _value::uuid;
    else return false;
  end case;
  return true;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.add_audit_seal(_ids int8multirange)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  last_hash text := coalesce(
    (select s.hash from private.audit_seals s order by s.no desc limit 1),
    (select c.hash from private.audit_cuts c order by c.no desc limit 1));
  sealed record;
begin
  select * into sealed from private.seal_hash(last_hash, _ids);
  insert into private.audit_seals (ids, entries, up_to, prev_hash, hash)
  select _ids, sealed.entries, sealed.up_to, last_hash, sealed.hash where sealed.entries > 0;
  delete from private.audit_unsealed u where u.id <@ _ids;
  return sealed.entries;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.add_respondent_evidence(_id uuid, _control text, _name text, _path text, _sha256 text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  assessment uuid;
  answer uuid;
  file uuid;
begin
  perform from public.compliance_respondents r where r.id = _id for update;
  assessment := private.respondent_folder(_id, _control);
  select w.id into answer from public.compliance_answers w where w.assessment_id = assessment and w.control = _control;
  if answer is null or exists (
    select from public.compliance_evidence e join public.attachments t on t.id = e.attachment_id
    where e.answer_id = answer and e.respondent_id = _id and t.sha256 = _sha256 and t.deleted_at is null) then
    return false;
  end if;
  insert into public.attachments (record_kind, record_id, name, path, sha256)
  values ('compliance_assessments', assessment, _name, _path, _sha256) returning id into file;
  insert into public.compliance_evidence (answer_id, attachment_id, respondent_id) values (answer, file, _id);
  update public.compliance_respondents r set last_answer_at = now() where r.id = _id;
  return true;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.admin_needs_second_factor()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return coalesce((select r.admin_second_factor_required from private.security_rules r), false)
    and not private.used_second_factor();
end $function$
-- execute: authenticated, service_role

CREATE OR REPLACE FUNCTION private.admin_reads(_noun text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.has_role('admin') then
    return false;
  end if;
  raise notice using errcode = 'HM001', message =
    json_build_object('actor', auth.uid(), 'noun', _noun, 'minute', date_trunc('minute', now()))::text;
  return true;
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION private.alert_due(_hit timestamp with time zone, _frequency text, _now timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select _hit <= private.alert_edge(_frequency, _now) or _hit > _now + interval '1 hour'
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.alert_edge(_frequency text, _now timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  with l as (select _now at time zone 'Africa/Lagos' - interval '7 hours' as t)
  select case _frequency when 'immediate' then _now
    else (date_trunc(case _frequency when 'daily' then 'day' when 'weekly' then 'week' else 'month' end, l.t)
      + interval '7 hours') at time zone 'Africa/Lagos' end
  from l
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.alert_matches(_change private.policy_changes)
 RETURNS TABLE(subscription_id uuid, reasons text[])
 LANGUAGE sql
 STABLE
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_hashagg TO 'off'
AS $function$
  with present as materialized (
    select b.term from (
      select distinct t.term from (
        select distinct w from unnest(string_to_array(btrim(_change.words), ' ')) w
        union all select 'Sector: ' || s from unnest(_change.sectors) s
        union all select 'All policies') words
        join private.alert_terms t on t.lookup = words.w) b
    where b.term not like ' %' or position(b.term in _change.words) > 0
  ), found as (
    select t.subscription_id, bool_or(t.excluded) as excluded, array_agg(t.reason) as reasons, max(t.sectors) as sectors
    from present p join private.alert_terms t on t.term = p.term
    where t.excluded or t.sectors = '{}' or t.sectors && _change.sectors
    group by t.subscription_id
  )
  select f.subscription_id,
    case f.sectors when '{}' then '{}' else array(select 'Sector: ' || s from unnest(f.sectors) s where s = any (_change.sectors)) end
      || case cardinality(f.reasons) when 1 then f.reasons else array(select r from unnest(f.reasons) r order by r) end
  from found f
  where not f.excluded
    and not exists (select from private.alert_mutes m where m.subscription_id = f.subscription_id and m.item_id = _change.item_id)
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.alert_terms_of(_words text[])
 RETURNS TABLE(term text, reason text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select distinct on (t) t, 'Keyword: ' || k || case n when 0 then '' else ' (as ' || btrim(t) || ')' end from (
    select private.alert_words(w) as t, w as k, 0 as n from unnest(_words) w
    union all
    select other.term, w, 1 from unnest(_words) w
      join private.alert_synonyms own on own.term = private.alert_words(w)
      join private.alert_synonyms other on other.family = own.family
  ) x where btrim(t) <> '' order by t, n
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.alert_view(_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('email', o.email, 'id', o.id, 'alerts', (
    select jsonb_agg(jsonb_build_object('id', s.id, 'company', s.company_name, 'sectors', s.sectors, 'keywords', s.keywords,
      'excluded', s.excluded_words, 'frequency', s.alert_frequency, 'state', s.state, 'confirmed', s.confirmed_at is not null,
      'recent', (select coalesce(jsonb_agg(distinct jsonb_build_object('item', c.item_id, 'title', i.live ->> 'title',
          'muted', exists (select from private.alert_mutes m where m.subscription_id = s.id and m.item_id = c.item_id))), '[]')
        from private.alert_hits h join private.policy_changes c on c.id = h.change_id
          join public.content_items i on i.id = c.item_id
        where h.subscription_id = s.id and h.created_at > now() - interval '60 days' and i.live is not null)) order by s.created_at)
    from public.policy_alert_subscriptions s where s.user_id = o.user_id and s.email = o.email))
  from public.policy_alert_subscriptions o where o.id = _id
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.alert_words(_text text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
declare
  words text := regexp_replace(_text, '([a-z])[''’]s\M', '\1', 'gi');
begin
  words := private.fold(regexp_replace(words, '\m([a-z])\.(?=[a-z]\M)', '\1', 'gi'));
  words := regexp_replace(words, '[^a-z0-9]+', ' ', 'g');
  words := regexp_replace(words, '\m([a-z]{3,})ies\M', '\1y', 'g');
  words := regexp_replace(words, '\m([a-z]+(?:x|z|ch|sh|ss))es\M', '\1', 'g');
  words := regexp_replace(words, '\m([a-z]+[a-rt-z])s\M', '\1', 'g');
  words := regexp_replace(words, '\m([a-z]{3,})iz(e|ed|er|ing|ation)\M', '\1is\2', 'g');
  words := regexp_replace(words, '\m(licen|defen|offen)ce(d|e)?\M', '\1se\2', 'g');
  words := regexp_replace(words, '\m(lab|harb|fav|neighb)our', '\1or', 'g');
  words := regexp_replace(words, '\m(program)me\M', '\1', 'g');
  return ' ' || regexp_replace(words, '\m(cent|fib|theat)re\M', '\1er', 'g') || ' ';
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.announce_access()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform pg_notify('access_changed', (case when tg_op = 'DELETE' then old else new end).user_id::text);
  return null;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.announce_admin_request()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.send_mail(r.user_id, 'admin_request', jsonb_build_object('role', new.role))
  from public.user_roles r where r.role = 'admin' and r.user_id is distinct from new.user_id;
  if new.nominated_by is null then
    perform private.send_mail(new.user_id, 'admin_request_sent', jsonb_build_object('role', new.role));
  end if;
  return null;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.announce_content()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update private.content_revision set revision = revision + 1;
  perform pg_notify('content_changed', coalesce(new.kind, old.kind));
  return null;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.announce_policy()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update private.content_revision set revision = revision + 1;
  perform pg_notify('content_changed', 'privacy');
  return null;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.answer_as_respondent(_id uuid, _control text, _answer text, _reason text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.respondent_view(_id) is null then
    return false;
  end if;
  update public.compliance_answers w
  set answer = _answer, reason = _reason, respondent_id = _id, answered_by = null
  from public.compliance_respondents r
  where r.id = _id and w.assessment_id = r.assessment_id and w.control = _control and _control = any (r.controls)
    and (w.answer, w.reason) is distinct from (_answer, nullif(btrim(_reason), ''));
  update public.compliance_respondents r set last_answer_at = now() where r.id = _id and _control = any (r.controls);
  return found;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.appointment_time(_at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select to_char(_at at time zone 'Africa/Lagos', 'FMDay, FMDD FMMonth YYYY, HH24:MI')
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.approvers()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select distinct r.user_id
  from public.user_roles r join auth.users u on u.id = r.user_id
  where r.role in ('admin', 'compliance_officer')
    and u.deleted_at is null and (u.banned_until is null or u.banned_until < now())
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.approves_own_words(_item public.content_items, _user_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select _user_id = any (_item.editors) and private.has_other_approver(_user_id)
    and (_user_id is not distinct from _item.edited_by
      or exists (select from private.approvers() a where a <> _user_id and a <> all (_item.editors)))
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.archive_instead()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- What hangs on a record that is purged goes with it: kept, it would point at nothing.
  if pg_trigger_depth() > 1 and private.is_system() then
    return old;
  end if;
  if not (private.is_system() or private.has_role('admin')
          -- A record whose author's account is gone has no author: null would let everyone pass.
          or private.has_role('consultant') and old.created_by is not distinct from (select auth.uid())) then
    raise exception 'Only the person who created this % or an administrator may delete it.', tg_argv[0]
      using errcode = '42501';
  end if;
  execute format('update %I.%I set deleted_at = now(), deleted_by = auth.uid() where id = $1', tg_table_schema, tg_table_name)
    using old.id;
  return null;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.ask_approval(_kind text, _id uuid, _hash text, _quorum integer DEFAULT 1)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.approvals (record_kind, record_id, hash, quorum, asked_by)
  values (_kind, _id, _hash, _quorum, (select auth.uid()));
exception when unique_violation then
  raise exception 'Approval was asked for already.' using errcode = 'PT409';
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.ask_result_approval(_id uuid)
 RETURNS public.results
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  text_ public.results;
  me uuid := (select auth.uid());
begin
  select * into text_ from public.results r where r.id = _id for update;
  if text_.id is null or not private.works_on_result(text_) or not private.is_staff() then
    raise exception 'There is no such text for you to submit.' using errcode = 'PT404';
  end if;
  if text_.client_id is null then
    raise exception 'Name the client first: only their team and administrators can read it and decide.'
      using errcode = '23514', constraint = 'results_client_id', table = 'results';
  end if;
  if text_.state <> 'draft' then
    raise exception 'Only a draft waits for approval.' using errcode = 'PT409';
  end if;
  perform private.require_complete_result(text_);
  perform private.ask_approval('results', _id, private.result_hash(text_));
  perform private.notify(who.user_id, 'result_waiting', _id, jsonb_build_object('title', text_.title))
  from (
    select m.user_id from public.project_members m join public.projects p on p.id = m.project_id and p.deleted_at is null
      where p.client_id = text_.client_id
    union select c.created_by from public.clients c where c.id = text_.client_id
  ) who
  where who.user_id is not null and who.user_id <> me and not private.wrote_result(text_, who.user_id)
    and exists (select from public.user_roles r where r.user_id = who.user_id and r.role in ('consultant', 'admin'));
  return text_;
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION private.ask_stop_link(_email text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  asked public.subscriptions;
begin
  select * into asked from public.subscriptions s
  where s.email = lower(btrim(_email)) and s.state = 'confirmed' order by s.confirmed_at limit 1 for update;
  if asked.id is not null and not exists (
    select from public.subscriptions s where s.email = asked.email and s.stop_link_at > now() - interval '24 hours') then
    update public.subscriptions s set stop_link_at = now() where s.id = asked.id;
    perform private.send_mail_to(asked.email, 'stop_link',
      jsonb_build_object('subscriptionId', asked.id, 'list', asked.list));
  end if;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.ask_subscription(_email text, _list text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  asked public.subscriptions;
begin
  insert into public.subscriptions as s (email, list) values (lower(_email), _list)
  on conflict (email, list) do update set requested_at = case s.state when 'pending' then now() else s.requested_at end
  returning * into asked;
  -- Counted over both lists: it is one inbox.
  if asked.state = 'pending' and not exists (
    select from public.subscriptions s where s.email = asked.email and s.last_mail_at > now() - interval '24 hours') then
    update public.subscriptions s set last_mail_at = now() where s.id = asked.id;
    perform private.send_mail_to(asked.email, 'confirm_subscription',
      jsonb_build_object('subscriptionId', asked.id, 'list', asked.list));
  end if;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.attached_rule(_table text, _writes boolean, _kind_column text DEFAULT 'record_kind'::text)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select format('(select private.is_staff()) and case %I.%I ', _table, _kind_column) || string_agg(
    format('when %L then %sexists (select from public.%I r where r.id = %I.record_id)', k.kind,
      case when _writes then format('(select private.has_any_role(variadic %L::text[])) and ', k.writers) else '' end,
      k.kind, _table), ' ' order by k.kind) || ' else false end'
  from private.record_kinds k
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.audit_hash(_entry public.audit_log)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select encode(sha256(convert_to(jsonb_build_array(
    _entry.prev_hash, extract(epoch from _entry.at), _entry.actor, _entry.actor_role, _entry.action, _entry.noun,
    _entry.record_id, _entry.columns, _entry.reason)::text, 'UTF8')), 'hex')
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.audit_policy_alerts(_now timestamp with time zone DEFAULT clock_timestamp())
 RETURNS private.alert_audits
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  audit private.alert_audits;
begin
  if exists (select from private.alert_audits a where a.at > _now - interval '55 minutes' and a.at <= _now) then
    return null;
  end if;
  with expected as (
    select m.subscription_id, c.id as change_id, m.reasons
    from private.policy_changes c, private.alert_matches(c) m
      join public.policy_alert_subscriptions s on s.id = m.subscription_id
    where c.happened_at > _now - interval '2 days' and s.updated_at < c.happened_at
  ), added as (
    insert into private.alert_hits (subscription_id, change_id, reasons)
    select e.subscription_id, e.change_id, e.reasons from expected e
    on conflict do nothing returning 1
  )
  insert into private.alert_audits (at, expected, found, added, late)
  select _now, e.n, e.n - a.n, a.n, (
      select count(*) from private.alert_hits h join public.policy_alert_subscriptions s on s.id = h.subscription_id
      where h.delivered_at is null and s.state = 'active' and s.confirmed_at is not null
        and h.created_at <= private.alert_edge(s.alert_frequency, _now - interval '1 hour'))
  from (select count(*) as n from expected) e, (select count(*) as n from added) a
  returning * into audit;
  delete from private.alert_audits o where o.at < _now - private.keep_for('alert-audits');
  return audit;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.audit_proof(_entry public.audit_log)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select private.audit_hash(_entry) || ':' || _entry.hash
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.audit_warning()
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select 'The audit log did not verify at the check of ' || to_char(c.checked_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') ||
    ' UTC (' || c.findings || ' findings): see docs/operations.md, “The audit log”.'
  from private.audit_checks c where c.findings > 0
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.barred_client_ids()
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (select from public.barriers b where b.ended_at is null) and private.is_staff() then
    return query select distinct private.barred_clients_of((select auth.uid()), private.has_role('admin'));
  end if;
end $function$
-- execute: authenticated, service_role

CREATE OR REPLACE FUNCTION private.barred_clients_of(_user_id uuid, _admin boolean)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select c.client_id
  from public.barriers b join public.barrier_members c on c.barrier_id = b.id
  left join public.barrier_members p on p.barrier_id = b.id and p.user_id = _user_id
  where b.ended_at is null and c.client_id is not null
    and case when _admin then coalesce(p.side <> c.side, false) else p.side is distinct from c.side end
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.barred_project_ids()
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (select from public.barriers b where b.ended_at is null) then
    return query select p.id from public.projects p where p.client_id in (select private.barred_client_ids());
  end if;
end $function$
-- execute: authenticated, service_role

CREATE OR REPLACE FUNCTION private.barred_record_ids()
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  barred uuid[] := array(select private.barred_client_ids());
begin
  if cardinality(barred) > 0 then
    return query select private.records_of_clients(barred);
  end if;
end $function$
-- execute: authenticated, service_role

CREATE OR REPLACE FUNCTION private.barred_request_ids()
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (select from public.barriers b where b.ended_at is null) then
    return query select r.id from public.requests r where r.client_id in (select private.barred_client_ids())
      or r.project_id in (select private.barred_project_ids());
  end if;
end $function$
-- execute: authenticated, service_role

CREATE OR REPLACE FUNCTION private.barred_search_keys()
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  barred uuid[];
begin
  if not exists (select from public.barriers b where b.ended_at is null) then
    return '{}';
  end if;
  barred := array(select private.barred_client_ids());
  return array(select prefix || c from unnest(barred) c, unnest(array['client:', 'linked:']) prefix)
    || array(select 'project:' || p.id from public.projects p where p.client_id = any (barred))
    || array(select 'service:' || s.id from public.services s where s.client_id = any (barred));
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.barred_seats()
 RETURNS TABLE(user_id uuid, project_id uuid)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.has_role('admin') and exists (select from public.barriers b where b.ended_at is null) then
    return query
      select s.person, p.id
      from (select distinct r.user_id as person from public.user_roles r where r.role = 'consultant') s
        cross join lateral private.barred_clients_of(s.person, private.is_admin(s.person)) b (client)
        join public.projects p on p.client_id = b.client and p.deleted_at is null
      where p.client_id not in (select private.barred_client_ids());
  end if;
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION private.barred_service_ids()
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (select from public.barriers b where b.ended_at is null) then
    return query select s.id from public.services s where s.client_id in (select private.barred_client_ids());
  end if;
end $function$
-- execute: authenticated, service_role

CREATE OR REPLACE FUNCTION private.barred_stakeholder_ids()
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (select from public.barriers b where b.ended_at is null) then
    return query select k.id from public.stakeholders k where k.client_id in (select private.barred_client_ids());
  end if;
end $function$
-- execute: authenticated, service_role

CREATE OR REPLACE FUNCTION private.begin_compliance()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.compliance_answers (assessment_id, control)
  select new.id, c.id from private.compliance_controls c;
  return null;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.begin_watching()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.url is distinct from old.url then
    new.etag := null;
    new.modified := null;
    new.found := null;
  end if;
  new.next_at := now();
  new.failures := 0;
  return new;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.book_slot(_request_id uuid, _user_id uuid, _starts timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  booked public.appointments;
begin
  if not exists (select from private.free_slots((_starts at time zone 'Africa/Lagos')::date, 1) s where s = _starts) then
    raise exception 'That time is not open any more. Choose another.' using errcode = 'PT409';
  end if;
  insert into public.appointments (request_id, user_id, starts_at, busy)
  values (_request_id, _user_id, _starts, tstzrange(_starts, _starts + interval '75 minutes'))
  returning * into booked;
  perform private.tell_of_appointment(booked, 'Your consultation of sixty minutes is booked for '
    || private.appointment_time(_starts) || ' (Lagos).');
exception when exclusion_violation then
  raise exception 'Somebody has just booked that time. Choose another.' using errcode = 'PT409';
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.book_with_request()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.book_slot(new.id, new.user_id, new.preferred_slot);
  return null;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.call_to_crisis(_room public.crises, _user uuid, _role text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (select from public.user_roles r where r.user_id = _user and r.role in ('admin', 'consultant', 'compliance_officer')) then
    raise exception 'Only colleagues can be called to a war-room.' using errcode = '23514', constraint = 'crisis_people_user', table = 'crisis_people';
  end if;
  if _role = 'lead' then
    update public.crisis_people p set role = 'member' where p.crisis_id = _room.id and p.role = 'lead' and p.user_id <> _user;
  end if;
  insert into public.crisis_people (crisis_id, user_id, role, answer, answered_at)
  values (_room.id, _user, _role, case when _user = (select auth.uid()) then 'accepted' end,
    case when _user = (select auth.uid()) then now() end)
  on conflict (crisis_id, user_id) do update set role = excluded.role;
  perform private.notify(_user, 'crisis_called', _room.id, jsonb_build_object('title', _room.title, 'severity', _room.severity,
    'role', _role, 'drill', case when _room.drill then 'yes' else '' end));
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.caller_facts()
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  kept text := current_setting('request.caller', true);
begin
  if kept is null or kept = ''
     or substr(kept, strpos(kept, e'\n') + 1) is distinct from current_setting('request.jwt.claims', true) then
    kept := private.read_caller_facts();
  end if;
  return split_part(kept, e'\n', 1);
end $function$
-- execute: authenticated, service_role

CREATE OR REPLACE FUNCTION private.caller_id()
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return nullif(split_part(private.caller_facts(), '|', 3), '')::uuid;
end $function$
-- execute: authenticated, service_role

CREATE OR REPLACE FUNCTION private.campaign_window(_election text)
 RETURNS TABLE(opens timestamp with time zone, closes timestamp with time zone, rule text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  prefix text := 'election.2027.' || _election;
begin
  return query
    select (private.law_date(prefix || '.campaign-from'))::timestamp at time zone 'Africa/Lagos',
      (private.law_date(prefix || '.poll'))::timestamp at time zone 'Africa/Lagos'
        - make_interval(hours => private.law_number('election.silence')::integer),
      (select string_agg(l.statement ->> 'wording', ' ' order by l.key)
         || ' (' || min(l.statement ->> 'source') || ')'
       from private.law_as_at() l
       where l.key in (prefix || '.campaign-from', prefix || '.poll', 'election.silence'));
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.can_document(_kind text, _id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  known private.document_kinds := private.document_kind(_kind);
  seen boolean;
begin
  if _id is null or known.kind is null or (known.staff_only and not private.is_staff()) then
    return false;
  end if;
  execute format('select exists (select from public.%I where id = $1)', _kind) into seen using _id;
  return seen;
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION private.can_read_project(_project_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return exists (select from public.projects p where p.id = _project_id and p.deleted_at is null)
    and (private.reads_everything() or private.is_team_of_project(_project_id))
    and _project_id not in (select private.barred_project_ids());
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.can_read_record(_kind text, _id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  seen boolean;
begin
  if _id is null or (private.record_kind(_kind)).kind is null or not private.is_staff() then
    return false;
  end if;
  execute format('select exists (select from public.%I where id = $1)', _kind) into seen using _id;
  return seen;
end $function$
-- execute: authenticated, service_role

CREATE OR REPLACE FUNCTION private.can_write_record(_kind text, _id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return private.can_read_record(_kind, _id) and private.has_any_role(variadic (private.record_kind(_kind)).writers);
end $function$
-- execute: authenticated, service_role

CREATE OR REPLACE FUNCTION private.card_words(_card public.knowledge_cards)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select to_jsonb(_card) - 'id' - 'created_by' - 'created_at' - 'updated_at'
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.chain_audit()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.prev_hash := (
    select l.hash from public.audit_log l
    where l.record_id = new.record_id and l.noun = new.noun
    order by l.id desc limit 1
  );
  new.hash := private.audit_hash(new);
  insert into private.audit_unsealed (id) values (new.id);
  return new;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.chain_fact()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  room public.crises;
  last public.crisis_facts;
begin
  select * into room from public.crises c where c.id = new.crisis_id for update;
  if room.id is null then
    return new; -- the policy refuses it next
  end if;
  if room.state = 'closed' and (select auth.uid()) is not null and new.kind <> 'system' then
    raise exception 'This war-room is closed. Its log stands as it is.' using errcode = 'PT409';
  end if;
  if new.corrects is not null and not exists (
    select from public.crisis_facts f where f.id = new.corrects and f.crisis_id = new.crisis_id) then
    raise exception 'What this corrects stands in another log.' using errcode = '23514', constraint = 'crisis_facts_corrects', table = 'crisis_facts';
  end if;
  if new.happened_at > clock_timestamp() + interval '5 minutes' then
    raise exception 'This lies in the future. Say when it happened.' using errcode = '23514',
      constraint = 'crisis_facts_happened_at', table = 'crisis_facts';
  end if;
  select * into last from public.crisis_facts f where f.crisis_id = new.crisis_id order by f.seq desc limit 1;
  new.seq := coalesce(last.seq, 0) + 1;
  new.logged_at := clock_timestamp();
  new.prev_hash := last.hash;
  new.salt := gen_random_uuid()::text;
  new.body_hash := private.fact_body_hash(new);
  new.hash := private.fact_hash(new);
  return new;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.changed_columns(_was jsonb, _is_now jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select string_agg(a.key, ', ' order by a.key)
  from jsonb_each(_is_now) a
  where a.value is distinct from _was -> a.key
    and a.key not in ('updated_at', 'client_name', 'client_industry', 'client_deleted_at', 'lead_id', 'status_reason')
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.changes_stakeholder(_s public.stakeholders)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select _s.deleted_at is null and (private.has_role('admin') or private.has_role('consultant')
    and (_s.created_by = (select auth.uid()) or _s.client_id in (select private.my_client_ids())
      or _s.service_id in (select private.my_service_ids())))
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.check_activity()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  above public.activities;
begin
  if new.parent_id is not null and tg_op = 'INSERT' then
    select * into above from public.activities a where a.id = new.parent_id;
    if above.id is null or above.kind = 'comment' or (new.resolves is not null and above.passage is null)
       or (above.record_kind, above.record_id) is distinct from (new.record_kind, new.record_id) then
      raise exception 'A comment belongs below an entry of the same record.'
        using errcode = '23514', constraint = 'activities_parent', table = 'activities';
    end if;
  end if;
  if (select auth.uid()) is not null and (tg_op = 'INSERT' or new.mentions is distinct from old.mentions)
     and exists (select from unnest(new.mentions) m(id) where not private.reads_record(m.id, new.record_kind, new.record_id)) then
    raise exception 'Somebody you mention cannot see this record. Take the mention out, or put them on the team first.'
      using errcode = '23514', constraint = 'activities_mentions', table = 'activities';
  end if;
  if tg_op = 'UPDATE' and new.body is distinct from old.body then
    new.edited_at := now();
  end if;
  return new;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.check_audit()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not pg_try_advisory_xact_lock(hashtext('private.check_audit')) or exists (
    select from private.audit_checks c where c.checked_at between now() - interval '1 day' and now()) then
    return;
  end if;
  insert into private.audit_checks (checked_at, findings, first_finding)
  select now(), count(*), min(v.what || ' (' || v.id || ')') from private.verify_audit() v
  on conflict (only_row) do update
  set checked_at = excluded.checked_at, findings = excluded.findings, first_finding = excluded.first_finding;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.check_booking()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (select from public.leave l where l.user_id = new.user_id and l.from_day <= new.from_day and l.to_day >= new.to_day) then
    raise exception 'This colleague is on leave for the whole of that time.'
      using errcode = '23514', constraint = 'bookings_leave', table = 'bookings';
  end if;
  return new;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.check_certificate(_number text, _today date DEFAULT NULL::date)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('number', c.number, 'name', c.holder_name, 'certification', c.certification,
    'programme', c.programme, 'issued', c.issued_on, 'expires', c.expires_on, 'state', case
      when c.revoked_at is not null then 'revoked'
      when c.expires_on < coalesce(_today, (now() at time zone 'Africa/Lagos')::date) then 'expired' else 'valid' end)
  from public.certificates c where c.number = upper(btrim(_number))
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.check_client_conflicts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if (select auth.uid()) is null then
    return null;
  end if;
  perform private.note_conflict('clients', new.id, new.id, o.client_id, 'client_is_stakeholder',
    new.name || ' is a stakeholder: ' || coalesce(o.relationship_status, 'no stance'))
  from public.stakeholders o
  where o.deleted_at is null and o.client_id is not null
    and (private.fold(o.name) = private.fold(new.name) or private.fold(o.organization) = private.fold(new.name));
  if btrim(coalesce(new.industry, '')) <> '' then
    perform private.note_conflict('clients', new.id, new.id, c.id, 'same_industry', 'Both in ' || new.industry)
    from public.clients c
    where c.id <> new.id and c.deleted_at is null and private.fold(c.industry) = private.fold(new.industry)
      and exists (select from public.barrier_members m join public.barriers b on b.id = m.barrier_id and b.ended_at is null
        where m.client_id = c.id);
  end if;
  return null;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.check_client_member()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.created_by := coalesce(new.created_by, auth.uid());
  new.created_at := case when auth.uid() is null then new.created_at else now() end;
  if not exists (select from public.user_roles r where r.user_id = new.user_id and r.role = 'client') then
    raise exception 'Only a person with the role client can be linked to a client.'
      using errcode = '23514', constraint = 'client_members_role', table = 'client_members';
  end if;
  return new;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.check_compliance_respondent()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (select from unnest(new.controls) c where not exists (select from private.compliance_controls k where k.id = c)) then
    raise exception 'One of these controls is not known.'
      using errcode = '23514', constraint = 'compliance_respondents_controls', table = 'compliance_respondents';
  end if;
  -- A link that was revoked stays so.
  if tg_op = 'UPDATE' then
    new.revoked_at := coalesce(old.revoked_at, case when new.revoked_at is not null then now() end);
  end if;
  return new;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.check_duty_shift()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if (select auth.uid()) is not null and not private.has_role('admin') then
    return new; -- the policy refuses it next
  end if;
  if (select auth.uid()) is not null and not exists (select from public.user_roles r
      where r.user_id = new.user_id and r.role in ('admin', 'consultant', 'compliance_officer')) then
    raise exception 'Choose somebody of the firm''s staff.'
      using errcode = '23514', constraint = 'duty_shifts_user_id', table = 'duty_shifts';
  end if;
  if exists (select from public.duty_shifts d where d.user_id = new.user_id and d.id <> new.id
      and d.starts_at < new.ends_at and d.ends_at > new.starts_at) then
    raise exception 'This colleague has a shift in that time already.' using errcode = 'PT409';
  end if;
  return new;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.check_hours_of_day()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.on_day > (now() at time zone 'Africa/Lagos')::date and (select auth.uid()) is not null then
    raise exception 'Hours are written down when they are over: this day is still to come.'
      using errcode = '23514', constraint = 'time_entries_on_day', table = 'time_entries';
  end if;
  if new.hours + coalesce((select sum(e.hours) from public.time_entries e
      where e.user_id = new.user_id and e.on_day = new.on_day and e.id <> new.id), 0) > 24 then
    raise exception 'That makes more than 24 hours on this day.'
      using errcode = '23514', constraint = 'time_entries_hours', table = 'time_entries';
  end if;
  return new;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.check_meeting()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if new.stakeholder_id is not null and (select auth.uid()) is not null
     and (tg_op = 'INSERT' or new.stakeholder_id is distinct from old.stakeholder_id)
     and not exists (select from public.stakeholders s where s.id = new.stakeholder_id) then
    raise exception 'There is no such stakeholder for you.'
      using errcode = '23514', constraint = 'meetings_stakeholder_id', table = 'meetings';
  end if;
  new.transcript_until := coalesce(new.transcript_until, new.held_on + 90);
  return new;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.check_project_member()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.created_by := coalesce(new.created_by, auth.uid());
  new.created_at := case when auth.uid() is null then new.created_at else now() end;
  if not exists (
    select from public.user_roles r where r.user_id = new.user_id and r.role in ('consultant', 'admin')
  ) then
    raise exception 'Only consultants and administrators can be on a team.'
      using errcode = '23514', constraint = 'project_members_role', table = 'project_members';
  end if;
  return new;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.check_request_row()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.is_system() then
    return new;
  end if;
  new.created_at := now();
  new.updated_at := now();
  if new.status <> 'pending' then
    raise exception 'A new request is pending.' using errcode = '42501';
  end if;
  if (select count(*) from public.requests r where r.user_id = new.user_id and r.created_at > now() - interval '1 hour') >= 20 then
    raise exception 'You have sent many requests within the hour. Please wait a little.' using errcode = 'PT429';
  end if;
  return new;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.check_stakeholder_conflicts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  mine uuid := new.client_id;
begin
  if mine is null or (select auth.uid()) is null then
    return null;
  end if;
  perform private.note_conflict('stakeholders', new.id, mine, o.client_id, 'opposed_stance',
    new.name || ': ' || coalesce(new.relationship_status, '') || ' here, ' || o.relationship_status || ' there')
  from public.stakeholders o
  where o.deleted_at is null and o.client_id <> mine and o.id <> new.id
    and private.fold(o.name) = private.fold(new.name)
    and private.stance(o.relationship_status) * private.stance(new.relationship_status) < 0;
  perform private.note_conflict('stakeholders', new.id, mine, c.id, 'stakeholder_is_client',
    coalesce(nullif(new.organization, ''), new.name) || ' is a client')
  from public.clients c
  where c.deleted_at is null and c.id <> mine
    and private.fold(c.name) = any (array[private.fold(new.name), nullif(private.fold(new.organization), '')]);
  return null;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.check_task()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  open_ text;
begin
  if new.owner is not null and (tg_op = 'INSERT' or new.owner is distinct from old.owner)
     and (select auth.uid()) is not null and new.owner <> (select auth.uid())
     and not private.reads_record(new.owner, new.record_kind, new.record_id) then
    raise exception 'This colleague does not see the record. Put them on its team first.'
      using errcode = '23514', constraint = 'tasks_owner', table = 'tasks';
  end if;
  if new.milestone_id is not null and not exists (
    select from public.milestones m where m.id = new.milestone_id
      and (new.record_kind = 'projects' and m.project_id = new.record_id
        or new.record_kind = 'services' and m.service_id = new.record_id)) then
    raise exception 'This milestone belongs to another record.'
      using errcode = '23514', constraint = 'tasks_milestone', table = 'tasks';
  end if;
  if tg_op = 'INSERT' or new.depends_on is distinct from old.depends_on then
    if new.id = any (new.depends_on) or exists (
      select from unnest(new.depends_on) d(id) where not exists (
        select from public.tasks t where t.id = d.id and (t.record_kind, t.record_id) = (new.record_kind, new.record_id))) then
      raise exception 'A task waits only for other tasks of the same record.'
        using errcode = '23514', constraint = 'tasks_depends_on', table = 'tasks';
    end if;
    if exists (
      with recursive before(id) as (
        select unnest(new.depends_on)
        union
        select d from before b join public.tasks t on t.id = b.id, unnest(t.depends_on) d
      ) select from before where id = new.id) then
      raise exception 'These tasks would wait for each other.'
        using errcode = '23514', constraint = 'tasks_depends_on', table = 'tasks';
    end if;
  end if;
  if new.status in ('in_progress', 'done') and (select auth.uid()) is not null
     and (tg_op = 'INSERT' or new.status is distinct from old.status and old.status not in ('in_progress', 'done')) then
    select string_agg('“' || t.title || '”', ', ' order by t.position) into open_
    from public.tasks t where t.id = any (new.depends_on) and t.status <> 'done';
    if open_ is not null then
      raise exception 'This task waits for %. Finish that first, or take the dependency away.', open_ using errcode = 'PT409';
    end if;
  end if;
  if new.status = 'done' and (tg_op = 'INSERT' or old.status <> 'done') then
    new.done_at := coalesce(case when (select auth.uid()) is null then new.done_at end, now());
    new.done_by := coalesce((select auth.uid()), new.done_by);
  elsif new.status <> 'done' then
    new.done_at := null;
    new.done_by := null;
  end if;
  return new;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.client_note_hash(_note public.client_notes)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select encode(sha256(convert_to(_note.title || E'\n' || _note.body, 'UTF8')), 'hex')
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.clients_of_record(_record_id uuid)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  _at uuid[] := array[_record_id];
begin
  for depth in 0 .. 8 loop
    return query select c.id from public.clients c where c.id = any (_at);
    _at := array(select distinct above from (select r.request_id from public.appointments r where r.id = any (_at) union all select r.project_id from public.bookings r where r.id = any (_at) union all select r.campaign_id from public.campaign_metrics r where r.id = any (_at) union all select r.service_id from public.campaigns r where r.id = any (_at) union all select r.request_id from public.certificates r where r.id = any (_at) union all select r.client_id from public.client_notes r where r.id = any (_at) union all select r.service_id from public.communications r where r.id = any (_at) union all select r.assessment_id from public.compliance_answers r where r.id = any (_at) union all select r.respondent_id from public.compliance_answers r where r.id = any (_at) union all select r.client_id from public.compliance_assessments r where r.id = any (_at) union all select r.answer_id from public.compliance_evidence r where r.id = any (_at) union all select r.respondent_id from public.compliance_evidence r where r.id = any (_at) union all select r.answer_id from public.compliance_findings r where r.id = any (_at) union all select r.assessment_id from public.compliance_findings r where r.id = any (_at) union all select r.assessment_id from public.compliance_respondents r where r.id = any (_at) union all select r.client_id from public.conflicts r where r.id = any (_at) union all select r.other_client_id from public.conflicts r where r.id = any (_at) union all select r.request_id from public.consents r where r.id = any (_at) union all select r.client_id from public.contacts r where r.id = any (_at) union all select r.client_id from public.crises r where r.id = any (_at) union all select r.crisis_id from public.crisis_facts r where r.id = any (_at) union all select r.crisis_id from public.crisis_reports r where r.id = any (_at) union all select r.crisis_id from public.crisis_statements r where r.id = any (_at) union all select r.project_id from public.invoices r where r.id = any (_at) union all select r.client_id from public.meetings r where r.id = any (_at) union all select r.stakeholder_id from public.meetings r where r.id = any (_at) union all select r.project_id from public.milestones r where r.id = any (_at) union all select r.service_id from public.milestones r where r.id = any (_at) union all select r.client_id from public.ndpr_assessments r where r.id = any (_at) union all select r.crisis_id from public.notification_deliveries r where r.id = any (_at) union all select r.statement_id from public.notification_deliveries r where r.id = any (_at) union all select r.client_id from public.portfolio_entries r where r.id = any (_at) union all select r.client_id from public.predictions r where r.id = any (_at) union all select r.client_id from public.projects r where r.id = any (_at) union all select r.meeting_id from public.promises r where r.id = any (_at) union all select r.stakeholder_id from public.promises r where r.id = any (_at) union all select r.client_id from public.requests r where r.id = any (_at) union all select r.contact_id from public.requests r where r.id = any (_at) union all select r.project_id from public.requests r where r.id = any (_at) union all select r.result_id from public.result_signatures r where r.id = any (_at) union all select r.client_id from public.results r where r.id = any (_at) union all select r.project_id from public.results r where r.id = any (_at) union all select r.stakeholder_id from public.results r where r.id = any (_at) union all select r.client_id from public.services r where r.id = any (_at) union all select r.project_id from public.services r where r.id = any (_at) union all select r.from_id from public.stakeholder_relations r where r.id = any (_at) union all select r.to_id from public.stakeholder_relations r where r.id = any (_at) union all select r.client_id from public.stakeholders r where r.id = any (_at) union all select r.service_id from public.stakeholders r where r.id = any (_at) union all select r.milestone_id from public.tasks r where r.id = any (_at) union all select r.project_id from public.time_entries r where r.id = any (_at) union all select r.record_id from public.activities r where r.id = any (_at) union all select r.record_id from public.approvals r where r.id = any (_at) union all select r.record_id from public.attachments r where r.id = any (_at) union all select r.record_id from public.conflicts r where r.id = any (_at) union all select r.record_id from public.linked_files r where r.id = any (_at) union all select r.record_id from public.record_documents r where r.id = any (_at) union all select r.record_id from public.reminders r where r.id = any (_at) union all select r.record_id from public.tasks r where r.id = any (_at)) u (above) where above is not null);
    exit when cardinality(_at) = 0;
  end loop;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.columns_of_people()
 RETURNS TABLE(holder regclass, of_schema text, name text, own boolean)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select c.conrelid::regclass, n.nspname::text, a.attname::text, c.confdeltype = 'c' or a.attname in ('user_id', 'holder_id')
  from pg_catalog.pg_constraint c
  join pg_catalog.pg_class t on t.oid = c.conrelid
  join pg_catalog.pg_namespace n on n.oid = t.relnamespace
  join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.contype = 'f' and c.confrelid = 'auth.users'::regclass and n.nspname in ('public', 'private')
  order by n.nspname desc, t.relname, a.attname
$function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION private.communication_hash(_text public.communications)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return encode(sha256(convert_to(jsonb_build_array(_text.title, _text.body, _text.communication_type,
    _text.target_audience, _text.channel, _text.paid, _text.arcon_reference, _text.election,
    extract(epoch from _text.scheduled_date), _text.service_id, _text.approvers)::text, 'UTF8')), 'hex');
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.compliance_standing(_answer_id uuid, _today date)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce((
    select case when bool_or(e.shows = 'full') then 'full' else 'partly' end
    from public.compliance_evidence e join public.attachments t on t.id = e.attachment_id
    where e.answer_id = _answer_id and e.state = 'approved' and t.deleted_at is null
      and (t.expires_on is null or t.expires_on >= _today)
    having count(*) > 0), 'none')
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.compliance_tier(_kind text, _subjects integer, _on date)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case
    when _kind in ('bank', 'telecom', 'insurer', 'multinational', 'electricity', 'oil_gas', 'social_app', 'device_maker', 'fintech')
      or _subjects > private.law_number('tier.uhl', _on) then 'UHL'
    when _kind in ('mda', 'microfinance', 'higher_institution', 'hospital')
      or _subjects >= private.law_number('tier.ehl', _on) then 'EHL'
    when _subjects >= private.law_number('tier.test', _on) then 'OHL'
  end
$function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION private.confirm_subscription(_id uuid, _words text, _version text)
 RETURNS public.subscriptions
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found_ public.subscriptions;
begin
  select * into found_ from public.subscriptions s where s.id = _id for update;
  if found_.state = 'pending' and found_.requested_at > now() - interval '7 days' then
    update public.subscriptions s set state = 'confirmed', confirmed_at = now() where s.id = _id returning * into found_;
    insert into public.consents (subject_hash, purpose, text_version, text, source)
    values (private.subject_hash(found_.email), found_.list, _version, _words, 'confirmation link');
  end if;
  if found_.state = 'confirmed' then
    return found_;
  end if;
  return null;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.consultant_id()
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return case when private.has_role('consultant') then private.caller_id() end;
end $function$
-- execute: authenticated, service_role

CREATE OR REPLACE FUNCTION private.content_schema_error(_kind text, _draft jsonb)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case when r.rule is null then 'There is no rule for this kind of content yet. Tell an administrator.'
    else private.json_schema_error(r.rule, r.rule, _draft, 'The text') end
  from (select _kind as kind) k left join private.content_rules r on r.kind = k.kind
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.count_download(_slug text, _address inet)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.cut_audit(_older_than interval)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  last private.audit_seals;
  cut_ids int8multirange;
  gone bigint;
begin
  lock table private.audit_seals in share row exclusive mode;
  select * into last from private.audit_seals s
  where s.no < coalesce((select min(y.no) from private.audit_seals y where y.up_to >= now() - _older_than), 9223372036854775807)
  order by s.no desc limit 1;
  if last.no is null then
    return 0;
  end if;
  if exists (select from private.verify_audit(last.no)) then
    raise exception 'The oldest part of the audit log does not verify: it is not cut.';
  end if;
  select range_agg(s.ids), sum(s.entries), max(s.up_to) into cut_ids, gone, last.up_to
  from private.audit_seals s where s.no <= last.no;
  delete from private.audit_heads h where not exists (
    select from public.audit_log l
    where l.record_id = h.record_id and l.noun = h.noun and l.prev_hash = h.hash and not l.id <@ cut_ids);
  insert into private.audit_heads (hash, noun, record_id)
  select distinct c.hash, c.noun, c.record_id from public.audit_log c
  where c.id <@ cut_ids and exists (
    select from public.audit_log l
    where l.record_id = c.record_id and l.noun = c.noun and l.prev_hash = c.hash and not l.id <@ cut_ids)
  on conflict do nothing;
  insert into private.audit_cuts (up_to, entries, hash, heads_hash)
  values (last.up_to, gone, last.hash, private.heads_hash());
  delete from public.audit_log l where l.id <@ cut_ids;
  delete from private.audit_seals s where s.no <= last.no;
  -- The name of what was deleted goes with the last entry that speaks of it.
  delete from private.audit_names n where not exists (select from public.audit_log l where l.record_id = n.record_id);
  return gone;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.decide_approval(_kind text, _id uuid, _hash text, _approve boolean, _reason text DEFAULT NULL::text, _quorum integer DEFAULT 1)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  one public.approvals;
begin
  update public.approvals a set void_at = now()
  where a.record_kind = _kind and a.record_id = _id and a.void_at is null and a.hash <> _hash;
  select * into one from public.approvals a
  where a.record_kind = _kind and a.record_id = _id and a.state = 'asked' and a.void_at is null for update;
  if one.id is null then
    insert into public.approvals (record_kind, record_id, hash, quorum) values (_kind, _id, _hash, _quorum) returning * into one;
  end if;
  if (select auth.uid()) = any (one.agreed_by) then
    raise exception 'You have agreed already. Another colleague must agree too.' using errcode = 'PT409';
  end if;
  update public.approvals a
  set agreed_by = case when _approve then a.agreed_by || (select auth.uid()) else a.agreed_by end,
      state = case when not _approve then 'rejected'
                   when cardinality(a.agreed_by) + 1 >= a.quorum then 'approved' else 'asked' end,
      decided_by = (select auth.uid()), decided_at = now(), reason = nullif(btrim(_reason), '')
  where a.id = one.id
  returning * into one;
  return one.state;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.decide_result(_id uuid, _approve boolean, _seen timestamp with time zone, _reason text)
 RETURNS public.results
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  text_ public.results;
  me uuid := (select auth.uid());
  decision text;
begin
  if _approve is null or _seen is null then
    raise exception 'Say what you decide in _approve and which text you read: its updated_at in _seen.' using errcode = '22004';
  end if;
  select * into text_ from public.results r where r.id = _id for update;
  if text_.id is null or text_.client_id is null or not private.works_on_result(text_) or not private.is_staff() then
    raise exception 'There is no such text for you to decide.' using errcode = 'PT404';
  end if;
  if private.wrote_result(text_, me) then
    raise exception 'Someone else must decide a text you wrote or edited.' using errcode = '42501';
  end if;
  if text_.state <> 'draft' then
    raise exception 'This text has been decided already.' using errcode = 'PT409';
  end if;
  if _seen <> text_.updated_at then
    raise exception 'The text was changed while you were reading it. Read it again, then decide.' using errcode = 'PT409';
  end if;
  if not _approve and btrim(coalesce(_reason, '')) = '' then
    raise exception 'Say why in _reason: a text that is sent back needs one.' using errcode = '23514',
      constraint = 'results_reason', table = 'results';
  end if;
  if _approve then
    perform private.require_complete_result(text_);
  end if;
  decision := private.decide_approval('results', _id, private.result_hash(text_), _approve, _reason);
  if decision = 'approved' then
    update public.results r set state = 'final' where r.id = _id returning * into text_;
  end if;
  perform private.notify(text_.created_by, 'result_decided', _id, jsonb_build_object('title', text_.title,
    'status', case when decision = 'approved' then 'approved' else 'sent back' end, 'reason', coalesce(btrim(_reason), '')))
  where text_.created_by is not null and decision <> 'asked';
  return text_;
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION private.delete_approvals()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.approvals a where a.record_kind = tg_table_name and a.record_id = old.id;
  return null;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.delete_attached()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  attached record;
begin
  for attached in
    select t.table_name, exists (select from pg_catalog.pg_attribute a
      where a.attrelid = format('public.%I', t.table_name)::regclass and a.attname = 'deleted_at') as archives
    from private.attached_tables t
  loop
    -- An archived row is deleted for good; one that is not would be archived first.
    if attached.archives then
      execute format('update public.%I set deleted_at = now() where record_kind = $1 and record_id = $2 and deleted_at is null', attached.table_name)
        using tg_table_name, old.id;
    end if;
    execute format('delete from public.%I where record_kind = $1 and record_id = $2', attached.table_name)
      using tg_table_name, old.id;
  end loop;
  return null;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.delete_barred_notices(_barrier_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.notifications n using public.user_roles r
  where r.user_id = n.user_id and r.role <> 'client' and private.is_barred_from(n.user_id, n.record_id);
  -- Whoever keeps something open for a person asks again what they may see.
  perform pg_notify('access_changed', r.user_id::text) from public.user_roles r where r.role <> 'client';
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.delete_document_file()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if old.path is not null then
    perform set_config('storage.allow_delete_query', 'true', true);
    delete from storage.objects o where o.bucket_id = 'documents' and o.name = old.path;
    perform set_config('storage.allow_delete_query', 'false', true);
  end if;
  return null;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.delete_expired_by_rule()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  gone integer;
  total integer := 0;
begin
  -- Somebody signed up under this address and never answered. Invited people are the administrators' to call back.
  delete from auth.users u
  where u.email_confirmed_at is null and u.invited_at is null and u.last_sign_in_at is null
    and u.created_at < now() - private.keep_for('unconfirmed-accounts')
    and not exists (select from public.user_roles r where r.user_id = u.id);
  get diagnostics gone = row_count; total := total + gone;
  delete from public.admin_requests r
  where coalesce(r.decided_at, r.expires_at) < now() - private.keep_for('admin-requests');
  get diagnostics gone = row_count; total := total + gone;
  delete from auth.sessions s
  where coalesce(s.refreshed_at, s.created_at) < now() - private.keep_for('idle-sessions');
  get diagnostics gone = row_count; total := total + gone;
  delete from auth.audit_log_entries e where e.created_at < now() - private.keep_for('security-log');
  get diagnostics gone = row_count; total := total + gone;
  delete from public.consents c where c.withdrawn_at < now() - private.keep_for('withdrawn-consents');
  get diagnostics gone = row_count; total := total + gone;
  delete from private.erasures e where e.at < now() - private.keep_for('erasures');
  get diagnostics gone = row_count; total := total + gone;
  total := total + private.cut_audit(private.keep_for('audit-log'));
  return total;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.delete_expired_documents(_older_than interval DEFAULT '30 days'::interval)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  gone integer;
begin
  delete from public.record_documents d where d.requested_at < now() - _older_than;
  get diagnostics gone = row_count;
  return gone;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.delete_expired_download_visits()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  delete from private.download_salts where day < private.lagos_day()
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.delete_expired_duty_calls()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  gone integer;
begin
  delete from public.duty_calls c where c.called_at < now() - private.keep_for('duty-calls');
  get diagnostics gone = row_count;
  return gone;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.delete_expired_notifications(_older_than interval DEFAULT '90 days'::interval)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  gone integer;
begin
  delete from public.notifications n where n.created_at < now() - _older_than;
  get diagnostics gone = row_count;
  return gone;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.delete_expired_requests()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  gone public.requests;
  deleted integer := 0;
begin
  for gone in
    delete from public.requests r where r.delete_after <= now() returning *
  loop
    if to_regclass('storage.objects') is not null and gone.file_path is not null then
      -- As for accounts that go (private.delete_files_of_person): a hosted installation lets SQL delete files only when told so.
      perform set_config('storage.allow_delete_query', 'true', true);
      execute 'delete from storage.objects where bucket_id = ''applications'' and name = $1' using gone.file_path;
      perform set_config('storage.allow_delete_query', 'false', true);
    end if;
    if to_regclass('platform.outbox') is not null then
      execute 'delete from platform.outbox where data ->> ''requestId'' = $1' using gone.id::text;
    end if;
    deleted := deleted + 1;
  end loop;
  return deleted;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.delete_expired_subscriptions()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  delete from public.subscriptions s where s.state = 'pending' and s.requested_at < now() - interval '7 days'
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.delete_expired_transcripts(_today date DEFAULT ((now() AT TIME ZONE 'Africa/Lagos'::text))::date)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  gone integer;
begin
  delete from private.sealed_records r using public.meetings m where m.id = r.meeting_id and m.transcript_until < _today;
  get diagnostics gone = row_count;
  return gone;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.delete_files_of_person()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- A hosted Supabase refuses every delete in SQL without this, since it leaves bytes behind there: clear those over
  -- its storage API. Without it no account could be deleted at all.
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o
  where o.bucket_id in ('avatars', 'meeting-audio') and (storage.foldername(o.name))[1] = old.id::text
    or o.bucket_id = 'documents' and (storage.foldername(o.name))[1] = 'people'
      and (storage.foldername(o.name))[2] = old.id::text;
  perform set_config('storage.allow_delete_query', 'false', true);
  -- An anonymised account may still be referenced, by files as by records; a deleted one may not.
  if tg_op = 'DELETE' then
    update storage.objects o set owner = null, owner_id = null where o.owner_id = old.id::text;
  end if;
  return null;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.delete_own_rows_of_person()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.notifications n where n.user_id = new.id;
  delete from public.notification_choices c where c.user_id = new.id;
  delete from public.quiet_hours q where q.user_id = new.id;
  delete from private.push_devices d where d.user_id = new.id;
  delete from private.calendar_feeds f where f.user_id = new.id;
  delete from public.recents r where r.user_id = new.id;
  delete from public.favourites f where f.user_id = new.id;
  delete from public.reminders r where r.user_id = new.id;
  delete from public.follows f where f.user_id = new.id;
  delete from public.deadline_reminders r where r.user_id = new.id;
  delete from public.policy_alert_subscriptions s where s.user_id = new.id;
  delete from public.default_views d where d.user_id = new.id;
  -- Shared with the staff, a view is theirs too.
  delete from public.saved_views v where v.created_by = new.id and not v.shared;
  delete from public.client_members m where m.user_id = new.id;
  delete from public.project_members m where m.user_id = new.id;
  delete from public.admin_requests r where r.user_id = new.id and r.status = 'pending';
  -- Closed again when an earlier moment is restored (server/backup/erasures.ts).
  insert into private.erasures (table_name, row_id) values ('closed accounts', new.id::text);
  return null;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.delete_profile_of_person()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.profiles p where p.user_id = new.id;
  return null;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.deliver_by(_urgency text, _from timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  -- Days of the calendar: Lagos has no daylight saving time, so that a day is always 24 hours.
  select case _urgency when 'normal' then _from + interval '21 days' when 'urgent' then _from + interval '7 days'
    when 'critical' then _from + interval '5 days' end
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.describe_attachment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  stored storage.objects;
  first_ public.attachments;
begin
  select * into stored from storage.objects o where o.bucket_id = 'attachments' and o.name = new.path;
  if (select auth.uid()) is not null and (stored.id is null
      or stored.owner_id is distinct from (select auth.uid())::text
      or not starts_with(new.path, new.record_kind || '/' || new.record_id || '/')) then
    raise exception 'Send the file first: there is none of yours under this path.'
      using errcode = '23514', constraint = 'attachments_path', table = 'attachments';
  end if;
  if stored.id is not null then
    new.media_type := coalesce(stored.metadata ->> 'mimetype', new.media_type);
    new.bytes := coalesce((stored.metadata ->> 'size')::bigint, new.bytes);
  end if;
  if new.version_of is not null then
    select * into first_ from public.attachments a where a.id = new.version_of for update;
    if first_.id is null or first_.version_of is not null
       or (first_.record_kind, first_.record_id) is distinct from (new.record_kind, new.record_id) then
      raise exception 'A new version belongs to a file of the same record.'
        using errcode = '23514', constraint = 'attachments_version_of', table = 'attachments';
    end if;
    -- Else it would hang on a file that nobody sees and that is purged.
    if (select auth.uid()) is not null and not exists (select from public.attachments a
        where new.version_of in (a.id, a.version_of) and a.deleted_at is null) then
      raise exception 'This file was deleted meanwhile. Restore it from the bin first, or send yours as a file of its own.'
        using errcode = '23514', constraint = 'attachments_version_of', table = 'attachments';
    end if;
    new.version := 1 + (select max(a.version) from public.attachments a where new.version_of in (a.id, a.version_of));
  end if;
  return new;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.document_kind(_kind text)
 RETURNS private.document_kinds
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select k from private.document_kinds k where k.kind = _kind
$function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION private.empty_account(_user_id uuid, _mail text, _reason text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if to_regprocedure('auth.soft_delete(uuid)') is null then
    raise exception 'Accounts cannot be closed here. Ask whoever runs the sign-in service.' using errcode = '0A000';
  end if;
  perform private.record('close', 'accounts', _user_id, '{}', _reason);
  perform private.send_mail(_user_id, _mail, '{}');
  execute 'select auth.soft_delete($1)' using _user_id;
  return jsonb_build_object('status', 'closed');
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.erasure_key(_row jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(_row ->> 'id', (_row ->> 'client_id') || ' ' || (_row ->> 'user_id'))
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.erasure_tables()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select array[
    'auth.users', 'public.user_roles', 'public.client_members', 'public.clients', 'public.projects', 'public.contacts',
    'public.services', 'public.stakeholders', 'public.communications', 'public.campaigns', 'public.activities',
    'public.attachments', 'public.requests', 'public.subscriptions', 'public.policy_alert_subscriptions',
    'public.ndpr_assessments', 'public.record_documents', 'public.results', 'public.meetings', 'private.sealed_records', 'storage.objects'
  ]
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.escalate_duty_calls()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  waiting public.duty_calls;
  told integer := 0;
begin
  for waiting in
    update public.duty_calls c set escalated_at = now()
    where c.id in (select d.id from public.duty_calls d
      where d.acknowledged_at is null and d.escalated_at is null and d.called_at <= now() - interval '10 minutes' for update skip locked)
    returning *
  loop
    perform private.page_for_call(waiting, array(
      select r.user_id from public.user_roles r where r.role = 'admin'
      union select private.on_duty()
      union (select d.user_id from public.duty_shifts d where d.starts_at > now() order by d.starts_at limit 1)), true);
    told := told + 1;
  end loop;
  return told;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.escalate_requests()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  late public.requests;
  told integer := 0;
begin
  for late in
    update public.requests r set escalated_at = now(), reminded_at = coalesce(r.reminded_at, now())
    where r.id in (
      select d.id from public.requests d
      where d.state in ('new', 'in_progress') and d.first_reply_at is null and d.due_at < now() and d.escalated_at is null
      for update skip locked)
    returning *
  loop
    insert into public.request_events (request_id, event) values (late.id, 'overdue');
    perform private.send_mail_to(u.email, 'request_overdue', private.request_words(late) - 'message')
    from public.user_roles r join auth.users u on u.id = r.user_id where r.role = 'admin' and u.email is not null;
    perform private.tell_owner('request_late', late);
    perform private.tell_duty('request_late', late);
    told := told + 1;
  end loop;
  for late in
    update public.requests r set reminded_at = now()
    where r.id in (
      select d.id from public.requests d
      where d.state in ('new', 'in_progress') and d.first_reply_at is null and d.reminded_at is null
        and d.due_at - (d.due_at - d.created_at) / 4 < now()
      for update skip locked)
    returning *
  loop
    perform private.tell_owner('request_due', late);
    perform private.tell_duty('request_due', late);
  end loop;
  return told;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.expire_admin_requests()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.user_id := coalesce(new.user_id, auth.uid());
  update public.admin_requests r set status = 'expired'
  where r.user_id = new.user_id and r.status = 'pending' and r.expires_at <= now();
  return new;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.expire_compliance_evidence(_today date DEFAULT NULL::date)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  today date := coalesce(_today, (now() at time zone 'Africa/Lagos')::date);
  one uuid;
  moved integer := 0;
begin
  for one in
    select distinct a.assessment_id
    from public.compliance_evidence e
      join public.attachments t on t.id = e.attachment_id
      join public.compliance_answers a on a.id = e.answer_id
    where e.state = 'approved' and t.expires_on < today and a.standing <> private.compliance_standing(a.id, today)
    order by 1
  loop
    perform private.refresh_compliance(one, today);
    moved := moved + 1;
  end loop;
  return moved;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.expire_seat_offers()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  late public.training_places;
  expired integer := 0;
begin
  for late in select * from public.training_places p where p.state = 'offered' and p.offered_until <= now() loop
    perform private.move_place(late.request_id, 'expire');
    expired := expired + 1;
  end loop;
  return expired;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.exposure_follows_client()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.make_exposure_due('client', null,
    (case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end ->> tg_argv[0])::uuid);
  return null;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.exposure_follows_policy()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.make_exposure_due(case when new.kind = 'stage' then 'stage' else 'text' end, new.item_id, null);
  return null;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.exposure_of_new_entry()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.queue_exposure();
  return null;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.fact_body_hash(_fact public.crisis_facts)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select encode(sha256(convert_to(jsonb_build_array(_fact.salt, _fact.body, _fact.source)::text, 'UTF8')), 'hex')
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.fact_hash(_fact public.crisis_facts)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select encode(sha256(convert_to(jsonb_build_array(_fact.prev_hash, _fact.id, _fact.crisis_id, _fact.seq, _fact.kind, _fact.topic,
    _fact.corrects, extract(epoch from _fact.happened_at), extract(epoch from _fact.logged_at), _fact.created_by, _fact.body_hash)::text, 'UTF8')), 'hex')
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.feed_hash(_token text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select encode(sha256(convert_to('calendar feed ' || _token, 'UTF8')), 'hex')
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.file_alert_terms()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.alert_terms t where t.subscription_id = new.id;
  if new.state = 'active' then
    insert into private.alert_terms (subscription_id, term, reason, excluded, sectors)
    select new.id, t.term, t.reason, false, new.sectors from private.alert_terms_of(new.keywords) t
    union all
    select new.id, 'Sector: ' || s, 'Sector: ' || s, false, '{}' from unnest(new.sectors) s where new.keywords = '{}'
    union all
    select new.id, 'All policies', 'All policies', false, '{}' where new.keywords = '{}' and new.sectors = '{}'
    union all
    -- An excluded word means just that word.
    select distinct on (private.alert_words(w)) new.id, private.alert_words(w), w, true, '{}' from unnest(new.excluded_words) w
    where btrim(private.alert_words(w)) <> '';
  end if;
  if tg_op = 'INSERT' and new.confirmed_at is null then
    -- One mail per address in 24 hours, whoever enters it.
    perform private.send_mail_to(new.email, 'confirm_policy_alert', jsonb_build_object('subscriptionId', new.id),
      'confirm-alert:' || md5(new.email) || ':' || current_date);
  end if;
  return null;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.file_campaigns()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    declare
      r public.campaigns := case when tg_op = 'DELETE' then old else new end;
    begin
      if tg_op <> 'DELETE' and (r.deleted_at is null) then
        perform private.file_for_search('campaigns', r.id, r.campaign_name, nullif(r.client_name, ''), array[r.service_title, r.target_audience]::text[], array['admin', 'author:' || r.created_by, 'service:' || r.service_id]::text[]);
      else
        delete from private.search_index i where i.record_kind = 'campaigns' and i.record_id = r.id;
      end if;
      if tg_op = 'DELETE' then
        delete from public.favourites f where f.record_kind = 'campaigns' and f.record_id = r.id;
        delete from public.recents f where f.record_kind = 'campaigns' and f.record_id = r.id;
      end if;
      return null;
    end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.file_clients()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    declare
      r public.clients := case when tg_op = 'DELETE' then old else new end;
    begin
      if tg_op <> 'DELETE' and (r.deleted_at is null) then
        perform private.file_for_search('clients', r.id, r.name, r.industry, array[r.contact_email, r.contact_phone, r.address, r.description]::text[], array['overseer', 'client:' || r.id]::text[]);
      else
        delete from private.search_index i where i.record_kind = 'clients' and i.record_id = r.id;
      end if;
      if tg_op = 'DELETE' then
        delete from public.favourites f where f.record_kind = 'clients' and f.record_id = r.id;
        delete from public.recents f where f.record_kind = 'clients' and f.record_id = r.id;
      end if;
      return null;
    end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.file_communications()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    declare
      r public.communications := case when tg_op = 'DELETE' then old else new end;
    begin
      if tg_op <> 'DELETE' and (r.deleted_at is null) then
        perform private.file_for_search('communications', r.id, r.title, nullif(r.client_name, ''), array[r.service_title, r.target_audience]::text[], array['overseer', 'author:' || r.created_by, 'service:' || r.service_id]::text[]);
      else
        delete from private.search_index i where i.record_kind = 'communications' and i.record_id = r.id;
      end if;
      if tg_op = 'DELETE' then
        delete from public.favourites f where f.record_kind = 'communications' and f.record_id = r.id;
        delete from public.recents f where f.record_kind = 'communications' and f.record_id = r.id;
      end if;
      return null;
    end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.file_compliance_assessments()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    declare
      r public.compliance_assessments := case when tg_op = 'DELETE' then old else new end;
    begin
      if tg_op <> 'DELETE' and (r.deleted_at is null) then
        perform private.file_for_search('compliance_assessments', r.id, r.title, nullif(r.client_name, ''), array[]::text[], array['overseer', 'client:' || r.client_id]::text[]);
      else
        delete from private.search_index i where i.record_kind = 'compliance_assessments' and i.record_id = r.id;
      end if;
      if tg_op = 'DELETE' then
        delete from public.favourites f where f.record_kind = 'compliance_assessments' and f.record_id = r.id;
        delete from public.recents f where f.record_kind = 'compliance_assessments' and f.record_id = r.id;
      end if;
      return null;
    end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.file_contacts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    declare
      r public.contacts := case when tg_op = 'DELETE' then old else new end;
    begin
      if tg_op <> 'DELETE' and (r.deleted_at is null) then
        perform private.file_for_search('contacts', r.id, r.name, concat_ws(' · ', r.job_title, nullif(r.client_name, '')), array[r.email, r.phone]::text[], array['overseer', 'client:' || r.client_id]::text[]);
      else
        delete from private.search_index i where i.record_kind = 'contacts' and i.record_id = r.id;
      end if;
      if tg_op = 'DELETE' then
        delete from public.favourites f where f.record_kind = 'contacts' and f.record_id = r.id;
        delete from public.recents f where f.record_kind = 'contacts' and f.record_id = r.id;
      end if;
      return null;
    end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.file_content_items()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    declare
      r public.content_items := case when tg_op = 'DELETE' then old else new end;
    begin
      if tg_op <> 'DELETE' and (true) then
        perform private.file_for_search('content_items', r.id, r.draft ->> 'title', replace(r.kind, '_', ' '), array[r.slug]::text[], array['staff']::text[]);
      else
        delete from private.search_index i where i.record_kind = 'content_items' and i.record_id = r.id;
      end if;
      if tg_op = 'DELETE' then
        delete from public.favourites f where f.record_kind = 'content_items' and f.record_id = r.id;
        delete from public.recents f where f.record_kind = 'content_items' and f.record_id = r.id;
      end if;
      return null;
    end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.file_for_search(_kind text, _id uuid, _title text, _detail text, _text text[], _keys text[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into private.search_index as i (record_kind, record_id, title, detail, folded_title, folded_text, keys)
  values (_kind, _id, left(coalesce(_title, ''), 300), left(nullif(_detail, ''), 300), ' ' || private.fold(left(_title, 300)),
    ' ' || private.fold(left(concat_ws(' ', _title, _detail, array_to_string(_text, ' ')), 4000)), array_remove(_keys, null))
  on conflict (record_kind, record_id) do update
  set title = excluded.title, detail = excluded.detail, folded_title = excluded.folded_title,
    folded_text = excluded.folded_text, keys = excluded.keys
  where (i.title, i.detail, i.folded_text, i.keys) is distinct from
    (excluded.title, excluded.detail, excluded.folded_text, excluded.keys)
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.file_knowledge_cards()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    declare
      r public.knowledge_cards := case when tg_op = 'DELETE' then old else new end;
    begin
      if tg_op <> 'DELETE' and (true) then
        perform private.file_for_search('knowledge_cards', r.id, r.title, r.source, array[r.key, r.about, r.body]::text[], array['staff']::text[]);
      else
        delete from private.search_index i where i.record_kind = 'knowledge_cards' and i.record_id = r.id;
      end if;
      if tg_op = 'DELETE' then
        delete from public.favourites f where f.record_kind = 'knowledge_cards' and f.record_id = r.id;
        delete from public.recents f where f.record_kind = 'knowledge_cards' and f.record_id = r.id;
      end if;
      return null;
    end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.file_law_entries()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    declare
      r public.law_entries := case when tg_op = 'DELETE' then old else new end;
    begin
      if tg_op <> 'DELETE' and (true) then
        perform private.file_for_search('law_entries', r.id, r.subject, r.key, array[r.wording, r.source]::text[], array['staff']::text[]);
      else
        delete from private.search_index i where i.record_kind = 'law_entries' and i.record_id = r.id;
      end if;
      if tg_op = 'DELETE' then
        delete from public.favourites f where f.record_kind = 'law_entries' and f.record_id = r.id;
        delete from public.recents f where f.record_kind = 'law_entries' and f.record_id = r.id;
      end if;
      return null;
    end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.file_meetings()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    declare
      r public.meetings := case when tg_op = 'DELETE' then old else new end;
    begin
      if tg_op <> 'DELETE' and (r.deleted_at is null) then
        perform private.file_for_search('meetings', r.id, r.title, concat_ws(' · ', nullif(r.client_name, ''), r.held_on), array[r.stakeholder_name, r.summary, private.words_of_minutes(r.minutes)]::text[], array['admin', 'author:' || r.created_by, case when not r.restricted then 'client:' || r.client_id end]::text[]);
      else
        delete from private.search_index i where i.record_kind = 'meetings' and i.record_id = r.id;
      end if;
      if tg_op = 'DELETE' then
        delete from public.favourites f where f.record_kind = 'meetings' and f.record_id = r.id;
        delete from public.recents f where f.record_kind = 'meetings' and f.record_id = r.id;
      end if;
      return null;
    end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.file_notification_groups()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    declare
      r public.notification_groups := case when tg_op = 'DELETE' then old else new end;
    begin
      if tg_op <> 'DELETE' and (true) then
        perform private.file_for_search('notification_groups', r.id, r.name, r.priority, array[r.notes]::text[], array['staff']::text[]);
      else
        delete from private.search_index i where i.record_kind = 'notification_groups' and i.record_id = r.id;
      end if;
      if tg_op = 'DELETE' then
        delete from public.favourites f where f.record_kind = 'notification_groups' and f.record_id = r.id;
        delete from public.recents f where f.record_kind = 'notification_groups' and f.record_id = r.id;
      end if;
      return null;
    end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.file_people()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_table_schema = 'auth' then
    perform private.file_person((case when tg_op = 'DELETE' then old else new end).id);
  else
    perform private.file_person(new.user_id);
  end if;
  return null;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.file_person(_user_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (select from auth.users u where u.id = _user_id and u.deleted_at is null) then
    perform private.file_for_search('people', u.id, private.name_of(u.id), u.email, '{}', '{admin}')
    from auth.users u where u.id = _user_id;
  else
    delete from private.search_index i where i.record_kind = 'people' and i.record_id = _user_id;
  end if;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.file_project_templates()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    declare
      r public.project_templates := case when tg_op = 'DELETE' then old else new end;
    begin
      if tg_op <> 'DELETE' and (true) then
        perform private.file_for_search('project_templates', r.id, r.title, null::text, array[r.description]::text[], array['staff']::text[]);
      else
        delete from private.search_index i where i.record_kind = 'project_templates' and i.record_id = r.id;
      end if;
      if tg_op = 'DELETE' then
        delete from public.favourites f where f.record_kind = 'project_templates' and f.record_id = r.id;
        delete from public.recents f where f.record_kind = 'project_templates' and f.record_id = r.id;
      end if;
      return null;
    end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.file_projects()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    declare
      r public.projects := case when tg_op = 'DELETE' then old else new end;
    begin
      if tg_op <> 'DELETE' and (r.deleted_at is null) then
        perform private.file_for_search('projects', r.id, r.name, nullif(r.client_name, ''), array[r.description]::text[], array['overseer', 'author:' || r.created_by, 'project:' || r.id, 'linked:' || r.client_id]::text[]);
      else
        delete from private.search_index i where i.record_kind = 'projects' and i.record_id = r.id;
      end if;
      if tg_op = 'DELETE' then
        delete from public.favourites f where f.record_kind = 'projects' and f.record_id = r.id;
        delete from public.recents f where f.record_kind = 'projects' and f.record_id = r.id;
      end if;
      return null;
    end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.file_request(_request jsonb)
 RETURNS public.requests
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  filed public.requests;
  known private.request_kinds;
begin
  select * into known from private.request_kinds k where k.kind = _request ->> 'kind';
  if known.kind is null then
    raise exception 'There is no such kind of request.' using errcode = '22023';
  end if;
  insert into public.requests (id, kind, name, email, phone, organisation, topic, subject, message, data, about_item,
    about_title, session_on, user_id, client_id, project_id, state, held_reason, stage, file_path, file_name, idempotency_key,
    due_at, delete_after)
  values (coalesce((_request ->> 'id')::uuid, gen_random_uuid()), known.kind, _request ->> 'name',
    lower(_request ->> 'email'), nullif(_request ->> 'phone', ''), nullif(_request ->> 'organisation', ''),
    nullif(_request ->> 'topic', ''), coalesce(_request ->> 'subject', ''), coalesce(_request ->> 'message', ''),
    coalesce(_request -> 'data', '{}'), (_request ->> 'about_item')::uuid,
    (select coalesce(c.live, c.draft) ->> 'title' from public.content_items c where c.id = (_request ->> 'about_item')::uuid),
    (_request ->> 'session_on')::date, (_request ->> 'user_id')::uuid, (_request ->> 'client_id')::uuid, (_request ->> 'project_id')::uuid,
    case when _request ->> 'held_reason' is null then 'new' else 'held' end, _request ->> 'held_reason',
    known.stages[1], _request ->> 'file_path', _request ->> 'file_name', _request ->> 'idempotency_key',
    now() + make_interval(hours => known.hours),
    case when _request ->> 'held_reason' is not null then now() + interval '30 days' end)
  on conflict (idempotency_key) do nothing
  returning * into filed;
  if filed.id is null then
    select * into filed from public.requests r where r.idempotency_key = _request ->> 'idempotency_key';
    return filed;
  end if;
  insert into public.request_events (request_id, event, detail)
  values (filed.id, case filed.state when 'held' then 'held' else 'received' end, coalesce(filed.held_reason, ''));
  if filed.state = 'new' then
    perform private.acknowledge_request(filed);
  end if;
  return filed;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.file_request_row()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  kind text := tg_argv[0];
  row_ jsonb := to_jsonb(new);
begin
  perform private.file_request(jsonb_build_object(
    'id', new.id, 'kind', kind, 'name', btrim(row_ ->> 'contact_person'), 'email', btrim(row_ ->> 'email'),
    'phone', btrim(row_ ->> 'phone'), 'organisation', btrim(row_ ->> 'company_name'), 'user_id', new.user_id,
    'subject', case kind
      when 'consultation' then ''
      when 'ndpr_audit' then concat_ws(', ', row_ ->> 'industry', nullif(row_ ->> 'urgency_level', 'normal'))
      else left(initcap(replace(row_ ->> 'analysis_type', '_', ' ')), 100) end,
    'message', coalesce(row_ ->> 'message', ''), 'idempotency_key', kind || ':' || new.id,
    'data', jsonb_strip_nulls(row_ - array['id', 'user_id', 'company_name', 'contact_person', 'email', 'phone', 'message',
      'status', 'submission_id', 'created_at', 'updated_at', 'consultation_type', 'preferred_slot'])));
  update public.requests r set deliver_by = private.deliver_by(row_ ->> 'urgency_level', r.created_at)
  where r.id = new.id and row_ ? 'urgency_level';
  return null;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.file_requests()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    declare
      r public.requests := case when tg_op = 'DELETE' then old else new end;
    begin
      if tg_op <> 'DELETE' and (true) then
        perform private.file_for_search('requests', r.id, coalesce(nullif(r.subject, ''), r.about_title, initcap(replace(r.kind, '_', ' '))), concat_ws(' · ', r.reference, r.name, r.organisation), array[r.email, r.about_title]::text[], array['admin', case when r.assignee is not null then 'assignee:' || r.assignee end, 'kind:' || r.kind, case when r.topic = 'privacy' then 'officer' end, 'sender:' || r.user_id, case when r.assignee is null and r.state in ('new', 'in_progress')
       and coalesce(r.topic, '') not in ('privacy', 'suspected-access') then 'take:' || r.kind end]::text[]);
      else
        delete from private.search_index i where i.record_kind = 'requests' and i.record_id = r.id;
      end if;
      if tg_op = 'DELETE' then
        delete from public.favourites f where f.record_kind = 'requests' and f.record_id = r.id;
        delete from public.recents f where f.record_kind = 'requests' and f.record_id = r.id;
      end if;
      return null;
    end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.file_results()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    declare
      r public.results := case when tg_op = 'DELETE' then old else new end;
    begin
      if tg_op <> 'DELETE' and (r.latest and r.stakeholder_id is null) then
        perform private.file_for_search('results', r.id, r.title, concat_ws(' · ', initcap(replace(r.function, '-', ' ')), 'Version ' || r.version), array[]::text[], array['sender:' || r.created_by, case when r.client_id is not null then 'overseer' end, 'client:' || r.client_id]::text[]);
      else
        delete from private.search_index i where i.record_kind = 'results' and i.record_id = r.id;
      end if;
      if tg_op = 'DELETE' then
        delete from public.favourites f where f.record_kind = 'results' and f.record_id = r.id;
        delete from public.recents f where f.record_kind = 'results' and f.record_id = r.id;
      end if;
      return null;
    end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.file_services()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    declare
      r public.services := case when tg_op = 'DELETE' then old else new end;
    begin
      if tg_op <> 'DELETE' and (r.deleted_at is null) then
        perform private.file_for_search('services', r.id, r.title, nullif(r.client_name, ''), array[r.description]::text[], array['overseer', 'author:' || r.created_by, 'client:' || r.client_id, 'linked:' || r.client_id]::text[]);
      else
        delete from private.search_index i where i.record_kind = 'services' and i.record_id = r.id;
      end if;
      if tg_op = 'DELETE' then
        delete from public.favourites f where f.record_kind = 'services' and f.record_id = r.id;
        delete from public.recents f where f.record_kind = 'services' and f.record_id = r.id;
      end if;
      return null;
    end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.file_stakeholders()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    declare
      r public.stakeholders := case when tg_op = 'DELETE' then old else new end;
    begin
      if tg_op <> 'DELETE' and (r.deleted_at is null) then
        perform private.file_for_search('stakeholders', r.id, r.name, concat_ws(' · ', r.position, r.organization), array[r.client_name, r.service_title]::text[], array['admin', 'author:' || r.created_by, 'client:' || r.client_id, 'service:' || r.service_id]::text[]);
      else
        delete from private.search_index i where i.record_kind = 'stakeholders' and i.record_id = r.id;
      end if;
      if tg_op = 'DELETE' then
        delete from public.favourites f where f.record_kind = 'stakeholders' and f.record_id = r.id;
        delete from public.recents f where f.record_kind = 'stakeholders' and f.record_id = r.id;
      end if;
      return null;
    end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.fill_content_rules(_rules jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into private.content_rules (kind, rule) select r.key, r.value from jsonb_each(_rules) r
  on conflict (kind) do update set rule = excluded.rule where content_rules.rule <> excluded.rule
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.fill_knowledge(_cards jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.fill_law(_entries jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  present text[] := (select coalesce(array_agg(e.key), '{}') from public.law_entries e);
  one record;
  given public.law_entries;
  held public.law_entries;
  changed integer := 0;
begin
  for one in
    select e, n = max(n) over (partition by e ->> 'key') as last
    from jsonb_array_elements(_entries) with ordinality as l (e, n) order by n
  loop
    given := jsonb_populate_record(null::public.law_entries, one.e);
    given.bands := coalesce(given.bands, '[]');
    given.counsel := coalesce(given.counsel, false);
    select * into held from public.law_entries l where l.key = given.key;
    if given.key = any (present) then
      continue when not one.last or not private.follows_delivery('law_entries', given.key, private.law_statement(held),
        private.law_statement(given), private.untouched(held.created_by, held.created_at, held.updated_at));
    elsif one.last then
      perform private.follows_delivery('law_entries', given.key, private.law_statement(given), private.law_statement(given), true);
    end if;
    insert into public.law_entries (key, subject, wording, value, unit, spec_value, bands, source, pin_cite, link,
      effective_from, effective_to, checked_on, confidence, counsel, reviewer, note, what_changed)
    values (given.key, given.subject, given.wording, given.value, given.unit, given.spec_value, given.bands, given.source,
      given.pin_cite, given.link, given.effective_from, given.effective_to, given.checked_on, given.confidence, given.counsel,
      given.reviewer, given.note, given.what_changed)
    on conflict (key) do update set (subject, wording, value, unit, spec_value, bands, source, pin_cite, link,
      effective_from, effective_to, checked_on, confidence, note, what_changed) = (excluded.subject, excluded.wording,
      excluded.value, excluded.unit, excluded.spec_value, excluded.bands, excluded.source, excluded.pin_cite, excluded.link,
      excluded.effective_from, excluded.effective_to, excluded.checked_on, excluded.confidence, excluded.note, excluded.what_changed);
    changed := changed + 1;
  end loop;
  return changed;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.fill_moves(_moves jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.moves m where not exists (
    select from jsonb_populate_recordset(null::private.moves, _moves) n
    where (n.table_name, n.column_name, n.from_state, n.to_state) = (m.table_name, m.column_name, m.from_state, m.to_state));
  insert into private.moves select * from jsonb_populate_recordset(null::private.moves, _moves)
  on conflict (table_name, column_name, from_state, to_state) do update
  set roles = excluded.roles, needs_reason = excluded.needs_reason
  where (moves.roles, moves.needs_reason) is distinct from (excluded.roles, excluded.needs_reason);
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.fill_notice_kinds(_kinds jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  delete from private.notice_kinds k where not exists (
    select from jsonb_populate_recordset(null::private.notice_kinds, _kinds) n where n.kind = k.kind);
  insert into private.notice_kinds select * from jsonb_populate_recordset(null::private.notice_kinds, _kinds)
  on conflict (kind) do update set mail_choice = excluded.mail_choice, facts = excluded.facts, merges = excluded.merges,
    tells_actor = excluded.tells_actor, event = excluded.event, quiet = excluded.quiet,
    urgent = excluded.urgent
  where (notice_kinds.*) is distinct from (excluded.*);
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.fill_policy_stages(_stages jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  delete from private.policy_stages s where not exists (
    select from jsonb_populate_recordset(null::private.policy_stages, _stages) n where (n.instrument, n.stage) = (s.instrument, s.stage));
  insert into private.policy_stages select * from jsonb_populate_recordset(null::private.policy_stages, _stages)
  on conflict (instrument, stage) do update set status = excluded.status, position = excluded.position
  where (policy_stages.status, policy_stages.position) is distinct from (excluded.status, excluded.position)
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.fill_processing(_records jsonb, _rules jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Several servers may start at once.
  perform pg_advisory_xact_lock(hashtext('fill_processing'));
  insert into public.processing_records (key, position, purpose, people, data, lawful_basis, sensitive_ground, source,
    recipients, transfers, retention, security, tables)
  select s.key, s.position, s.purpose, s.people, s.data, s.lawful_basis, s.sensitive_ground, s.source, s.recipients,
    s.transfers, s.retention, s.security, s.tables
  from jsonb_populate_recordset(null::public.processing_records, _records) s
  on conflict (key) do nothing;
  update public.processing_records r
  set position = s.position, purpose = s.purpose, people = s.people, data = s.data, lawful_basis = s.lawful_basis,
    sensitive_ground = s.sensitive_ground, source = s.source, recipients = s.recipients, transfers = s.transfers,
    retention = s.retention, security = s.security
  from jsonb_populate_recordset(null::public.processing_records, _records) s
  where r.key = s.key and r.edited_by is null
    and (r.position, r.purpose, r.people, r.data, r.lawful_basis, r.sensitive_ground, r.source, r.recipients,
      r.transfers, r.retention, r.security)
    is distinct from (s.position, s.purpose, s.people, s.data, s.lawful_basis, s.sensitive_ground, s.source,
      s.recipients, s.transfers, s.retention, s.security);
  update public.processing_records r set tables = s.tables
  from jsonb_populate_recordset(null::public.processing_records, _records) s
  where r.key = s.key and r.tables <> s.tables;

  insert into public.retention_rules (key, record_key, position, what, keep_for, counted_from, job, adjustable)
  select s.key, s.record_key, s.position, s.what, s.keep_for, s.counted_from, s.job, s.adjustable
  from jsonb_populate_recordset(null::public.retention_rules, _rules) s
  on conflict (key) do nothing;
  update public.retention_rules r
  set record_key = s.record_key, position = s.position, job = s.job, adjustable = s.adjustable,
    what = case when r.edited_by is null then s.what else r.what end,
    counted_from = case when r.edited_by is null then s.counted_from else r.counted_from end,
    keep_for = case when r.edited_by is not null and s.adjustable then r.keep_for else s.keep_for end
  from jsonb_populate_recordset(null::public.retention_rules, _rules) s
  where r.key = s.key
    and ((r.record_key, r.position, r.job, r.adjustable) is distinct from (s.record_key, s.position, s.job, s.adjustable)
      or r.edited_by is null and (r.what, r.counted_from) is distinct from (s.what, s.counted_from)
      or (r.edited_by is null or not s.adjustable) and r.keep_for is distinct from s.keep_for);
  delete from public.retention_rules r
  where r.edited_by is null and r.key not in (select s ->> 'key' from jsonb_array_elements(_rules) s);
  delete from public.processing_records r
  where r.edited_by is null and r.key not in (select s ->> 'key' from jsonb_array_elements(_records) s);
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.fire_deadline_reminders(_now timestamp with time zone DEFAULT now())
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  today date := (_now at time zone 'Africa/Lagos')::date;
  one record;
  facts jsonb;
  told integer := 0;
begin
  if _now < (today + time '07:00') at time zone 'Africa/Lagos' then
    return 0;
  end if;
  for one in
    select r.id, r.user_id, r.item_id, r.by_email, c.live ->> 'title' as title, c.slug, (c.live ->> 'deadline')::date as due
    from public.deadline_reminders r join public.content_items c on c.id = r.item_id
    where c.live is not null and (r.told_on is null or r.told_on < today) and (c.live ->> 'deadline')::date >= today
      and (r.remind_on = today or (c.live ->> 'deadline')::date - today = any (r.lead_days)
        -- What was missed while the server stood still is told late rather than never.
        or exists (select from unnest(r.lead_days) d
          where (c.live ->> 'deadline')::date - d between greatest(r.created_at::date, coalesce(r.told_on, r.created_at::date)) + 1 and today))
    order by r.id limit 1000 for update of r skip locked
  loop
    facts := jsonb_build_object('title', one.title, 'due', one.due, 'slug', one.slug);
    update public.deadline_reminders r set told_on = today where r.id = one.id;
    perform private.notify(one.user_id, 'deadline_near', one.item_id, facts);
    if one.by_email then
      perform private.send_mail(one.user_id, 'notification', jsonb_build_object('id', one.id, 'kind', 'deadline_near',
        'actor', null, 'record_id', one.item_id, 'facts', facts, 'created_at', _now));
    end if;
    told := told + 1;
  end loop;
  return told;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.fire_reminders(_now timestamp with time zone DEFAULT now())
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  one public.reminders;
  told integer := 0;
  facts jsonb;
begin
  for one in
    select * from public.reminders r where r.next_at <= _now order by r.next_at limit 500 for update skip locked
  loop
    if private.reads_record(one.user_id, one.record_kind, one.record_id) then
      facts := jsonb_build_object('title', one.title, 'name', one.record_name, 'record_kind', one.record_kind,
        'record_id', one.record_id, 'due', to_char(one.due_at at time zone 'Africa/Lagos', 'YYYY-MM-DD'));
      perform private.notify(one.user_id, 'reminder_due', one.id, facts);
      -- The person chose the mail for this reminder; no choice of the settings stands between.
      if 'email' = any (one.channels) then
        perform private.send_mail(one.user_id, 'notification', jsonb_build_object('id', one.id, 'kind', 'reminder_due',
          'actor', null, 'record_id', one.id, 'facts', facts, 'created_at', _now));
      end if;
      told := told + 1;
    end if;
    update public.reminders r set fired_at = _now, next_at = private.next_reminder_at(one, _now) where r.id = one.id;
  end loop;
  return told;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.fold(_text text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select btrim(regexp_replace(
    lower(translate(regexp_replace(normalize(coalesce(_text, ''), nfkd), '[\u0300-\u036f]', '', 'g'),
      'ƁɓƊɗƘƙƳƴıŁłØøĐđÆæŒœßƏə', 'BbDdKkYyiLlOoDdAaOosEe')),
    '[^[:alnum:]\u0080-\uffff]+', ' ', 'g'))
$function$
-- execute: authenticated, service_role

CREATE OR REPLACE FUNCTION private.follow_law(_key text DEFAULT NULL::text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  moved integer;
begin
  perform set_config('content.follows_law', 'on', true);
  with due as (
    select c.id, private.law_value(c.draft ->> 'law') as day
    from public.content_items c
    where c.kind = 'deadline' and c.draft ->> 'law' is not null and (_key is null or c.draft ->> 'law' = _key)
  )
  update public.content_items c
  set draft = jsonb_set(c.draft, '{deadline}', to_jsonb(d.day)),
    live = case when c.live ->> 'law' = c.draft ->> 'law' then jsonb_set(c.live, '{deadline}', to_jsonb(d.day)) else c.live end
  from due d
  where c.id = d.id and d.day ~ '^\d{4}-\d{2}-\d{2}$' and d.day is distinct from c.draft ->> 'deadline';
  get diagnostics moved = row_count;
  perform set_config('content.follows_law', 'off', true);
  return moved;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.follow_request()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  source text := (select k.source_table from private.request_kinds k where k.kind = old.kind);
begin
  if source is null then
    return null;
  elsif tg_op = 'DELETE' then
    execute format('delete from public.%I where id = $1', source) using old.id;
  else
    execute format('update public.%I set updated_at = now(), status = $2 where id = $1', source) using old.id,
      case when new.state in ('new', 'held', 'spam') then 'pending' when new.state in ('in_progress', 'waiting') then 'in_progress'
        when new.state = 'done' then 'completed' else new.state end;
  end if;
  return null;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.follow_task()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.promises p set state = case when new.status = 'done' then 'kept' else 'open' end
  where p.id = new.source_id and p.state in ('open', 'kept');
  return null;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.follows_delivery(_kind text, _key text, _held jsonb, _given jsonb, _untouched boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  was text;
  offered jsonb;
  ours boolean;
begin
  select d.digest, d.newer into was, offered from private.delivered d where d.kind = _kind and d.key = _key;
  -- Whoever took our words over, these or the last that were offered, is followed again.
  ours := _held = _given or _held is not distinct from offered
    or case when was is null then _untouched else was = md5(_held::text) end;
  insert into private.delivered as d (kind, key, digest, newer)
  values (_kind, _key, case when ours then md5(_given::text) else coalesce(was, '') end, case when not ours then _given end)
  on conflict (kind, key) do update set (digest, newer, delivered_at) = (excluded.digest, excluded.newer, now())
    where (d.digest, d.newer) is distinct from (excluded.digest, excluded.newer);
  return ours and _held <> _given;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.forget_caller_facts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform set_config('request.caller', '', true);
  return null;
end $function$
-- execute: authenticated, service_role

CREATE OR REPLACE FUNCTION private.forget_review()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if (new.title, new.body, new.points, new.source, new.pin_cite) is distinct from
     (old.title, old.body, old.points, old.source, old.pin_cite) and new.reviewer is not distinct from old.reviewer then
    new.reviewer := null;
  end if;
  return new;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.free_slot_of_request()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.appointments a set state = 'cancelled', sequence = a.sequence + 1, updated_at = now()
  where a.request_id = new.id and a.state = 'booked' and a.starts_at > now();
  return null;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.free_slots(_from date, _days integer, _now timestamp with time zone DEFAULT now())
 RETURNS SETOF timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select slot.starts
  from generate_series(0, least(greatest(_days, 1), 31) - 1) ahead
  cross join lateral (select _from + ahead as day) d
  join private.consultation_hours h on h.weekday = extract(isodow from d.day)
  cross join lateral (
    select starts at time zone 'Africa/Lagos' as starts
    from generate_series(d.day + h.opens, d.day + h.closes - interval '1 hour', interval '75 minutes') starts
  ) slot
  where slot.starts between _now + interval '24 hours' and _now + interval '60 days'
    and not exists (select from public.holidays f where f.day = d.day)
    and not exists (select from public.appointments a where a.state = 'booked'
      and a.busy && tstzrange(slot.starts, slot.starts + interval '75 minutes'))
  order by slot.starts
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.group_mail_state(_delivery uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select private.mail_state('group:' || _delivery) $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION private.guard_client_note()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if (old.title, old.body) is distinct from (new.title, new.body) then
    perform private.void_approvals('client_notes', new.id);
    new.state := 'draft';
    new.edited_by := coalesce((select auth.uid()), new.edited_by);
  end if;
  return new;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.guard_communication()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.communication_hash(new) <> private.communication_hash(old) then
    if old.status = 'published' then
      raise exception 'A published text cannot be edited. Archive it and write a new one.' using errcode = 'PT409';
    end if;
    new.edited_by := coalesce(auth.uid(), new.edited_by);
    new.approval_status := 'pending';
    new.approval_reason := null;
    new.approval_asked_at := null;
    new.agreed_by := '{}';
    new.decided_by := null;
    new.decided_at := null;
    new.held_at := null;
    new.held_reason := null;
    perform private.void_approvals('communications', new.id);
  end if;
  if new.status is distinct from old.status then
    if new.status in ('scheduled', 'published') then
      if new.approval_status <> 'approved'
         or not private.is_approved('communications', new.id, private.communication_hash(new)) then
        raise exception 'This text is not approved, so it cannot be %.', new.status using errcode = 'PT409';
      end if;
      if new.status = 'scheduled' and new.scheduled_date is null then
        raise exception 'Give a date in scheduled_date first.' using errcode = '23514',
          constraint = 'communications_scheduled_date', table = 'communications';
      end if;
      perform private.require_lawful_release(new, case when new.status = 'scheduled' then new.scheduled_date else now() end);
      new.held_at := null;
      new.held_reason := null;
    end if;
    if new.status = 'published' then
      new.published_at := now();
    end if;
  elsif new.status = 'scheduled' and new.approval_status <> 'approved' then
    new.status := 'draft'; -- edited while waiting for its hour: held until it is approved again
  end if;
  return new;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.guard_content()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- A due date that follows the law register (private.follow_law) moves without a new review: the register was reviewed.
  if current_setting('content.follows_law', true) = 'on' then
    return new;
  end if;
  if (new.draft, new.slug) is distinct from (old.draft, old.slug) then
    if new.slug <> old.slug and old.live is not null then
      raise exception 'The address of a published page stays: withdraw it first, or keep the slug.'
        using errcode = '23514', constraint = 'content_items_slug', table = 'content_items';
    end if;
    new.edited_by := coalesce((select auth.uid()), new.edited_by);
    if not new.edited_by = any (new.editors) then
      new.editors := new.editors || new.edited_by;
    end if;
    if new.state = old.state then
      new.state := 'draft';
      new.state_reason := null;
      new.publish_at := null;
      new.decided_by := null;
    end if;
  end if;
  if new.state = 'published' and old.state <> 'published' then
    new.editors := '{}';
  end if;
  -- The moment of the last edit. Neither a step of the workflow nor a new place in the list is one: an editor that is
  -- open elsewhere must not take them for another person's words.
  if (new.draft, new.slug) is distinct from (old.draft, old.slug) then
    new.updated_at := clock_timestamp();
  end if;
  return new;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.guard_crisis()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if old.state = 'closed' and (select auth.uid()) is not null
     and (new.title, new.severity, new.personal_data, new.aware_at, new.ndpc_notified_at)
       is distinct from (old.title, old.severity, old.personal_data, old.aware_at, old.ndpc_notified_at) then
    raise exception 'This war-room is closed. Only its review is still written.' using errcode = 'PT409';
  end if;
  if new.report_minutes <> old.report_minutes and new.state = 'open' then
    new.next_report_at := now() + make_interval(mins => new.report_minutes);
  end if;
  return new;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.guard_law()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.key <> old.key then
    raise exception 'The key stays: pages and due dates know the entry by it. Add an entry with the new key instead.'
      using errcode = '23514', constraint = 'law_entries_key', table = 'law_entries';
  end if;
  -- A text that changed is one that counsel has not read, unless they are confirmed together.
  if new.counsel and old.counsel and new.reviewer is not distinct from old.reviewer
     and (new.wording, new.value, new.bands, new.spec_value) is distinct from (old.wording, old.value, old.bands, old.spec_value)
     and new.checked_on = old.checked_on then
    new.counsel := false;
  end if;
  return new;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.guard_move()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  was jsonb := to_jsonb(old);
  is_now jsonb := to_jsonb(new);
  move private.moves := private.require_move(tg_table_name, tg_argv[0], was ->> tg_argv[0], is_now ->> tg_argv[0], tg_argv[1]);
  reason text := is_now ->> tg_argv[2];
begin
  if move.roles is not null and (select auth.uid()) is not null and not private.has_any_role(variadic move.roles) then
    raise exception 'This move is not open to your role.' using errcode = '42501';
  end if;
  if move.needs_reason then
    if reason is not distinct from was ->> tg_argv[2] or btrim(reason) = '' then
      raise exception 'Say why in %: this change of % needs a reason of its own.', tg_argv[2], tg_argv[0]
        using errcode = '23514', constraint = tg_table_name || '_' || tg_argv[2], table = tg_table_name;
    end if;
  elsif tg_argv[2] is not null and reason is not distinct from was ->> tg_argv[2] then
    -- Yesterday's reason does not explain today's move.
    new := jsonb_populate_record(new, jsonb_build_object(tg_argv[2], null));
  end if;
  return new;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.guard_period()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  raise exception 'This period is built into the product and cannot be changed here.'
    using errcode = '23514', constraint = 'retention_rules_keep_for', table = 'retention_rules';
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.guard_policy_stage()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  kind text := new.draft ->> 'instrument';
  last_ text := new.draft #>> '{stages,-1,stage}';
  was text := old.live #>> '{stages,-1,stage}';
  step record;
  before_ text := '';
  at_ private.policy_stages;
begin
  if kind is null or last_ is null then
    return new;
  end if;
  for step in select s ->> 'stage' as stage, s ->> 'on' as day from jsonb_array_elements(new.draft -> 'stages') s loop
    if not exists (select from private.policy_stages p where p.instrument = kind and p.stage = step.stage) then
      raise exception 'Stages: “%” is no step of a %.', step.stage, kind
        using errcode = '23514', constraint = 'content_items_stages', table = 'content_items';
    end if;
    if rpad(step.day, 10, '-99') < left(before_, length(step.day)) then
      raise exception 'Stages: “%” stands after a later day. Put the oldest first.', step.stage
        using errcode = '23514', constraint = 'content_items_stages', table = 'content_items';
    end if;
    before_ := step.day;
  end loop;
  select * into at_ from private.policy_stages p where p.instrument = kind and p.stage = last_;
  if new.draft ->> 'status' is distinct from at_.status then
    raise exception 'Stage: a % at “%” is “%”.', kind, last_, at_.status
      using errcode = '23514', constraint = 'content_items_status', table = 'content_items';
  end if;
  if was is not null and kind = old.live ->> 'instrument' and at_.position < -1 +
    (select p.position from private.policy_stages p where p.instrument = kind and p.stage = was) then
    raise exception 'Stages: a % does not go from “%” back to “%”.', kind, was, last_ using errcode = 'PT409';
  end if;
  return new;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.guard_processing()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := (select auth.uid());
begin
  new.updated_at := clock_timestamp();
  if me is null then
    return new;
  end if;
  if tg_op = 'UPDATE' and (btrim(coalesce(new.reason, '')) = '' or new.reason is not distinct from old.reason) then
    raise exception 'Say why you change it: reason is missing, or that of the last change.'
      using errcode = '23514', constraint = tg_table_name || '_reason', table = tg_table_name;
  end if;
  new.edited_by := me;
  return new;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.guard_result()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.result_hash(new) <> private.result_hash(old) then
    if old.state = 'final' and (select auth.uid()) is not null then
      raise exception 'A final text keeps its title and client. Save a new version instead.' using errcode = 'PT409';
    end if;
    perform private.void_approvals('results', new.id);
  end if;
  if new.state = 'final' and old.state <> 'final' then
    perform private.require_complete_result(new);
    if not private.is_approved('results', new.id, private.result_hash(new)) then
      raise exception 'This text is not approved, so it cannot be final.' using errcode = 'PT409';
    end if;
  end if;
  return new;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.guard_statement()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.statement_hash(new) <> private.statement_hash(old) then
    if old.state = 'released' then
      raise exception 'This statement is out. Write another one that corrects it.' using errcode = 'PT409';
    end if;
    perform private.require_crisis(new.crisis_id);
    new.edited_by := coalesce((select auth.uid()), new.edited_by);
    new.state := 'draft';
    perform private.void_approvals('crisis_statements', new.id);
  end if;
  return new;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.hand_on_versions()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  next_ uuid := (select a.id from public.attachments a where a.version_of = old.id
    order by a.deleted_at is not null, a.version limit 1);
begin
  if next_ is not null then
    update public.attachments a set version_of = nullif(next_, a.id) where a.version_of = old.id;
  end if;
  return null;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.hand_over_booking(_booking uuid, _to uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.has_role('admin') then
    raise exception 'Plans are applied by administrators.' using errcode = '42501';
  end if;
  update public.bookings b set user_id = _to where b.id = _booking;
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION private.handled_request(_id uuid)
 RETURNS public.requests
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  request public.requests;
begin
  if not private.is_staff() then
    raise exception 'Only the firm''s staff may do this.' using errcode = '42501';
  end if;
  select * into request from public.requests r where r.id = _id for update;
  if request.id is null or not (
    private.has_role('admin') or coalesce(request.assignee = (select auth.uid()), false)
    or request.kind in (select private.my_request_kinds())
    or coalesce(request.topic, '') = 'privacy' and private.has_role('compliance_officer')) then
    raise exception 'There is no such request.' using errcode = 'PT404';
  end if;
  return request;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.has_any_role(VARIADIC _roles text[])
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return string_to_array(split_part(private.caller_facts(), '|', 2), ',') && _roles;
end $function$
-- execute: authenticated, service_role

CREATE OR REPLACE FUNCTION private.has_jobs()
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select to_regclass('platform.tasks') is not null and to_regclass('pgboss.job') is not null
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.has_other_approver(_user_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from private.approvers() a where a <> _user_id)
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.has_role(_role text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return private.has_any_role(_role);
end $function$
-- execute: authenticated, service_role

CREATE OR REPLACE FUNCTION private.has_second_factor()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return to_regclass('auth.mfa_factors') is not null and exists (
    select from auth.mfa_factors f where f.user_id = (select auth.uid()) and f.status::text = 'verified');
end $function$
-- execute: authenticated, service_role

CREATE OR REPLACE FUNCTION private.heads_hash()
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select encode(sha256(convert_to(coalesce(string_agg(h.hash || h.noun || h.record_id, ',' order by h.hash), ''), 'UTF8')), 'hex')
  from private.audit_heads h
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.hide_ndpr_assessment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- With the account of its person it goes for good.
  if private.is_system() or pg_trigger_depth() > 1 then
    return old;
  end if;
  update public.ndpr_assessments a set deleted_at = now() where a.id = old.id;
  return null;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.install_attached(_table text, _own boolean DEFAULT false, _personal text DEFAULT NULL::text, _adds text DEFAULT 'true'::text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  owner regclass := format('public.%I', _table)::regclass;
  mine text := format('%I = (select private.strong_session_user_id())', coalesce(_personal, 'created_by'));
begin
  insert into private.attached_tables (table_name, adds, sees, changes, readers_add)
  values (_table, 'created_by = (select auth.uid()) and ' || _adds || case when _personal is not null then ' and ' || mine else '' end,
    case when _personal is not null then mine else 'deleted_at is null' end,
    case when _own or _personal is not null then mine || ' and ' || _adds else _adds end, _personal is not null);
  execute format('alter table %s add constraint %I foreign key (record_kind) references private.record_kinds (kind)',
    owner, _table || '_record_kind_known');
  execute format('create index %I on %s (record_kind, record_id)', _table || '_record', owner);
  execute format('create trigger name_record before insert on %s for each row execute function private.name_record()', owner);
  perform private.write_attached_policies(_table);
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.install_barrier(_table text, _columns text[], _barred text[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  free text := (select string_agg(format('(%1$I is null or %1$I not in (select private.%2$I()))', c, b), ' and ')
    from unnest(_columns, _barred) u (c, b));
begin
  execute format('create policy "not what is behind a barrier" on public.%I as restrictive for all to authenticated
    using (%s) with check (%s)', _table, free, free);
  execute format('create trigger behind_barrier before insert or update or delete on public.%I for each row
    when (current_user not in (''authenticated'', ''anon'') and pg_trigger_depth() = 0 and auth.uid() is not null)
    execute function private.refuse_behind_barrier(%s)', _table,
    (select string_agg(quote_literal(x), ', ') from unnest(_columns || _barred) x));
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.install_barriers()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.install_barrier(w.table_name, w.columns, w.barred)
  from (
    select c.table_name, array_agg(c.column_name::text order by c.column_name) as columns, array_agg(case
      when c.column_name like '%client_id' then 'barred_client_ids' when c.column_name = 'project_id' then 'barred_project_ids'
      when c.column_name = 'service_id' then 'barred_service_ids' when c.column_name = 'request_id' then 'barred_request_ids'
      else 'barred_stakeholder_ids' end order by c.column_name) as barred
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name <> 'barrier_members'
      and c.column_name in ('client_id', 'other_client_id', 'project_id', 'service_id', 'request_id', 'stakeholder_id') and c.data_type = 'uuid'
      and not exists (select from pg_catalog.pg_policies p where p.schemaname = 'public' and p.tablename = c.table_name
        and p.policyname = 'not what is behind a barrier')
    group by c.table_name
  ) w;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.install_record(_table text, _one text DEFAULT NULL::text, _archives boolean DEFAULT false, _authored boolean DEFAULT true, _key text DEFAULT 'id'::text, _values boolean DEFAULT true, _moves text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  owner regclass := format('public.%I', _table)::regclass;
  editable text;
begin
  execute format('alter table %s enable row level security', owner);
  execute format('alter table %s force row level security', owner);
  if _authored then
    execute format('grant select, insert, update, delete on %s to service_role', owner);
    if _archives then
      select ' of ' || string_agg(quote_ident(a.attname), ', ' order by a.attnum) into editable
      from pg_catalog.pg_attribute a
      where a.attrelid = owner and a.attnum > 0 and not a.attisdropped
        and has_column_privilege('authenticated', owner, a.attnum, 'update');
    end if;
    execute format('create trigger set_author_and_times_on_insert before insert on %s
      for each row execute function private.set_author_and_times()', owner);
    execute format('create trigger set_author_and_times_on_update before update%s on %s
      for each row when (old.* is distinct from new.*) execute function private.set_author_and_times()', editable, owner);
  end if;
  if _archives then
    execute format('create trigger archive before delete on %s
      for each row when (old.deleted_at is null) execute function private.archive_instead(%L)', owner, _one);
    execute format($restore$
      create function public.restore_%1$s(_id uuid) returns %2$s
      language plpgsql security definer set search_path = '' as $body$
      declare
        restored %2$s;
      begin
        -- Whoever entered or deleted it, and administrators. Anyone else learns no more than that nothing is theirs to restore.
        update %2$s r set deleted_at = null, deleted_by = null
        where r.id = _id and r.deleted_at is not null and (
          private.has_role('admin') or private.consultant_id() in (r.created_by, r.deleted_by))
        returning * into restored;
        if restored.id is null then
          raise exception 'There is no deleted %1$s here that you can restore.' using errcode = 'PT404';
        end if;
        return restored;
      end $body$;
      grant execute on function public.restore_%1$s(uuid) to authenticated$restore$, _one, owner);
  end if;
  execute format('create trigger log_change after insert or update or delete on %s
    for each row execute function private.log_change(%s)', owner,
    array_to_string(array[quote_literal(_key)]
      || case when _moves is not null or not _values then quote_literal(case when _values then 'values' else 'no values' end) end
      || quote_literal(_moves), ', '));
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.install_search(_table text, _title text, _detail text, _text text[], _keys text[], _when text DEFAULT 'true'::text, _listed boolean DEFAULT true)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  owner regclass := format('public.%I', _table)::regclass;
  file text := format('perform private.file_for_search(%L, r.id, %s, %s, array[%s]::text[], array[%s]::text[])',
    _table, _title, _detail, array_to_string(_text, ', '), array_to_string(_keys, ', '));
begin
  execute format($create$
    create function private.file_%1$s() returns trigger
    language plpgsql security definer set search_path = '' as $body$
    declare
      r public.%1$I := case when tg_op = 'DELETE' then old else new end;
    begin
      if tg_op <> 'DELETE' and (%2$s) then
        %3$s;
      else
        delete from private.search_index i where i.record_kind = %1$L and i.record_id = r.id;
      end if;
      if tg_op = 'DELETE' then
        delete from public.favourites f where f.record_kind = %1$L and f.record_id = r.id;
        delete from public.recents f where f.record_kind = %1$L and f.record_id = r.id;
      end if;
      return null;
    end $body$;
    revoke execute on function private.file_%1$s() from public, authenticated, service_role$create$, _table, _when, file);
  execute format('create trigger file_for_search after insert or delete on %s
    for each row execute function private.file_%s()', owner, _table);
  execute format('create trigger file_for_search_again after update on %s
    for each row when (old.* is distinct from new.*) execute function private.file_%s()', owner, _table);
  execute format('do $fill$ declare r public.%I; begin for r in select * from public.%I loop if %s then %s; end if; end loop; end $fill$',
    _table, _table, _when, file);
  if _listed then
    execute format('create function public.search_%1$s(term text default '''') returns setof public.%1$I
      language sql stable rows 100 set search_path = '''' as $body$
        select t.* from public.%1$I t where t.id in (select private.records_matching(%1$L, $1))
      $body$;
      revoke execute on function public.search_%1$s(text) from public, anon;
      grant execute on function public.search_%1$s(text) to authenticated, service_role', _table);
  end if;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.is_admin(_user_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from public.user_roles r where r.user_id = _user_id and r.role = 'admin')
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.is_approved(_kind text, _id uuid, _hash text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return exists (
    select from public.approvals a
    where a.record_kind = _kind and a.record_id = _id and a.hash = _hash and a.state = 'approved' and a.void_at is null);
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.is_barred_from(_user_id uuid, _record_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if _record_id is null or not exists (select from public.barriers b where b.ended_at is null) then
    return false;
  end if;
  return exists (select from public.user_roles r where r.user_id = _user_id and r.role <> 'client')
    and exists (select from private.clients_of_record(_record_id) c where c in (
      select private.barred_clients_of(_user_id, private.is_admin(_user_id))));
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.is_folder_of_record(_folders text[], _writes boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return cardinality(_folders) >= 2 and _folders[2] ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' and case
    when _writes then private.can_write_record(_folders[1], _folders[2]::uuid)
    else private.can_read_record(_folders[1], _folders[2]::uuid) end;
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION private.is_on_channel(_topic text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  part text[] := string_to_array(_topic, ':');
begin
  if part[1] = 'project' and cardinality(part) = 2 and private.sees_record('projects', part[2]) then
    return private.has_role('admin') or private.is_team_of_project(part[2]::uuid);
  end if;
  return part[1] = 'record' and cardinality(part) = 3 and private.is_staff() and private.sees_record(part[2], part[3]);
end $function$
-- execute: authenticated, service_role

CREATE OR REPLACE FUNCTION private.is_project_plan(_steps jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_typeof(_steps) = 'array' and jsonb_array_length(_steps) <= 100 and not exists (
    select from jsonb_array_elements(case when jsonb_typeof(_steps) = 'array' then _steps else '[]' end) s
    where jsonb_typeof(s) <> 'object'
      or coalesce(char_length(btrim(s ->> 'milestone')) not between 1 and 200, true)
      or coalesce(char_length(btrim(s ->> 'title')) not between 1 and 200, true)
      or case when jsonb_typeof(s -> 'day') = 'number' then (s ->> 'day')::numeric not between 0 and 3650
           or (s ->> 'day')::numeric % 1 <> 0 else true end
      or coalesce(s ->> 'priority', 'medium') not in ('low', 'medium', 'high', 'urgent')
      or coalesce(s ->> 'after', 'previous') <> 'previous')
$function$
-- execute: authenticated, service_role

CREATE OR REPLACE FUNCTION private.is_reference_taken(_reference text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from public.requests r where r.reference = _reference)
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.is_sender(_request public.requests)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(_request.user_id = (select auth.uid()), false) or _request.user_id is null and exists (
    select from auth.users u where u.id = (select auth.uid()) and u.email_confirmed_at is not null
      and lower(u.email) = _request.email)
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.is_sensitive_noun(_noun text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select _noun in ('stakeholders', 'stakeholder_relations', 'campaigns', 'campaign_metrics', 'crises', 'crisis_facts',
    'crisis_people', 'crisis_statements', 'crisis_reports', 'meetings', 'promises')
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.is_staff()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return private.has_any_role('admin', 'consultant', 'compliance_officer');
end $function$
-- execute: authenticated, service_role

CREATE OR REPLACE FUNCTION private.is_system()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (select auth.uid()) is null and coalesce((select auth.role()), 'service_role') = 'service_role';
end $function$
-- execute: authenticated, service_role

CREATE OR REPLACE FUNCTION private.is_team_of_client(_client_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return private.has_role('consultant') and _client_id not in (select private.barred_client_ids()) and (
    exists (select from public.clients c where c.id = _client_id and (select auth.uid()) in (c.created_by, c.owner_id))
    or exists (
      select from public.project_members m join public.projects p on p.id = m.project_id
      where m.user_id = (select auth.uid()) and p.client_id = _client_id and p.deleted_at is null
    )
  );
end $function$
-- execute: authenticated, service_role

CREATE OR REPLACE FUNCTION private.is_team_of_project(_project_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return private.has_role('consultant') and _project_id not in (select private.barred_project_ids()) and (
    exists (select from public.projects p where p.id = _project_id and p.created_by = (select auth.uid()))
    or exists (
      select from public.project_members m where m.project_id = _project_id and m.user_id = (select auth.uid())
    )
  );
end $function$
-- execute: authenticated, service_role

CREATE OR REPLACE FUNCTION private.issue_setup_token(_token text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  delete from private.setup_tokens where used_at is null and token_hash <> private.setup_token_hash(_token);
  insert into private.setup_tokens (token_hash) values (private.setup_token_hash(_token)) on conflict do nothing;
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.job_error(output jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select left(coalesce(output ->> 'reason', output -> 'value' ->> 'message', output ->> 'message'), 500)
    || coalesce(' (' || (output ->> 'code') || ')', '')
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.json_schema_error(_root jsonb, _rule jsonb, _value jsonb, _label text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  label text := coalesce(_rule ->> 'label', _label);
  is_a text := coalesce(jsonb_typeof(_value), 'null');
  words text;
  part record;
  trouble text;
begin
  if _rule ? '$ref' then
    return private.json_schema_error(_root, _root #> string_to_array(ltrim(_rule ->> '$ref', '#/'), '/'), _value, label);
  end if;
  if _rule ?| array['anyOf', 'oneOf'] then
    for part in
      select coalesce(_root #> string_to_array(ltrim(o.value ->> '$ref', '#/'), '/'), o.value) as rule
      from jsonb_array_elements(coalesce(_rule -> 'anyOf', _rule -> 'oneOf')) o
    loop
      -- Parts of a text name their type; any other alternative is tried in turn, and the first one's error is reported.
      if part.rule #> '{properties,type,const}' is null then
        words := private.json_schema_error(_root, part.rule, _value, label);
        if words is null then
          return null;
        end if;
        trouble := coalesce(trouble, words);
      elsif part.rule #> '{properties,type,const}' = _value -> 'type' then
        return private.json_schema_error(_root, part.rule, _value, label);
      end if;
    end loop;
    return coalesce(trouble, label || ' holds a part that cannot be published. Take it out and try again.');
  end if;

  if is_a = 'null' and _rule ->> 'type' <> 'null' then
    return label || case when _rule ? 'enum' then ' is missing: choose one.' else ' is missing.' end;
  elsif is_a <> replace(_rule ->> 'type', 'integer', 'number') then
    return label || ' has the wrong form. Enter it again in the editor.';
  elsif not (_rule -> 'enum') @> _value then
    return label || ' is missing: choose one.';
  elsif _rule -> 'const' <> _value then
    return label || ' holds a part that cannot be published. Take it out and try again.';
  end if;

  case is_a
    when 'string' then
      words := _value #>> '{}';
      if _rule ? 'trim' then
        words := regexp_replace(words, '^\s+|\s+$', '', 'g');
      end if;
      if char_length(words) < (_rule ->> 'minLength')::integer then
        return coalesce(_rule ->> 'missing', label || ' is missing.');
      elsif char_length(words) > (_rule ->> 'maxLength')::integer then
        return label || ' can have at most ' || to_char((_rule ->> 'maxLength')::integer, 'FM999,999') || ' characters.';
      elsif _rule ->> 'format' = 'uri' and words !~* '^https?://[^\s/?#]+\S*$' then
        return label || ' must start with https:// or http://.';
      elsif words !~ (_rule ->> 'pattern') then
        return case when _rule ->> 'format' = 'date' then label || ' must be a date such as 2026-11-20.'
                    else coalesce(_rule ->> 'mend', label || ' has the wrong form.') end;
      end if;
    when 'number' then
      if (_value #>> '{}')::numeric < (_rule ->> 'minimum')::numeric then
        return label || ' must be at least ' || (_rule ->> 'minimum') || '.';
      elsif (_value #>> '{}')::numeric <= (_rule ->> 'exclusiveMinimum')::numeric then
        return label || ' must be more than ' || (_rule ->> 'exclusiveMinimum') || '.';
      elsif (_value #>> '{}')::numeric > (_rule ->> 'maximum')::numeric then
        return label || ' can be at most ' || (_rule ->> 'maximum') || '.';
      elsif _rule ->> 'type' = 'integer' and (_value #>> '{}')::numeric % 1 <> 0 then
        return label || ' must be a whole number.';
      end if;
    when 'array' then
      if jsonb_array_length(_value) < (_rule ->> 'minItems')::integer then
        return label || ' is missing.';
      elsif jsonb_array_length(_value) > (_rule ->> 'maxItems')::integer then
        return label || ' can have at most ' || to_char((_rule ->> 'maxItems')::integer, 'FM999,999') || ' entries.';
      end if;
      for part in select e.value, e.ordinality as place from jsonb_array_elements(_value) with ordinality e loop
        trouble := private.json_schema_error(_root, _rule -> 'items', part.value, label);
        if trouble is not null then
          return case when starts_with(trouble, label) then trouble else label || ', entry ' || part.place || ': ' || trouble end;
        end if;
      end loop;
    when 'object' then
      -- What is not in the rule is not looked at: the reader of a page does not see it either.
      for part in select p.key, p.value as rule from jsonb_each(_rule -> 'properties') p loop
        if _value ? part.key or (_rule -> 'required') ? part.key then
          trouble := private.json_schema_error(_root, part.rule, _value -> part.key, label);
          if trouble is not null then
            return trouble;
          end if;
        end if;
      end loop;
    else
      null;
  end case;
  return null;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.keep_audit_name(_noun text, _record_id uuid, _verb text, _row jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if _record_id is null then
    return;
  elsif not _row ? 'deleted_at' or _verb = 'delete' or _noun in ('clients', 'projects', 'services', 'communications', 'campaigns') then
    if private.name_in(_row) is not null and _noun <> all ('{subscriptions,promises,certificates,meetings}') then
      insert into private.audit_names (record_id, noun, name) values (_record_id, _noun, private.name_in(_row))
      on conflict (record_id) do update set name = excluded.name, kept_at = now();
    end if;
  else
    delete from private.audit_names n where n.record_id = _record_id;
  end if;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.keep_final_result()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if (select auth.uid()) is not null and exists (
    select from public.results r where r.state = 'final' and (r.id = old.id or r.version_of = old.id)) then
    raise exception 'A final text is kept. Archive it first.' using errcode = 'PT409';
  end if;
  return old;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.keep_firm_fact()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.value := btrim(new.value);
  new.placeholder := false;
  new.updated_at := now();
  -- Public pages that are kept in memory are made again.
  perform pg_notify('content_changed', 'firm');
  return new;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.keep_for(_key text)
 RETURNS interval
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select r.keep_for from public.retention_rules r where r.key = _key
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.keep_one_admin()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform from public.user_roles r where r.role = 'admin' order by r.id for update;
  if not exists (select from public.user_roles r where r.role = 'admin' and r.id <> old.id) then
    raise exception 'This is the last administrator. Make someone else administrator first.' using errcode = 'PT409';
  end if;
  return old;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.keep_sealed_record(_kind text, _id uuid, _sealed text, _ground text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.require_own_record(_kind, _id);
  perform private.seal(_kind, _id, _sealed, _ground);
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION private.kinds_to_take()
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.has_role('consultant') then
    return query select k.kind from private.request_kinds k where k.open_to_consultants;
  end if;
end $function$
-- execute: authenticated, service_role

CREATE OR REPLACE FUNCTION private.lagos_day()
 RETURNS date
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select (now() at time zone 'Africa/Lagos')::date $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.last_inbound_mail(_request_id uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select m.message_id from private.inbound_mails m where m.request_id = _request_id order by m.received_at desc limit 1
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.last_privacy_editor()
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select e.edited_by from (
    select r.edited_by, r.updated_at from public.processing_records r
    union all select r.edited_by, r.updated_at from public.retention_rules r) e
  where e.edited_by is not null
    and e.updated_at > coalesce((select max(v.published_at) from public.privacy_versions v), '-infinity')
  order by e.updated_at desc limit 1
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.law_as_at(_on date DEFAULT CURRENT_DATE)
 RETURNS SETOF public.law_versions
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select l.* from (
    select distinct on (v.key) v.* from public.law_versions v
    where v.effective_from is null or v.effective_from <= _on
    order by v.key, v.number desc
  ) l where l.effective_to is null or l.effective_to >= _on
$function$
-- execute: anon, authenticated, service_role

CREATE OR REPLACE FUNCTION private.law_date(_key text, _on date DEFAULT NULL::date)
 RETURNS date
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select private.law_value(_key, _on)::date $function$
-- execute: anon, authenticated, service_role

CREATE OR REPLACE FUNCTION private.law_fee(_key text, _tier text, _subjects integer DEFAULT NULL::integer, _on date DEFAULT NULL::date)
 RETURNS numeric
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select (b ->> 'naira')::numeric
  from private.law_as_at(coalesce(_on, (now() at time zone 'Africa/Lagos')::date)) l,
    jsonb_array_elements(l.statement -> 'bands') b
  where l.key = _key and b ->> 'tier' = _tier
    and (b ->> 'from' is null or _subjects >= (b ->> 'from')::integer)
    and (b ->> 'to' is null or _subjects <= (b ->> 'to')::integer)
  limit 1
$function$
-- execute: anon, authenticated, service_role

CREATE OR REPLACE FUNCTION private.law_number(_key text, _on date DEFAULT NULL::date)
 RETURNS numeric
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select private.law_value(_key, _on)::numeric $function$
-- execute: anon, authenticated, service_role

CREATE OR REPLACE FUNCTION private.law_statement(_entry public.law_entries)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select to_jsonb(_entry) - 'id' - 'created_by' - 'created_at' - 'updated_at'
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.law_value(_key text, _on date DEFAULT NULL::date)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case when l.effective_to is null or l.effective_to >= l.day then l.value end from (
    select v.value, v.effective_to, d.day
    from (select coalesce(_on, (now() at time zone 'Africa/Lagos')::date) as day) d
      join public.law_versions v on v.key = _key and (v.effective_from is null or v.effective_from <= d.day)
    order by v.number desc limit 1
  ) l
$function$
-- execute: anon, authenticated, service_role

CREATE OR REPLACE FUNCTION private.lead_new_project()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.lead_id := coalesce(new.created_by, auth.uid());
  return new;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.lead_own_project()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.project_members (project_id, user_id, team_role, created_by)
  values (new.id, new.created_by, 'lead', new.created_by) on conflict do nothing;
  return null;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.like_pattern(_term text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  if btrim(coalesce(_term, '')) = '' then
    return null;
  end if;
  if char_length(_term) > 200 then
    raise exception 'The search term is longer than 200 characters.' using errcode = '22001';
  end if;
  return '%' || regexp_replace(btrim(_term), '([\\%_])', '\\\1', 'g') || '%';
end $function$
-- execute: authenticated, service_role

CREATE OR REPLACE FUNCTION private.limit_saved_views()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform from auth.users u where u.id = new.created_by for update;
  if (select count(*) >= 100 from public.saved_views v where v.created_by = new.created_by) then
    raise exception 'You have a hundred saved views. Delete one before you save another.' using errcode = 'PT409';
  end if;
  return new;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.linked_clients()
 RETURNS TABLE(id uuid, name text, industry text, created_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return query
    select c.id, c.name, c.industry, c.created_at
    from public.clients c where c.id in (select private.my_linked_client_ids());
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION private.linked_communications()
 RETURNS TABLE(id uuid, service_id uuid, service_title text, client_name text, title text, body text, communication_type text, target_audience text, status text, published_at timestamp with time zone, created_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return query
    select c.id, c.service_id, c.service_title, c.client_name, c.title, c.body, c.communication_type,
      c.target_audience, c.status, c.published_at, c.created_at
    from public.communications c
    where c.deleted_at is null and c.status = 'published' and c.service_id in (select private.my_linked_service_ids());
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION private.linked_files()
 RETURNS TABLE(id uuid, record_kind text, record_id uuid, record_name text, name text, path text, media_type text, bytes bigint, shared_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return query
    select a.id, a.record_kind, a.record_id, a.record_name, a.name, a.path, a.media_type, a.bytes, a.shared_at
    from public.attachments a
    where a.shared and a.deleted_at is null and (
      a.record_kind = 'clients' and a.record_id in (select private.my_linked_client_ids())
      or a.record_kind = 'projects' and a.record_id in (
        select p.id from public.projects p
        where p.deleted_at is null and p.client_id in (select private.my_linked_client_ids())));
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION private.linked_projects()
 RETURNS TABLE(id uuid, name text, description text, client_id uuid, client_name text, service_types text[], start_date date, end_date date, status text, created_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return query
    select p.id, p.name, p.description, p.client_id, p.client_name, p.service_types, p.start_date, p.end_date, p.status, p.created_at
    from public.projects p
    where p.deleted_at is null and p.client_id in (select private.my_linked_client_ids());
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION private.linked_services()
 RETURNS TABLE(id uuid, title text, description text, client_id uuid, client_name text, service_category text, objectives text[], start_date date, end_date date, priority text, status text, progress_percentage integer, created_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return query
    select s.id, s.title, s.description, s.client_id, s.client_name, s.service_category, s.objectives, s.start_date,
      s.end_date, s.priority, s.status, s.progress_percentage, s.created_at
    from public.services s
    where s.deleted_at is null and s.client_id in (select private.my_linked_client_ids());
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION private.live_content()
 RETURNS TABLE(id uuid, kind text, slug text, live jsonb, live_at timestamp with time zone, first_published_at timestamp with time zone, "position" integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select c.id, c.kind, c.slug, c.live, c.live_at, c.first_published_at, c.position
  from public.content_items c where c.live is not null
$function$
-- execute: anon, authenticated

CREATE OR REPLACE FUNCTION private.lock_session(_programme uuid, _day date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.training_sessions (programme_id, session_on) values (_programme, _day) on conflict do nothing;
  perform from private.training_sessions t where t.programme_id = _programme and t.session_on = _day for update;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.log_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  is_now jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  key uuid := (coalesce(is_now, was) ->> tg_argv[0])::uuid;
  verb text := lower(tg_op);
  changed text[];
  way text;
begin
  if tg_op = 'UPDATE' then
    select array_agg(a.key order by a.key) into changed
    from jsonb_each(is_now) a
    where a.value is distinct from was -> a.key
      and a.key not in ('updated_at', 'deleted_by', 'edited_by', 'client_name', 'client_industry', 'client_deleted_at', 'lead_id', 'record_name');
    if changed is null then
      return null;
    end if;
    if 'deleted_at' = any (changed) then
      verb := case when is_now ->> 'deleted_at' is null then 'restore' else 'delete' end;
      changed := array_remove(changed, 'deleted_at');
    elsif coalesce(tg_argv[1], '') <> 'no values' then
      insert into public.field_changes (noun, record_id, column_name, old_value, new_value, changed_by)
      select tg_table_name, key, k, was -> k, is_now -> k, auth.uid() from unnest(changed) k;
    end if;
    if tg_argv[2] = any (changed) then
      verb := 'move';
      way := replace((was ->> tg_argv[2]) || ' to ' || (is_now ->> tg_argv[2]), '_', ' ');
    end if;
  elsif tg_op = 'DELETE' then
    verb := case when was ? 'deleted_at' then 'purge' else 'delete' end;
    if coalesce(tg_argv[1], '') <> 'no values' then
      delete from public.field_changes f where f.record_id = key and f.noun = tg_table_name;
    end if;
  end if;
  perform private.record(verb, tg_table_name, key, changed, way);
  if verb in ('delete', 'purge') then
    perform private.keep_audit_name(tg_table_name, key, verb, was);
  end if;
  return null;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.log_crisis(_crisis uuid, _body text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.crisis_facts (crisis_id, kind, body, created_by) values (_crisis, 'system', left(_body, 4000), (select auth.uid()))
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.log_crisis_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.severity <> old.severity then
    perform private.log_crisis(new.id, 'Severity changed from ' || old.severity || ' to ' || new.severity);
  end if;
  if new.personal_data <> old.personal_data then
    perform private.log_crisis(new.id, case when new.personal_data then 'Personal data is concerned: the 72 hours of NDPA s.40 run from awareness' else 'Personal data is not concerned after all' end);
  end if;
  if new.aware_at <> old.aware_at then
    perform private.log_crisis(new.id, 'Moment of awareness set to ' || to_char(new.aware_at at time zone 'Africa/Lagos', 'FMDD Mon YYYY HH24:MI') || ' WAT');
  end if;
  if new.ndpc_notified_at is distinct from old.ndpc_notified_at then
    perform private.log_crisis(new.id, case when new.ndpc_notified_at is null then 'The notice to the NDPC is open again' else 'The NDPC was notified' end);
  end if;
  return null;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.log_deleted_file()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.record('delete', 'files', old.id, '{}', old.bucket_id);
  return null;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.mail_state(_dedupe_key text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.make_exposure_due(_cause text, _policy_id uuid, _client_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.portfolio_entries e set due_at = clock_timestamp(),
    due = case when _cause = 'stage' or e.due is null then _cause else e.due end
  where (_policy_id is null or e.policy_id = _policy_id) and (_client_id is null or e.client_id = _client_id);
  if found then
    perform private.queue_exposure();
  end if;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.mark_compliance_answer()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if new.answer is distinct from old.answer or new.reason is distinct from old.reason then
    new.reason := nullif(btrim(new.reason), '');
    new.answered_at := now();
    new.updated_at := now();
    if (select auth.uid()) is not null then
      new.answered_by := (select auth.uid());
      new.respondent_id := null;
    end if;
  end if;
  return new;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.mark_law_text()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.match_policy_change(_id bigint)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  matched integer;
begin
  insert into private.alert_hits (subscription_id, change_id, reasons)
  select m.subscription_id, c.id, m.reasons
  from private.policy_changes c, private.alert_matches(c) m where c.id = _id
  on conflict (subscription_id, change_id) do nothing;
  get diagnostics matched = row_count;
  return matched;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.may_add_document(_folders text[])
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if _folders[1] = 'people' then
    return coalesce(_folders[2] = (select auth.uid())::text, false);
  end if;
  return _folders[1] in (select private.my_document_folders())
    or private.has_role('admin')
      and exists (select from public.projects p where p.id::text = _folders[1] and p.deleted_at is null);
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION private.mirror_client()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  client public.clients;
begin
  if new.client_id is null or tg_op = 'UPDATE' and new.client_id is not distinct from old.client_id then
    return new; -- purged, the name stays; or an edit that only repeats the client
  end if;
  select * into client from public.clients c where c.id = new.client_id;
  if tg_op = 'UPDATE' and auth.uid() is not null
     and (client.id is null or client.deleted_at is not null
          or not (private.has_role('admin') or private.is_team_of_client(new.client_id))) then
    raise exception 'You can move a project only to a client you serve.' using errcode = '42501';
  end if;
  new.client_name := coalesce(client.name, '');
  new.client_industry := client.industry;
  new.client_deleted_at := client.deleted_at;
  return new;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.mirror_lead()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  project uuid := coalesce(new.project_id, old.project_id);
  lead uuid := (
    select m.user_id from public.project_members m
    where m.project_id = project and m.team_role = 'lead' order by m.created_at, m.user_id limit 1);
begin
  update public.projects p set lead_id = lead where p.id = project and p.lead_id is distinct from lead;
  return null;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.mirror_to_projects()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.projects p
  set client_name = new.name, client_industry = new.industry, client_deleted_at = new.deleted_at
  where p.client_id = new.id;
  return null;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.move_place(_request_id uuid, _act text)
 RETURNS public.training_places
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  place public.training_places;
  changed boolean := false;
begin
  select * into place from public.training_places p where p.request_id = _request_id;
  if place.request_id is null then
    return null;
  end if;
  perform private.lock_session(place.programme_id, place.session_on);
  update public.training_places p
  set state = case _act when 'accept' then 'seat' else 'cancelled' end, offered_until = null, updated_at = now()
  where p.request_id = _request_id and (
    _act = 'accept' and p.state = 'offered' and p.offered_until > now()
    or _act = 'expire' and p.state = 'offered' and p.offered_until <= now()
    or _act = 'cancel' and p.state <> 'cancelled')
  returning * into place;
  changed := found;
  if not changed then
    select * into place from public.training_places p where p.request_id = _request_id;
    return place;
  end if;
  insert into public.request_events (request_id, event, detail) values (_request_id, 'place', place.state);
  perform private.send_mail_to(r.email, 'training_place', private.request_words(r) - 'message' || private.place_words(place))
  from public.requests r where r.id = _request_id;
  if _act <> 'accept' then
    perform private.offer_seats(place.programme_id, place.session_on);
  end if;
  return place;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.my_account()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('email', u.email, 'created_at', u.created_at, 'last_sign_in_at', to_jsonb(u) -> 'last_sign_in_at',
    'given_at_sign_up', to_jsonb(u) -> 'raw_user_meta_data')
  from auth.users u where u.id = private.strong_session_user_id()
$function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION private.my_application_folders()
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.is_staff() then
    return query select r.id::text from public.requests r
      where r.assignee = (select auth.uid()) and r.file_path is not null;
  end if;
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION private.my_client_ids()
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.has_role('consultant') then
    return query
      select c.id from public.clients c where c.created_by = (select auth.uid())
        and c.id not in (select private.barred_client_ids())
      union
      select private.my_team_client_ids();
  end if;
end $function$
-- execute: authenticated, service_role

CREATE OR REPLACE FUNCTION private.my_client_note(_id uuid)
 RETURNS public.client_notes
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  note public.client_notes;
begin
  select n.* into note from public.client_notes n
  where n.id = _id and (private.has_role('admin') or n.client_id in (select private.my_client_ids())) for update;
  if note.id is null then
    raise exception 'There is no such note here.' using errcode = 'PT404';
  end if;
  return note;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.my_crisis_ids()
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.is_staff() then
    return query
      select c.id from public.crises c
      where ((select private.has_role('admin')) or c.created_by = (select private.consultant_id())
          or c.client_id in (select private.my_client_ids())
          or c.id in (select p.crisis_id from public.crisis_people p where p.user_id = (select auth.uid())))
        and (c.client_id is null or c.client_id not in (select private.barred_client_ids()));
  end if;
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION private.my_document_folders()
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return query select p.id::text from public.projects p
    where p.id in (select private.my_project_ids()) and p.deleted_at is null;
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION private.my_duty_call_ids()
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.has_role('admin') then
    return query select c.id from public.duty_calls c;
  elsif private.is_staff() then
    return query select p.call_id from public.duty_call_people p where p.user_id = (select auth.uid());
  end if;
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION private.my_hidden_rows()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  place record;
  shown text;
  rows jsonb;
  found jsonb := '{}';
begin
  for place in select * from private.columns_of_people() p where p.of_schema = 'private' loop
    select string_agg(format('%I', a.attname), ', ' order by a.attnum) into shown
    from pg_catalog.pg_attribute a
    where a.attrelid = place.holder and a.attnum > 0 and not a.attisdropped and a.attname <> place.name
      and a.atttypid in ('uuid'::regtype, 'timestamptz'::regtype, 'date'::regtype, 'numeric'::regtype, 'integer'::regtype, 'bigint'::regtype);
    execute format('select jsonb_agg(to_jsonb(r)) from (select %s from %s where %I = $1) r', shown, place.holder, place.name)
      into rows using private.strong_session_user_id();
    if rows is not null then
      found := found || jsonb_build_object(place.holder::text, rows);
    end if;
  end loop;
  return found;
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION private.my_led_client_ids()
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.has_role('consultant') then
    return query
      select c.id from public.clients c where c.created_by = (select auth.uid())
        and c.id not in (select private.barred_client_ids())
      union
      select p.client_id from public.projects p
      where p.id in (select private.my_led_project_ids()) and p.deleted_at is null and p.client_id is not null;
  end if;
end $function$
-- execute: authenticated, service_role

CREATE OR REPLACE FUNCTION private.my_led_project_ids()
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.has_role('consultant') then
    return query
      select m.project_id from public.project_members m
      where m.user_id = (select auth.uid()) and m.team_role = 'lead'
        and m.project_id not in (select private.barred_project_ids())
      union
      select p.id from public.projects p where p.created_by = (select auth.uid())
        and p.id not in (select private.barred_project_ids());
  end if;
end $function$
-- execute: authenticated, service_role

CREATE OR REPLACE FUNCTION private.my_linked_client_ids()
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.has_role('client') then
    return query
      select m.client_id from public.client_members m join public.clients c on c.id = m.client_id
      where m.user_id = (select auth.uid()) and c.deleted_at is null;
  end if;
end $function$
-- execute: authenticated, service_role

CREATE OR REPLACE FUNCTION private.my_linked_service_ids()
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return query select s.id from public.services s where s.client_id in (select private.my_linked_client_ids());
end $function$
-- execute: authenticated, service_role

CREATE OR REPLACE FUNCTION private.my_name_in_meetings()
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.name_of((select auth.uid()))
  where not exists (select from public.user_roles r where r.role in ('admin', 'compliance_officer', 'consultant')
    and r.user_id <> (select auth.uid()) and private.name_of(r.user_id) = private.name_of((select auth.uid())))
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.my_project_ids()
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.has_role('consultant') then
    return query select m.project_id from public.project_members m where m.user_id = (select auth.uid())
      and m.project_id not in (select private.barred_project_ids());
  end if;
end $function$
-- execute: authenticated, service_role

CREATE OR REPLACE FUNCTION private.my_request_kinds()
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.has_role('compliance_officer') then
    return query select k.kind from private.request_kinds k where k.officers;
  end if;
end $function$
-- execute: authenticated, service_role

CREATE OR REPLACE FUNCTION private.my_search_keys()
 RETURNS text[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := private.strong_session_user_id();
  staff boolean := private.is_staff();
begin
  if me is null then
    return '{}';
  end if;
  return array['sender:' || me]
    || case when staff then array['staff', 'assignee:' || me] else '{}' end
    || case when private.has_role('admin') then array['admin', 'overseer'] else '{}' end
    || case when private.has_role('compliance_officer') then array['officer', 'overseer'] else '{}' end
    || case when private.has_role('consultant') then array['consultant', 'author:' || me] else '{}' end
    || array(select 'client:' || k from private.my_client_ids() k)
    || array(select 'project:' || k from private.my_project_ids() k)
    || array(select 'service:' || k from private.my_service_ids() k)
    || array(select 'linked:' || k from private.my_linked_client_ids() k)
    || array(select 'kind:' || k from private.my_request_kinds() k)
    || array(select 'take:' || k from private.kinds_to_take() k);
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.my_service_ids()
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.has_role('consultant') then
    return query
      select s.id from public.services s
      where (s.created_by = (select auth.uid()) or s.client_id in (select private.my_client_ids()))
        and s.id not in (select private.barred_service_ids());
  end if;
end $function$
-- execute: authenticated, service_role

CREATE OR REPLACE FUNCTION private.my_shared_folders()
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return query select p.id::text from public.projects p
    where p.client_id in (select private.my_linked_client_ids()) and p.deleted_at is null;
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION private.my_team_client_ids()
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.has_role('consultant') then
    return query
      select distinct p.client_id from public.project_members m
      join public.projects p on p.id = m.project_id
      where m.user_id = (select auth.uid()) and p.deleted_at is null and p.client_id is not null
        and p.client_id not in (select private.barred_client_ids())
      union
      select c.id from public.clients c where c.owner_id = (select auth.uid())
        and c.id not in (select private.barred_client_ids());
  end if;
end $function$
-- execute: authenticated, service_role

CREATE OR REPLACE FUNCTION private.name_client()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  select coalesce(c.name, '') into new.client_name from public.clients c where c.id = new.client_id;
  return new;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.name_in(_row jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select left(coalesce(_row ->> 'title', _row ->> 'name', _row ->> 'file_name', _row ->> 'number'), 300)
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.name_meeting()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  select coalesce(max(c.name), '') into new.client_name from public.clients c where c.id = new.client_id;
  select coalesce(max(s.name), '') into new.stakeholder_name from public.stakeholders s where s.id = new.stakeholder_id;
  return new;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.name_of(_user_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (
    select case when u.deleted_at is not null then 'Deleted account' else coalesce(
      nullif(btrim(concat_ws(' ', p.first_name, p.last_name)), ''),
      nullif(btrim(concat_ws(' ', u.raw_user_meta_data ->> 'first_name', u.raw_user_meta_data ->> 'last_name')), ''),
      split_part(u.email, '@', 1)) end
    from auth.users u left join public.profiles p on p.user_id = u.id where u.id = _user_id
  );
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.name_record()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.record_name := private.record_name(new.record_kind, new.record_id);
  if new.record_name is null then
    if (select auth.uid()) is not null then
      new.record_name := ''; -- the policy refuses it next
    else
      raise exception 'There is no such record.' using errcode = '23503';
    end if;
  end if;
  return new;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.name_service()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  select coalesce(max(s.title), ''), coalesce(max(s.client_name), '') into new.service_title, new.client_name
  from public.services s where s.id = new.service_id;
  return new;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.ndpr_score(_answers jsonb)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select round(100.0 * coalesce(sum(q.weight) filter (where _answers ->> q.id in ('yes', 'true')), 0) / sum(q.weight))::integer
  from private.ndpr_questions q
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.new_certificate_number()
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  -- Without letters and digits that are taken for each other.
  select 'HC-' || to_char(now() at time zone 'Africa/Lagos', 'YY') || '-' || string_agg(
    substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', 1 + (get_byte(b.bytes, i) & 31), 1), '' order by i)
  from (select extensions.gen_random_bytes(8) as bytes) b, generate_series(0, 7) i
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.new_reference()
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  signs constant text := '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  bytes bytea;
  made text;
begin
  loop
    bytes := uuid_send(gen_random_uuid());
    made := 'HR-' || extract(year from now() at time zone 'Africa/Lagos') || '-' || (
      select string_agg(substr(signs, 1 + get_byte(bytes, place) % 32, 1), '') from generate_series(0, 5) place);
    -- Among 50,000 of a year two are likely to meet.
    exit when not private.is_reference_taken(made);
  end loop;
  return made;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.next_reminder_at(_reminder public.reminders, _after timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case
    when _reminder.done_at is not null then null
    when _reminder.snoozed_until > _after then _reminder.snoozed_until
    else (
      select min(m.at) from (
        select _reminder.due_at as at
        union all
        select _reminder.due_at - make_interval(days => d) from unnest(_reminder.lead_days) d
      ) m where m.at > _after) end
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.nominate_admin(_user_id uuid, _reason text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (select from public.user_roles r where r.user_id = _user_id and r.role = 'admin') then
    return jsonb_build_object('status', 'granted');
  end if;
  if btrim(coalesce(_reason, '')) = '' or char_length(_reason) > 1000 then
    raise exception 'Say in _reason why this person becomes an administrator, in at most 1,000 characters.'
      using errcode = '22023';
  end if;
  if private.has_second_factor() and not private.used_second_factor_lately() then
    raise exception 'Use your second factor first: a new administrator is named with it at hand.' using errcode = '42501';
  end if;
  if exists (select from public.user_roles r where r.role = 'admin' and r.user_id <> (select auth.uid())) then
    update public.admin_requests r set status = 'expired'
    where r.user_id = _user_id and r.status = 'pending' and (r.expires_at <= now() or r.role <> 'admin');
    insert into public.admin_requests (user_id, role, reason, nominated_by) values (_user_id, 'admin', btrim(_reason), auth.uid())
    on conflict (user_id) where status = 'pending' do nothing;
    return jsonb_build_object('status', 'requested');
  end if;
  insert into public.user_roles (user_id, role, granted_by) values (_user_id, 'admin', auth.uid());
  perform private.record('nominate', 'user_roles', _user_id, '{}', btrim(_reason));
  return jsonb_build_object('status', 'granted');
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.note_account_event(_event text, _user_id uuid, _by_owner boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.audit_log (actor, actor_role, action, noun, record_id)
  values (
    case when _by_owner then _user_id end,
    case when not _by_owner then 'visitor' else coalesce(
      (select r.role from public.user_roles r where r.user_id = _user_id
       order by array_position(array['admin', 'compliance_officer', 'consultant', 'client'], r.role) limit 1),
      'no role') end,
    _event, 'accounts', _user_id);
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.note_blocked_try(_actor uuid, _noun text, _record_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known_role text := (select r.role from public.user_roles r where r.user_id = _actor and r.role <> 'client'
    order by array_position(array['admin', 'compliance_officer', 'consultant'], r.role) limit 1);
begin
  if not private.is_barred_from(_actor, _record_id) then
    return false;
  end if;
  insert into private.noted_reads (actor, noun, minute)
  values (_actor, 'blocked ' || _record_id, date_trunc('minute', now())) on conflict do nothing;
  if found then
    insert into public.audit_log (actor, actor_role, action, noun, record_id)
    values (_actor, known_role, 'blocked', _noun, _record_id);
  end if;
  return true;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.note_conflict(_kind text, _record_id uuid, _client_id uuid, _other uuid, _rule text, _detail text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- What no person adds (a seed, a restore) is nobody's new work. Two clients between whom a barrier stands are decided.
  if (select auth.uid()) is null or _client_id is not distinct from _other or exists (
    select from public.barriers b join public.barrier_members m on m.barrier_id = b.id and m.client_id = _client_id
      join public.barrier_members o on o.barrier_id = b.id and o.client_id = _other and o.side <> m.side
    where b.ended_at is null) then
    return;
  end if;
  insert into public.conflicts (record_kind, record_id, client_id, other_client_id, rule, detail)
  values (_kind, _record_id, _client_id, _other, _rule, left(_detail, 500)) on conflict do nothing;
  if found then
    perform private.notify(r.user_id, 'conflict_found', _record_id)
    from public.user_roles r where r.role = 'admin';
  end if;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.note_content_version()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  what text := case
    when tg_op = 'INSERT' then case new.state when 'published' then 'published' else 'created' end
    when current_setting('content.restoring', true) = 'on' then 'restored'
    -- Nobody approved anything here: the writer took the date away again.
    when old.state = 'scheduled' and new.state = 'approved' then 'unscheduled'
    when new.state = 'scheduled' and old.publish_at is distinct from new.publish_at then 'scheduled'
    when new.state is distinct from old.state and new.state <> 'draft' then new.state
    when new.state = 'draft' and old.state = 'in_review' and (new.draft, new.slug) = (old.draft, old.slug) then 'returned'
    else 'edited' end;
  who uuid := (select auth.uid());
  last_ public.content_versions;
begin
  if tg_op = 'UPDATE' and (new.draft, new.slug, new.state, new.publish_at) is not distinct from
    (old.draft, old.slug, old.state, old.publish_at) then
    return null;
  end if;
  select * into last_ from public.content_versions v where v.item_id = new.id order by v.number desc limit 1;
  if what = 'edited' and last_.event in ('created', 'edited') and last_.made_by is not distinct from who
     and last_.made_at > now() - interval '10 minutes' then
    update public.content_versions v set draft = new.draft, slug = new.slug where v.id = last_.id;
  else
    insert into public.content_versions (item_id, number, event, slug, draft, reason, made_by)
    values (new.id, coalesce(last_.number, 0) + 1, what, new.slug, new.draft, new.state_reason, who);
  end if;
  return null;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.note_erasures()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.erasures (table_name, row_id)
  select tg_table_schema || '.' || tg_table_name, private.erasure_key(to_jsonb(g)) from gone g;
  return null;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.note_found(_ids uuid[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.record_once_a_day('opened_sealed', o.id, 'own meeting') from private.own_meetings(_ids[1:100]) o (id)
$function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION private.note_known_address(_client_id uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.record('lookup_missed', 'client_members', _client_id)
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.note_policy_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  was jsonb := case when tg_op = 'UPDATE' then old.live end;
  is_now jsonb := new.live;
  policy public.content_items;
  change private.policy_changes;
begin
  change.happened_at := clock_timestamp();
  change.title := is_now ->> 'title';
  change.item_id := new.id;
  if new.kind = 'deadline' then
    if is_now ->> 'deadline' is not distinct from was ->> 'deadline' then
      return null;
    end if;
    select * into policy from public.content_items p
    where p.kind = 'policy' and p.slug = is_now ->> 'policy' and p.live is not null;
    change.item_id := coalesce(policy.id, new.id);
    change.kind := 'deadline';
    change.from_value := was ->> 'deadline';
    change.to_value := is_now ->> 'deadline';
    change.path := '/policy-tracker?tab=deadlines#' || new.slug;
  else
    change.path := '/policy-tracker/' || new.slug;
    if was is null then
      change.kind := 'new';
      change.to_value := is_now ->> 'status';
    elsif (was ->> 'status', was #>> '{stages,-1,stage}') is distinct from (is_now ->> 'status', is_now #>> '{stages,-1,stage}') then
      change.kind := 'stage';
      change.from_value := coalesce(was #>> '{stages,-1,stage}', was ->> 'status');
      change.to_value := coalesce(is_now #>> '{stages,-1,stage}', is_now ->> 'status');
    elsif was -> 'texts' is distinct from is_now -> 'texts' then
      change.kind := 'text';
      change.to_value := is_now #>> '{texts,-1,title}';
    elsif (was ->> 'last_update', was ->> 'timeline', was ->> 'impact')
      is distinct from (is_now ->> 'last_update', is_now ->> 'timeline', is_now ->> 'impact') then
      change.kind := 'update';
    else
      return null;
    end if;
  end if;
  -- The seed brings its history along: its changes happened when they happened, and nobody is told of them.
  if tg_op = 'INSERT' then
    change.happened_at := coalesce((is_now ->> 'last_update')::date, '2000-01-01') + time '08:00';
  end if;
  change.sectors := array(select distinct s from (
    select is_now ->> 'sector' as s
    union all select policy.live ->> 'sector'
    union all select jsonb_array_elements_text(coalesce(is_now -> 'sectors', policy.live -> 'sectors', '[]'))) x
    where s is not null order by s);
  insert into private.policy_changes (item_id, kind, title, path, from_value, to_value, sectors, words, happened_at)
  values (change.item_id, change.kind, change.title, change.path, change.from_value, change.to_value, change.sectors,
    private.alert_words(left(private.policy_text(is_now), 200000)), change.happened_at)
  returning * into change;
  if tg_op = 'UPDATE' then
    perform private.tell_policy_change(change);
  end if;
  return null;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.note_read(_payload text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  notice json := _payload::json;
begin
  delete from private.noted_reads r where r.minute < now() - interval '1 hour';
  insert into private.noted_reads (actor, noun, minute)
  values ((notice ->> 'actor')::uuid, notice ->> 'noun', (notice ->> 'minute')::timestamptz)
  on conflict do nothing;
  if found then
    insert into public.audit_log (actor, actor_role, action, noun)
    values ((notice ->> 'actor')::uuid, 'admin', 'read', notice ->> 'noun');
  end if;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.note_read_as_csv(_actor uuid, _noun text, _rows text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.record_of(_actor, 'export', _noun, _rows || ' rows')
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.note_refused_act(_actor uuid, _noun text, _what text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.noted_reads (actor, noun, minute)
  values (_actor, left('refused ' || _what, 200), date_trunc('minute', now())) on conflict do nothing;
  if found then
    perform private.record_of(_actor, 'refused', _noun, _what);
  end if;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.note_request_event(_id uuid, _event text, _detail text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update public.requests r set updated_at = now(),
    delete_after = case when r.state in ('new', 'in_progress', 'waiting') then null else r.delete_after end
  where r.id = _id;
  insert into public.request_events (request_id, actor, event, detail) values (_id, (select auth.uid()), _event, coalesce(_detail, ''))
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.note_sharing()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.shared_at := case when new.shared then now() end;
  new.shared_by := case when new.shared then (select auth.uid()) end;
  if new.shared then
    update public.attachments a set shared = false
    where a.shared and a.id <> new.id and coalesce(new.version_of, new.id) in (a.id, a.version_of);
  end if;
  return new;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.notice_entry(_told public.notifications)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('id', _told.id, 'kind', _told.kind, 'actor', _told.actor, 'record_id', _told.record_id,
    'facts', _told.facts, 'created_at', _told.created_at)
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.notify(_user_id uuid, _kind text, _record_id uuid DEFAULT NULL::uuid, _facts jsonb DEFAULT '{}'::jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known private.notice_kinds;
  told public.notifications;
  entry jsonb;
  silent_until timestamptz;
begin
  select * into known from private.notice_kinds k where k.kind = _kind;
  if known.kind is null then
    raise exception 'No notice of the kind % is defined (src/notices.ts).', _kind;
  elsif exists (select from jsonb_object_keys(_facts) f where f <> all (known.facts)) then
    raise exception 'The notice % is given a fact that its definition does not name.', _kind;
  end if;
  if not known.tells_actor and _user_id = (select auth.uid()) or not exists (
    select from auth.users u where u.id = _user_id and (u.banned_until is null or u.banned_until <= now())) then
    return;
  end if;
  -- Nobody is notified of what stands behind a barrier from them.
  if private.is_barred_from(_user_id, _record_id) or private.is_barred_from(_user_id, (_facts ->> 'record_id')::uuid) then
    return;
  end if;
  insert into public.notifications (user_id, kind, actor, record_id, facts, merges)
  values (_user_id, _kind, (select coalesce(private.name_of(a), 'Someone') from auth.uid() a where a is not null), _record_id,
    (select coalesce(jsonb_object_agg(f.key, left(f.value, 500)), '{}') from jsonb_each_text(_facts) f where f.value <> ''),
    known.merges)
  on conflict (user_id, kind, record_id) where read_at is null and merges
    do update set actor = excluded.actor, facts = excluded.facts, created_at = excluded.created_at
  returning * into told;
  entry := private.notice_entry(told);
  -- A warning about the account waits for no morning and asks no choice; a call to a crisis waits for no morning.
  silent_until := case when known.event <> 'protection' and not (known.urgent and coalesce(_facts ->> 'drill', '') = '') then private.quiet_until(_user_id) end;
  if private.wants_by(_user_id, known.event, 'app', 'realtime_updates') then
    perform private.tell_live(_user_id, 'notification', entry || jsonb_build_object('silent', silent_until is not null));
  end if;
  if known.mail_choice is not null and private.wants_by(_user_id, known.event, 'email', known.mail_choice) then
    perform private.send_mail(_user_id, 'notification', entry);
  end if;
  if not known.quiet and (
    known.event = 'protection' or private.wants_by(_user_id, known.event, 'push', 'realtime_updates')) then
    perform private.queue_pushes(_user_id, told.id, coalesce(silent_until, now()));
  end if;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.notify_activity()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  facts jsonb := jsonb_build_object('name', new.record_name, 'said', left(new.body, 300),
    'record_kind', new.record_kind, 'record_id', new.record_id);
  before_ uuid[] := case when tg_op = 'UPDATE' then old.mentions else '{}' end;
  above uuid := (select a.created_by from public.activities a where a.id = new.parent_id);
begin
  if (select auth.uid()) is null then
    return null;
  end if;
  perform private.notify(m.id, 'mentioned', new.id, facts)
  from (select distinct unnest(new.mentions) as id) m where m.id <> all (before_);
  if tg_op = 'INSERT' and above is not null and above <> all (new.mentions) then
    perform private.notify(above, 'commented', new.id, facts);
  end if;
  if tg_op = 'INSERT' and new.passage is not null and new.record_kind = 'content_items' then
    perform private.notify(w.id, 'commented', new.id, facts)
    from (
      select c.created_by as id from public.content_items c where c.id = new.record_id
      union select unnest(c.editors || c.edited_by) from public.content_items c where c.id = new.record_id
    ) w
    where w.id <> all (new.mentions)
      and exists (select from public.user_roles r where r.user_id = w.id and r.role <> 'client');
  end if;
  return null;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.notify_admin_request()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'INSERT' then
    perform private.notify(r.user_id, 'admin_request_filed', new.id,
      jsonb_build_object('name', private.name_of(new.user_id), 'role', new.role, 'reason', btrim(new.reason)))
    from public.user_roles r where r.role = 'admin' and r.user_id is distinct from new.user_id;
  elsif new.status in ('approved', 'refused') then
    perform private.notify(new.user_id, 'admin_request_decided', new.id,
      jsonb_build_object('status', new.status, 'role', new.role, 'reason', new.decision_reason));
  end if;
  return null;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.notify_client()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if (select auth.uid()) is not null then
    perform private.notify(s.user_id, 'client_changed', new.id,
      jsonb_build_object('name', new.name, 'changed', private.changed_columns(to_jsonb(old), to_jsonb(new))))
    from (
      select new.created_by as user_id
      union
      select m.user_id from public.project_members m join public.projects p on p.id = m.project_id
      where p.client_id = new.id and p.deleted_at is null
    ) s
    where exists (select from public.user_roles r where r.user_id = s.user_id and r.role in ('consultant', 'admin'));
  end if;
  return null;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.notify_client_member()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if (select auth.uid()) is not null then
    perform private.notify(new.user_id, 'client_linked', c.id, jsonb_build_object('name', c.name)) from public.clients c where c.id = new.client_id;
  end if;
  return null;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.notify_communication()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if (select auth.uid()) is not null and new.approval_status in ('approved', 'rejected') then
    perform private.notify(a.user_id, 'communication_decided', new.id,
      jsonb_build_object('title', new.title, 'status', new.approval_status, 'reason', new.approval_reason))
    from (select new.created_by as user_id union select new.edited_by) a where a.user_id is not null;
  end if;
  return null;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.notify_content()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  fate text := case
    when new.state = 'draft' and old.state = 'in_review' and new.state_reason is not null then 'returned'
    when new.state = 'approved' and old.state = 'in_review' then 'approved'
    when new.state in ('published', 'withdrawn') then new.state end;
begin
  if new.state = 'in_review' then
    perform private.notify(a, 'content_waiting', new.id, jsonb_build_object('title', new.draft ->> 'title')) from private.approvers() a where not private.approves_own_words(new, a);
  elsif fate is not null then
    perform private.notify(w.user_id, case fate when 'published' then 'content_published' else 'content_decided' end,
      new.id, jsonb_build_object('title', new.draft ->> 'title', 'fate', fate, 'reason', new.state_reason))
    from (select new.created_by as user_id union select new.edited_by union select unnest(old.editors)) w
    where exists (select from public.user_roles r where r.user_id = w.user_id and r.role <> 'client');
  end if;
  return null;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.notify_project()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  moved boolean := new.status is distinct from old.status;
begin
  if (select auth.uid()) is not null then
    perform private.notify(m.user_id, case when moved then 'project_status' else 'project_changed' end,
      new.id, jsonb_build_object('name', new.name) || case
        when moved then jsonb_build_object('from', old.status, 'to', new.status, 'reason', btrim(new.status_reason))
        else jsonb_build_object('changed', private.changed_columns(to_jsonb(old), to_jsonb(new))) end)
    from public.project_members m
    where m.project_id = new.id and exists (
      select from public.user_roles r where r.user_id = m.user_id and r.role in ('consultant', 'admin'));
  end if;
  return null;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.notify_protection()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.notify(new.record_id, 'protection_changed', null, jsonb_build_object('change', new.action));
  return null;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.notify_role()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  one public.user_roles := case when tg_op = 'DELETE' then old else new end;
begin
  -- The approval of a request has notified them already.
  if (select auth.uid()) is null or tg_op = 'INSERT' and exists (
    select from public.admin_requests r
    where r.user_id = one.user_id and r.role = one.role and r.status = 'approved' and r.decided_at = now()) then
    return null;
  end if;
  perform private.notify(one.user_id, case when tg_op = 'DELETE' then 'role_revoked' else 'role_granted' end, one.id,
    jsonb_build_object('role', one.role));
  return null;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.notify_task()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if (select auth.uid()) is not null and new.owner is not null then
    perform private.notify(new.owner, 'task_assigned', new.id, jsonb_build_object('title', new.title, 'name', new.record_name,
      'due', new.due_on, 'record_kind', new.record_kind, 'record_id', new.record_id));
  end if;
  return null;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.notify_team_member()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if (select auth.uid()) is not null then
    perform private.notify(new.user_id, 'team_joined', p.id,
      jsonb_build_object('name', p.name, 'team_role', new.team_role, 'client', p.client_name))
    from public.projects p where p.id = new.project_id;
  end if;
  return null;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.number_result()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  root public.results;
  stands_with uuid;
begin
  if new.stakeholder_id is not null and tg_op = 'INSERT' then
    select s.client_id into stands_with from public.stakeholders s where s.id = new.stakeholder_id and s.deleted_at is null;
    new.client_id := stands_with;
  end if;
  if new.project_id is not null then
    if new.client_id is null then
      raise exception 'A result for a project names the client, too.' using errcode = '23514';
    end if;
    if not exists (select from public.projects p where p.id = new.project_id and p.client_id = new.client_id) then
      raise exception 'This project is not one of the client.' using errcode = '23514';
    end if;
  end if;
  if tg_op = 'UPDATE' then
    return new;
  end if;
  if new.state <> 'draft' and (select auth.uid()) is not null then
    raise exception 'A text begins as a draft and becomes final by approval.' using errcode = 'PT409';
  end if;
  if new.run_id is not null then
    select t.engine, t.model, array(select jsonb_array_elements_text(t.sources)) into new.engine, new.model, new.law_keys
    from public.tool_runs t where t.id = new.run_id;
  end if;
  if new.version_of is null then
    return new;
  end if;
  select r.* into root from public.results r
  where r.id = (select coalesce(o.version_of, o.id) from public.results o where o.id = new.version_of) for update;
  if root.id is null or not (auth.uid() is null
    or root.created_by = (select private.strong_session_user_id())
    or (root.client_id is not null
      and (private.has_role('admin') or root.client_id in (select private.my_client_ids())))) then
    raise exception 'There is no result here that you can add a version to.' using errcode = 'PT404';
  end if;
  if new.stakeholder_id is not null and (root.stakeholder_id, root.client_id) is distinct from (new.stakeholder_id, stands_with) then
    new.version_of := null;
    return new;
  end if;
  new.version_of := root.id;
  new.function := root.function;
  new.kind := root.kind;
  new.client_id := root.client_id;
  new.project_id := root.project_id;
  new.stakeholder_id := root.stakeholder_id;
  new.expires_on := root.expires_on;
  if new.run_id is null then
    new.engine := root.engine;
    new.model := root.model;
    new.law_keys := root.law_keys;
  end if;
  update public.results v set latest = false where (v.id = root.id or v.version_of = root.id) and v.latest;
  new.version := 1 + (select max(v.version) from public.results v where v.id = root.id or v.version_of = root.id);
  return new;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.offer_seats(_programme uuid, _day date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  next_ public.training_places;
begin
  if _day <= (now() at time zone 'Africa/Lagos')::date then
    return;
  end if;
  while private.seats_taken(_programme, _day) < coalesce(private.session_seats(_programme, _day), 0) loop
    update public.training_places p set state = 'offered', updated_at = now(),
      offered_until = least(now() + interval '48 hours', _day::timestamp at time zone 'Africa/Lagos')
    where p.request_id = (select w.request_id from public.training_places w
      where w.programme_id = _programme and w.session_on = _day and w.state = 'waiting' order by w.queued limit 1)
    returning * into next_;
    exit when next_.request_id is null;
    insert into public.request_events (request_id, event, detail) values (next_.request_id, 'place', 'offered');
    perform private.send_mail_to(r.email, 'training_offer',
      private.request_words(r) - 'message' || private.place_words(next_))
    from public.requests r where r.id = next_.request_id;
  end loop;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.on_duty(_at timestamp with time zone DEFAULT now())
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select distinct d.user_id from public.duty_shifts d join auth.users u on u.id = d.user_id
  where d.starts_at <= _at and d.ends_at > _at and (u.banned_until is null or u.banned_until <= _at)
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.open_sealed_record(_kind text, _id uuid, _reason text)
 RETURNS private.sealed_records
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.require_own_record(_kind, _id);
  return private.unseal(_kind, _id, _reason);
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION private.outlived_recordings()
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return query select o.name from storage.objects o
    where o.bucket_id = 'meeting-audio' and o.created_at < now() - interval '23 hours';
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.own_meetings(_ids uuid[])
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select m.id from public.meetings m
  where m.id = any (_ids) and (m.created_by = (select auth.uid()) or (select private.my_name_in_meetings()) = any (m.attendees)
    or exists (select from private.sealed_records r where r.meeting_id = m.id and r.sealed_by = (select auth.uid())))
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.own_new_client()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.owner_id := coalesce(new.owner_id, new.created_by, auth.uid());
  return new;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.own_stakeholder(_id uuid)
 RETURNS public.stakeholders
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  one public.stakeholders;
begin
  select * into one from public.stakeholders s where s.id = _id and private.changes_stakeholder(s) for update;
  if one.id is null then
    raise exception 'There is no such stakeholder for you to merge.' using errcode = 'PT404';
  end if;
  return one;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.own_transcripts(_most integer)
 RETURNS TABLE(meeting_id uuid, title text, held_on date, sealed text)
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select m.id, m.title, m.held_on, u.sealed
  from private.unseal_own(array(select id from public.meetings), _most) u join public.meetings m on m.id = u.meeting_id
  order by m.held_on desc, m.id
$function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION private.page_duty(_name text, _phone text, _what text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  made public.duty_calls;
  watching uuid[] := array(select private.on_duty());
begin
  perform pg_advisory_xact_lock(hashtextextended('duty call ' || regexp_replace(_phone, '\D', '', 'g'), 0));
  select * into made from public.duty_calls c
  where regexp_replace(c.phone, '\D', '', 'g') = regexp_replace(_phone, '\D', '', 'g') and c.called_at > now() - interval '30 minutes'
  order by c.called_at desc limit 1;
  if made.id is not null then
    return made.id;
  end if;
  insert into public.duty_calls (name, phone, what, unstaffed)
  values (btrim(_name), btrim(_phone), nullif(btrim(_what), ''), cardinality(watching) = 0) returning * into made;
  if cardinality(watching) = 0 then
    watching := array(select r.user_id from public.user_roles r where r.role = 'admin');
  end if;
  perform private.page_for_call(made, watching, false);
  return made.id;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.page_for_call(_call public.duty_calls, _people uuid[], _second boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  one uuid;
begin
  for one in
    insert into public.duty_call_people (call_id, user_id, second)
    select _call.id, p, _second from unnest(_people) p
      join auth.users u on u.id = p
    where (u.banned_until is null or u.banned_until <= now())
      and exists (select from public.user_roles r where r.user_id = p and r.role in ('admin', 'consultant', 'compliance_officer'))
    on conflict do nothing
    returning user_id
  loop
    perform private.notify(one, 'duty_called', _call.id, jsonb_build_object('name', _call.name, 'phone', _call.phone,
      'what', coalesce(_call.what, ''), 'second', case when _second then 'yes' else '' end));
  end loop;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.people_of_clients(_client_ids uuid[])
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select c.created_by from public.clients c where c.id = any (_client_ids) and c.created_by is not null
  union
  select m.user_id from public.project_members m join public.projects p on p.id = m.project_id
  where p.client_id = any (_client_ids) and p.deleted_at is null
  union
  select s.created_by from public.services s where s.client_id = any (_client_ids) and s.created_by is not null
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.place_stakeholder()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  service public.services;
begin
  -- A client that is being purged takes its services along: it is not looked up again.
  select s.* into service from public.services s join public.clients c on c.id = s.client_id where s.id = new.service_id;
  if service.id is null then
    new.service_title := '';
    select coalesce(max(c.name), '') into new.client_name from public.clients c where c.id = new.client_id;
    return new;
  end if;
  if new.client_id <> service.client_id and (tg_op = 'INSERT' or new.client_id is distinct from old.client_id) then
    raise exception 'This service is another client''s.'
      using errcode = '23514', constraint = 'stakeholders_service_of_client', table = 'stakeholders';
  end if;
  new.client_id := service.client_id;
  new.service_title := service.title;
  new.client_name := service.client_name;
  return new;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.place_words(_place public.training_places)
 RETURNS jsonb
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('placeId', _place.request_id, 'place', _place.state, 'until', _place.offered_until,
    'position', case _place.state when 'waiting' then (
      select count(*) from public.training_places p where p.programme_id = _place.programme_id
        and p.session_on = _place.session_on and p.state = 'waiting' and p.queued <= _place.queued) end)
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.plan_of(_steps jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('milestones', coalesce(jsonb_agg(g.milestone order by g.stage), '[]'))
  from (
    select n.stage, jsonb_build_object('title', min(n.step ->> 'milestone'), 'day', max((n.step ->> 'day')::integer),
      'tasks', jsonb_agg(n.step || jsonb_build_object('waits', n.step ->> 'after' is not null) order by n.place)) as milestone
    from (
      select s.step, s.place, count(*) filter (where s.begins) over (order by s.place) as stage
      from (
        select e.value as step, e.ordinality as place,
          e.value ->> 'milestone' is distinct from lag(e.value ->> 'milestone') over (order by e.ordinality) as begins
        from jsonb_array_elements(_steps) with ordinality e
      ) s
    ) n
    group by n.stage
  ) g
$function$
-- execute: authenticated, service_role

CREATE OR REPLACE FUNCTION private.plan_reminder()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'UPDATE' and (new.due_at, new.lead_days) is distinct from (old.due_at, old.lead_days) then
    new.snoozed_until := null;
    new.fired_at := null;
  end if;
  -- What is set for a moment that has passed already is told at once.
  new.next_at := case when new.done_at is null and new.due_at <= now() and new.fired_at is null then now()
    else private.next_reminder_at(new, now()) end;
  return new;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.policy_text(_live jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select string_agg(t #>> '{}', ' ') from jsonb_path_query(_live, 'strict $.**') t where jsonb_typeof(t) = 'string'
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.prepare_alert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.email := lower(btrim(new.email));
  new.sectors := array(select distinct s from unnest(new.sectors) s order by s);
  new.keywords := array(select distinct btrim(k) from unnest(new.keywords) k where btrim(k) <> '' order by 1);
  new.excluded_words := array(select distinct btrim(k) from unnest(new.excluded_words) k where btrim(k) <> '' order by 1);
  if exists (select from unnest(new.keywords || new.excluded_words) k where char_length(k) > 80
      or array_length(string_to_array(btrim(private.alert_words(k)), ' '), 1) > 8) then
    raise exception 'A keyword or phrase has at most 80 characters and 8 words.'
      using errcode = '23514', constraint = 'policy_alert_subscriptions_keywords', table = 'policy_alert_subscriptions';
  end if;
  if tg_op = 'INSERT' then
    if (select count(*) from public.policy_alert_subscriptions s where s.user_id = new.user_id) >= 50 then
      raise exception 'You have 50 alerts already: stop one you no longer need.' using errcode = '23514',
        constraint = 'policy_alert_subscriptions_most', table = 'policy_alert_subscriptions';
    end if;
    -- The account's own address is known to be theirs.
    new.confirmed_at := (select now() from auth.users u
      where u.id = new.user_id and lower(u.email) = new.email and u.email_confirmed_at is not null);
  else
    new.updated_at := clock_timestamp();
  end if;
  return new;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.publish_due_communications()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  due public.communications;
  published integer := 0;
  why text;
begin
  for due in
    select c.* from public.communications c
      join public.services s on s.id = c.service_id and s.deleted_at is null
    where c.status in ('draft', 'scheduled') and c.scheduled_date <= now() and c.held_at is null and c.deleted_at is null
    order by c.scheduled_date for update of c skip locked
  loop
    why := case when due.approval_status = 'approved' then null else 'It was not approved in time.' end;
    if why is null then
      begin
        update public.communications c set status = 'published' where c.id = due.id;
        published := published + 1;
        perform private.notify(who.user_id, 'communication_published', due.id, jsonb_build_object('title', due.title))
        from (select due.created_by as user_id union select due.edited_by) who where who.user_id is not null;
      exception when sqlstate 'PT409' or check_violation then
        why := sqlerrm;
      end;
    end if;
    if why is not null then
      update public.communications c set status = 'draft', held_at = now(), held_reason = left(why, 1000) where c.id = due.id;
      perform private.notify(who.user_id, 'communication_held', due.id, jsonb_build_object('title', due.title, 'reason', why))
      from (select due.created_by as user_id union select due.edited_by) who where who.user_id is not null;
    end if;
  end loop;
  return published;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.publish_due_content()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  published integer;
begin
  update public.content_items c
  set state = 'published', live = c.draft, live_at = now(), publish_at = null,
      first_published_at = coalesce(c.first_published_at, now()), version = c.version + 1
  where c.id in (
    select d.id from public.content_items d where d.state = 'scheduled' and d.publish_at <= now() for update skip locked
  );
  get diagnostics published = row_count;
  return published;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.publish_privacy_version(_document jsonb, _effective_on date, _summary text)
 RETURNS public.privacy_versions
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := (select auth.uid());
  today date := (now() at time zone 'Africa/Lagos')::date;
  same_day integer;
  published public.privacy_versions;
begin
  if not private.reads_everything() then
    raise exception 'Only administrators and compliance officers publish the policy.' using errcode = '42501';
  end if;
  if _effective_on is null or _effective_on < today then
    raise exception 'Choose today or a later day.' using errcode = '22023';
  end if;
  lock table public.privacy_versions in share row exclusive mode;
  if private.last_privacy_editor() = me and private.has_other_approver(me) then
    raise exception 'Somebody else must publish what you edited last.' using errcode = '42501';
  end if;
  select count(*) into same_day from public.privacy_versions v where v.effective_on = _effective_on;
  insert into public.privacy_versions (version, effective_on, reviewed_on, summary, document)
  values (_effective_on || case when same_day > 0 then '-' || same_day + 1 else '' end, _effective_on, today,
    btrim(_summary), _document)
  returning * into published;
  return published;
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION private.purge_deleted(_older_than interval DEFAULT '30 days'::interval)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  owner regclass;
  gone integer;
  total integer := 0;
begin
  for owner in
    select c.oid from pg_catalog.pg_class c join pg_catalog.pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'deleted_at'
    order by c.oid desc
  loop
    execute format('delete from %s where deleted_at < now() - $1', owner) using _older_than;
    get diagnostics gone = row_count;
    total := total + gone;
  end loop;
  return total;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.push_to_send(_device uuid, _notification uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  device private.push_devices;
begin
  select * into device from private.push_devices d where d.id = _device;
  if device.session_id is not null and to_regclass('auth.sessions') is not null
     and not exists (select from auth.sessions s where s.id = device.session_id) then
    delete from private.push_devices d where d.id = _device;
    return null;
  end if;
  return (
    select private.notice_entry(n) || jsonb_build_object('endpoint', device.endpoint, 'p256dh', device.p256dh, 'auth', device.auth)
    from public.notifications n
    where n.id = _notification and n.user_id = device.user_id and n.read_at is null);
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.queue_communication()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if to_regprocedure('platform.enqueue_task(text,jsonb,integer,timestamptz,text)') is not null then
    execute 'select platform.enqueue_task(''publish-due-communications'', start_after => $1, key => $2)'
      using new.scheduled_date, new.id || ' at ' || extract(epoch from new.scheduled_date);
  end if;
  return null;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.queue_document()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform from auth.users u where u.id = new.requested_by for update;
  if (select count(*) > 30 from public.record_documents d
      where d.requested_by = new.requested_by and d.requested_at > now() - interval '1 hour') then
    raise exception 'These are many documents in one hour. Try again a little later.' using errcode = 'PT429';
  end if;
  if to_regprocedure('platform.enqueue_task(text,jsonb,integer,timestamptz,text)') is not null then
    execute 'select platform.enqueue_task(''build-document'', $1)' using jsonb_build_object('document', new.id);
  end if;
  return null;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.queue_exposure()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- A hosted Supabase has no tasks: there a scheduler calls the computation.
  if to_regprocedure('platform.enqueue_task(text,jsonb,integer,timestamptz,text)') is not null then
    execute 'select platform.enqueue_task(''recompute-exposure'')';
  end if;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.queue_publishing()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if to_regprocedure('platform.enqueue_task(text,jsonb,integer,timestamptz,text)') is not null then
    execute 'select platform.enqueue_task(''publish-due-content'', start_after => $1, key => $2)'
      using new.publish_at, new.id || ' at ' || extract(epoch from new.publish_at);
  end if;
  return null;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.queue_pushes(_user_id uuid, _notification_id uuid, _at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if to_regprocedure('platform.enqueue_task(text,jsonb,integer,timestamptz,text)') is null
     or not exists (select from private.push_devices d where d.user_id = _user_id) then
    return;
  end if;
  execute 'select platform.enqueue_task(''send-push'', jsonb_build_object(''device'', d.id, ''notification'', $2), 0, $3)
    from private.push_devices d where d.user_id = $1' using _user_id, _notification_id, _at;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.quiet_until(_user_id uuid, _now timestamp with time zone DEFAULT now())
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select ((l.day + case when q.starts > q.ends and l.clock >= q.starts then 1 else 0 end) + q.ends) at time zone 'Africa/Lagos'
  from public.quiet_hours q,
    lateral (select (_now at time zone 'Africa/Lagos')::date as day, (_now at time zone 'Africa/Lagos')::time as clock) l
  where q.user_id = _user_id and case when q.starts < q.ends then l.clock >= q.starts and l.clock < q.ends
    else l.clock >= q.starts or l.clock < q.ends end
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.rate_on(_currency text, _day date)
 RETURNS public.rates
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case when _currency = 'NGN'
    then row(null, 'NGN', _day, 1, 'Naira', null, null, null)::public.rates
    else (select r from public.rates r where r.currency = _currency and r.on_day <= _day order by r.on_day desc limit 1) end
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.read_calendar_feed(_token text, _today date)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  whose uuid;
  told jsonb;
begin
  update private.calendar_feeds f set last_read_at = now()
  where f.token_hash = private.feed_hash(_token) and exists (
    select from auth.users u where u.id = f.user_id and u.deleted_at is null
      and (u.banned_until is null or u.banned_until <= now()))
  returning f.user_id into whose;
  if whose is null then
    return null;
  end if;
  perform set_config('request.jwt.claims',
    json_build_object('sub', whose, 'role', 'authenticated', 'aal', 'aal2')::text, true);
  perform set_config('role', 'authenticated', true);
  select coalesce(jsonb_agg(to_jsonb(e)), '[]') into told
  from public.calendar_between(_today - 31, _today + 365) e
  where e.record_kind not in ('stakeholders', 'campaigns');
  perform set_config('role', 'none', true);
  perform set_config('request.jwt.claims', '', true);
  return told;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.read_caller_facts()
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  strong boolean := private.used_second_factor() or not private.has_second_factor();
  roles text;
begin
  if strong then
    select string_agg(r.role, ',') into roles from public.user_roles r
    where r.user_id = (select auth.uid())
      and (r.role <> 'admin' or not (select private.admin_needs_second_factor()));
  end if;
  return concat(strong, '|', roles, '|', auth.uid(), e'\n', current_setting('request.jwt.claims', true));
end $function$
-- execute: authenticated, service_role

CREATE OR REPLACE FUNCTION private.reads_everything()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return private.has_any_role('admin', 'compliance_officer');
end $function$
-- execute: authenticated, service_role

CREATE OR REPLACE FUNCTION private.reads_record(_user_id uuid, _kind text, _id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  claims text := current_setting('request.jwt.claims', true);
  role_before text := current_setting('role', true);
  seen boolean;
begin
  perform set_config('request.jwt.claims',
    json_build_object('sub', _user_id, 'role', 'authenticated', 'aal', 'aal2')::text, true);
  if role_before is distinct from 'authenticated' then
    perform set_config('role', 'authenticated', true);
  end if;
  seen := private.can_read_record(_kind, _id);
  if role_before is distinct from 'authenticated' then
    perform set_config('role', coalesce(nullif(role_before, ''), 'none'), true);
  end if;
  perform set_config('request.jwt.claims', coalesce(claims, ''), true);
  return seen;
end $function$
-- execute: authenticated, service_role

CREATE OR REPLACE FUNCTION private.record(_action text, _noun text, _record_id uuid, _columns text[] DEFAULT '{}'::text[], _reason text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := (select auth.uid());
begin
  insert into public.audit_log (actor, actor_role, action, noun, record_id, columns, reason)
  values (
    me,
    coalesce(
      (select r.role from public.user_roles r where r.user_id = me
       order by array_position(array['admin', 'compliance_officer', 'consultant', 'client'], r.role) limit 1),
      case when me is null then coalesce(auth.role(), 'system') else 'no role' end),
    _action, _noun, _record_id, coalesce(_columns, '{}'), left(_reason, 500)
  );
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.record_kind(_kind text)
 RETURNS private.record_kinds
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select k from private.record_kinds k where k.kind = _kind
$function$
-- execute: authenticated, service_role

CREATE OR REPLACE FUNCTION private.record_law_version()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'UPDATE' and private.law_statement(new) = private.law_statement(old) then
    return null;
  end if;
  insert into public.law_versions (entry_id, number, key, effective_from, effective_to, value, statement)
  select new.id, coalesce(max(v.number), 0) + 1, new.key, new.effective_from, new.effective_to, new.value,
    private.law_statement(new)
  from public.law_versions v where v.entry_id = new.id;
  perform private.follow_law(new.key);
  update private.content_revision set revision = revision + 1;
  perform pg_notify('content_changed', 'law');
  return null;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.record_name(_kind text, _id uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  named private.record_kinds := private.record_kind(_kind);
  name text;
begin
  if named.kind is not null then
    execute format('select left(%s, 200) from public.%I r where r.id = $1', named.title, _kind) into name using _id;
  end if;
  return name;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.record_of(_actor uuid, _action text, _noun text, _reason text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.audit_log (actor, actor_role, action, noun, reason)
  values (_actor, coalesce((select r.role from public.user_roles r where r.user_id = _actor
    order by array_position(array['admin', 'compliance_officer', 'consultant', 'client'], r.role) limit 1), 'no role'),
    _action, _noun, _reason)
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.record_once_a_day(_action text, _id uuid, _reason text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (select from public.audit_log l where (l.record_id = _id or _id is null and l.record_id is null)
      and l.noun = 'meetings' and l.action = _action and l.actor = (select auth.uid()) and l.reason is not distinct from _reason
      and l.at >= date_trunc('day', now() at time zone 'Africa/Lagos') at time zone 'Africa/Lagos') then
    perform private.record(_action, 'meetings', _id, '{}', _reason);
  end if;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.records_matching(_kind text, _term text)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 100
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
 SET jit TO 'off'
AS $function$
declare
  patterns text[] := array(select '% ' || w || '%' from unnest(string_to_array(private.fold(left(_term, 200)), ' ')) w where w <> '');
  -- No index serves «like all»: the longest words are asked for by themselves.
  longest text[] := array(select p from unnest(patterns) p order by char_length(p) desc limit 2);
  rarest text := coalesce(longest[1], '%');
  second text := longest[2];
begin
  if cardinality(patterns) = 0 and btrim(coalesce(_term, '')) <> '' then
    return;
  end if;
  -- The plan is made for each term: of a single word nothing is left of the line about the second.
  return query select i.record_id from private.search_index i
    where i.record_kind = _kind and i.folded_text like rarest and (second is null or i.folded_text like second)
      and i.folded_text like all (patterns);
end $function$
-- execute: authenticated, service_role

CREATE OR REPLACE FUNCTION private.records_of_clients(_client_ids uuid[])
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found uuid[] := _client_ids;
begin
  found := found || array(select r.id from public.client_notes r where r.client_id = any (found));
  found := found || array(select r.id from public.compliance_assessments r where r.client_id = any (found));
  found := found || array(select r.id from public.conflicts r where r.client_id = any (found) or r.other_client_id = any (found));
  found := found || array(select r.id from public.contacts r where r.client_id = any (found));
  found := found || array(select r.id from public.crises r where r.client_id = any (found));
  found := found || array(select r.id from public.ndpr_assessments r where r.client_id = any (found));
  found := found || array(select r.id from public.portfolio_entries r where r.client_id = any (found));
  found := found || array(select r.id from public.predictions r where r.client_id = any (found));
  found := found || array(select r.id from public.projects r where r.client_id = any (found));
  found := found || array(select r.id from public.bookings r where r.project_id = any (found));
  found := found || array(select r.id from public.compliance_respondents r where r.assessment_id = any (found));
  found := found || array(select r.id from public.crisis_facts r where r.crisis_id = any (found));
  found := found || array(select r.id from public.crisis_reports r where r.crisis_id = any (found));
  found := found || array(select r.id from public.crisis_statements r where r.crisis_id = any (found));
  found := found || array(select r.id from public.invoices r where r.project_id = any (found));
  found := found || array(select r.id from public.requests r where r.client_id = any (found) or r.contact_id = any (found) or r.project_id = any (found));
  found := found || array(select r.id from public.services r where r.client_id = any (found) or r.project_id = any (found));
  found := found || array(select r.id from public.time_entries r where r.project_id = any (found));
  found := found || array(select r.id from public.appointments r where r.request_id = any (found));
  found := found || array(select r.id from public.campaigns r where r.service_id = any (found));
  found := found || array(select r.id from public.certificates r where r.request_id = any (found));
  found := found || array(select r.id from public.communications r where r.service_id = any (found));
  found := found || array(select r.id from public.compliance_answers r where r.assessment_id = any (found) or r.respondent_id = any (found));
  found := found || array(select r.id from public.consents r where r.request_id = any (found));
  found := found || array(select r.id from public.milestones r where r.project_id = any (found) or r.service_id = any (found));
  found := found || array(select r.id from public.notification_deliveries r where r.crisis_id = any (found) or r.statement_id = any (found));
  found := found || array(select r.id from public.stakeholders r where r.client_id = any (found) or r.service_id = any (found));
  found := found || array(select r.id from public.campaign_metrics r where r.campaign_id = any (found));
  found := found || array(select r.id from public.compliance_evidence r where r.answer_id = any (found) or r.respondent_id = any (found));
  found := found || array(select r.id from public.compliance_findings r where r.answer_id = any (found) or r.assessment_id = any (found));
  found := found || array(select r.id from public.meetings r where r.client_id = any (found) or r.stakeholder_id = any (found));
  found := found || array(select r.id from public.results r where r.client_id = any (found) or r.project_id = any (found) or r.stakeholder_id = any (found));
  found := found || array(select r.id from public.stakeholder_relations r where r.from_id = any (found) or r.to_id = any (found));
  found := found || array(select r.id from public.tasks r where r.milestone_id = any (found));
  found := found || array(select r.id from public.promises r where r.meeting_id = any (found) or r.stakeholder_id = any (found));
  found := found || array(select r.id from public.result_signatures r where r.result_id = any (found));
  found := found || array(select r.id from public.activities r where r.record_id = any (found)) || array(select r.id from public.approvals r where r.record_id = any (found)) || array(select r.id from public.attachments r where r.record_id = any (found)) || array(select r.id from public.conflicts r where r.record_id = any (found)) || array(select r.id from public.linked_files r where r.record_id = any (found)) || array(select r.id from public.record_documents r where r.record_id = any (found)) || array(select r.id from public.reminders r where r.record_id = any (found)) || array(select r.id from public.tasks r where r.record_id = any (found));
  return query select unnest(found);
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.refresh_after_answer()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.refresh_compliance(new.assessment_id);
  return null;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.refresh_after_attachment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.refresh_compliance(d.assessment_id) from (
    select distinct a.assessment_id from public.compliance_evidence e join public.compliance_answers a on a.id = e.answer_id
    where e.attachment_id = new.id and e.state = 'approved') d;
  return null;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.refresh_after_evidence()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.refresh_compliance(a.assessment_id)
  from public.compliance_answers a where a.id = coalesce(new.answer_id, old.answer_id);
  return null;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.refresh_compliance(_id uuid, _today date DEFAULT NULL::date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  today date := coalesce(_today, (now() at time zone 'Africa/Lagos')::date);
  before public.compliance_assessments;
  after_ record;
  a record;
  f public.compliance_findings;
begin
  -- Two changes at once come one after the other.
  select * into before from public.compliance_assessments c where c.id = _id for update;
  if before.id is null then
    return;
  end if;
  for a in
    select r.id, r.control, r.answer, r.standing as stood, private.compliance_standing(r.id, today) as stands,
      exists (select from public.compliance_evidence e where e.answer_id = r.id and e.state = 'approved') as proven_once
    from public.compliance_answers r where r.assessment_id = _id
  loop
    if a.stood <> a.stands then
      update public.compliance_answers r set standing = a.stands, updated_at = now() where r.id = a.id;
    end if;
    select * into f from public.compliance_findings x where x.answer_id = a.id;
    if a.answer is distinct from 'not_applicable' and a.stands <> 'full'
       and (a.answer in ('no', 'partly') or a.proven_once and a.stands = 'none') then
      if f.id is null then
        insert into public.compliance_findings (assessment_id, answer_id, control, cause)
        values (_id, a.id, a.control, case when a.proven_once and a.stands = 'none' then 'expired' else 'answer' end);
      elsif f.state = 'closed' then
        update public.compliance_findings x
        set state = 'open', opened_at = now(), closed_at = null, reopened = x.reopened + 1, updated_at = now(),
            cause = case when a.proven_once and a.stands = 'none' then 'expired' else 'answer' end
        where x.id = f.id;
        perform private.tell_finding_reopened(f.id);
      end if;
    elsif f.state = 'open' then
      update public.compliance_findings x set state = 'closed', closed_at = now(), updated_at = now() where x.id = f.id;
    end if;
  end loop;
  select
    case when bool_or(r.answer is not null) then round(100.0
      * sum(c.weight * case r.answer when 'yes' then 1 when 'partly' then 0.5 else 0 end) filter (where r.answer is distinct from 'not_applicable')
      / nullif(sum(c.weight) filter (where r.answer is distinct from 'not_applicable'), 0))::integer end as answered,
    case when bool_or(r.answer is not null) or bool_or(r.standing <> 'none') then round(100.0
      * sum(c.weight * case r.standing when 'full' then 1 when 'partly' then 0.5 else 0 end) filter (where r.answer is distinct from 'not_applicable')
      / nullif(sum(c.weight) filter (where r.answer is distinct from 'not_applicable'), 0))::integer end as proven,
    (select count(*)::integer from public.compliance_findings x where x.assessment_id = _id and x.state = 'open') as findings
  into after_
  from public.compliance_answers r join private.compliance_controls c on c.id = r.control
  where r.assessment_id = _id;
  if (before.answered_score, before.proven_score, before.open_findings)
     is distinct from (after_.answered, after_.proven, after_.findings) then
    update public.compliance_assessments c
    set answered_score = after_.answered, proven_score = after_.proven, open_findings = after_.findings
    where c.id = _id;
  end if;
  if before.proven_score is distinct from after_.proven and before.proven_score is not null then
    insert into public.activities (record_kind, record_id, kind, body, created_by)
    values ('compliance_assessments', _id, 'system', 'Proven score moved from ' || before.proven_score || '% to '
      || coalesce(after_.proven || '%', 'none') || '.', (select auth.uid()));
  end if;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.refuse_audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  -- The oldest part is cut as a whole, by private.cut_audit in this very transaction; verification shows any other cut.
  if tg_op = 'DELETE' and exists (select from private.audit_cuts c where c.cut_at = now()) then
    return null;
  end if;
  raise exception 'The audit log is append-only.' using errcode = '42501';
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.refuse_barred_member()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.is_barred_from(new.user_id, new.project_id) then
    raise exception 'This colleague cannot join the team: an information barrier stands between them and the client.'
      using errcode = '42501';
  end if;
  return new;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.refuse_behind_barrier()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  record jsonb;
  barred boolean;
begin
  if exists (select from public.barriers b where b.ended_at is null) and private.is_staff() then
    record := to_jsonb(case when tg_op = 'DELETE' then old else new end);
    for i in 0 .. tg_nargs / 2 - 1 loop
      execute format('select $1 in (select private.%I())', tg_argv[tg_nargs / 2 + i]) into barred
        using (record ->> tg_argv[i])::uuid;
      if barred then
        raise exception 'There is no such record here.' using errcode = 'PT404';
      end if;
    end loop;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.refuse_version_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  raise exception 'A published policy is never changed. Publish a new version.' using errcode = '42501';
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.refuse_write()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  raise exception 'This list is for reading only.' using errcode = '42501';
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.register_document_kind(_kind text, _staff_only boolean DEFAULT false)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into private.document_kinds (kind, staff_only) values (_kind, _staff_only)
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.register_record_kind(_kind text, _title_column text, _title text DEFAULT NULL::text, _writers text[] DEFAULT ARRAY['admin'::text, 'consultant'::text])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  owner regclass := format('public.%I', _kind)::regclass;
  attached text;
begin
  insert into private.record_kinds (kind, title, writers)
  values (_kind, coalesce(_title, format('r.%I', _title_column)), _writers);
  execute format('create trigger delete_attached after delete on %s for each row execute function private.delete_attached()', owner);
  execute format('create trigger rename_attached after update of %I on %s for each row
    when (old.%1$I is distinct from new.%1$I) execute function private.rename_attached()', _title_column, owner);
  for attached in select t.table_name from private.attached_tables t loop
    perform private.write_attached_policies(attached);
  end loop;
  execute format('alter policy "whoever reads a record reads its history" on public.field_changes using (
    case when noun in (''processing_records'', ''retention_rules'') then (select private.reads_everything()) else %s end)',
    private.attached_rule('field_changes', false, 'noun'));
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.release_waiting_tasks()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.tasks t set depends_on = array_remove(t.depends_on, old.id)
  where (t.record_kind, t.record_id) = (old.record_kind, old.record_id) and old.id = any (t.depends_on);
  return null;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.remind_of_expiry()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := (select auth.uid());
begin
  if me is null then
    return null;
  end if;
  delete from public.reminders r where r.user_id = me and r.record_kind = 'results' and r.record_id = new.id
    and r.kind = 'renewal' and r.done_at is null;
  if new.expires_on is not null and private.is_staff() then
    insert into public.reminders (user_id, record_kind, record_id, title, kind, due_at, lead_days, created_by)
    values (me, 'results', new.id, left('Look at again: ' || new.title, 200), 'renewal',
      (new.expires_on + time '09:00') at time zone 'Africa/Lagos', '{30,7}', me);
  end if;
  return null;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.remind_of_open_requests()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  stale public.requests;
  told integer := 0;
begin
  for stale in
    update public.requests r set delete_after = now() + interval '6 months'
    where r.id in (
      select d.id from public.requests d
      where d.state in ('new', 'in_progress', 'waiting') and d.delete_after is null
        and greatest(d.updated_at, d.session_on::timestamptz) < now() - interval '12 months'
      for update skip locked)
    returning *
  loop
    insert into public.request_events (request_id, event) values (stale.id, 'stale');
    perform private.tell_owner('request_stale', stale);
    told := told + 1;
  end loop;
  return told;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.rename_attached()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  name text := private.record_name(tg_table_name, new.id);
  attached text;
begin
  for attached in select t.table_name from private.attached_tables t loop
    execute format('update public.%I set record_name = $1 where record_kind = $2 and record_id = $3 and record_name <> $1', attached)
      using name, tg_table_name, new.id;
  end loop;
  return null;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.rename_client_of_compliance()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.compliance_assessments t set client_name = new.name where t.client_id = new.id;
  return null;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.rename_client_of_contacts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.contacts t set client_name = new.name where t.client_id = new.id;
  return null;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.rename_client_of_services()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.services s set client_name = new.name where s.client_id = new.id;
  return null;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.rename_client_of_stakeholders()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.stakeholders s set client_name = new.name where s.client_id = new.id;
  return null;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.rename_in_meetings()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_table_name = 'clients' then
    update public.meetings m set client_name = new.name where m.client_id = new.id;
  else
    update public.meetings m set stakeholder_name = new.name where m.stakeholder_id = new.id;
  end if;
  return null;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.rename_service()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.stakeholders c set client_id = new.client_id, service_title = new.title, client_name = new.client_name
  where c.service_id = new.id;
  update public.communications c set service_title = new.title, client_name = new.client_name where c.service_id = new.id;
  update public.campaigns c set service_title = new.title, client_name = new.client_name where c.service_id = new.id;
  return null;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.request_handlers(_request public.requests)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select distinct r.user_id from public.user_roles r
  where r.user_id is distinct from _request.user_id and (r.role = 'admin' or r.role = 'compliance_officer' and (
    coalesce(_request.topic, '') = 'privacy'
    or exists (select from private.request_kinds k where k.kind = _request.kind and k.officers)))
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.request_of_mail(_message_id text, _request_id uuid, _reference text, _from text)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select r.id from public.requests r
  where (r.id = _request_id or _request_id is null and r.reference = _reference and r.email = lower(_from))
    and r.state not in ('held', 'spam', 'withdrawn')
    and not exists (select from private.inbound_mails m where m.message_id = _message_id)
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.request_words(_request public.requests)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('requestId', _request.id, 'kind', _request.kind, 'reference', _request.reference,
    'name', _request.name, 'email', _request.email, 'subject', _request.subject, 'about', _request.about_title,
    'message', _request.message, 'session', _request.session_on, 'due', _request.due_at)
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.require_admin()
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.has_role('admin') then
    raise exception '%', case
      when not private.session_is_strong() then
        'Use your second factor first: this needs an administrator signed in with it.'
      when private.admin_needs_second_factor() and not private.has_second_factor() then
        'Set up a second factor first: this firm asks its administrators for one.'
      else 'Only an administrator may do this.' end using errcode = '42501';
  end if;
end $function$
-- execute: authenticated, service_role

CREATE OR REPLACE FUNCTION private.require_admin_over(_user_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  if _user_id is null then
    raise exception 'Name the person: _user_id is missing.' using errcode = '22004';
  end if;
  if _user_id = (select auth.uid()) then
    raise exception 'You cannot change your own access. Ask another administrator.' using errcode = '42501';
  end if;
  if not exists (select from auth.users u where u.id = _user_id) then
    raise exception 'There is no such person.' using errcode = 'PT404';
  end if;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.require_client_lead(_client_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := (select auth.uid());
begin
  if not (private.has_role('admin') or _client_id in (select private.my_led_client_ids()))
     or _client_id in (select private.barred_client_ids())
     or not exists (select from public.clients c where c.id = _client_id and c.deleted_at is null) then
    raise exception 'Only whoever leads this client''s team may give its people access.' using errcode = '42501';
  end if;
  if (select count(*) from public.audit_log l
      where l.actor = me and l.action = 'lookup_missed' and l.at > now() - interval '1 hour')
    - (select count(*) from public.client_members m join auth.users u on u.id = m.user_id
      where m.created_by = me and u.invited_at > now() - interval '1 hour') >= 10 then
    raise exception 'Too many addresses in an hour. Try again later.' using errcode = 'PT429';
  end if;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.require_complete_result(_text public.results)
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  if (_text.content - 'parameters')::text ~ '\[(TO COMPLETE|NO SOURCE):' then
    raise exception 'Fill in every place marked [TO COMPLETE], and give a source for or take out every place marked [NO SOURCE].'
      using errcode = '23514', constraint = 'results_content', table = 'results';
  end if;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.require_crisis(_crisis uuid)
 RETURNS public.crises
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  room public.crises;
begin
  select * into room from public.crises c where c.id = _crisis and c.id in (select private.my_crisis_ids()) for update;
  if room.id is null then
    raise exception 'There is no such war-room for you.' using errcode = 'PT404';
  elsif room.state = 'closed' then
    raise exception 'This war-room is closed.' using errcode = 'PT409';
  end if;
  return room;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.require_lawful_release(_text public.communications, _at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  span record;
begin
  if _text.paid and btrim(coalesce(_text.arcon_reference, '')) = '' then
    raise exception 'A paid advertisement needs the reference of its approval first. %', coalesce(
      (select (l.statement ->> 'wording') || ' (' || (l.statement ->> 'source') || ')' from private.law_as_at() l
       where l.key = 'advertising.vetting'), 'ARCON Act 2022.')
      using errcode = '23514', constraint = 'communications_arcon_reference', table = 'communications';
  end if;
  if _text.election is not null then
    select * into span from private.campaign_window(_text.election);
    if span.opens is null or span.closes is null or _at < span.opens or _at >= span.closes then
      raise exception 'A political text cannot go out on %: the campaign is open from % until %. %',
        to_char(_at at time zone 'Africa/Lagos', 'FMDD Mon YYYY HH24:MI'),
        coalesce(to_char(span.opens at time zone 'Africa/Lagos', 'FMDD Mon YYYY'), 'a day the law register does not hold'),
        coalesce(to_char(span.closes at time zone 'Africa/Lagos', 'FMDD Mon YYYY HH24:MI'), 'a day it does not hold'), coalesce(span.rule, '')
        using errcode = 'PT409';
    end if;
  end if;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.require_living_client()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if (select auth.uid()) is not null and exists (
    select from public.clients c where c.id = new.client_id and c.deleted_at is not null
      and (private.has_role('admin') or private.is_team_of_client(c.id))) then
    raise exception 'This client was deleted. Restore it first.' using errcode = '42501';
  end if;
  return new;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.require_move(_table text, _column text, _from text, _to text, _what text)
 RETURNS private.moves
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found_ private.moves;
begin
  select * into found_ from private.moves m
  where m.table_name = _table and m.column_name = _column and m.from_state = _from and m.to_state = _to;
  if found_.to_state is null then
    raise exception '% is % cannot become %.', _what, replace(_from, '_', ' '), replace(coalesce(_to, 'nothing'), '_', ' ')
      using errcode = 'PT409', hint = 'Reload to see its present ' || _column || ' and the moves open to it.';
  end if;
  return found_;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.require_own_record(_kind text, _id uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if _kind = 'stakeholders' and not exists (select from public.stakeholders s where s.id = _id) then
    raise exception 'There is no such stakeholder, or it is not shared with you.' using errcode = 'PT404';
  elsif _kind = 'meetings' and not exists (select from public.meetings m where m.id = _id) then
    raise exception 'There is no such meeting, or it is not shared with you.' using errcode = 'PT404';
  end if;
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION private.require_readable_result(_id uuid, _act text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if not exists (select from public.results r where r.id = _id) then
    if private.has_second_factor() and not private.used_second_factor() then
      raise exception 'Use your second factor first to % this text.', _act using errcode = '42501';
    end if;
    raise exception 'There is no such text for you to %.', _act using errcode = 'PT404';
  end if;
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION private.require_strong_session()
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.session_is_strong() then
    raise exception 'Use your second factor first.' using errcode = '42501';
  end if;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.reseal_audit(_by text, _reason text)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  first_broken bigint;
  seal private.audit_seals;
  last_hash text;
  made record;
  findings jsonb;
begin
  if btrim(coalesce(_by, '')) = '' or btrim(coalesce(_reason, '')) = '' then
    raise exception 'Say who accepts the log as it stands, and why.' using errcode = '22023';
  end if;
  lock table private.audit_seals in share row exclusive mode;
  select jsonb_agg(jsonb_build_object('what', v.what, 'id', v.id, 'proof', case
      when l.id is not null then private.audit_proof(l)
      when v.what like '%after the cut%' then private.heads_hash() end)),
    min(v.id) filter (where v.what like '%of this seal%')
  into findings, first_broken
  from private.verify_audit() v
  left join public.audit_log l on l.id = v.id and v.what not like '%of this seal%' and v.what not like '%after the cut%';
  if findings is null then
    raise exception 'The audit log verifies: there is nothing to seal anew.' using errcode = 'PT409';
  end if;
  insert into private.audit_reseals (resealed_by, reason, findings, old_seals)
  select btrim(_by), btrim(_reason), findings, coalesce(jsonb_agg(to_jsonb(s) order by s.no), '[]')
  from private.audit_seals s where s.no >= first_broken;
  last_hash := coalesce(
    (select s.hash from private.audit_seals s where s.no < first_broken order by s.no desc limit 1),
    (select c.hash from private.audit_cuts c order by c.no desc limit 1));
  for seal in select * from private.audit_seals s where s.no >= first_broken order by s.no loop
    select * into made from private.seal_hash(last_hash, seal.ids);
    update private.audit_seals s set entries = made.entries, prev_hash = last_hash, hash = made.hash where s.no = seal.no;
    last_hash := made.hash;
  end loop;
  insert into private.audit_unsealed (id)
  select l.id from public.audit_log l
  where not exists (select from private.audit_unsealed u where u.id = l.id)
    and not l.id <@ (select coalesce(range_agg(s.ids), '{}') from private.audit_seals s);
  perform private.record('reseal', 'audit_log', null, '{}',
    btrim(_by) || ': ' || btrim(_reason) || ' (' || jsonb_array_length(findings) || ' findings accepted)');
  perform private.seal_audit();
  if exists (select from private.verify_audit()) then
    raise exception 'The audit log does not verify even after it was sealed anew: nothing was changed.';
  end if;
  return jsonb_array_length(findings);
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.reserve_model_tokens(_user_id uuid, _day date, _tokens integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  rules private.model_rules;
begin
  select * into rules from private.model_rules for update;
  delete from private.model_spending s where s.day < _day - 60;
  if coalesce((select sum(s.tokens) from private.model_spending s where s.day = _day and s.user_id = _user_id), 0) + _tokens > rules.tokens_person_day
     or coalesce((select sum(s.tokens) from private.model_spending s where s.day = _day), 0) + _tokens > rules.tokens_firm_day
     or coalesce((select sum(s.tokens) from private.model_spending s
          where s.day >= date_trunc('month', _day) and s.day <= _day and s.user_id = _user_id), 0) + _tokens > rules.tokens_person_month
     or coalesce((select sum(s.tokens) from private.model_spending s
          where s.day >= date_trunc('month', _day) and s.day <= _day), 0) + _tokens > rules.tokens_firm_month then
    return false;
  end if;
  insert into private.model_spending (day, user_id, tokens) values (_day, _user_id, _tokens)
  on conflict (day, user_id) do update set tokens = private.model_spending.tokens + excluded.tokens;
  return true;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.respondent_folder(_id uuid, _control text)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select r.assessment_id from public.compliance_respondents r
  where r.id = _id and _control = any (r.controls) and private.respondent_view(_id) is not null
    and (select count(*) from public.compliance_evidence e join public.compliance_answers w on w.id = e.answer_id
      where e.respondent_id = _id and w.control = _control) < 5
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.respondent_view(_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('name', r.name, 'title', a.title, 'client', a.client_name, 'expires_on', r.expires_on,
    'answers', (select jsonb_agg(jsonb_build_object('control', w.control, 'answer', w.answer, 'reason', w.reason,
        -- Of the files only their own, by name: what others handed in is not theirs to see.
        'files', (select coalesce(jsonb_agg(t.name order by t.created_at), '[]') from public.compliance_evidence e
          join public.attachments t on t.id = e.attachment_id
          where e.answer_id = w.id and e.respondent_id = r.id and t.deleted_at is null)) order by c.position)
      from public.compliance_answers w join private.compliance_controls c on c.id = w.control
      where w.assessment_id = a.id and w.control = any (r.controls)))
  from public.compliance_respondents r join public.compliance_assessments a on a.id = r.assessment_id
  where r.id = _id and r.revoked_at is null and r.expires_on >= (now() at time zone 'Africa/Lagos')::date and a.deleted_at is null
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.result_hash(_text public.results)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select encode(sha256(convert_to(jsonb_build_array(_text.title, _text.function, _text.kind, _text.client_id,
    _text.version, _text.content)::text, 'UTF8')), 'hex')
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.score_compliance_predictions(_today date)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  scored integer;
begin
  with due as (
    select p.id, p.client_id, p.made_on, p.closes_on from public.predictions p
    where p.kind = 'compliance' and p.scored_at is null and p.closes_on < _today
  ), seen as (
    select d.id, a.score < 60 as trouble, 'assessment' as what from due d
    join public.ndpr_assessments a on a.client_id = d.client_id and a.deleted_at is null
      and (a.taken_at at time zone 'Africa/Lagos')::date > d.made_on
      and (a.taken_at at time zone 'Africa/Lagos')::date <= d.closes_on
    union all
    select d.id, w.status <> 'completed', 'work' from due d
    join (
      select s.client_id, s.status, s.end_date from public.services s
      where s.service_category = 'data_protection' and s.deleted_at is null and s.status <> 'cancelled'
      union all
      select j.client_id, j.status, j.end_date from public.projects j
      where 'data_protection' = any (j.service_types) and j.deleted_at is null and j.status <> 'cancelled'
    ) w on w.client_id = d.client_id and w.end_date > d.made_on and w.end_date <= d.closes_on
  ), told as (
    select s.id, bool_or(s.trouble) as trouble, jsonb_agg(distinct s.what) as evidence from seen s group by s.id
  )
  update public.predictions p
  set hit = told.trouble, outcome = jsonb_build_object('trouble', told.trouble, 'evidence', told.evidence), scored_at = now()
  from told where p.id = told.id;
  get diagnostics scored = row_count;
  return scored;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.score_ndpr_assessment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  computed integer;
begin
  if jsonb_typeof(new.assessment_data) is distinct from 'object' or new.assessment_data = '{}'
     or exists (
       select from jsonb_each_text(new.assessment_data) a
       where a.value not in ('yes', 'no', 'true', 'false') or a.value is null
         or not exists (select from private.ndpr_questions q where q.id = a.key)) then
    raise exception 'assessment_data takes the ten questions by their ids, each answered yes or no.' using errcode = '22023';
  end if;
  computed := private.ndpr_score(new.assessment_data);
  new.score := coalesce(new.score, computed);
  if new.score <> computed then
    raise exception 'These answers score %, not %.', computed, new.score
      using errcode = '22023', hint = 'The weight of the yes answers in percent of the weight of all ten, 84.';
  end if;
  if not private.is_system() then
    new.created_at := now();
    new.updated_at := now();
  end if;
  -- A clock that runs ahead, and a run of years ago, are taken as now and as long ago as a run can be.
  new.taken_at := greatest(least(coalesce(new.taken_at, now()), now()), now() - interval '2 years');
  -- Whoever belongs to exactly one client assesses that one.
  if new.client_id is null then
    select min(m.client_id::text)::uuid into new.client_id from public.client_members m
    where m.user_id = new.user_id having count(*) = 1;
  end if;
  return new;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.score_service_predictions(_today date)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  scored integer;
begin
  with due as (
    select p.id, (select min(s.start_date) from public.services s
      where s.client_id = p.client_id and s.service_category = p.predicted ->> 'service'
        and s.start_date > p.made_on and s.start_date <= p.closes_on) as started
    from public.predictions p
    where p.kind = 'service' and p.scored_at is null and p.closes_on < _today
  )
  update public.predictions p
  set hit = due.started is not null, outcome = jsonb_build_object('started_on', due.started), scored_at = now()
  from due where p.id = due.id;
  get diagnostics scored = row_count;
  return scored;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.seal(_kind text, _id uuid, _sealed text, _ground text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_strong_session();
  -- Nobody writes over words they have not read.
  if _kind = 'meetings' and exists (select from private.sealed_records r where r.meeting_id = _id)
     and not exists (select from private.own_meetings(array[_id]))
     and not exists (select from public.audit_log l where l.record_id = _id and l.noun = 'meetings'
       and l.action = 'opened_sealed' and l.actor = (select auth.uid()) and l.at > now() - interval '1 day') then
    raise exception 'Open the words of this meeting before you change them.' using errcode = '42501';
  end if;
  if _sealed is null then
    delete from private.sealed_records r where r.stakeholder_id = _id or r.meeting_id = _id;
    perform private.record('removed_sealed', _kind, _id);
  elsif _kind = 'meetings' then
    insert into private.sealed_records (meeting_id, sealed, sealed_by) values (_id, _sealed, (select auth.uid()))
    on conflict (meeting_id) do update set sealed = excluded.sealed, sealed_at = clock_timestamp();
    -- Words are saved while they are typed.
    perform private.record_once_a_day('sealed', _id);
  else
    insert into private.sealed_records (stakeholder_id, sealed, ground, sealed_by) values (_id, _sealed, _ground, (select auth.uid()))
    on conflict (stakeholder_id) do update
      set sealed = excluded.sealed, ground = excluded.ground, sealed_by = excluded.sealed_by, sealed_at = clock_timestamp();
    perform private.record('sealed', _kind, _id, '{}', _ground);
  end if;
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION private.seal_audit()
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  waiting int8multirange;
begin
  lock table private.audit_seals in share row exclusive mode;
  select range_agg(int8range(u.id, u.id + 1)) into waiting from private.audit_unsealed u;
  return private.add_audit_seal(waiting);
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.seal_hash(_prev text, _ids int8multirange)
 RETURNS TABLE(entries bigint, up_to timestamp with time zone, hash text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select count(*), max(l.at),
    encode(sha256(convert_to(coalesce(_prev, '') || '|' || coalesce(string_agg(l.id || ':' || l.hash, ',' order by l.id), ''), 'UTF8')), 'hex')
  from unnest(_ids) part join public.audit_log l on l.id >= lower(part) and l.id < upper(part)
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.seats_taken(_programme uuid, _day date)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select count(*)::integer from public.training_places p
  where p.programme_id = _programme and p.session_on = _day and p.state in ('seat', 'offered')
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.sees_record(_table text, _id text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  seen boolean;
begin
  if _id !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' or not exists (
    select from pg_catalog.pg_class c join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attname = 'id'
    where c.relnamespace = 'public'::regnamespace and c.relname = _table and c.relkind = 'r' and c.relrowsecurity
      and a.atttypid = 'uuid'::regtype and has_column_privilege(c.oid, a.attnum, 'select')) then
    return false;
  end if;
  execute format('select exists (select from public.%I where id = $1)', _table) into seen using _id::uuid;
  return seen;
end $function$
-- execute: authenticated, service_role

CREATE OR REPLACE FUNCTION private.send_digests(_now timestamp with time zone DEFAULT now())
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  today date := (_now at time zone 'Africa/Lagos')::date;
  edge timestamptz := (today + time '07:00') at time zone 'Africa/Lagos';
  waiting record;
  sent integer := 0;
begin
  if _now < edge then
    return 0;
  end if;
  insert into private.digest_days (day) values (today) on conflict do nothing;
  if not found then
    return 0;
  end if;
  delete from private.digest_days d where d.day < today - 7;
  for waiting in
    select n.user_id, count(*) as unread, 
      to_jsonb((array_agg(private.notice_entry(n) order by n.created_at desc))[1:20]) as newest
    from public.notifications n
    where n.read_at is null and n.created_at > edge - interval '1 day' and n.created_at <= _now
    group by n.user_id
  loop
    continue when not private.wants(waiting.user_id, 'daily_digest');
    perform private.send_mail(waiting.user_id, 'digest',
      jsonb_build_object('unread', waiting.unread, 'newest', waiting.newest));
    sent := sent + 1;
  end loop;
  return sent;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.send_mail(_user_id uuid, _kind text, _data jsonb DEFAULT '{}'::jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  address text := (select u.email from auth.users u where u.id = _user_id);
begin
  if address is not null and to_regprocedure('platform.enqueue_mail(text,text,jsonb,text)') is not null then
    execute 'select platform.enqueue_mail($1, $2, $3)' using _kind, address, _data;
  end if;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.send_mail_to(_address text, _kind text, _data jsonb, _key text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if to_regprocedure('platform.enqueue_mail(text,text,jsonb,text)') is not null then
    execute 'select platform.enqueue_mail($1, $2, $3, $4)' using _kind, _address, _data, _key;
  end if;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.send_policy_alerts(_now timestamp with time zone DEFAULT clock_timestamp(), _most integer DEFAULT 500)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  reader record;
  delivery uuid;
  news jsonb;
  sent integer := 0;
begin
  for reader in
    select s.user_id, s.email, array_agg(s.id order by s.id) as ids
    from public.policy_alert_subscriptions s join auth.users u on u.id = s.user_id
    where s.state = 'active' and s.confirmed_at is not null and (u.banned_until is null or u.banned_until <= _now)
      and exists (select from private.alert_hits h
        where h.subscription_id = s.id and h.delivered_at is null and private.alert_due(h.created_at, s.alert_frequency, _now))
    group by s.user_id, s.email order by s.user_id limit _most
  loop
    -- Another worker has this reader: it sends everything.
    continue when not pg_try_advisory_xact_lock(hashtextextended('alert:' || reader.user_id || reader.email, 0));
    delivery := gen_random_uuid();
    with due as (
      update private.alert_hits h set delivered_at = clock_timestamp()
      from public.policy_alert_subscriptions s
      where s.id = h.subscription_id and s.id = any (reader.ids) and s.state = 'active' and h.delivered_at is null
        and private.alert_due(h.created_at, s.alert_frequency, _now)
      returning h.change_id, h.reasons, h.subscription_id
    ), items as (
      select c.id, c.kind, c.title, c.path, c.from_value, c.to_value, c.item_id,
        array(select distinct r from due d2, unnest(d2.reasons) r where d2.change_id = c.id order by r) as reasons
      from private.policy_changes c where c.id in (select d.change_id from due d)
    )
    select jsonb_agg(jsonb_build_object('kind', i.kind, 'title', i.title, 'path', i.path, 'from', i.from_value,
      'to', i.to_value, 'reasons', i.reasons, 'change', i.id) order by i.id) into news from items i;
    continue when news is null;
    insert into public.alert_deliveries (id, user_id, email, items)
    values (delivery, reader.user_id, reader.email, jsonb_array_length(news));
    update private.alert_hits h set delivery_id = delivery
    where h.subscription_id = any (reader.ids) and h.delivery_id is null and h.delivered_at is not null
      and h.change_id in (select (n ->> 'change')::bigint from jsonb_array_elements(news) n);
    perform private.send_mail_to(reader.email, 'policy_alert',
      jsonb_build_object('subscriptionId', reader.ids[1], 'deliveryId', delivery, 'items', news), 'alert:' || delivery);
    sent := sent + 1;
  end loop;
  return sent;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.session_is_fresh()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return exists (
    select from auth.sessions s
    where s.id = nullif((select auth.jwt()) ->> 'session_id', '')::uuid and s.user_id = (select auth.uid())
      and greatest(s.created_at, (to_jsonb(s) ->> 'reauthenticated_at')::timestamptz) > now() - interval '15 minutes');
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.session_is_strong()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return split_part(private.caller_facts(), '|', 1) = 't';
end $function$
-- execute: authenticated, service_role

CREATE OR REPLACE FUNCTION private.session_seats(_programme uuid, _day date)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select (s ->> 'seats')::integer
  from public.content_items c, jsonb_array_elements(c.live -> 'sessions') s
  where c.id = _programme and c.kind = 'programme' and s ->> 'starts_on' = _day::text limit 1
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.set_author_and_times()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'INSERT' then
    new.created_by := coalesce(new.created_by, (select auth.uid()));
    -- A person's rows carry the server's time; the system may bring the original times of what it imports.
    if (select auth.uid()) is not null then
      new.created_at := now();
      new.updated_at := new.created_at;
    end if;
  else
    new.updated_at := clock_timestamp();
  end if;
  return new;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.set_profile_times()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'INSERT' then
    new.user_id := coalesce(new.user_id, auth.uid());
  elsif new.user_id <> old.user_id then
    raise exception 'A profile cannot move to another person.' using errcode = '42501';
  end if;
  new.updated_at := clock_timestamp();
  return new;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.set_rights_deadline()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- The Act names no number of days; the register's is the firm's own, and thirty where it has none.
  days integer := coalesce(private.law_number('rights.subject'), 30);
begin
  new.deliver_by := new.created_at + make_interval(days => days);
  return new;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.settle_conflicts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.conflicts c set state = 'barrier', decided_by = (select auth.uid()), decided_at = now()
  where c.state = 'open' and new.client_id in (c.client_id, c.other_client_id) and exists (
    select from public.barrier_members m join public.barrier_members o on o.barrier_id = m.barrier_id and o.side <> m.side
    where m.barrier_id = new.barrier_id and m.client_id = c.client_id and o.client_id = c.other_client_id);
  return null;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.settle_model_tokens(_user_id uuid, _day date, _unused integer, _model text, _input integer, _output integer)
 RETURNS numeric
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  price numeric := coalesce((select (_input * p.input_per_million + _output * p.output_per_million) / 1000000
    from private.model_prices p where p.model = _model), 0);
begin
  update private.model_spending s set tokens = greatest(0, s.tokens - _unused), cost = s.cost + price
  where s.day = _day and s.user_id = _user_id;
  return price;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.setup_token_hash(_token text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select encode(sha256(convert_to(_token, 'UTF8')), 'hex')
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.setup_token_is_valid(_token text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return exists (
    select from private.setup_tokens t where t.token_hash = private.setup_token_hash(_token) and t.used_at is null
  ) and not private.there_is_an_admin();
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.sign_finding()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.decided_by := (select auth.uid());
  new.decided_at := now();
  return new;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.sign_result(_id uuid, _name text, _seen timestamp with time zone)
 RETURNS public.result_signatures
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  text_ public.results;
  me uuid := (select auth.uid());
  made public.result_signatures;
begin
  select * into text_ from public.results r where r.id = _id for update;
  if text_.id is null or not private.works_on_result(text_) then
    raise exception 'There is no such text for you to sign.' using errcode = 'PT404';
  end if;
  if not private.used_second_factor() then
    raise exception '% your second factor first: a signature needs it.',
      case when private.has_second_factor() then 'Use' else 'Set up' end using errcode = '42501';
  end if;
  if text_.state <> 'final' then
    raise exception 'Only an approved text is signed.' using errcode = 'PT409';
  end if;
  if _seen is distinct from text_.updated_at then
    raise exception 'The text was changed while you were reading it. Read it again, then sign.' using errcode = 'PT409';
  end if;
  if private.fold(_name) <> private.fold(private.name_of(me)) or private.fold(_name) = '' then
    raise exception 'Type your name as it stands in your profile.' using errcode = '23514',
      constraint = 'result_signatures_name', table = 'result_signatures';
  end if;
  insert into public.result_signatures (result_id, name, hash, signed_by)
  values (_id, btrim(_name), private.result_hash(text_), me)
  returning * into made;
  return made;
exception when unique_violation then
  raise exception 'You have signed this text already.' using errcode = 'PT409';
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION private.spell_industry()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.industry := coalesce(
    (select c.industry from public.clients c
     where lower(c.industry) = lower(btrim(new.industry)) and c.id <> new.id
       and c.id not in (select private.barred_client_ids())
     order by c.created_at, c.id limit 1),
    btrim(new.industry));
  return new;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.spend_setup_token(_token text, _user_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if _token is null or not private.setup_token_is_valid(_token) then
    return false;
  end if;
  perform from private.setup_tokens t order by t.token_hash for update;
  if private.there_is_an_admin() then
    return false;
  end if;
  update private.setup_tokens t set used_at = now(), used_by = _user_id
  where t.token_hash = private.setup_token_hash(_token) and t.used_at is null;
  return found;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.stance(_relationship text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case when _relationship ~* '(opposed|opponent|hostile|critical|against|negative|adversar)' then -1
    when _relationship ~* '(support|ally|allied|champion|positive|friendly|favourable|partner)' then 1 else 0 end
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.start_pending()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.status := coalesce(new.status, 'pending');
  if new.status <> 'pending' and auth.uid() is not null then
    raise exception 'New work starts as pending.' using errcode = '42501';
  end if;
  return new;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.start_with_template()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  steps jsonb := (select t.steps from public.project_templates t where t.id = new.template_id);
begin
  if steps is null then
    raise exception 'This template is no longer there. Choose another one, or none.'
      using errcode = '23503', constraint = 'projects_template_id_fkey', table = 'projects', column = 'template_id';
  end if;
  perform public.apply_project_template(new.id, private.plan_of(steps),
    coalesce(new.start_date, (now() at time zone 'Africa/Lagos')::date));
  return null;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.statement_hash(_text public.crisis_statements)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select encode(sha256(convert_to(jsonb_build_array(_text.crisis_id, _text.audience, _text.title, _text.body)::text, 'UTF8')), 'hex')
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.stop_subscription(_id uuid, _everything boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  gone public.subscriptions;
begin
  for gone in
    delete from public.subscriptions s
    where s.id = _id or _everything and s.email = (select o.email from public.subscriptions o where o.id = _id)
    returning *
  loop
    update public.consents c set withdrawn_at = now()
    where c.subject_hash = private.subject_hash(gone.email) and c.purpose = gone.list and c.withdrawn_at is null;
  end loop;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.strong_session_user_id()
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return case when private.session_is_strong() then private.caller_id() end;
end $function$
-- execute: authenticated, service_role

CREATE OR REPLACE FUNCTION private.subject_hash(_email text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select encode(sha256(convert_to(lower(_email), 'UTF8')), 'hex')
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.sum_up_metrics()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  about public.campaign_metrics := case when tg_op = 'DELETE' then old else new end;
  figure numeric;
begin
  if about.metric in ('sentiment', 'share_of_voice', 'favourability') then
    select m.value into figure from public.campaign_metrics m
    where m.campaign_id = about.campaign_id and m.metric = about.metric
    order by m.measured_on desc, m.created_at desc limit 1;
  else
    select sum(m.value) into figure from public.campaign_metrics m
    where m.campaign_id = about.campaign_id and m.metric = about.metric;
  end if;
  update public.campaigns c
  set metrics = (c.metrics - about.metric)
    || case when figure is null then '{}'::jsonb else jsonb_build_object(about.metric, figure) end
  where c.id = about.campaign_id;
  return null;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.tables_of_clients()
 RETURNS TABLE(name text, depth integer, columns text[])
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with recursive keys as (
    select k.conrelid as child, k.confrelid as parent, a.attname::text as col
    from pg_catalog.pg_constraint k join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and cardinality(k.conkey) = 1 and k.connamespace = 'public'::regnamespace and k.conrelid <> k.confrelid
      and k.conrelid not in ('public.barriers'::regclass, 'public.barrier_members'::regclass)
  ), below as (
    select 'public.clients'::regclass::oid as id, 0 as depth
    union
    select keys.child, below.depth + 1 from below join keys on keys.parent = below.id where below.depth < 8
  )
  select r.relname::text, max(b.depth), array_agg(distinct keys.col)
  from below b join pg_catalog.pg_class r on r.oid = b.id
    join keys on keys.child = b.id and keys.parent in (select id from below)
  where b.depth > 0 and exists (select from pg_catalog.pg_attribute a where a.attrelid = b.id and a.attname = 'id'
      and a.atttypid = 'uuid'::regtype)
  group by r.relname
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.tables_of_stakeholders()
 RETURNS SETOF text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select r.relname::text
  from pg_catalog.pg_constraint k
    join pg_catalog.pg_class r on r.oid = k.conrelid and r.relnamespace = 'public'::regnamespace
    join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
  where k.contype = 'f' and k.confrelid = 'public.stakeholders'::regclass and a.attname = 'stakeholder_id'
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.take_inbound_mail(_message_id text, _request_id uuid, _reference text, _from text, _text text, _files jsonb DEFAULT '[]'::jsonb)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  request public.requests;
  was text;
begin
  select * into request from public.requests r
  where r.id = _request_id or _request_id is null and r.reference = _reference and r.email = lower(_from)
  for update;
  if request.id is null or request.state in ('held', 'spam', 'withdrawn') then
    return 'unknown';
  end if;
  insert into private.inbound_mails (message_id, request_id) values (_message_id, request.id) on conflict do nothing;
  if not found then
    return 'known';
  end if;
  -- Written by somebody else than the sender of the request: colleagues are told, so that nobody takes one for the other.
  insert into public.request_events (request_id, event, detail)
  values (request.id, 'wrote_back', left(case when request.email <> lower(_from) then 'From ' || lower(_from) || E'\n\n' else '' end || _text, 10000));
  insert into public.attachments (record_kind, record_id, name, path, sha256)
  select 'requests', request.id, f.name, f.path, f.sha256
  from jsonb_to_recordset(_files) as f (name text, path text, sha256 text);
  was := request.state;
  update public.requests r
  set state = case when was in ('waiting', 'done', 'declined') then 'in_progress' else was end, updated_at = now(),
      decided_at = case when was in ('done', 'declined') then null else r.decided_at end,
      delete_after = null
  where r.id = request.id returning * into request;
  if was <> request.state then
    insert into public.request_events (request_id, event, detail) values (request.id, 'moved', was || '>' || request.state);
  end if;
  perform private.tell_owner('request_answered', request);
  return 'taken';
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.take_place(_request_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  request public.requests;
  place public.training_places;
begin
  select * into request from public.requests r where r.id = _request_id;
  perform private.lock_session(request.about_item, request.session_on);
  select * into place from public.training_places p where p.request_id = _request_id;
  if place.request_id is null then
    insert into public.training_places (request_id, programme_id, session_on, state)
    values (_request_id, request.about_item, request.session_on,
      case when private.seats_taken(request.about_item, request.session_on)
                < coalesce(private.session_seats(request.about_item, request.session_on), 0)
             and not exists (select from public.training_places p where p.programme_id = request.about_item
               and p.session_on = request.session_on and p.state = 'waiting') then 'seat' else 'waiting' end)
    returning * into place;
    insert into public.request_events (request_id, event, detail) values (_request_id, 'place', place.state);
  end if;
  return private.place_words(place);
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.take_tool_run(_user_id uuid, _function text, _input_hash text, _most integer)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  run uuid;
begin
  perform pg_advisory_xact_lock(hashtextextended('tool_runs ' || _user_id, 0));
  -- A statement of its own, so that it sees what the last holder of the lock has stored.
  if (select count(*) from public.tool_runs r
      where r.created_by = _user_id and r.created_at > now() - interval '1 day') >= _most then
    return null;
  end if;
  insert into public.tool_runs (function, engine, input_hash, created_by)
  values (_function, 'builtin', _input_hash, _user_id) returning id into run;
  return run;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.tell_crisis_clocks()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  room public.crises;
  hours integer;
  allowed integer := coalesce(private.law_number('breach.notice')::integer, 72);
  marks integer[] := array[allowed / 3, allowed * 2 / 3, allowed - 6, allowed];
  told integer := 0;
begin
  for room in
    select * from public.crises c where c.state = 'open' and c.next_report_at <= now()
      and (c.report_told_at is null or c.report_told_at < c.next_report_at) for update skip locked
  loop
    update public.crises c set report_told_at = now() where c.id = room.id;
    perform private.notify(p.user_id, 'crisis_report_due', room.id, jsonb_build_object('title', room.title))
    from public.crisis_people p where p.crisis_id = room.id and p.role in ('lead', 'scribe') and p.answer is distinct from 'declined';
    told := told + 1;
  end loop;
  for room in
    select * from public.crises c where c.state = 'open' and c.personal_data and c.ndpc_notified_at is null and c.clock_told < allowed
      and c.aware_at <= now() - make_interval(hours => (select min(m) from unnest(marks) m where m > c.clock_told))
    for update skip locked
  loop
    hours := (select max(h) from unnest(marks) h where room.aware_at <= now() - make_interval(hours => h));
    update public.crises c set clock_told = hours where c.id = room.id;
    perform private.notify(p.user_id, 'crisis_clock', room.id, jsonb_build_object('title', room.title, 'hours', hours::text,
        'of', allowed::text))
    from public.crisis_people p where p.crisis_id = room.id and p.answer is distinct from 'declined';
    told := told + 1;
  end loop;
  return told;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.tell_duty(_kind text, _request public.requests)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.tell_of_request(d, _kind, _request)
  from private.on_duty() d
  where d is distinct from _request.user_id and d is distinct from _request.assignee
    and (_request.assignee is not null or d not in (select h from private.request_handlers(_request) h))
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.tell_file_in_timeline()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into public.activities (record_kind, record_id, kind, body, attachment_id, created_by, happened_at)
    values (new.record_kind, new.record_id, 'file', case when new.version > 1 then new.name || ', version ' || new.version else new.name end,
      new.id, new.created_by, new.created_at);
  elsif tg_op = 'UPDATE' then
    update public.activities a set deleted_at = new.deleted_at, deleted_by = new.deleted_by where a.attachment_id = new.id;
  else
    delete from public.activities a where a.attachment_id = old.id and a.deleted_at is not null;
    perform set_config('storage.allow_delete_query', 'true', true);
    delete from storage.objects o where o.bucket_id = 'attachments' and o.name = old.path;
    perform set_config('storage.allow_delete_query', 'false', true);
  end if;
  return null;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.tell_finding()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.notify(s.created_by, 'source_changed', s.id, jsonb_build_object('title', s.title))
  from public.watched_sources s where s.id = new.source_id and s.created_by is not null;
  return null;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.tell_finding_reopened(_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  f record;
begin
  select x.control, a.title, a.client_name, a.id, a.created_by into f
  from public.compliance_findings x join public.compliance_assessments a on a.id = x.assessment_id where x.id = _id;
  perform private.notify(w.who, 'finding_reopened', f.id,
    jsonb_build_object('control', f.control, 'title', f.title, 'client', f.client_name))
  from (
    select distinct coalesce(t.owner, f.created_by) as who
    from (select _id as finding) one
      left join public.tasks t on t.source_kind = 'compliance_findings' and t.source_id = one.finding and t.deleted_at is null
  ) w where w.who is not null;
  update public.tasks t set status = 'todo'
  where t.source_kind = 'compliance_findings' and t.source_id = _id and t.status = 'done' and t.deleted_at is null;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.tell_linked()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  changed uuid[];
begin
  if tg_table_name = 'client_members' then
    perform private.tell_live(coalesce(new.user_id, old.user_id), 'linked_changed');
    return null;
  elsif tg_table_name = 'clients' then
    changed := array[new.id];
  elsif tg_table_name = 'communications' then
    select array_agg(s.client_id) into changed from public.services s where s.id = new.service_id;
  else
    changed := array[old.client_id, new.client_id];
  end if;
  perform private.tell_live(who.user_id, 'linked_changed')
  from (select distinct m.user_id from public.client_members m where m.client_id = any (changed)) who;
  return null;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.tell_live(_user_id uuid, _event text, _payload jsonb DEFAULT '{}'::jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if to_regprocedure('realtime.send(jsonb,text,text,boolean)') is not null then
    execute 'select realtime.send($1, $2, $3, true)' using _payload, _event, 'user:' || _user_id;
  end if;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.tell_move_in_timeline()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.activities (record_kind, record_id, kind, body, created_by)
  values (tg_table_name, new.id, 'system', 'Moved from ' || replace(old.status, '_', ' ') || ' to '
    || replace(new.status, '_', ' ') || '.' || coalesce(' Reason: ' || nullif(btrim(new.status_reason), ''), ''), (select auth.uid()));
  return null;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.tell_of_appointment(_appointment public.appointments, _text text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.send_mail_to(r.email, 'appointment', private.request_words(r) - 'message'
    || jsonb_build_object('text', _text, 'appointment', jsonb_build_object('id', (_appointment).id,
      'at', (_appointment).starts_at, 'sequence', (_appointment).sequence, 'cancelled', (_appointment).state = 'cancelled')))
  from public.requests r where r.id = (_appointment).request_id
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.tell_of_request(_user_id uuid, _kind text, _request public.requests)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.notify(_user_id, _kind, _request.id, jsonb_build_object('request_kind', _request.kind,
    'reference', _request.reference, 'due', _request.due_at, 'erased', _request.delete_after))
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.tell_owner(_kind text, _request public.requests)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.tell_of_request(t.user_id, _kind, _request)
  from (select _request.assignee as user_id where _request.assignee is not null
        union select h from private.request_handlers(_request) h where _request.assignee is null) t
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.tell_policy_change(_change private.policy_changes)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.notify(f.user_id, 'policy_changed', _change.item_id, jsonb_build_object('title', _change.title,
    'what', _change.kind, 'was', _change.from_value, 'becomes', _change.to_value, 'path', _change.path))
  from public.follows f where f.record_kind = 'content_items' and f.record_id = _change.item_id;
  perform private.match_policy_change(_change.id);
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.tell_sharing()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  member record;
begin
  for member in
    select distinct m.user_id from public.client_members m
    where m.client_id = case when new.record_kind = 'clients' then new.record_id
      else (select p.client_id from public.projects p where p.id = new.record_id and p.deleted_at is null) end
  loop
    perform private.tell_live(member.user_id, 'linked_changed');
    if new.shared and new.deleted_at is null and not (old.shared and old.deleted_at is null) then
      perform private.notify(member.user_id, 'file_shared', new.id,
        jsonb_build_object('name', new.name, 'record', new.record_name));
    end if;
  end loop;
  if not new.shared or new.deleted_at is not null then
    delete from public.notifications n where n.kind = 'file_shared' and n.record_id = new.id;
  end if;
  return null;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.there_is_an_admin()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return exists (select from public.user_roles r where r.role = 'admin');
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.touch_saved_view()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.updated_at := now();
  return new;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.uncover_result()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.results v set latest = true
  where v.id = (select o.id from public.results o where o.id = old.version_of or o.version_of = old.version_of
    order by o.version desc limit 1);
  return null;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.unseal(_kind text, _id uuid, _reason text)
 RETURNS private.sealed_records
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found private.sealed_records;
begin
  perform private.require_strong_session();
  select * into found from private.sealed_records r where r.stakeholder_id = _id or r.meeting_id = _id;
  if found.id is null then
    return null;
  elsif found.meeting_id is not null and exists (select from private.own_meetings(array[_id])) then
    perform private.record_once_a_day('opened_sealed', _id, 'own meeting');
  elsif _reason is null then
    found.sealed := '';
  else
    if char_length(btrim(_reason)) < 10 then
      raise exception 'Say in a few words why you open it; the reason stands in the audit log.' using errcode = '22023';
    end if;
    perform private.record('opened_sealed', _kind, _id, '{}', btrim(_reason));
  end if;
  return found;
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION private.unseal_own(_ids uuid[], _most integer)
 RETURNS TABLE(meeting_id uuid, sealed text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_strong_session();
  perform private.record_once_a_day('searched_sealed', null, 'own meeting');
  return query select r.meeting_id, r.sealed
    from private.own_meetings(_ids) o (id) join public.meetings m on m.id = o.id join private.sealed_records r on r.meeting_id = o.id
    order by m.held_on desc, m.id limit least(_most, 100);
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION private.untouched(_created_by uuid, _created_at timestamp with time zone, _updated_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select _created_by is null and _updated_at < _created_at + interval '1 minute'
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.used_second_factor()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return coalesce(auth.jwt() ->> 'aal', '') = 'aal2' and (
    to_regclass('auth.sessions') is null or not exists (
      select from auth.sessions s
      where s.id = nullif((select auth.jwt()) ->> 'session_id', '')::uuid and s.aal::text = 'aal1'));
end $function$
-- execute: authenticated, service_role

CREATE OR REPLACE FUNCTION private.used_second_factor_lately()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return private.used_second_factor() and exists (
    select from jsonb_array_elements(coalesce((select auth.jwt()) -> 'amr', '[]')) m
    where m ->> 'method' <> 'password' and to_timestamp((m ->> 'timestamp')::double precision) > now() - interval '15 minutes');
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.verify_audit(_up_to_seal bigint DEFAULT NULL::bigint)
 RETURNS TABLE(what text, id bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  cut private.audit_cuts;
  sealed int8multirange;
begin
  select * into cut from private.audit_cuts c order by c.no desc limit 1;
  select coalesce(range_agg(s.ids), '{}') into sealed
  from private.audit_seals s where _up_to_seal is null or s.no <= _up_to_seal;
  return query
    with found as (
      select 'what the entries after the cut continue was changed' as what, cut.no as id, private.heads_hash() as proof
      where cut.heads_hash <> private.heads_hash()
      union all
      select 'entry was changed', l.id, private.audit_proof(l) from public.audit_log l
      where (_up_to_seal is null or l.id <@ sealed) and l.hash <> private.audit_hash(l)
      union all
      select 'an earlier entry of this record is missing', l.id, private.audit_proof(l) from public.audit_log l
      where (_up_to_seal is null or l.id <@ sealed) and l.prev_hash is not null and not exists (
        select from public.audit_log p where p.record_id = l.record_id and p.noun = l.noun and p.hash = l.prev_hash
      ) and not exists (
        select from private.audit_heads h where h.hash = l.prev_hash and h.noun = l.noun and h.record_id = l.record_id)
      union all
      select 'entry stands in no seal', l.id, null from public.audit_log l
      where _up_to_seal is null and not l.id <@ sealed
        and not exists (select from private.audit_unsealed u where u.id = l.id)
      union all
      select 'entries of this seal are missing or changed', s.no, null
      from (
        select a.*, coalesce(lag(a.hash) over (order by a.no), cut.hash) as before
        from private.audit_seals a where _up_to_seal is null or a.no <= _up_to_seal) s
      cross join lateral private.seal_hash(s.before, s.ids) h
      where h.hash <> s.hash or h.entries <> s.entries or s.prev_hash is distinct from s.before
    ), accepted as (
      select a.what, a.id, a.proof
      from private.audit_reseals r cross join lateral jsonb_to_recordset(r.findings) a (what text, id bigint, proof text)
      where a.proof is not null
    )
    select f.what, f.id from found f
    where not exists (select from accepted a where a.what = f.what and a.id = f.id and a.proof = f.proof)
    order by f.what, f.id;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.view_duty_call(_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('called_at', c.called_at, 'unstaffed', c.unstaffed, 'escalated_at', c.escalated_at,
    'acknowledged_at', c.acknowledged_at, 'acknowledged_by', private.name_of(c.acknowledged_by),
    'on_call', case when c.unstaffed then '[]' else coalesce((select jsonb_agg(private.name_of(p.user_id) order by p.paged_at, p.user_id)
      from public.duty_call_people p where p.call_id = c.id and not p.second), '[]') end)
  from public.duty_calls c where c.id = _id and c.called_at > now() - interval '24 hours'
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.void_approvals(_kind text, _id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.approvals a set void_at = now()
  where a.record_kind = _kind and a.record_id = _id and a.void_at is null;
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.wants(_user_id uuid, _choice text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return coalesce(
    (select c.enabled from public.notification_choices c where c.user_id = _user_id and c.choice = _choice),
    _choice <> 'email_system_updates');
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.wants_by(_user_id uuid, _event text, _channel text, _choice text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return coalesce(
    (select c.enabled from public.notification_choices c
     where c.user_id = _user_id and c.choice = _event || ':' || _channel),
    private.wants(_user_id, _choice));
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.welcome_client_person(_client_id uuid, _user_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_client_lead(_client_id);
  insert into public.user_roles (user_id, role, granted_by) values (_user_id, 'client', auth.uid());
  insert into public.client_members (client_id, user_id, created_by) values (_client_id, _user_id, auth.uid());
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.words_of_minutes(_minutes jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select string_agg(said #>> '{}', ' ') from (
    select jsonb_path_query(_minutes, '$.keyDecisions[*].decision') union all
    select jsonb_path_query(_minutes, '$.actionItems[*].task') union all
    select jsonb_path_query(_minutes, '$.decisionMoments[*].quote') union all
    select jsonb_path_query(_minutes, '$.actionMoments[*].quote')) q (said)
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.works_on_result(_text public.results)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return _text.created_by = private.strong_session_user_id()
    or (_text.client_id is not null and (private.has_role('admin')
      or (private.has_role('consultant') and _text.client_id in (select private.my_client_ids()))));
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.write_attached_policies(_table text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  t private.attached_tables;
  owner regclass := format('public.%I', _table)::regclass;
  reads text := private.attached_rule(_table, false);
  writes text := private.attached_rule(_table, true);
  policy text;
begin
  select * into t from private.attached_tables a where a.table_name = _table;
  if reads is null then
    return;
  end if;
  for policy in select p.polname from pg_catalog.pg_policy p where p.polrelid = owner loop
    execute format('drop policy %I on %s', policy, owner);
  end loop;
  execute format('create policy "whoever reads the record reads what hangs on it" on %s for select to authenticated using (%s and %s)',
    owner, t.sees, reads);
  execute format('create policy "whoever works on the record adds to it" on %s for insert to authenticated with check (%s and %s)',
    owner, t.adds, case when t.readers_add then reads else writes end);
  execute format('create policy "whoever works on the record changes it" on %s for update to authenticated using (%s and %s and %s) with check (%s and %s)',
    owner, t.sees, t.changes, case when t.readers_add then reads else writes end, t.changes,
    case when t.readers_add then reads else writes end);
  execute format('create policy "staff may try to delete what they see" on %s for delete to authenticated using (%s and %s)',
    owner, t.sees, reads);
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.write_barrier_paths()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  -- What hangs on any kind of record, by a pair of columns.
  hung text[] := array(select r.table_name::text from information_schema.columns r
    join information_schema.columns k on k.table_schema = r.table_schema and k.table_name = r.table_name and k.column_name = 'record_kind'
    join information_schema.columns i on i.table_schema = r.table_schema and i.table_name = r.table_name and i.column_name = 'id'
    where r.table_schema = 'public' and r.column_name = 'record_id' and i.data_type = 'uuid' order by 1);
  down text;
  up text;
begin
  select string_agg(format('  found := found || array(select r.id from public.%I r where %s);', t.name,
      (select string_agg(format('r.%I = any (found)', c), ' or ') from unnest(t.columns) c)), e'\n' order by t.depth, t.name),
    string_agg((select string_agg(format('select r.%I from public.%I r where r.id = any (_at)', c, t.name), ' union all ')
      from unnest(t.columns) c), ' union all ' order by t.name)
  into down, up from private.tables_of_clients() t;
  down := down || e'\n  found := found' || (select string_agg(format(
    ' || array(select r.id from public.%I r where r.record_id = any (found))', h), '') from unnest(hung) h) || ';';
  up := up || (select string_agg(format(' union all select r.record_id from public.%I r where r.id = any (_at)', h), '')
    from unnest(hung) h);
  execute format($f$
create or replace function private.records_of_clients(_client_ids uuid[]) returns setof uuid
language plpgsql stable security definer set search_path = '' as $body$
declare
  found uuid[] := _client_ids;
begin
%s
  return query select unnest(found);
end $body$;
create or replace function private.clients_of_record(_record_id uuid) returns setof uuid
language plpgsql stable security definer set search_path = '' as $body$
declare
  _at uuid[] := array[_record_id];
begin
  for depth in 0 .. 8 loop
    return query select c.id from public.clients c where c.id = any (_at);
    _at := array(select distinct above from (%s) u (above) where above is not null);
    exit when cardinality(_at) = 0;
  end loop;
end $body$;$f$, down, up);
end $function$
-- execute: nobody

CREATE OR REPLACE FUNCTION private.writes_records()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return private.has_any_role('admin', 'consultant');
end $function$
-- execute: authenticated, service_role

CREATE OR REPLACE FUNCTION private.wrote_result(_text public.results, _user_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from public.results r where r.created_by = _user_id and r.version <= _text.version
    and coalesce(r.version_of, r.id) = coalesce(_text.version_of, _text.id))
$function$
-- execute: nobody

CREATE OR REPLACE FUNCTION public.acknowledge_duty_call(_id uuid)
 RETURNS public.duty_calls
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  taken public.duty_calls;
begin
  select * into taken from public.duty_calls c where c.id = _id and c.id in (select private.my_duty_call_ids()) for update;
  if taken.id is null then
    raise exception 'There is no such call for you.' using errcode = 'PT404';
  elsif taken.acknowledged_by = (select auth.uid()) then
    return taken;
  elsif taken.acknowledged_at is not null then
    raise exception '% has this call already.', coalesce(private.name_of(taken.acknowledged_by), 'A colleague') using errcode = 'PT409';
  end if;
  update public.duty_calls c set acknowledged_at = now(), acknowledged_by = (select auth.uid()) where c.id = _id returning * into taken;
  perform private.notify(p.user_id, 'duty_call_taken', _id, jsonb_build_object('name', taken.name))
  from public.duty_call_people p where p.call_id = _id;
  return taken;
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.add_client_member(_client_id uuid, _email text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := (select auth.uid());
  who uuid;
begin
  perform private.require_client_lead(_client_id);
  select u.id into who from auth.users u
  join public.user_roles r on r.user_id = u.id and r.role = 'client'
  where lower(u.email) = lower(btrim(_email));
  if who is null then
    perform private.record('lookup_missed', 'client_members', _client_id);
    perform set_config('response.status', '404', true);
    return jsonb_build_object('code', 'PT404', 'details', null, 'hint', null, 'message',
      'No client account has this address. Invite the person on the client''s page, under People.');
  end if;
  insert into public.client_members (client_id, user_id, created_by) values (_client_id, who, me)
  on conflict do nothing;
  return jsonb_build_object('user_id', who, 'status', 'linked');
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.answer_crisis_call(_crisis uuid, _accept boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  room public.crises := private.require_crisis(_crisis);
begin
  update public.crisis_people p set answer = case when _accept then 'accepted' else 'declined' end, answered_at = now()
  where p.crisis_id = _crisis and p.user_id = (select auth.uid());
  if not found then
    raise exception 'You were not called to this war-room.' using errcode = 'PT404';
  end if;
  perform private.log_crisis(_crisis, coalesce(private.name_of((select auth.uid())), 'A colleague') || case when _accept then ' has joined' else ' cannot join' end);
  perform private.notify(p.user_id, 'crisis_answered', _crisis, jsonb_build_object('title', room.title,
    'answer', case when _accept then 'accepted' else 'declined' end))
  from public.crisis_people p where p.crisis_id = _crisis and p.role = 'lead';
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.answer_times()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object('requests', count(*),
    'median', ceil(percentile_cont(0.5) within group (order by w.hours))::integer, 'worst', ceil(max(w.hours))::integer)
  from (
    select extract(epoch from coalesce(r.first_reply_at, r.decided_at, now()) - r.created_at) / 3600 as hours
    from public.requests r join private.request_kinds k on k.kind = r.kind
    where k.hours = 24 and r.created_at > now() - interval '30 days' and r.state not in ('held', 'spam', 'withdrawn')) w
$function$
-- execute: anon, authenticated

CREATE OR REPLACE FUNCTION public.apply_plan(_seats jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  seat jsonb;
  added uuid[] := '{}';
  joined jsonb := '[]';
  moved jsonb := '[]';
  booking public.bookings;
  project uuid;
begin
  if not private.has_role('admin') then
    raise exception 'Plans are applied by administrators.' using errcode = '42501';
  end if;
  if jsonb_array_length(_seats) > 200 then
    raise exception 'That is more than one plan holds.' using errcode = '54000';
  end if;
  for seat in select value from jsonb_array_elements(_seats) loop
    if seat ? 'booking_id' then
      select * into booking from public.bookings b where b.id = (seat ->> 'booking_id')::uuid for update;
      if not found or booking.firm then
        raise exception 'A booking of this plan was promised or deleted meanwhile. Run the analysis again.' using errcode = 'P0001';
      end if;
      project := booking.project_id;
    else
      project := (seat ->> 'project_id')::uuid;
    end if;
    if not exists (select from public.project_members m
        where m.project_id = project and m.user_id = (seat ->> 'user_id')::uuid) then
      insert into public.project_members (project_id, user_id) values (project, (seat ->> 'user_id')::uuid);
      joined := joined || jsonb_build_array(jsonb_build_object('project_id', project, 'user_id', seat ->> 'user_id'));
    end if;
    if seat ? 'booking_id' then
      perform private.hand_over_booking(booking.id, (seat ->> 'user_id')::uuid);
      moved := moved || jsonb_build_array(jsonb_build_object('id', booking.id, 'user_id', booking.user_id));
    else
      insert into public.bookings (project_id, user_id, from_day, to_day, hours_a_week)
      values (project, (seat ->> 'user_id')::uuid, (seat ->> 'from_day')::date, (seat ->> 'to_day')::date,
        (seat ->> 'hours_a_week')::numeric)
      returning * into booking;
      added := added || booking.id;
    end if;
  end loop;
  return jsonb_build_object('bookings', to_jsonb(added), 'joined', joined, 'moved', moved);
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.apply_project_template(_project_id uuid, _template jsonb, _starts_on date)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  stage record;
  step record;
  milestone uuid;
  before_ uuid;
  made uuid;
  milestones uuid[] := '{}';
  tasks uuid[] := '{}';
begin
  if jsonb_typeof(_template -> 'milestones') is distinct from 'array' or jsonb_array_length(_template -> 'milestones') > 30 then
    raise exception 'A template has a list of at most 30 milestones.' using errcode = '22023';
  end if;
  for stage in select m.value, m.ordinality from jsonb_array_elements(_template -> 'milestones') with ordinality m loop
    insert into public.milestones (project_id, title, due_on, position)
    values (_project_id, stage.value ->> 'title', _starts_on + (stage.value ->> 'day')::integer,
      extract(epoch from clock_timestamp()) + stage.ordinality)
    returning id into milestone;
    milestones := milestones || milestone;
    before_ := null;
    for step in
      select t.value, t.ordinality from jsonb_array_elements(coalesce(stage.value -> 'tasks', '[]')) with ordinality t limit 50
    loop
      insert into public.tasks (record_kind, record_id, milestone_id, title, priority, due_on, depends_on, position)
      values ('projects', _project_id, milestone, step.value ->> 'title', coalesce(step.value ->> 'priority', 'medium'),
        _starts_on + (step.value ->> 'day')::integer,
        case when before_ is not null and (step.value ->> 'waits')::boolean then array[before_] else '{}' end,
        extract(epoch from clock_timestamp()) + stage.ordinality * 100 + step.ordinality)
      returning id into made;
      tasks := tasks || made;
      before_ := made;
    end loop;
  end loop;
  return jsonb_build_object('milestones', to_jsonb(milestones), 'tasks', to_jsonb(tasks));
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.ask_client_note(_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  note public.client_notes := private.my_client_note(_id);
begin
  if note.state <> 'draft' then
    raise exception 'Approval was asked for already.' using errcode = 'PT409';
  end if;
  if btrim(note.body) = '' then
    raise exception 'Write the note first.' using errcode = '23514';
  end if;
  perform private.ask_approval('client_notes', _id, private.client_note_hash(note));
  update public.client_notes set state = 'in_review' where id = _id;
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.ask_crisis_statement(_id uuid)
 RETURNS public.crisis_statements
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  text_ public.crisis_statements;
  room public.crises;
begin
  select * into text_ from public.crisis_statements s where s.id = _id and s.crisis_id in (select private.my_crisis_ids()) for update;
  if text_.id is null then
    raise exception 'There is no such statement for you.' using errcode = 'PT404';
  end if;
  room := private.require_crisis(text_.crisis_id);
  if text_.state <> 'draft' then
    raise exception 'Approval was asked for already.' using errcode = 'PT409';
  end if;
  if btrim(text_.body) = '' or text_.body ~ '\[TO COMPLETE' then
    raise exception 'Fill in every place marked [TO COMPLETE] first.' using errcode = '23514', constraint = 'crisis_statements_body', table = 'crisis_statements';
  end if;
  perform private.ask_approval('crisis_statements', _id, private.statement_hash(text_), room.quorum);
  update public.crisis_statements s set state = 'asked', updated_at = now() where s.id = _id returning * into text_;
  perform private.notify(p.user_id, 'crisis_statement_waiting', room.id, jsonb_build_object('title', text_.title, 'crisis', room.title))
  from public.crisis_people p where p.crisis_id = room.id and p.answer is distinct from 'declined'
    and p.user_id not in (coalesce(text_.created_by, p.user_id), coalesce(text_.edited_by, p.user_id));
  return text_;
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.ask_result_approval(_id uuid)
 RETURNS public.results
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.require_readable_result(_id, 'submit');
  return private.ask_result_approval(_id);
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.ask_support(_kind text, _subject text, _message text, _project_id uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := private.strong_session_user_id();
  filed public.requests;
  client uuid;
begin
  perform private.require_strong_session();
  if _kind is null or _kind not in ('support', 'feature_request', 'contact') then
    raise exception 'Ask for support, wish for a feature or write to the firm: _kind is one of support, feature_request, contact.'
      using errcode = '22023';
  end if;
  if _project_id is not null then
    select p.client_id into client from private.linked_projects() p where p.id = _project_id;
    if not found then
      raise exception 'There is no such project.' using errcode = 'PT404';
    end if;
  end if;
  if btrim(coalesce(_subject, '')) = '' or char_length(_subject) > 200 or _subject ~ '[\n\r]' then
    raise exception 'Say in _subject what it is about, in one line of at most 200 characters.' using errcode = '22023';
  end if;
  if btrim(coalesce(_message, '')) = '' or char_length(_message) > 5000 then
    raise exception 'Write in _message what happened or what you wish for, in at most 5,000 characters.' using errcode = '22023';
  end if;
  if (select count(*) from public.requests r where r.user_id = me and r.created_at > now() - interval '1 day') >= 20 then
    raise exception 'You have sent twenty requests within a day. Try again tomorrow, or telephone.' using errcode = 'PT429';
  end if;
  filed := private.file_request(jsonb_build_object('kind', _kind, 'name', private.name_of(me), 'user_id', me,
    'email', (select u.email from auth.users u where u.id = me), 'subject', btrim(_subject), 'message', btrim(_message), 'client_id', client, 'project_id', _project_id));
  return jsonb_build_object('id', filed.id, 'reference', filed.reference);
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.assign_request(_id uuid, _assignee uuid)
 RETURNS public.requests
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  request public.requests := private.handled_request(_id);
begin
  if _assignee is not null and not exists (
    select from public.user_roles r where r.user_id = _assignee and r.role in ('admin', 'consultant', 'compliance_officer')) then
    raise exception 'Choose somebody of the firm''s staff.' using errcode = '22023';
  end if;
  update public.requests r set assignee = _assignee, updated_at = now() where r.id = _id returning * into request;
  perform private.note_request_event(_id, 'assigned', _assignee::text);
  if _assignee is distinct from (select auth.uid()) then
    perform private.send_mail_to((select u.email from auth.users u where u.id = _assignee), 'request_assigned',
      private.request_words(request) - 'message') where _assignee is not null;
    perform private.tell_of_request(_assignee, 'request_assigned', request) where _assignee is not null;
  end if;
  return request;
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.audit_details(_ids bigint[])
 RETURNS TABLE(id bigint, name text, changes jsonb)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  admin boolean := private.has_role('admin');
  asked bigint[];
  names jsonb := '{}';
  one record;
  part jsonb;
begin
  if not private.reads_everything() then
    return;
  end if;
  asked := array(select l.id from public.audit_log l
    where l.id = any (_ids[1:100]) and (admin or not private.is_sensitive_noun(l.noun))
      and (l.record_id is null or l.record_id not in (select private.barred_record_ids())));
  for one in
    select l.noun, array_agg(distinct l.record_id) as records from public.audit_log l
    join pg_catalog.pg_class c on c.relname = l.noun and c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attname = 'id' and a.atttypid = 'uuid'::regtype
    where l.id = any (asked) and l.record_id is not null group by l.noun
  loop
    if one.noun in ('stakeholders', 'campaigns', 'meetings') then
      perform private.admin_reads(one.noun);
    end if;
    execute format('select jsonb_object_agg(r.id, private.name_in(to_jsonb(r))) from public.%I r where r.id = any ($1)', one.noun)
      into part using one.records;
    names := names || coalesce(part, '{}');
  end loop;
  return query
    select l.id, coalesce(names ->> l.record_id::text, n.name),
      (select jsonb_agg(jsonb_build_object('field', f.column_name, 'before', f.old_value, 'after', f.new_value) order by f.column_name)
       from public.field_changes f where f.record_id = l.record_id and f.noun = l.noun and f.changed_at = l.at)
    from public.audit_log l left join private.audit_names n on n.record_id = l.record_id and n.noun = l.noun
    where l.id = any (asked);
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.audit_records(_term text)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  words text[] := string_to_array(private.fold(left(_term, 200)), ' ');
  admin boolean := private.has_role('admin');
begin
  if not private.reads_everything() or coalesce(words[1], '') = '' then
    return;
  end if;
  return query
    select found.record_id from (
      (select i.record_id, i.record_kind as noun from private.search_index i
       where i.folded_text like all (array(select '% ' || w || '%' from unnest(words) w)) limit 200)
      union
      (select n.record_id, n.noun from private.audit_names n
       where ' ' || private.fold(n.name) like all (array(select '% ' || w || '%' from unnest(words) w)) limit 200)
    ) found
    where (admin or not private.is_sensitive_noun(found.noun)) and found.record_id not in (select private.barred_record_ids())
    limit 100;
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.calendar_between(_from date, _to date)
 RETURNS TABLE(kind text, id uuid, record_kind text, record_id uuid, title text, detail text, on_day date, at timestamp with time zone, owner uuid)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET plan_cache_mode TO 'force_generic_plan'
 SET jit TO 'off'
AS $function$
begin
  if _to - _from not between 0 and 400 then
    raise exception 'Ask for at most a year.' using errcode = '22023';
  end if;
  if private.is_staff() then
    -- As the caller: what somebody may not read has no day for them.
    return query
      select e.* from (
        select d.kind, p.id, 'projects', p.id as record_id, p.name as title, p.client_name as detail, d.on_day, null::timestamptz as at,
          null::uuid as owner
        from public.projects p
          cross join lateral (values ('project_start', p.start_date), ('project_end', p.end_date)) d (kind, on_day)
        where p.status in ('pending', 'active', 'on_hold')
          and (p.start_date between _from and _to or p.end_date between _from and _to)
          and d.on_day between _from and _to
        union all
        select 'milestone', m.id, case when p.id is null then 'services' else 'projects' end, coalesce(p.id, s.id), m.title,
          coalesce(p.name, s.title), m.due_on, null, null
        from public.milestones m
          left join public.projects p on p.id = m.project_id
          left join public.services s on s.id = m.service_id
        where m.reached_on is null and m.due_on between _from and _to and coalesce(p.id, s.id) is not null
        union all
        select 'task', t.id, t.record_kind, t.record_id, t.title, t.record_name, t.due_on, null, t.owner
        from public.tasks t where t.status <> 'done' and t.due_on between _from and _to
        union all
        select 'reminder', r.id, r.record_kind, r.record_id, r.title, r.record_name, d.on_day, d.at, r.user_id
        from public.reminders r
          cross join lateral (select coalesce(r.snoozed_until, r.due_at) as at,
            (coalesce(r.snoozed_until, r.due_at) at time zone 'Africa/Lagos')::date as on_day) d
        where r.done_at is null and d.on_day between _from and _to
        union all
        select 'service_end', s.id, 'services', s.id, s.title, null, s.end_date, null, null
        from public.services s where s.status in ('pending', 'active', 'on_hold') and s.end_date between _from and _to
        union all
        select 'communication', c.id, 'communications', c.id, c.title, null, d.on_day, c.scheduled_date, null
        from public.communications c
          cross join lateral (select (c.scheduled_date at time zone 'Africa/Lagos')::date as on_day) d
        where c.status in ('draft', 'scheduled') and d.on_day between _from and _to
        union all
        select d.kind, c.id, 'campaigns', c.id, c.campaign_name, null, d.on_day, null, null
        from public.campaigns c
          cross join lateral (values ('campaign_start', c.start_date), ('campaign_end', c.end_date)) d (kind, on_day)
        where (c.start_date between _from and _to or c.end_date between _from and _to) and d.on_day between _from and _to
        union all
        select 'invoice', i.id, 'projects', i.project_id, i.number, p.name, i.due_on, null, null
        from public.invoices i join public.projects p on p.id = i.project_id
        where i.state = 'sent' and i.due_on between _from and _to
        union all
        select 'file', a.id, a.record_kind, a.record_id, a.name, a.record_name, a.expires_on, null, a.reviewer
        from public.attachments a where a.expires_on between _from and _to
        union all
        select 'deadline', d.id, 'content_items', d.id, coalesce(d.live ->> 'title', d.slug), null, (d.live ->> 'deadline')::date,
          null, null
        from public.content_items d
        where d.kind = 'deadline' and case when d.live ->> 'deadline' ~ '^\d{4}-\d{2}-\d{2}$'
          then (d.live ->> 'deadline')::date between _from and _to end
      ) e
      order by e.on_day, e.at nulls first, e.title limit 3000;
  end if;
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.calendar_feed_state()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (select jsonb_build_object('since', f.created_at, 'last_read_at', f.last_read_at)
    from private.calendar_feeds f where f.user_id = (select private.strong_session_user_id()));
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.call_to_crisis(_crisis uuid, _user_id uuid, _role text DEFAULT 'member'::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  room public.crises := private.require_crisis(_crisis);
begin
  perform private.call_to_crisis(room, _user_id, _role);
  perform private.log_crisis(_crisis, 'Called as ' || replace(_role, '_', ' ') || ': ' || coalesce(private.name_of(_user_id), 'a colleague'));
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.cancel_job_run(_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  cancelled integer := 0;
begin
  perform private.require_admin();
  if private.has_jobs() then
    execute $query$update pgboss.job set state = 'cancelled', completed_on = now()
      where id = $1 and state < 'completed'$query$ using _id;
    get diagnostics cancelled = row_count;
  end if;
  if cancelled = 0 then
    raise exception 'This run has ended already.' using errcode = 'PT404';
  end if;
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.choose_notifications(_choice text, _enabled boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_strong_session();
  if _choice is null or _enabled is null then
    raise exception 'Name the choice and say whether it is on: _choice, _enabled.' using errcode = '22004';
  end if;
  insert into public.notification_choices (user_id, choice, enabled) values ((select auth.uid()), _choice, _enabled)
  on conflict (user_id, choice) do update set enabled = excluded.enabled, updated_at = now();
  -- A choice for the whole takes the cells behind it along.
  if _choice !~ ':' then
    delete from public.notification_choices c
    where c.user_id = (select auth.uid()) and c.choice ~ ':' and (
      _choice = 'realtime_updates' and c.choice !~ ':email$'
      or c.choice in (select k.event || ':email' from private.notice_kinds k where k.mail_choice = _choice));
  end if;
  return jsonb_build_object('choice', _choice, 'enabled', _enabled);
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.client_people(_client_id uuid)
 RETURNS TABLE(user_id uuid, name text, email text, created_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if (private.reads_everything() or private.is_team_of_client(_client_id))
     and _client_id not in (select private.barred_client_ids()) then
    return query
      select m.user_id, private.name_of(m.user_id), u.email::text, m.created_at
      from public.client_members m join auth.users u on u.id = m.user_id
      where m.client_id = _client_id order by m.created_at;
  end if;
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.close_account(_user_id uuid, _email text, _reason text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  address text := (select u.email from auth.users u where u.id = _user_id and u.deleted_at is null);
begin
  perform private.require_admin_over(_user_id);
  if address is null then
    raise exception 'This account is closed already.' using errcode = 'PT404';
  end if;
  if lower(btrim(coalesce(_email, ''))) <> lower(address) then
    raise exception 'Type the email address of the account in _email to close it.' using errcode = '22023';
  end if;
  if btrim(coalesce(_reason, '')) = '' or char_length(_reason) > 500 then
    raise exception 'Say why in _reason, in at most 500 characters.' using errcode = '22023';
  end if;
  return private.empty_account(_user_id, 'account_closed_by_firm', btrim(_reason));
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.close_crisis(_crisis uuid)
 RETURNS public.crises
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  room public.crises := private.require_crisis(_crisis);
begin
  if room.personal_data and room.ndpc_notified_at is null and not room.drill then
    raise exception 'Personal data is concerned and no notice to the NDPC is recorded. Record it, or say that no personal data is concerned.'
      using errcode = 'PT409';
  end if;
  perform private.log_crisis(_crisis, 'Closed');
  update public.crises c set state = 'closed', closed_at = now(), next_report_at = null where c.id = _crisis returning * into room;
  return room;
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.close_my_account(_email text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := (select auth.uid());
  address text := (select u.email from auth.users u where u.id = me and u.deleted_at is null);
begin
  perform private.require_strong_session();
  if address is null then
    raise exception 'There is no open account of yours.' using errcode = 'PT404';
  end if;
  if lower(btrim(coalesce(_email, ''))) <> lower(address) then
    raise exception 'Type the email address of your account in _email to close it.' using errcode = '22023';
  end if;
  if not private.session_is_fresh() then
    raise exception 'Confirm that it is you first: sign in again, or use the code we mail to you.' using errcode = '42501';
  end if;
  return private.empty_account(me, 'account_closed');
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.compliance_position(_id uuid, _on date DEFAULT NULL::date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  a public.compliance_assessments;
  today date := coalesce(_on, (now() at time zone 'Africa/Lagos')::date);
  tier text;
  cycle integer := extract(year from today)::integer - 2;
  due date;
begin
  select * into a from public.compliance_assessments c where c.id = _id;
  if a.id is null then
    raise exception 'There is no such assessment.' using errcode = 'PT404';
  end if;
  tier := private.compliance_tier(a.organisation_kind, a.data_subjects, today);
  -- The first return that is still to come: the day the register names for the cycle, or else the yearly rule.
  loop
    due := coalesce(private.law_date('car.filing-date.' || cycle, today),
      to_date((cycle + 1)::text || substr(private.law_value('car.filing-date', today), 2), 'YYYY-MM-DD'));
    exit when due is null or due >= today;
    cycle := cycle + 1;
  end loop;
  return jsonb_build_object(
    'on', today, 'tier', tier, 'data_subjects', a.data_subjects,
    'registration_fee', private.law_fee('fee.registration', tier, a.data_subjects, today),
    'files_return', coalesce(tier in ('UHL', 'EHL'), false),
    'cycle', case when tier in ('UHL', 'EHL') then cycle end,
    'return_due', case when tier in ('UHL', 'EHL') then due end,
    'return_fee', case when tier in ('UHL', 'EHL') then private.law_fee('fee.car', tier, a.data_subjects, today) end,
    'late_percent', private.law_number('car.late', today),
    'unclear', to_jsonb(array_remove(array[
      case when a.data_subjects = private.law_number('tier.test', today) and tier = 'OHL' then 'threshold' end,
      case when tier in ('UHL', 'EHL') and private.law_fee('fee.car', tier, a.data_subjects, today) is null then 'return_fee' end,
      case when a.data_subjects is null then 'data_subjects' end], null)));
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.content_approvers()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select a from private.approvers() a where (select private.is_staff())
$function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.content_counts()
 RETURNS TABLE(kind text, total bigint, waiting bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select c.kind, count(*), count(*) filter (where c.state = 'in_review')
  from public.content_items c where (select private.is_staff()) group by c.kind
$function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.convert_request(_id uuid, _client_id uuid DEFAULT NULL::uuid, _project_name text DEFAULT NULL::text)
 RETURNS public.requests
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  request public.requests := private.handled_request(_id);
  client uuid := coalesce(_client_id, request.client_id);
  contact uuid;
  project uuid := request.project_id;
begin
  if not private.writes_records() then
    raise exception 'Only consultants and administrators make clients and projects.' using errcode = '42501';
  elsif request.state in ('held', 'spam', 'withdrawn') then
    raise exception 'Release it first: what is held back or withdrawn becomes nothing.' using errcode = 'PT409';
  end if;
  if client is null then
    insert into public.clients (name, contact_email, contact_phone, created_by)
    values (left(coalesce(request.organisation, request.name), 200), request.email, request.phone, (select auth.uid()))
    returning id into client;
  elsif not exists (select from public.clients c where c.id = client and c.deleted_at is null
      and (private.has_role('admin') or c.created_by = private.consultant_id() or c.id in (select private.my_client_ids()))) then
    raise exception 'There is no such client.' using errcode = 'PT404';
  end if;
  select t.id into contact from public.contacts t
  where t.client_id = client and lower(t.email) = request.email and t.deleted_at is null limit 1;
  if contact is null then
    insert into public.contacts (client_id, name, email, phone, created_by)
    values (client, request.name, request.email, request.phone, (select auth.uid())) returning id into contact;
  end if;
  if project is null and btrim(coalesce(_project_name, '')) <> '' then
    insert into public.projects (name, client_id, description, created_by)
    values (left(btrim(_project_name), 200), client, nullif(left(request.message, 5000), ''), (select auth.uid()))
    returning id into project;
  end if;
  update public.requests r set client_id = client, contact_id = contact, project_id = project, updated_at = now(),
    assignee = coalesce(r.assignee, (select auth.uid()))
  where r.id = _id returning * into request;
  perform private.note_request_event(_id, 'noted', 'Linked to the client' || case when project is not null then ' and a project.' else '.' end);
  return request;
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.decide_admin_request(_request_id uuid, _approve boolean, _reason text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  request public.admin_requests;
begin
  perform private.require_admin();
  if _approve is null then
    raise exception 'Say whether the request is approved: _approve is missing.' using errcode = '22004';
  end if;
  select * into request from public.admin_requests r where r.id = _request_id for update;
  if request.id is null then
    raise exception 'There is no such request.' using errcode = 'PT404';
  end if;
  if request.user_id = (select auth.uid()) then
    raise exception 'You cannot decide your own request.' using errcode = '42501';
  end if;
  if _approve and request.nominated_by = (select auth.uid()) then
    raise exception 'You proposed this person. Another administrator approves it.' using errcode = '42501';
  end if;
  if request.status <> 'pending' or request.expires_at <= now() then
    raise exception 'This request is no longer open.' using errcode = 'PT409', hint = 'Reload to see what became of it.';
  end if;
  update public.admin_requests r
  set status = case when _approve then 'approved' else 'refused' end,
      decided_by = auth.uid(), decided_at = now(), decision_reason = nullif(btrim(_reason), '')
  where r.id = _request_id;
  if _approve then
    insert into public.user_roles (user_id, role, granted_by) values (request.user_id, request.role, auth.uid())
    on conflict on constraint user_roles_once do nothing;
  end if;
  perform private.send_mail(request.user_id, 'admin_request_decided',
    jsonb_build_object('role', request.role, 'approved', _approve, 'reason', nullif(btrim(_reason), '')));
  perform private.send_mail((select auth.uid()), 'admin_request_by_you', jsonb_build_object('role', request.role, 'approved', _approve));
  return jsonb_build_object('status', case when _approve then 'approved' else 'refused' end);
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.decide_client_note(_id uuid, _approve boolean, _reason text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  note public.client_notes := private.my_client_note(_id);
begin
  if note.state <> 'in_review' then
    raise exception 'Nobody has asked for approval of this text.' using errcode = 'PT409';
  end if;
  if (select auth.uid()) = note.edited_by or exists (
    select from public.approvals a where a.record_kind = 'client_notes' and a.record_id = _id
      and a.state = 'asked' and a.void_at is null and a.asked_by = (select auth.uid())) then
    raise exception 'Another colleague decides: you wrote this note or asked for its approval.' using errcode = '42501';
  end if;
  if not _approve and btrim(coalesce(_reason, '')) = '' then
    raise exception 'Say why, so that the author can mend it.' using errcode = '23514';
  end if;
  perform private.decide_approval('client_notes', _id, private.client_note_hash(note), _approve, _reason);
  update public.client_notes set state = case when _approve then 'approved' else 'draft' end where id = _id;
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.decide_communication(_id uuid, _approve boolean, _reason text DEFAULT NULL::text, _seen timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS public.communications
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  text_ public.communications;
  me uuid := (select auth.uid());
  decision text;
begin
  if _approve is null then
    raise exception 'Say whether the text is approved: _approve is missing.' using errcode = '22004';
  end if;
  if _approve and _seen is null then
    raise exception 'Say which text you approve: its updated_at in _seen.' using errcode = '22004';
  end if;
  select * into text_ from public.communications c where c.id = _id for update;
  if text_.id is null
     or not (private.has_role('admin')
             or private.has_role('consultant')
               and (text_.created_by = me or text_.service_id in (select private.my_service_ids()))) then
    raise exception 'There is no such text for you to decide.' using errcode = 'PT404';
  end if;
  if me in (text_.created_by, text_.edited_by) then
    raise exception 'Someone else must decide a text you wrote or edited.' using errcode = '42501';
  end if;
  if text_.approval_status <> 'pending' then
    raise exception 'This text has been decided already.' using errcode = 'PT409';
  end if;
  if _seen <> text_.updated_at then
    raise exception 'The text was changed while you were reading it. Read it again, then decide.' using errcode = 'PT409';
  end if;
  if not _approve and btrim(coalesce(_reason, '')) = '' then
    raise exception 'Say why in _reason: a rejection needs one.' using errcode = '23514',
      constraint = 'communications_approval_reason', table = 'communications';
  end if;
  decision := private.decide_approval('communications', _id, private.communication_hash(text_), _approve, _reason,
    text_.approvers);
  if decision = 'asked' then -- others must agree too; what they are reading has not changed
    update public.communications c set agreed_by = c.agreed_by || me where c.id = _id returning * into text_;
    return text_;
  end if;
  update public.communications c
  set approval_status = decision, approval_reason = nullif(btrim(_reason), ''), decided_by = me, decided_at = now(),
      agreed_by = case when _approve then c.agreed_by || me else '{}' end, approval_asked_at = null, updated_at = now()
  where c.id = _id
  returning * into text_;
  return text_;
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.decide_conflict(_id uuid, _reason text)
 RETURNS public.conflicts
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  decided public.conflicts;
begin
  perform private.require_admin();
  if btrim(coalesce(_reason, '')) = '' or char_length(_reason) > 1000 then
    raise exception 'Say in _reason, in at most 1,000 characters, why there is no conflict.' using errcode = '22023';
  end if;
  update public.conflicts c set state = 'cleared', decided_by = (select auth.uid()), decided_at = now(),
    decision_reason = btrim(_reason)
  where c.id = _id and c.state = 'open' and c.client_id not in (select private.barred_client_ids()) returning * into decided;
  if decided.id is null then
    raise exception 'There is no such open conflict.' using errcode = 'PT404';
  end if;
  return decided;
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.decide_crisis_statement(_id uuid, _approve boolean, _seen timestamp with time zone, _reason text DEFAULT NULL::text)
 RETURNS public.crisis_statements
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  text_ public.crisis_statements;
  me uuid := (select auth.uid());
  decision text;
begin
  select * into text_ from public.crisis_statements s where s.id = _id and s.crisis_id in (select private.my_crisis_ids()) for update;
  if text_.id is null then
    raise exception 'There is no such statement for you.' using errcode = 'PT404';
  end if;
  perform private.require_crisis(text_.crisis_id);
  if me in (text_.created_by, text_.edited_by) then
    raise exception 'Someone else must decide a text you wrote or edited.' using errcode = '42501';
  end if;
  if text_.state <> 'asked' then
    raise exception 'Nobody asks for a decision on this text.' using errcode = 'PT409';
  end if;
  if _seen is distinct from text_.updated_at then
    raise exception 'The text was changed while you were reading it. Read it again, then decide.' using errcode = 'PT409';
  end if;
  if not _approve and btrim(coalesce(_reason, '')) = '' then
    raise exception 'Say why: a rejection needs a reason.' using errcode = '23514', constraint = 'crisis_statements_reason', table = 'crisis_statements';
  end if;
  decision := private.decide_approval('crisis_statements', _id, private.statement_hash(text_), _approve, _reason);
  if decision <> 'asked' then
    update public.crisis_statements s set state = case when decision = 'approved' then 'approved' else 'draft' end, updated_at = now()
    where s.id = _id returning * into text_;
    perform private.log_crisis(text_.crisis_id, 'Statement ' || case when decision = 'approved' then 'approved' else 'sent back' end || ': ' || text_.title);
  end if;
  return text_;
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.decide_result(_id uuid, _approve boolean, _seen timestamp with time zone, _reason text DEFAULT NULL::text)
 RETURNS public.results
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.require_readable_result(_id, 'decide');
  return private.decide_result(_id, _approve, _seen, _reason);
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.declare_crisis(_title text, _severity text DEFAULT 'serious'::text, _client_id uuid DEFAULT NULL::uuid, _summary text DEFAULT NULL::text, _scenario text DEFAULT 'other'::text, _drill boolean DEFAULT false, _personal_data boolean DEFAULT false, _aware_at timestamp with time zone DEFAULT NULL::timestamp with time zone, _quorum integer DEFAULT 1, _report_minutes integer DEFAULT 60, _people jsonb DEFAULT '[]'::jsonb, _tasks jsonb DEFAULT '[]'::jsonb)
 RETURNS public.crises
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  room public.crises;
  one record;
begin
  if not private.writes_records() then
    raise exception 'Only consultants and administrators declare a crisis.' using errcode = '42501';
  end if;
  if _client_id is not null and not (private.has_role('admin') or _client_id in (select private.my_client_ids())) then
    raise exception 'There is no such client for you.' using errcode = 'PT404';
  end if;
  if jsonb_array_length(_people) > 50 or jsonb_array_length(_tasks) > 60 then
    raise exception 'At most 50 people and 60 steps.' using errcode = '23514';
  end if;
  insert into public.crises (client_id, client_name, title, summary, scenario, severity, drill, personal_data, aware_at, quorum,
    report_minutes, next_report_at)
  values (_client_id, coalesce((select c.name from public.clients c where c.id = _client_id), ''), btrim(_title), nullif(btrim(_summary), ''),
    _scenario, _severity, _drill, _personal_data, coalesce(_aware_at, now()), _quorum, _report_minutes,
    now() + make_interval(mins => _report_minutes))
  returning * into room;
  perform private.log_crisis(room.id, (case when _drill then 'Drill declared' else 'Crisis declared' end) || ', ' || _severity || ': ' || room.title);
  perform private.call_to_crisis(room, (select auth.uid()), 'member');
  for one in select distinct on (p.user_id) p.user_id, coalesce(p.role, 'member') as role
    from jsonb_to_recordset(_people) p(user_id uuid, role text)
  loop
    perform private.call_to_crisis(room, one.user_id, one.role);
  end loop;
  -- Whoever is on duty is called, whether somebody thought of them or not; they answer as everybody does.
  for one in select d as user_id from private.on_duty() d
    where exists (select from public.user_roles r where r.user_id = d and r.role in ('admin', 'consultant', 'compliance_officer'))
      and not exists (select from public.crisis_people p where p.crisis_id = room.id and p.user_id = d)
  loop
    perform private.call_to_crisis(room, one.user_id, 'member');
    perform private.log_crisis(room.id, 'On duty and called: ' || coalesce(private.name_of(one.user_id), 'a colleague'));
  end loop;
  insert into public.tasks (record_kind, record_id, title, priority, position)
  select 'crises', room.id, left(t.title, 200), 'high', t.place from jsonb_array_elements_text(_tasks) with ordinality t(title, place);
  return room;
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.delete_push_device(_id uuid DEFAULT NULL::uuid, _endpoint text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  gone integer;
begin
  delete from private.push_devices d where d.user_id = (select auth.uid()) and (d.id = _id or d.endpoint = _endpoint);
  get diagnostics gone = row_count;
  return jsonb_build_object('forgotten', gone);
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.deleted_records(_kinds text[] DEFAULT NULL::text[], page_size integer DEFAULT 200)
 RETURNS TABLE(record_kind text, record_id uuid, title text, deleted_at timestamp with time zone, deleted_by uuid, purged_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := (select private.consultant_id());
  admin boolean := (select private.has_role('admin'));
  most integer := least(greatest(coalesce(page_size, 200), 0), 500);
  parts text;
begin
  if me is null and not admin then
    return;
  end if;
  select string_agg(format(
    $part$(select %1$L::text, r.id, left(coalesce(j ->> 'name', j ->> 'title', j ->> 'campaign_name', ''), 200),
      r.deleted_at, r.deleted_by, r.deleted_at + interval '30 days'
      from public.%1$I r cross join lateral to_jsonb(r) j
      where r.deleted_at is not null and ($1 or $2 in (r.created_by, r.deleted_by))
        and r.id not in (select private.barred_record_ids())
      order by r.deleted_at desc limit $3)$part$, c.relname), ' union all ')
  into parts
  from pg_catalog.pg_trigger t join pg_catalog.pg_class c on c.oid = t.tgrelid
  where t.tgfoid = 'private.archive_instead'::regproc and c.relnamespace = 'public'::regnamespace
    and (_kinds is null or c.relname = any (_kinds));
  if parts is null then
    return;
  end if;
  return query execute 'select * from (' || parts || ') found order by 4 desc limit $3' using admin, me, most;
  -- An administrator who is shown stakeholders or campaigns has read them (audit.sql, admin_reads).
  if admin then
    perform private.admin_reads(k) from unnest(array['stakeholders', 'campaigns', 'meetings']) k
    where (_kinds is null or k = any (_kinds)) and exists (
      select from pg_catalog.pg_trigger t
      where t.tgfoid = 'private.archive_instead'::regproc and t.tgrelid = to_regclass('public.' || k));
  end if;
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.delivered_words(_kind text, _key text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.is_staff() then
    raise exception 'Delivered words are kept by the firm''s own people.' using errcode = '42501';
  end if;
  return (select d.newer from private.delivered d where d.kind = _kind and d.key = _key);
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.download_counts()
 RETURNS TABLE(slug text, downloads bigint, last_7_days bigint, last_30_days bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.is_staff() then
    raise exception 'Only the firm''s staff may see this.' using errcode = '42501';
  end if;
  return query
    select d.slug, sum(d.downloads),
      coalesce(sum(d.downloads) filter (where d.day > private.lagos_day() - 7), 0)::bigint,
      coalesce(sum(d.downloads) filter (where d.day > private.lagos_day() - 30), 0)::bigint
    from private.download_days d group by d.slug order by 2 desc, 1;
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.download_totals()
 RETURNS TABLE(slug text, downloads bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select d.slug, sum(d.downloads) from private.download_days d group by d.slug
$function$
-- execute: anon, authenticated, service_role

CREATE OR REPLACE FUNCTION public.end_barrier(_id uuid, _reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  if btrim(coalesce(_reason, '')) = '' then
    raise exception 'Say why the barrier ends: _reason.' using errcode = '22023';
  end if;
  update public.barriers b set ended_at = now(), end_reason = btrim(_reason) where b.id = _id and b.ended_at is null;
  if not found then
    raise exception 'There is no such barrier, or it has ended.' using errcode = 'PT404';
  end if;
  perform pg_notify('access_changed', r.user_id::text) from public.user_roles r where r.role <> 'client';
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.end_session(_session_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_strong_session();
  if _session_id is null then
    raise exception 'Name the session: _session_id is missing.' using errcode = '22004';
  end if;
  delete from auth.sessions s where s.id = _session_id and s.user_id = (select auth.uid());
  if not found then
    raise exception 'This session has ended already, or it is not yours.' using errcode = 'PT404';
  end if;
  perform private.record('end_session', 'accounts', auth.uid());
  return jsonb_build_object('status', 'ended');
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.feature_requests()
 RETURNS TABLE(id uuid, subject text, message text, state text, created_at timestamp with time zone, votes bigint, voted boolean, mine boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return query select r.id, r.subject, r.message, r.state, r.created_at,
    (select count(*) from public.follows f where f.request_id = r.id),
    exists (select from public.follows f where f.request_id = r.id and f.user_id = (select auth.uid())),
    r.user_id is not distinct from (select auth.uid())
  from public.requests r
  where r.kind = 'feature_request' and r.state not in ('spam', 'held', 'withdrawn') and (select private.is_staff())
    and exists (select from public.user_roles o where o.user_id = r.user_id and o.role in ('admin', 'consultant', 'compliance_officer'))
    and (r.client_id is null or r.client_id not in (select private.barred_client_ids()))
  order by 6 desc, 5 desc limit 100;
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.firm_facts_now()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_object_agg(f.key, jsonb_build_object('value', f.value, 'placeholder', f.placeholder)) from public.firm_facts f
$function$
-- execute: anon, authenticated

CREATE OR REPLACE FUNCTION public.grant_admin_access(_user_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := (select auth.uid());
  headers json := nullif(current_setting('request.headers', true), '')::json;
begin
  if _user_id is null then
    raise exception 'Name yourself: _user_id is missing.' using errcode = '22004';
  end if;
  if me is null or _user_id <> me then
    raise exception 'You can ask for admin access for yourself only.' using errcode = '42501';
  end if;
  if not private.session_is_strong() then
    raise exception 'Use your second factor first: this is asked by whoever set it up.' using errcode = '42501';
  end if;
  if exists (select from public.user_roles r where r.user_id = me and r.role = 'admin') then
    return jsonb_build_object('status', 'granted');
  end if;
  if private.spend_setup_token(headers ->> 'x-setup-token', me) then
    insert into public.user_roles (user_id, role, granted_by) values (me, 'admin', me);
    return jsonb_build_object('status', 'granted');
  end if;
  update public.admin_requests r set status = 'expired'
  where r.user_id = me and r.status = 'pending' and r.expires_at <= now();
  insert into public.admin_requests (user_id) values (me)
  on conflict (user_id) where status = 'pending' do nothing;
  return jsonb_build_object('status', 'requested');
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.grant_role(_user_id uuid, _role text, _reason text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin_over(_user_id);
  if _role = 'admin' then
    return private.nominate_admin(_user_id, _reason);
  end if;
  insert into public.user_roles (user_id, role, granted_by) values (_user_id, _role, auth.uid())
  on conflict on constraint user_roles_once do nothing;
  return jsonb_build_object('status', 'granted');
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.group_deliveries(_group uuid)
 RETURNS TABLE(id uuid, name text, address text, channel text, subject text, trial boolean, state text, sent_by uuid, created_at timestamp with time zone)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select d.id, d.name, d.address, d.channel, d.subject, d.trial,
    case when d.channel <> 'email' then case when d.done_at is null then 'by_hand' else 'done' end
      else private.group_mail_state(d.id) end, d.created_by, d.created_at
  from public.notification_deliveries d where d.group_id = _group order by d.created_at desc, d.name limit 200
$function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.issue_certificate(_request_id uuid, _certification text)
 RETURNS public.certificates
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  request public.requests := private.handled_request(_request_id);
  kind jsonb;
  given public.certificates;
  today date := (now() at time zone 'Africa/Lagos')::date;
begin
  if not exists (select from public.training_places p where p.request_id = request.id and p.state = 'seat') then
    raise exception 'A certificate is for somebody who had a seat in the session.' using errcode = 'PT409';
  elsif request.session_on > today then
    raise exception 'The session is on %. Give the certificate afterwards.', to_char(request.session_on, 'FMDD Mon YYYY')
      using errcode = 'PT409';
  end if;
  select c.live into kind from public.content_items c
  where c.kind = 'certification' and c.slug = _certification and c.live is not null;
  if kind is null then
    raise exception 'There is no such certification on the site.' using errcode = 'PT404';
  end if;
  -- Asked again, the same certificate.
  insert into public.certificates (request_id, holder_id, holder_name, programme, certification, issued_on, expires_on, created_by)
  values (request.id, coalesce(request.user_id, (
      select u.id from auth.users u where lower(u.email) = request.email and u.email_confirmed_at is not null)), request.name, coalesce(request.about_title, ''), kind ->> 'title', today,
    (today + make_interval(years => (kind ->> 'validity_years')::integer))::date, (select auth.uid()))
  on conflict (request_id, certification) where revoked_at is null do nothing
  returning * into given;
  if given.id is null then
    select * into given from public.certificates c
    where c.request_id = request.id and c.certification = kind ->> 'title' and c.revoked_at is null;
    return given;
  end if;
  perform private.note_request_event(request.id, 'noted', 'Certificate ' || given.number || ': ' || given.certification);
  perform private.send_mail_to(request.email, 'certificate_issued', private.request_words(request) - 'message'
    || jsonb_build_object('number', given.number, 'certification', given.certification, 'until', given.expires_on));
  return given;
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.issue_crisis_report(_crisis uuid, _body text)
 RETURNS public.crisis_reports
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  room public.crises := private.require_crisis(_crisis);
  report public.crisis_reports;
begin
  insert into public.crisis_reports (crisis_id, number, body)
  values (_crisis, 1 + (select count(*) from public.crisis_reports r where r.crisis_id = _crisis), btrim(_body))
  returning * into report;
  update public.crises c set next_report_at = now() + make_interval(mins => room.report_minutes) where c.id = _crisis;
  perform private.log_crisis(_crisis, 'Situation report ' || report.number || ' issued');
  perform private.notify(p.user_id, 'crisis_report', _crisis, jsonb_build_object('title', room.title, 'number', report.number::text))
  from public.crisis_people p where p.crisis_id = _crisis and p.answer is distinct from 'declined';
  return report;
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.keep_minutes(_meeting uuid, _minutes jsonb, _entries jsonb, _people jsonb DEFAULT '[]'::jsonb, _project uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  of public.meetings;
  one jsonb;
  new_id uuid;
  owner uuid;
  promised uuid[] := '{}';
  tasked uuid[] := '{}';
  met uuid[] := '{}';
  home text := case when _project is null then 'meetings' else 'projects' end;
  target uuid := coalesce(_project, _meeting);
  -- Whom the meeting is with, if this person sees them.
  guest uuid;
begin
  if jsonb_array_length(_entries) > 200 or jsonb_array_length(_people) > 50 then
    raise exception 'That is more than one meeting holds.' using errcode = '54000';
  end if;
  update public.meetings m set minutes = _minutes, summary = left(_minutes ->> 'summary', 20000),
    attendees = array(select left(a, 200) from jsonb_array_elements_text(coalesce(_minutes -> 'attendees', '[]')) a limit 50)
  where m.id = _meeting returning * into of;
  if of.id is null then
    raise exception 'There is no such meeting for you to write to.' using errcode = 'PT404';
  end if;
  select s.id into guest from public.stakeholders s where s.id = of.stakeholder_id;
  for one in select value from jsonb_array_elements(_people) loop
    -- Those met at a client's meeting are the client's team's; at one the team does not see, whoever kept it keeps them.
    insert into public.stakeholders (name, organization, client_id, source, tags)
    values (one ->> 'name', one ->> 'organization', case when not of.restricted then of.client_id end,
      'Meeting: ' || of.title, '{unverified}') returning id into new_id;
    met := met || new_id;
  end loop;
  for one in select value from jsonb_array_elements(_entries) loop
    owner := (one ->> 'owner')::uuid;
    -- A colleague who does not see the record is named, and given nothing.
    if owner is not null and owner <> (select auth.uid()) and not private.reads_record(owner, home, target) then
      owner := null;
    end if;
    new_id := null;
    insert into public.promises (meeting_id, stakeholder_id, kind, what, by_whom, owner, to_whom, due_on, quote, line, at_second, said_on)
    values (_meeting, coalesce((one ->> 'stakeholder_id')::uuid,
        (select s.id from public.stakeholders s where s.id = any (met) and s.name = one ->> 'by_whom' limit 1), guest),
      one ->> 'kind', left(one ->> 'what', 1000), left(coalesce(one ->> 'by_whom', ''), 200), owner, left(coalesce(one ->> 'to_whom', ''), 200),
      (one ->> 'due_on')::date, left(one ->> 'quote', 2000), (one ->> 'line')::integer, (one ->> 'at_second')::integer, of.held_on)
    on conflict do nothing returning id into new_id;
    if new_id is null then
      continue;
    end if;
    promised := promised || new_id;
    if one ->> 'kind' = 'promise' and (one ->> 'task')::boolean then
      insert into public.tasks (record_kind, record_id, title, description, priority, due_on, owner, source_kind, source_id)
      values (home, target, left(one ->> 'what', 200), left(concat_ws(E'\n', one ->> 'quote', 'For ' || nullif(one ->> 'by_whom', '')), 5000),
        coalesce(one ->> 'priority', 'medium'), (one ->> 'due_on')::date, owner, 'promises', new_id)
      returning id into new_id;
      tasked := tasked || new_id;
    end if;
  end loop;
  return jsonb_build_object('promises', to_jsonb(promised), 'tasks', to_jsonb(tasked), 'stakeholders', to_jsonb(met));
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.law_effects(_key text)
 RETURNS TABLE(kind text, label text, detail text, link text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.is_staff() then
    raise exception 'The law register is kept by the firm''s own people.' using errcode = '42501';
  end if;
  return query
    select 'deadline', c.draft ->> 'title', 'Due on ' || to_char((c.draft ->> 'deadline')::date, 'FMDD Mon YYYY')
      || case when c.live is null then ', not published' else '' end, '/dashboard/content/' || c.id
    from public.content_items c
    where c.kind = 'deadline' and c.draft ->> 'law' = _key
    order by c.draft ->> 'deadline';
  -- Only clients the caller reads: an officer and administrators all, a consultant those they serve.
  return query
    select 'client', c.name, string_agg(distinct p.name, ', '), '/dashboard/clients/' || c.id
    from public.projects p join public.clients c on c.id = p.client_id
    where p.deleted_at is null and c.deleted_at is null and p.status in ('active', 'pending', 'on_hold')
      and case when _key like 'election.%' or _key like 'advertising.%' then 'political_consulting' else 'data_protection' end
        = any (p.service_types)
      and _key not like 'emergency.%' and _key not like 'site.%'
      and ((select private.reads_everything()) or c.id in (select private.my_client_ids()))
      and c.id not in (select private.barred_client_ids())
    group by c.id, c.name
    order by c.name;
  -- Saved texts that rest on it, as far as the caller reads them (the policy of results).
  return query
    select 'text', r.title, 'Version ' || r.version || case when r.state = 'final' then ', final' else '' end,
      '/dashboard/results/' || r.id
    from public.results r
    where r.latest and _key = any (r.law_keys) and r.state <> 'archived' and r.stakeholder_id is null
      and (r.created_by = (select private.strong_session_user_id())
        or (r.client_id is not null
          and ((select private.reads_everything()) or r.client_id in (select private.my_client_ids()))))
    order by r.title limit 200;
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.link_ndpr_assessment(_id uuid, _client_id uuid)
 RETURNS public.ndpr_assessments
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  linked public.ndpr_assessments;
begin
  if not private.writes_records() then
    raise exception 'Only consultants and administrators link an assessment to a client.' using errcode = '42501';
  end if;
  if _client_id is not null and not exists (
    select from public.clients c where c.id = _client_id and c.deleted_at is null
      and (private.has_role('admin') or c.created_by = private.consultant_id() or c.id in (select private.my_client_ids()))) then
    raise exception 'There is no such client.' using errcode = 'PT404';
  end if;
  update public.ndpr_assessments a set client_id = _client_id, updated_at = now()
  where a.id = _id and a.deleted_at is null and (
    private.has_role('admin') or a.user_id = (select auth.uid()) or a.client_id in (select private.my_client_ids()))
  returning * into linked;
  if linked.id is null then
    raise exception 'There is no such assessment.' using errcode = 'PT404';
  end if;
  return linked;
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.list_alert_audits()
 RETURNS TABLE(id bigint, checked_at timestamp with time zone, expected integer, found integer, added integer, late integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.has_role('admin') then
    raise exception 'Only administrators read what was mailed.' using errcode = '42501';
  end if;
  return query select a.id, a.at, a.expected, a.found, a.added, a.late from private.alert_audits a
    where a.at > now() - interval '2 days' order by a.at desc;
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.list_job_runs(_job text, page_size integer DEFAULT 50, before timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS TABLE(id uuid, job text, state text, attempts integer, most_attempts integer, queued_at timestamp with time zone, due_at timestamp with time zone, started_at timestamp with time zone, ended_at timestamp with time zone, error text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  if not private.has_jobs() then
    return;
  end if;
  return query execute $query$
    select j.id, j.name, case when j.state = 'created' then 'waiting' when j.state = 'active' then 'running'
        when j.state = 'retry' then 'retrying' else j.state::text end,
      case when j.started_on is null then 0 else j.retry_count + 1 end, j.retry_limit + 1,
      j.created_on, j.start_after, j.started_on, j.completed_on,
      case when j.state in ('retry', 'failed') then private.job_error(j.output) end
    from pgboss.job j
    where j.name = $1 and j.created_on < coalesce($3, 'infinity'::timestamptz)
    order by j.created_on desc, j.id limit $2
  $query$ using _job, least(greatest(coalesce(page_size, 50), 0), 200), before;
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.list_jobs()
 RETURNS TABLE(id text, label text, every_seconds integer, waiting integer, retrying integer, running integer, failed integer, next_run timestamp with time zone, last_run timestamp with time zone, last_state text, last_error text, last_error_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  if not private.has_jobs() then
    return;
  end if;
  return query execute $query$
    select t.id, t.label, t.every_seconds, n.waiting, n.retrying, n.running, n.failed, n.next_run,
      last.at, last.state, failure.reason, failure.at
    from platform.tasks t
      cross join lateral (
        select count(*) filter (where j.state = 'created')::integer as waiting,
          count(*) filter (where j.state = 'retry')::integer as retrying,
          count(*) filter (where j.state = 'active')::integer as running,
          count(*) filter (where j.state = 'failed')::integer as failed,
          min(j.start_after) filter (where j.state < 'active') as next_run
        from pgboss.job j where j.name = t.id
      ) n
      left join lateral (
        select coalesce(j.completed_on, j.started_on) as at, j.state::text as state
        from pgboss.job j where j.name = t.id and j.started_on is not null
        order by coalesce(j.completed_on, j.started_on) desc limit 1
      ) last on true
      left join lateral (
        select coalesce(j.completed_on, j.started_on) as at, private.job_error(j.output) as reason
        from pgboss.job j where j.name = t.id and j.state in ('retry', 'failed') and j.output is not null
        order by coalesce(j.completed_on, j.started_on) desc limit 1
      ) failure on true
    order by t.position
  $query$;
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.list_outbox(page_size integer DEFAULT 100, before timestamp with time zone DEFAULT NULL::timestamp with time zone, _term text DEFAULT ''::text, _state text DEFAULT NULL::text)
 RETURNS TABLE(id text, to_address text, subject text, text_body text, html_body text, kind text, created_at timestamp with time zone, sent_at timestamp with time zone, attempts integer, last_error text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.list_people(_term text DEFAULT ''::text, page_size integer DEFAULT 100, _before timestamp with time zone DEFAULT NULL::timestamp with time zone, _before_id uuid DEFAULT NULL::uuid, _role text DEFAULT NULL::text, _status text DEFAULT NULL::text)
 RETURNS TABLE(id uuid, email text, first_name text, last_name text, roles text[], created_at timestamp with time zone, invited_at timestamp with time zone, confirmed_at timestamp with time zone, last_sign_in_at timestamp with time zone, banned_until timestamp with time zone, has_factor boolean, avatar_url text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wanted text := private.like_pattern(_term);
begin
  perform private.require_admin();
  return query
    select u.id, u.email::text,
      coalesce(p.first_name, u.raw_user_meta_data ->> 'first_name'),
      coalesce(p.last_name, u.raw_user_meta_data ->> 'last_name'),
      array(select r.role from public.user_roles r where r.user_id = u.id order by r.created_at),
      u.created_at, u.invited_at, private.accepted_at(u), u.last_sign_in_at,
      case when u.banned_until > now() then u.banned_until end,
      exists (select from auth.mfa_factors f where f.user_id = u.id and f.status::text = 'verified'),
      p.avatar_url
    from auth.users u left join public.profiles p on p.user_id = u.id
    where u.deleted_at is null and (wanted is null or u.email ilike wanted
      or concat_ws(' ', coalesce(p.first_name, u.raw_user_meta_data ->> 'first_name'),
                   coalesce(p.last_name, u.raw_user_meta_data ->> 'last_name')) ilike wanted)
      and (_before is null or (u.created_at, u.id) < (_before, _before_id))
      -- 'none' finds those who have no role yet.
      and (_role is null or case when _role = 'none'
        then not exists (select from public.user_roles r where r.user_id = u.id)
        else exists (select from public.user_roles r where r.user_id = u.id and r.role = _role) end)
      -- As people/person.ts names them.
      and (_status is null or _status = case when u.banned_until > now() then 'suspended'
        when private.accepted_at(u) is not null then 'active' when u.invited_at is not null then 'invited'
        else 'unconfirmed' end)
    order by u.created_at desc, u.id desc
    limit least(greatest(coalesce(page_size, 100), 0), 1000);
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.mark_notifications_read(_ids uuid[] DEFAULT NULL::uuid[])
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  seen integer;
begin
  perform private.require_strong_session();
  update public.notifications n set read_at = now()
  where n.user_id = (select auth.uid()) and n.read_at is null and (_ids is null or n.id = any (_ids));
  get diagnostics seen = row_count;
  if seen > 0 then
    perform private.tell_live((select auth.uid()), 'notifications_read');
  end if;
  return jsonb_build_object('read', seen);
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.merge_stakeholders(_keep uuid, _gone uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  kept public.stakeholders;
  gone public.stakeholders;
  attached text;
  naming text;
  ids jsonb;
  carried jsonb := '{}';
  merge uuid;
begin
  if _keep is null or _gone is null or _keep = _gone then
    raise exception 'Name two different stakeholders.' using errcode = '22004';
  end if;
  kept := private.own_stakeholder(_keep);
  gone := private.own_stakeholder(_gone);
  if not (private.has_role('admin') or gone.created_by = (select auth.uid())) then
    raise exception 'Only the person who created this stakeholder or an administrator may merge it away.' using errcode = '42501';
  end if;
  if exists (select from public.attachments a where a.record_kind = 'stakeholders' and a.record_id = _gone) then
    raise exception 'The other entry has files, which stay where they are. Keep that one and merge this one into it.' using errcode = 'PT409';
  end if;
  if exists (select from private.sealed_records r where r.stakeholder_id = _gone) then
    raise exception 'The other entry has a sealed record, which stays with it. Open it there, seal here what is still needed and remove it there first.' using errcode = 'PT409';
  end if;
  insert into private.stakeholder_merges (kept, gone, kept_before, relations_before, moved, merged_by)
  values (_keep, _gone, to_jsonb(kept), (
    select coalesce(jsonb_agg(to_jsonb(r)), '[]') from public.stakeholder_relations r
    where _keep in (r.from_id, r.to_id) or _gone in (r.from_id, r.to_id)), '{}', (select auth.uid()))
  returning id into merge;
  update public.stakeholders s set
    position = coalesce(s.position, gone.position), organization = coalesce(s.organization, gone.organization),
    contact_email = coalesce(s.contact_email, gone.contact_email), contact_phone = coalesce(s.contact_phone, gone.contact_phone),
    client_id = coalesce(s.client_id, gone.client_id), owner_id = coalesce(s.owner_id, gone.owner_id),
    -- A service of another client does not move the entry there.
    service_id = coalesce(s.service_id, case when coalesce(s.client_id, gone.client_id) = gone.client_id then gone.service_id end),
    source = coalesce(s.source, gone.source),
    tags = (select coalesce(array_agg(t order by n), '{}') from (
      select t, min(n) as n from unnest(s.tags || gone.tags) with ordinality u (t, n) group by t order by 2 limit 12) d),
    engagement_history = left(nullif(concat_ws(E'\n\n', s.engagement_history, gone.engagement_history), ''), 20000),
    notes = left(nullif(concat_ws(E'\n\n', s.notes, gone.notes), ''), 20000)
  where s.id = _keep;
  update private.stakeholder_merges m set kept_after = (select to_jsonb(s) from public.stakeholders s where s.id = _keep)
  where m.id = merge;
  delete from public.stakeholder_relations r
  where (r.from_id, r.to_id) in ((_keep, _gone), (_gone, _keep))
    or r.from_id = _gone and exists (select from public.stakeholder_relations o where (o.from_id, o.to_id, o.kind) = (_keep, r.to_id, r.kind))
    or r.to_id = _gone and exists (select from public.stakeholder_relations o where (o.from_id, o.to_id, o.kind) = (r.from_id, _keep, r.kind));
  update public.stakeholder_relations r
  set from_id = case when r.from_id = _gone then _keep else r.from_id end,
      to_id = case when r.to_id = _gone then _keep else r.to_id end
  where _gone in (r.from_id, r.to_id);
  for attached in select t.table_name from private.attached_tables t where t.table_name <> 'attachments' loop
    execute format('with m as (update public.%I set record_id = $1, record_name = $3
      where record_kind = ''stakeholders'' and record_id = $2 returning id) select coalesce(jsonb_agg(id), ''[]'') from m', attached)
      into ids using _keep, _gone, kept.name;
    carried := carried || jsonb_build_object(attached, ids);
  end loop;
  -- Strategies, meetings and promises.
  for naming in select private.tables_of_stakeholders() loop
    execute format('with m as (update public.%I set stakeholder_id = $1 where stakeholder_id = $2 returning id)
      select coalesce(jsonb_agg(id), ''[]'') from m', naming) into ids using _keep, _gone;
    carried := carried || jsonb_build_object(naming, ids);
  end loop;
  update private.stakeholder_merges m set moved = carried where m.id = merge;
  update public.stakeholders s set deleted_at = now(), deleted_by = (select auth.uid()) where s.id = _gone;
  return merge;
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.model_rules()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  today date := (now() at time zone 'Africa/Lagos')::date;
begin
  perform private.require_admin();
  return (select to_jsonb(r) - 'only_row' - 'updated_at' || jsonb_build_object(
      'spent_today', coalesce((select sum(s.tokens) from private.model_spending s where s.day = today), 0),
      'spent_month', coalesce((select sum(s.tokens) from private.model_spending s where s.day >= date_trunc('month', today)), 0),
      'cost_month', coalesce((select sum(s.cost) from private.model_spending s where s.day >= date_trunc('month', today)), 0),
      'people', coalesce((select jsonb_agg(jsonb_build_object('user_id', u.user_id, 'tokens', u.tokens, 'cost', u.cost) order by u.tokens desc)
        from (select s.user_id, sum(s.tokens) as tokens, sum(s.cost) as cost from private.model_spending s
          where s.day >= date_trunc('month', today) group by s.user_id order by 2 desc limit 20) u), '[]'),
      'prices', coalesce((select jsonb_agg(to_jsonb(p) order by p.model) from private.model_prices p), '[]'))
    from private.model_rules r);
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.move_application(_id uuid, _stage text)
 RETURNS public.requests
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  request public.requests := private.handled_request(_id);
  stages text[] := (select k.stages from private.request_kinds k where k.kind = request.kind);
begin
  if request.state not in ('new', 'in_progress', 'waiting') or _stage is null or not _stage = any (stages)
     or abs(array_position(stages, _stage) - array_position(stages, request.stage)) <> 1 then
    raise exception 'An application moves one step at a time, while it is open.'
      using errcode = 'PT409', hint = 'Reload to see where it stands.';
  end if;
  update public.requests r
  set stage = _stage, state = case r.state when 'new' then 'in_progress' else r.state end, updated_at = now()
  where r.id = _id;
  perform private.note_request_event(_id, 'stage', request.stage || '>' || _stage);
  select * into request from public.requests r where r.id = _id;
  return request;
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.move_appointment(_id uuid, _starts timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS public.appointments
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  moved public.appointments;
begin
  perform private.require_strong_session();
  select * into moved from public.appointments a where a.id = _id and a.state = 'booked' for update;
  if moved.id is null or not (coalesce(moved.user_id = (select auth.uid()), false) or private.has_role('admin') or exists (
      select from public.requests r where r.id = moved.request_id and r.assignee = (select auth.uid()) and private.is_staff())) then
    raise exception 'There is no such booking.' using errcode = 'PT404';
  elsif _starts is null then
    update public.appointments a set state = 'cancelled', sequence = a.sequence + 1, updated_at = now()
    where a.id = _id returning * into moved;
    perform private.tell_of_appointment(moved, 'The consultation on ' || private.appointment_time(moved.starts_at)
      || ' (Lagos) is cancelled.');
    return moved;
  elsif not exists (select from private.free_slots((_starts at time zone 'Africa/Lagos')::date, 1) s where s = _starts) then
    raise exception 'That time is not open any more. Choose another.' using errcode = 'PT409';
  end if;
  begin
    update public.appointments a set starts_at = _starts, busy = tstzrange(_starts, _starts + interval '75 minutes'),
      sequence = a.sequence + 1, updated_at = now()
    where a.id = _id returning * into moved;
  exception when exclusion_violation then
    raise exception 'Somebody has just booked that time. Choose another.' using errcode = 'PT409';
  end;
  perform private.tell_of_appointment(moved, 'Your consultation has moved to '
    || private.appointment_time(_starts) || ' (Lagos).');
  return moved;
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.move_content(_id uuid, _to text, _at timestamp with time zone DEFAULT NULL::timestamp with time zone, _reason text DEFAULT NULL::text, _seen timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS public.content_items
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  item public.content_items;
  move private.moves;
  me uuid := (select auth.uid());
  reason text := nullif(btrim(_reason), '');
  trouble text;
begin
  if not private.is_staff() then
    raise exception 'Only the firm''s staff may do this.' using errcode = '42501';
  end if;
  select * into item from public.content_items c where c.id = _id for update;
  if item.id is null then
    raise exception 'There is no such content.' using errcode = 'PT404';
  end if;
  move := private.require_move('content_items', 'state', item.state, _to, 'What');
  if _to = 'withdrawn' and item.live is null then
    raise exception 'What is % cannot become withdrawn.', replace(item.state, '_', ' ')
      using errcode = 'PT409', hint = 'Reload to see its present state and the moves open to it.';
  end if;
  if _to = 'approved' and item.state = 'in_review' and _seen is null then
    raise exception 'Say which text you approve: its updated_at in _seen.' using errcode = '22004';
  end if;
  if _seen is distinct from item.updated_at and _seen is not null then
    raise exception 'The text was changed while you were reading it. Read it again, then decide.' using errcode = 'PT409';
  end if;
  if not private.has_any_role(variadic move.roles) then
    raise exception '%', case when 'compliance_officer' = any (move.roles)
      then 'An administrator or a compliance officer decides about content.'
      else 'Only consultants and administrators may do this.' end using errcode = '42501';
  end if;
  if _to = 'approved' and item.state = 'in_review' and private.approves_own_words(item, me) then
    raise exception 'Someone else must approve what you edited.' using errcode = '42501';
  end if;
  if move.needs_reason and reason is null then
    raise exception 'Say why in _reason: this step needs one.' using errcode = '23514',
      constraint = 'content_items_state_reason', table = 'content_items';
  end if;
  if _to = 'scheduled' and (_at is null or _at <= now()) then
    raise exception 'Give a time in the future in _at.' using errcode = '23514',
      constraint = 'content_items_publish_at', table = 'content_items';
  end if;
  -- To take the date away again is no step towards the public.
  if _to in ('in_review', 'approved', 'scheduled', 'published') and (item.state, _to) <> ('scheduled', 'approved') then
    trouble := private.content_schema_error(item.kind, item.draft);
    if trouble is not null then
      raise exception '%', trouble using errcode = '23514', constraint = 'content_items_draft_fits', table = 'content_items';
    end if;
  end if;
  update public.content_items c
  set state = _to, state_reason = reason,
      publish_at = case when _to = 'scheduled' then _at end,
      decided_by = case when _to in ('approved', 'draft') and item.state = 'in_review' then me else c.decided_by end,
      live = case _to when 'published' then c.draft when 'withdrawn' then null else c.live end,
      live_at = case _to when 'published' then now() when 'withdrawn' then null else c.live_at end,
      first_published_at = case _to when 'published' then coalesce(c.first_published_at, now()) else c.first_published_at end,
      version = c.version + 1
  where c.id = _id
  returning * into item;
  return item;
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.move_request(_id uuid, _to text, _reason text DEFAULT NULL::text)
 RETURNS public.requests
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  request public.requests := private.handled_request(_id);
  was text := request.state;
  months integer;
begin
  perform private.require_move('requests', 'state', was, _to, 'A request that');
  if char_length(_reason) > 2000 then
    raise exception 'Shorten the reason to 2,000 characters.' using errcode = '22001';
  end if;
  select case when request.data ->> 'keep' = 'yes' then 12 else k.keep_months end into months
  from private.request_kinds k where k.kind = request.kind;
  update public.requests r
  set state = _to, updated_at = now(),
      decided_at = case when _to in ('done', 'declined') then now() else null end,
      held_reason = case when _to = 'new' then null else r.held_reason end,
      -- What was held for days is answered within its time from now on.
      due_at = case when was in ('held', 'spam') then now() + (r.due_at - r.created_at) else r.due_at end,
      -- An enrolment holds its seat until the session is over.
      delete_after = case when _to in ('done', 'declined') then
                         greatest(now(), r.session_on::timestamptz) + make_interval(months => months)
                       when _to = 'spam' then now() + interval '30 days' end
  where r.id = _id returning * into request;
  perform private.note_request_event(_id, 'moved', was || '>' || _to || coalesce(': ' || nullif(btrim(_reason), ''), ''));
  if request.kind = 'training_enrolment' and _to in ('declined', 'spam') then
    perform private.move_place(_id, 'cancel');
  end if;
  if was in ('held', 'spam') and _to = 'new' then
    perform private.acknowledge_request(request);
  end if;
  return request;
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.my_alert_deliveries()
 RETURNS TABLE(id uuid, email text, sent_for timestamp with time zone, titles text[], state text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return query
    select d.id, d.email, d.created_at,
      array(select distinct c.title from private.alert_hits h join private.policy_changes c on c.id = h.change_id
        where h.delivery_id = d.id order by 1), private.mail_state('alert:' || d.id)
    from public.alert_deliveries d where d.user_id = (select private.strong_session_user_id())
    order by d.created_at desc limit 100;
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.my_data()
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  me uuid := private.strong_session_user_id();
  place record;
  shown text;
  found jsonb;
  about jsonb := private.my_hidden_rows();
  work jsonb := '{}';
begin
  for place in
    select p.holder, p.own, c.relname as table_name, case when not p.own then p.name end as part,
      string_agg(format('%I = $1', p.name), ' or ') as mine
    from private.columns_of_people() p join pg_catalog.pg_class c on c.oid = p.holder
    where p.of_schema = 'public' and has_column_privilege(p.holder, p.name, 'select')
    group by p.holder, p.own, c.relname, part
  loop
    -- Other people's ids are left out.
    select string_agg(format('%I', a.attname), ', ' order by a.attnum) into shown
    from pg_catalog.pg_attribute a
    where a.attrelid = place.holder and a.attnum > 0 and not a.attisdropped and a.atttypid <> 'tsvector'::regtype
      and has_column_privilege(place.holder, a.attnum, 'select')
      and case when place.own then not exists (
          select from private.columns_of_people() p where p.holder = place.holder and p.name = a.attname)
        else a.attname in ('id', 'record_kind', 'record_id', 'client_id', 'created_at', 'at', 'version') end;
    execute format('select jsonb_agg(to_jsonb(r)) from (select %s from %s where %s) r', shown, place.holder, place.mine)
      into found using me;
    if found is null then
      continue;
    elsif place.own then
      about := about || jsonb_build_object(place.table_name, found);
    else
      work := work || jsonb_build_object(place.table_name || '.' || place.part, found);
    end if;
  end loop;
  return jsonb_build_object(
    'made_at', now(), 'user_id', me,
    'account', private.my_account(),
    'sessions', (select coalesce(jsonb_agg(to_jsonb(s)), '[]') from public.my_sessions() s),
    'push_devices', public.my_push_devices(),
    'requests', public.my_requests(),
    'about_me', about,
    'my_work', work);
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.my_places()
 RETURNS TABLE(record_kind text, record_id uuid, title text, detail text, favourite boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  mine text[] := private.my_search_keys();
  barred text[] := private.barred_search_keys();
  me uuid := private.strong_session_user_id();
begin
  return query
    select i.record_kind, i.record_id, i.title, i.detail, p.favourite
    from (
      select f.record_kind, f.record_id, true as favourite, f.created_at as at from public.favourites f where f.user_id = me
      union all
      select r.record_kind, r.record_id, false, r.opened_at from public.recents r
      where r.user_id = me and not exists (
        select from public.favourites f
        where f.user_id = me and f.record_kind = r.record_kind and f.record_id = r.record_id)
    ) p
    join private.search_index i on i.record_kind = p.record_kind and i.record_id = p.record_id and i.keys && mine
      and not i.keys && barred
    order by p.favourite desc, p.at desc limit 60;
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.my_push_devices(_here text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return coalesce((
    select jsonb_agg(jsonb_build_object('id', d.id, 'label', d.label, 'created_at', d.created_at,
      'last_sent_at', d.last_sent_at, 'here', coalesce(d.endpoint = _here, false)) order by d.created_at desc)
    from private.push_devices d where d.user_id = private.strong_session_user_id()), '[]');
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.my_requests()
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := (select auth.uid());
begin
  perform private.require_strong_session();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', r.id, 'kind', r.kind, 'reference', r.reference, 'about', r.about_title, 'subject', r.subject,
      'message', r.message, 'state', case when r.state in ('held', 'spam') then 'new' else r.state end,
      'stage', r.stage, 'session', r.session_on, 'created', r.created_at, 'due', r.due_at,
      'answered', r.first_reply_at, 'decided', r.decided_at,
      'delete_after', case when r.state not in ('held', 'spam') then r.delete_after end,
      'appointment', (
        select jsonb_build_object('id', a.id, 'at', a.starts_at, 'sequence', a.sequence) from public.appointments a
        where a.request_id = r.id and a.state = 'booked'),
      'certificates', (
        select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'number', c.number, 'certification', c.certification,
          'until', c.expires_on, 'revoked', c.revoked_at is not null) order by c.created_at), '[]')
        from public.certificates c where c.request_id = r.id and c.holder_id = me),
      'mayWithdraw', r.state in ('new', 'in_progress', 'waiting', 'held', 'spam'),
      'place', (select private.place_words(p) - 'placeId' from public.training_places p where p.request_id = r.id),
      'events', (
        select coalesce(jsonb_agg(jsonb_build_object('at', e.at, 'event', e.event, 'detail', e.detail) order by e.id), '[]')
        from (
          select v.id, v.at, case v.event when 'held' then 'received' else v.event end as event,
            case when v.event in ('moved', 'stage') then split_part(split_part(v.detail, ': ', 1), '>', 2)
                 when v.event in ('replied', 'wrote_back', 'place') then v.detail else '' end as detail
          from public.request_events v
          where v.request_id = r.id and v.event in ('received', 'held', 'moved', 'stage', 'replied', 'wrote_back', 'place', 'withdrawn')
            and not (v.event = 'moved' and v.detail ~ '^(held|spam)>|>(held|spam)(:|$)')) e)
      ) order by r.created_at desc, r.id desc), '[]')
    from (
      select s.* from public.requests s
      where s.user_id = me or s.user_id is null and s.email = (
        select lower(u.email) from auth.users u where u.id = me and u.email_confirmed_at is not null)
      order by s.created_at desc, s.id desc limit 200) r);
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.my_reviews()
 RETURNS TABLE(record_kind text, record_id uuid, title text, detail text, asked_at timestamp with time zone, due_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
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
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.my_sessions()
 RETURNS TABLE(id uuid, created_at timestamp with time zone, refreshed_at timestamp with time zone, user_agent text, ip text, aal text, methods text[], current boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_strong_session();
  return query
    select s.id, s.created_at, s.refreshed_at::timestamptz, s.user_agent, host(s.ip), s.aal::text,
      array(select a.authentication_method from auth.mfa_amr_claims a where a.session_id = s.id order by a.created_at),
      s.id::text = coalesce((select auth.jwt()) ->> 'session_id', '')
    from auth.sessions s
    where s.user_id = (select auth.uid()) and (s.not_after is null or s.not_after > now())
    order by coalesce(s.refreshed_at::timestamptz, s.created_at) desc, s.id;
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.name_at_barrier(_barrier_id uuid, _user_id uuid, _side text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  if not exists (select from public.barriers b where b.id = _barrier_id and b.ended_at is null) then
    raise exception 'There is no such barrier, or it has ended.' using errcode = 'PT404';
  end if;
  if _side is null then
    delete from public.barrier_members m where m.barrier_id = _barrier_id and m.user_id = _user_id;
  elsif not exists (select from public.user_roles r where r.user_id = _user_id and r.role <> 'client') then
    raise exception 'Only the firm''s own people stand on a side.' using errcode = '22023';
  else
    insert into public.barrier_members (barrier_id, side, user_id) values (_barrier_id, _side, _user_id)
    on conflict (barrier_id, user_id) do update set side = excluded.side;
  end if;
  perform private.record('move', 'barriers', _barrier_id, array['people'],
    case when _side is null then 'taken off' else 'side ' || _side end);
  perform private.delete_barred_notices(_barrier_id);
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.note_export(_noun text, _rows integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if (select auth.uid()) is not null and _noun ~ '^[a-z_]{1,60}$' then
    perform private.record('export', _noun, null, '{}', greatest(_rows, 0) || ' rows');
  end if;
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.note_opened(_kind text, _id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := private.strong_session_user_id();
begin
  if me is null or not exists (
    select from private.search_index i
    where i.record_kind = _kind and i.record_id = _id and i.keys && private.my_search_keys()
      and not i.keys && private.barred_search_keys()) then
    return;
  end if;
  insert into public.recents (user_id, record_kind, record_id) values (me, _kind, _id)
  on conflict (user_id, record_kind, record_id) do update set opened_at = clock_timestamp();
  delete from public.recents r where r.user_id = me and r.opened_at < (
    select k.opened_at from public.recents k where k.user_id = me order by k.opened_at desc offset 29 limit 1);
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.note_request(_id uuid, _text text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  request public.requests := private.handled_request(_id);
begin
  if btrim(coalesce(_text, '')) = '' or char_length(_text) > 5000 then
    raise exception 'Write a note of at most 5,000 characters in _text.' using errcode = '22023';
  end if;
  perform private.note_request_event(request.id, 'noted', btrim(_text));
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.open_slots(_from date DEFAULT NULL::date, _days integer DEFAULT 14)
 RETURNS SETOF timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select s from private.free_slots(coalesce(_from, (now() at time zone 'Africa/Lagos')::date), _days) s
$function$
-- execute: anon, authenticated

CREATE OR REPLACE FUNCTION public.order_content(_kind text, _ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.writes_records() then
    raise exception 'Only consultants and administrators may do this.' using errcode = '42501';
  end if;
  update public.content_items c set position = asked.place
  from unnest(_ids) with ordinality as asked (id, place)
  where c.id = asked.id and c.kind = _kind and c.position <> asked.place;
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.overview_figures()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with moments as (
    select now() - interval '1 month' as month_ago,
      date_trunc('month', now() at time zone 'Africa/Lagos') at time zone 'Africa/Lagos' as month_start,
      (now() at time zone 'Africa/Lagos')::date as today
  ),
  -- Staff read the table, a client's own people the view; whoever is both sees each project once.
  seen as (
    select p.id, p.status, p.created_at, p.end_date from public.projects p
    union
    select l.id, l.status, l.created_at, l.end_date from public.linked_projects l
  ),
  -- The changes of status of twelve months, read once: the policy of the history is asked for each row.
  changes as materialized (
    select f.id, f.record_id, f.changed_at, f.old_value #>> '{}' as was, f.new_value #>> '{}' as became
    from public.field_changes f
    where f.noun = 'projects' and f.column_name = 'status'
      and f.changed_at >= (select month_start - interval '11 months' - interval '1 day' from moments)
  ),
  -- What status a project had a month ago: the old value of its first change since then.
  turned as (
    select distinct on (f.record_id) f.record_id, f.was
    from changes f, moments
    where f.changed_at > moments.month_ago
    order by f.record_id, f.id
  ),
  started as (
    select date_trunc('month', seen.created_at at time zone 'Africa/Lagos') as m, count(*) as n from seen group by 1
  ),
  completed as (
    select date_trunc('month', f.changed_at at time zone 'Africa/Lagos') as m, count(distinct f.record_id) as n
    from changes f where f.became = 'completed' group by 1
  )
  select jsonb_build_object(
    'active_projects', (select count(*) from seen where status = 'active'),
    'active_projects_month_ago', (
      select case when count(*) > 0 then count(*) filter (where coalesce(turned.was, seen.status) = 'active') end
      from moments, seen left join turned on turned.record_id = seen.id where seen.created_at <= moments.month_ago),
    'projects_by_status', (
      select coalesce(jsonb_object_agg(status, number), '{}') from (select status, count(*) as number from seen group by 1) n),
    'pending_projects', (select count(*) from seen where status = 'pending'),
    'ending_soon', (
      select count(*) from seen, moments where status in ('active', 'on_hold') and end_date between today and today + 30),
    'overdue', (select count(*) from seen, moments where status in ('active', 'on_hold') and end_date < today),
    'clients', (select count(*) from public.clients),
    -- Audits are asked for as requests, whose due day follows from their urgency.
    'audits_open', (
      select count(*) from public.requests r
      where r.kind like '%audit%' and r.state in ('new', 'in_progress', 'waiting')),
    'audits_due', (
      select count(*) from public.requests r
      where r.kind like '%audit%' and r.state in ('new', 'in_progress', 'waiting') and r.due_at < now() + interval '7 days'),
    'months', (
      select jsonb_agg(jsonb_build_object('month', to_char(m, 'YYYY-MM'),
        'started', coalesce((select started.n from started where started.m = months.m), 0),
        'completed', coalesce((select completed.n from completed where completed.m = months.m), 0)) order by m)
      from generate_series(date_trunc('month', now() at time zone 'Africa/Lagos') - interval '11 months',
        date_trunc('month', now() at time zone 'Africa/Lagos'), interval '1 month') months (m)),
    -- First answers of the last ninety days against the time the site promises.
    'answers', (
      select jsonb_build_object(
        'in_time', count(*) filter (where r.first_reply_at <= r.due_at),
        'late', count(*) filter (where r.first_reply_at > r.due_at or r.first_reply_at is null and r.due_at < now()),
        'waiting', count(*) filter (where r.first_reply_at is null and r.due_at >= now() and r.state in ('new', 'in_progress')))
      from public.requests r
      where r.created_at > now() - interval '90 days' and r.state not in ('held', 'spam', 'withdrawn')),
    'new_clients', (select count(*) from public.clients c, moments where c.created_at >= moments.month_start)
  )
$function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.permit_model(_host text, _provider text, _country text, _ground text, _note text DEFAULT NULL::text)
 RETURNS public.model_permissions
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  made public.model_permissions;
begin
  perform private.require_admin();
  insert into public.model_permissions (host, provider, country, ground, note, recorded_by)
  values (lower(btrim(_host)), btrim(_provider), btrim(_country), _ground, nullif(btrim(_note), ''), (select auth.uid()))
  returning * into made;
  return made;
exception when unique_violation then
  raise exception 'A ground is recorded for this provider already. Withdraw it first.' using errcode = 'PT409';
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.preview_policy_alert(_sectors text[] DEFAULT '{}'::text[], _keywords text[] DEFAULT '{}'::text[], _excluded text[] DEFAULT '{}'::text[])
 RETURNS TABLE(title text, path text, what text, was text, becomes text, happened_at timestamp with time zone, reasons text[])
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if cardinality(_keywords) > 30 or cardinality(_excluded) > 30 or octet_length(_keywords::text || _excluded::text) > 8000 then
    raise exception 'At most 30 keywords and 30 excluded words.' using errcode = '22023';
  end if;
  return query
  with terms as (select * from private.alert_terms_of(_keywords))
  select c.title, c.path, c.kind, c.from_value, c.to_value, c.happened_at,
    array(select 'Sector: ' || s from unnest(_sectors) s where s = any (c.sectors)) || w.words
      || case when _sectors = '{}' and _keywords = '{}' then array['All policies'] else '{}' end
  from private.policy_changes c
    join public.content_items i on i.id = c.item_id and i.live is not null
    cross join lateral (select coalesce(array_agg(t.reason order by t.reason), '{}') as words
      from terms t where position(t.term in c.words) > 0) w
  where c.happened_at > now() - interval '90 days'
    and (_sectors = '{}' or _sectors && c.sectors) and (_keywords = '{}' or w.words <> '{}')
    and not exists (select from unnest(_excluded) x
      where btrim(private.alert_words(x)) <> '' and position(private.alert_words(x) in c.words) > 0)
  order by c.happened_at desc limit 50;
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.project_money(_project_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  project public.projects;
  today date := (now() at time zone 'Africa/Lagos')::date;
  rate public.rates;
  told jsonb;
begin
  if not private.can_read_project(_project_id) then
    raise exception 'There is no such project here.' using errcode = 'PT404';
  end if;
  select * into project from public.projects p where p.id = _project_id;
  rate := private.rate_on(project.currency, today);
  with hours as (
    select e.user_id, e.hours, s.charge_per_hour, s.cost_per_hour
    from public.time_entries e
      left join lateral (
        select r.charge_per_hour, r.cost_per_hour from public.staff_rates r
        where r.user_id = e.user_id and r.from_day <= e.on_day order by r.from_day desc limit 1) s on true
    where e.project_id = _project_id
  ),
  billed as (
    select i.state, i.currency, i.amount, r.naira, r.on_day, r.source
    from public.invoices i
      cross join lateral private.rate_on(i.currency, coalesce(i.paid_on, i.issued_on, today)) r
    where i.project_id = _project_id and i.state in ('sent', 'paid')
  )
  select jsonb_build_object(
    'currency', project.currency,
    'budget', project.budget,
    'rate', case when rate.naira is not null then
      jsonb_build_object('naira', rate.naira, 'day', rate.on_day, 'source', rate.source) end,
    'hours', (select coalesce(sum(h.hours), 0) from hours h),
    'charged_naira', (select coalesce(sum(h.hours * h.charge_per_hour), 0) from hours h),
    'hours_without_charge', (select coalesce(sum(h.hours), 0) from hours h where h.charge_per_hour is null),
    'invoiced_naira', (select coalesce(sum(b.amount * b.naira), 0) from billed b),
    'paid_naira', (select coalesce(sum(b.amount * b.naira), 0) from billed b where b.state = 'paid'),
    'currencies_without_rate', (
      select coalesce(jsonb_agg(distinct b.currency), '[]') from billed b where b.naira is null),
    'invoiced_rates', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'currency', u.currency, 'naira', u.naira, 'day', u.on_day, 'source', u.source) order by u.currency, u.on_day), '[]')
      from (select distinct b.currency, b.naira, b.on_day, b.source from billed b
        where b.naira is not null and b.currency <> 'NGN') u),
    'without_charge', (select coalesce(jsonb_agg(distinct h.user_id), '[]') from hours h where h.charge_per_hour is null)
  ) || case when private.has_role('admin') then jsonb_build_object(
    'cost_naira', (select coalesce(sum(h.hours * h.cost_per_hour), 0) from hours h),
    'hours_without_cost', (select coalesce(sum(h.hours), 0) from hours h where h.cost_per_hour is null),
    'without_cost', (select coalesce(jsonb_agg(distinct h.user_id), '[]') from hours h where h.cost_per_hour is null)
  ) else '{}' end into told;
  return told;
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.raise_barrier(_name text, _reason text, _clients_a uuid[], _clients_b uuid[], _people_a uuid[] DEFAULT '{}'::uuid[], _people_b uuid[] DEFAULT '{}'::uuid[])
 RETURNS public.barriers
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  made public.barriers;
  near_a uuid[];
  near_b uuid[];
  undecided text;
begin
  perform private.require_admin();
  if coalesce(cardinality(_clients_a), 0) = 0 or coalesce(cardinality(_clients_b), 0) = 0 then
    raise exception 'A barrier needs a client on each side.' using errcode = '22023';
  elsif _clients_a && _clients_b then
    raise exception 'A client stands on one side only.' using errcode = '22023';
  elsif _people_a && _people_b then
    raise exception 'A person stands on one side only.' using errcode = '22023';
  elsif exists (select from unnest(_clients_a || _clients_b) c where c not in (select k.id from public.clients k)) then
    raise exception 'There is no such client.' using errcode = 'PT404';
  elsif exists (select from unnest(_people_a || _people_b) p where p not in (
      select r.user_id from public.user_roles r where r.role <> 'client')) then
    raise exception 'Only the firm''s own people stand on a side; a client''s people see their own client alone.' using errcode = '22023';
  end if;
  near_a := array(select p from private.people_of_clients(_clients_a) p
    where p <> all (_people_a || _people_b) and not private.is_admin(p));
  near_b := array(select p from private.people_of_clients(_clients_b) p
    where p <> all (_people_a || _people_b) and not private.is_admin(p));
  select string_agg(private.name_of(p), ', ' order by private.name_of(p)) into undecided
  from unnest(near_a) p where p = any (near_b);
  if undecided is not null then
    raise exception 'Put each of these on one side, they work for both: %.', undecided using errcode = '22023';
  end if;
  insert into public.barriers (name, reason) values (btrim(_name), btrim(_reason)) returning * into made;
  insert into public.barrier_members (barrier_id, side, client_id)
  select made.id, 'a', c from (select distinct unnest(_clients_a) as c) s
  union all select made.id, 'b', c from (select distinct unnest(_clients_b) as c) s;
  insert into public.barrier_members (barrier_id, side, user_id)
  select made.id, 'a', p from (select distinct unnest(_people_a || near_a) as p) s
  union all select made.id, 'b', p from (select distinct unnest(_people_b || near_b) as p) s;
  perform private.delete_barred_notices(made.id);
  return made;
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.release_crisis_statement(_id uuid)
 RETURNS public.crisis_statements
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  text_ public.crisis_statements;
begin
  select * into text_ from public.crisis_statements s where s.id = _id and s.crisis_id in (select private.my_crisis_ids()) for update;
  if text_.id is null then
    raise exception 'There is no such statement for you.' using errcode = 'PT404';
  end if;
  perform private.require_crisis(text_.crisis_id);
  if text_.state <> 'approved' or not private.is_approved('crisis_statements', _id, private.statement_hash(text_)) then
    raise exception 'This statement is not approved as it stands.' using errcode = 'PT409';
  end if;
  update public.crisis_statements s set state = 'released', released_at = now(), released_by = (select auth.uid()), updated_at = now()
  where s.id = _id returning * into text_;
  perform private.log_crisis(text_.crisis_id, 'Statement released to ' || text_.audience || ': ' || text_.title);
  return text_;
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.remove_subscription(_id uuid, _reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  if btrim(coalesce(_reason, '')) = '' or char_length(_reason) > 500 then
    raise exception 'Say why in at most 500 characters.' using errcode = '22023';
  end if;
  if not exists (select from public.subscriptions s where s.id = _id) then
    raise exception 'This address is no longer on the list.' using errcode = 'PT404';
  end if;
  perform private.stop_subscription(_id, false);
  perform private.record('list_removal', 'subscriptions', _id, '{}', btrim(_reason));
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.renew_calendar_feed()
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  perform private.require_strong_session();
  if not private.is_staff() then
    raise exception 'The calendar is for the staff.' using errcode = '42501';
  end if;
  insert into private.calendar_feeds (user_id, token_hash) values ((select auth.uid()), private.feed_hash(token))
  on conflict (user_id) do update set token_hash = excluded.token_hash, created_at = now(), last_read_at = null;
  return jsonb_build_object('token', token);
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.renew_push_device(_old_endpoint text, _old_auth text, _endpoint text, _p256dh text, _auth text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  device private.push_devices;
begin
  select * into device from private.push_devices d where d.endpoint = _old_endpoint and d.auth = _old_auth for update;
  if device.id is null or _endpoint is null or _p256dh is null or _auth is null
     or exists (select from private.push_devices d where d.endpoint = _endpoint and d.user_id <> device.user_id) then
    return jsonb_build_object('renewed', false);
  end if;
  delete from private.push_devices d where d.endpoint = _endpoint and d.id <> device.id;
  update private.push_devices d set endpoint = _endpoint, p256dh = _p256dh, auth = _auth where d.id = device.id;
  return jsonb_build_object('renewed', true);
end $function$
-- execute: anon, authenticated

CREATE OR REPLACE FUNCTION public.reply_to_request(_id uuid, _text text, _to text DEFAULT 'waiting'::text, _files uuid[] DEFAULT '{}'::uuid[])
 RETURNS public.requests
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  request public.requests := private.handled_request(_id);
  files jsonb;
  bytes bigint;
  said text;
begin
  if btrim(coalesce(_text, '')) = '' or char_length(_text) > 10000 then
    raise exception 'Write an answer of at most 10,000 characters in _text.' using errcode = '22023';
  end if;
  -- A template's blank that nobody filled in leaves with no mail.
  if _text ~ '\[[^]\n]{1,60}\]|\{[^{}\n]{1,60}\}|_{3,}' then
    raise exception 'Fill in the blank first: %', substring(_text from '\[[^]\n]{1,60}\]|\{[^{}\n]{1,60}\}|_{3,}')
      using errcode = '22023', hint = 'A blank stands in brackets or braces, or is a line to write on.';
  end if;
  if request.state in ('held', 'spam') then
    raise exception 'Release it first: what is held back is answered to nobody.' using errcode = 'PT409';
  elsif request.state = 'withdrawn' then
    raise exception 'The sender took it back: it is answered no more.' using errcode = 'PT409';
  end if;
  select coalesce(jsonb_agg(jsonb_build_object('name', a.name, 'path', a.path, 'type', a.media_type) order by a.name), '[]'),
    coalesce(sum(a.bytes), 0) into files, bytes
  from public.attachments a
  where a.id = any (_files) and a.record_kind = 'requests' and a.record_id = _id and a.deleted_at is null;
  if jsonb_array_length(files) <> cardinality(array(select distinct f from unnest(_files) f)) then
    raise exception 'One of these files is not on this request any more. Choose again.' using errcode = 'PT409';
  elsif jsonb_array_length(files) > 10 or bytes > 15 * 1024 * 1024 then
    raise exception 'A mail takes at most ten files and 15 MB together. Send fewer, or smaller ones.' using errcode = '22023';
  end if;
  said := left(btrim(_text) || coalesce(E'\n\nFiles: ' ||
    (select string_agg(f ->> 'name', ', ') from jsonb_array_elements(files) f), ''), 10000);
  -- Sent again because the confirmation was lost on its way: it is one answer.
  if exists (select from public.request_events e where e.request_id = _id and e.event = 'replied'
      and e.actor = (select auth.uid()) and e.detail = said and e.at > now() - interval '10 minutes') then
    return request;
  end if;
  perform private.send_mail_to(request.email, 'request_reply', private.request_words(request) - 'message'
    || jsonb_build_object('text', btrim(_text), 'by', private.name_of((select auth.uid())),
      'signature', (select p.signature from public.profiles p where p.user_id = (select auth.uid())),
      'inReplyTo', private.last_inbound_mail(_id), 'files', files));
  perform private.note_request_event(_id, 'replied', said);
  update public.requests r set first_reply_at = coalesce(r.first_reply_at, now()),
    assignee = coalesce(r.assignee, (select auth.uid())), updated_at = now()
  where r.id = _id returning * into request;
  if _to is not null and _to <> request.state then
    request := public.move_request(_id, _to);
  end if;
  return request;
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.request_communication_approval(_id uuid)
 RETURNS public.communications
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  text_ public.communications;
  me uuid := (select auth.uid());
begin
  select * into text_ from public.communications c where c.id = _id and c.deleted_at is null for update;
  if text_.id is null
     or not (private.has_role('admin')
             or private.has_role('consultant')
               and (text_.created_by = me or text_.service_id in (select private.my_service_ids()))) then
    raise exception 'There is no such text for you to submit.' using errcode = 'PT404';
  end if;
  if text_.status <> 'draft' or text_.approval_status = 'approved' then
    raise exception 'Only a draft that is not approved yet waits for approval.' using errcode = 'PT409';
  end if;
  if text_.approval_status = 'rejected' then
    raise exception 'This text was rejected as it stands. Change it, then ask again.' using errcode = 'PT409';
  end if;
  if btrim(coalesce(text_.body, '')) = '' then
    raise exception 'There is no text yet. Write it, then ask.' using errcode = '23514',
      constraint = 'communications_body', table = 'communications';
  end if;
  perform private.require_lawful_release(text_, coalesce(text_.scheduled_date, now()));
  perform private.ask_approval('communications', _id, private.communication_hash(text_), text_.approvers);
  update public.communications c set approval_asked_at = now(), updated_at = now() where c.id = _id returning * into text_;
  perform private.notify(who.user_id, 'communication_waiting', _id, jsonb_build_object('title', text_.title, 'client', text_.client_name))
  from (
    select m.user_id from public.project_members m
      join public.projects p on p.id = m.project_id and p.deleted_at is null
      join public.services s on s.client_id = p.client_id and s.id = text_.service_id
    union
    select c.created_by from public.clients c join public.services s on s.client_id = c.id and s.id = text_.service_id
  ) who
  where who.user_id is not null and who.user_id not in (me, coalesce(text_.created_by, me), coalesce(text_.edited_by, me))
    and exists (select from public.user_roles r where r.user_id = who.user_id and r.role in ('consultant', 'admin'));
  return text_;
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.request_figures()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  -- One pass: the policy is asked once for each row.
  select jsonb_build_object('states', coalesce(jsonb_object_agg(s.state, s.requests), '{}'),
    'late', coalesce(sum(s.late), 0), 'mine', coalesce(sum(s.mine), 0))
  from (
    select r.state, count(*) as requests,
      count(*) filter (where r.state in ('new', 'in_progress') and r.first_reply_at is null and r.due_at < now()) as late,
      count(*) filter (where r.assignee = (select auth.uid()) and r.state in ('new', 'in_progress', 'waiting')) as mine
    from public.requests r group by r.state) s
$function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.restore_activity(_id uuid)
 RETURNS public.activities
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
      declare
        restored public.activities;
      begin
        -- Whoever entered or deleted it, and administrators. Anyone else learns no more than that nothing is theirs to restore.
        update public.activities r set deleted_at = null, deleted_by = null
        where r.id = _id and r.deleted_at is not null and (
          private.has_role('admin') or private.consultant_id() in (r.created_by, r.deleted_by))
        returning * into restored;
        if restored.id is null then
          raise exception 'There is no deleted activity here that you can restore.' using errcode = 'PT404';
        end if;
        return restored;
      end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.restore_attachment(_id uuid)
 RETURNS public.attachments
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
      declare
        restored public.attachments;
      begin
        -- Whoever entered or deleted it, and administrators. Anyone else learns no more than that nothing is theirs to restore.
        update public.attachments r set deleted_at = null, deleted_by = null
        where r.id = _id and r.deleted_at is not null and (
          private.has_role('admin') or private.consultant_id() in (r.created_by, r.deleted_by))
        returning * into restored;
        if restored.id is null then
          raise exception 'There is no deleted attachment here that you can restore.' using errcode = 'PT404';
        end if;
        return restored;
      end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.restore_campaign(_id uuid)
 RETURNS public.campaigns
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
      declare
        restored public.campaigns;
      begin
        -- Whoever entered or deleted it, and administrators. Anyone else learns no more than that nothing is theirs to restore.
        update public.campaigns r set deleted_at = null, deleted_by = null
        where r.id = _id and r.deleted_at is not null and (
          private.has_role('admin') or private.consultant_id() in (r.created_by, r.deleted_by))
        returning * into restored;
        if restored.id is null then
          raise exception 'There is no deleted campaign here that you can restore.' using errcode = 'PT404';
        end if;
        return restored;
      end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.restore_client(_id uuid)
 RETURNS public.clients
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
      declare
        restored public.clients;
      begin
        -- Whoever entered or deleted it, and administrators. Anyone else learns no more than that nothing is theirs to restore.
        update public.clients r set deleted_at = null, deleted_by = null
        where r.id = _id and r.deleted_at is not null and (
          private.has_role('admin') or private.consultant_id() in (r.created_by, r.deleted_by))
        returning * into restored;
        if restored.id is null then
          raise exception 'There is no deleted client here that you can restore.' using errcode = 'PT404';
        end if;
        return restored;
      end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.restore_communication(_id uuid)
 RETURNS public.communications
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
      declare
        restored public.communications;
      begin
        -- Whoever entered or deleted it, and administrators. Anyone else learns no more than that nothing is theirs to restore.
        update public.communications r set deleted_at = null, deleted_by = null
        where r.id = _id and r.deleted_at is not null and (
          private.has_role('admin') or private.consultant_id() in (r.created_by, r.deleted_by))
        returning * into restored;
        if restored.id is null then
          raise exception 'There is no deleted communication here that you can restore.' using errcode = 'PT404';
        end if;
        return restored;
      end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.restore_compliance_assessment(_id uuid)
 RETURNS public.compliance_assessments
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
      declare
        restored public.compliance_assessments;
      begin
        -- Whoever entered or deleted it, and administrators. Anyone else learns no more than that nothing is theirs to restore.
        update public.compliance_assessments r set deleted_at = null, deleted_by = null
        where r.id = _id and r.deleted_at is not null and (
          private.has_role('admin') or private.consultant_id() in (r.created_by, r.deleted_by))
        returning * into restored;
        if restored.id is null then
          raise exception 'There is no deleted compliance_assessment here that you can restore.' using errcode = 'PT404';
        end if;
        return restored;
      end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.restore_contact(_id uuid)
 RETURNS public.contacts
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
      declare
        restored public.contacts;
      begin
        -- Whoever entered or deleted it, and administrators. Anyone else learns no more than that nothing is theirs to restore.
        update public.contacts r set deleted_at = null, deleted_by = null
        where r.id = _id and r.deleted_at is not null and (
          private.has_role('admin') or private.consultant_id() in (r.created_by, r.deleted_by))
        returning * into restored;
        if restored.id is null then
          raise exception 'There is no deleted contact here that you can restore.' using errcode = 'PT404';
        end if;
        return restored;
      end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.restore_content_version(_id uuid, _number integer)
 RETURNS public.content_items
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  item public.content_items;
  chosen public.content_versions;
begin
  if not private.writes_records() then
    raise exception 'Only consultants and administrators may do this.' using errcode = '42501';
  end if;
  select * into chosen from public.content_versions v where v.item_id = _id and v.number = _number;
  if chosen.id is null then
    raise exception 'There is no such version.' using errcode = 'PT404';
  end if;
  perform set_config('content.restoring', 'on', true);
  update public.content_items c set draft = chosen.draft where c.id = _id returning * into item;
  perform set_config('content.restoring', '', true);
  return item;
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.restore_meeting(_id uuid)
 RETURNS public.meetings
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
      declare
        restored public.meetings;
      begin
        -- Whoever entered or deleted it, and administrators. Anyone else learns no more than that nothing is theirs to restore.
        update public.meetings r set deleted_at = null, deleted_by = null
        where r.id = _id and r.deleted_at is not null and (
          private.has_role('admin') or private.consultant_id() in (r.created_by, r.deleted_by))
        returning * into restored;
        if restored.id is null then
          raise exception 'There is no deleted meeting here that you can restore.' using errcode = 'PT404';
        end if;
        return restored;
      end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.restore_ndpr_assessment(_id uuid)
 RETURNS public.ndpr_assessments
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  restored public.ndpr_assessments;
begin
  update public.ndpr_assessments a set deleted_at = null
  where a.id = _id and a.deleted_at is not null and a.user_id = private.strong_session_user_id()
  returning * into restored;
  if restored.id is null then
    raise exception 'There is no deleted assessment here that you can restore.' using errcode = 'PT404';
  end if;
  return restored;
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.restore_person(_user_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin_over(_user_id);
  update auth.users u set banned_until = null where u.id = _user_id;
  perform private.record('restore', 'people', _user_id);
  return jsonb_build_object('status', 'restored');
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.restore_project(_id uuid)
 RETURNS public.projects
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
      declare
        restored public.projects;
      begin
        -- Whoever entered or deleted it, and administrators. Anyone else learns no more than that nothing is theirs to restore.
        update public.projects r set deleted_at = null, deleted_by = null
        where r.id = _id and r.deleted_at is not null and (
          private.has_role('admin') or private.consultant_id() in (r.created_by, r.deleted_by))
        returning * into restored;
        if restored.id is null then
          raise exception 'There is no deleted project here that you can restore.' using errcode = 'PT404';
        end if;
        return restored;
      end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.restore_project_template(_id uuid)
 RETURNS public.project_templates
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
      declare
        restored public.project_templates;
      begin
        -- Whoever entered or deleted it, and administrators. Anyone else learns no more than that nothing is theirs to restore.
        update public.project_templates r set deleted_at = null, deleted_by = null
        where r.id = _id and r.deleted_at is not null and (
          private.has_role('admin') or private.consultant_id() in (r.created_by, r.deleted_by))
        returning * into restored;
        if restored.id is null then
          raise exception 'There is no deleted project_template here that you can restore.' using errcode = 'PT404';
        end if;
        return restored;
      end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.restore_service(_id uuid)
 RETURNS public.services
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
      declare
        restored public.services;
      begin
        -- Whoever entered or deleted it, and administrators. Anyone else learns no more than that nothing is theirs to restore.
        update public.services r set deleted_at = null, deleted_by = null
        where r.id = _id and r.deleted_at is not null and (
          private.has_role('admin') or private.consultant_id() in (r.created_by, r.deleted_by))
        returning * into restored;
        if restored.id is null then
          raise exception 'There is no deleted service here that you can restore.' using errcode = 'PT404';
        end if;
        return restored;
      end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.restore_stakeholder(_id uuid)
 RETURNS public.stakeholders
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
      declare
        restored public.stakeholders;
      begin
        -- Whoever entered or deleted it, and administrators. Anyone else learns no more than that nothing is theirs to restore.
        update public.stakeholders r set deleted_at = null, deleted_by = null
        where r.id = _id and r.deleted_at is not null and (
          private.has_role('admin') or private.consultant_id() in (r.created_by, r.deleted_by))
        returning * into restored;
        if restored.id is null then
          raise exception 'There is no deleted stakeholder here that you can restore.' using errcode = 'PT404';
        end if;
        return restored;
      end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.restore_task(_id uuid)
 RETURNS public.tasks
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
      declare
        restored public.tasks;
      begin
        -- Whoever entered or deleted it, and administrators. Anyone else learns no more than that nothing is theirs to restore.
        update public.tasks r set deleted_at = null, deleted_by = null
        where r.id = _id and r.deleted_at is not null and (
          private.has_role('admin') or private.consultant_id() in (r.created_by, r.deleted_by))
        returning * into restored;
        if restored.id is null then
          raise exception 'There is no deleted task here that you can restore.' using errcode = 'PT404';
        end if;
        return restored;
      end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.result_hash(_id uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select encode(sha256(convert_to(jsonb_build_array(r.title, r.function, r.kind, r.client_id, r.version, r.content)::text,
    'UTF8')), 'hex') from public.results r where r.id = _id
$function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.results_law_changes(_id uuid DEFAULT NULL::uuid)
 RETURNS TABLE(result_id uuid, key text, subject text, changed_at timestamp with time zone)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.retry_job_run(_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  queued integer := 0;
begin
  perform private.require_admin();
  if private.has_jobs() then
    execute $query$update pgboss.job set state = 'retry', completed_on = null, start_after = now(),
        retry_limit = greatest(retry_limit, retry_count + 1), keep_until = now() + interval '14 days'
      where id = $1 and state in ('failed', 'cancelled')$query$ using _id;
    get diagnostics queued = row_count;
    perform pg_notify('tasks', '');
  end if;
  if queued = 0 then
    raise exception 'Only a run that failed or was cancelled can be tried again.' using errcode = 'PT404';
  end if;
exception when unique_violation then
  raise exception 'Another run of this job waits already: run that one now.' using errcode = '23505';
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.revenue(_from date, _to date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'naira', coalesce(sum(i.amount * (private.rate_on(i.currency, i.paid_on)).naira), 0),
      'invoices', count(*),
      'oldest_rate', min((private.rate_on(i.currency, i.paid_on)).on_day) filter (where i.currency <> 'NGN'),
      'currencies_without_rate', coalesce(jsonb_agg(distinct i.currency)
        filter (where (private.rate_on(i.currency, i.paid_on)).naira is null), '[]'))
    from public.invoices i join public.projects p on p.id = i.project_id and p.deleted_at is null
    where i.state = 'paid' and i.paid_on between _from and _to
      and i.project_id not in (select private.barred_project_ids()));
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.review_compliance_evidence(_id uuid, _approve boolean, _shows text DEFAULT 'full'::text, _note text DEFAULT NULL::text)
 RETURNS public.compliance_evidence
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  one public.compliance_evidence;
  file public.attachments;
begin
  if not private.is_staff() then
    raise exception 'Evidence is reviewed by the firm''s own people.' using errcode = '42501';
  end if;
  select e.* into one from public.compliance_evidence e
    join public.compliance_answers a on a.id = e.answer_id
    join public.compliance_assessments s on s.id = a.assessment_id
  where e.id = _id and s.deleted_at is null
    and (private.reads_everything() or s.client_id in (select private.my_client_ids()))
  for update of e;
  if one.id is null then
    raise exception 'There is no such evidence.' using errcode = 'PT404';
  end if;
  select * into file from public.attachments t where t.id = one.attachment_id;
  if (select auth.uid()) in (one.created_by, file.created_by) then
    raise exception 'Somebody else must look at what you sent.' using errcode = '42501';
  end if;
  if file.reviewer is not null and file.reviewer <> (select auth.uid()) and not private.has_role('admin') then
    raise exception 'This file names another reviewer.' using errcode = '42501';
  end if;
  if not _approve and btrim(coalesce(_note, '')) = '' then
    raise exception 'Say what is missing, so that it can be mended.'
      using errcode = '23514', constraint = 'compliance_evidence_note', table = 'compliance_evidence';
  end if;
  if _approve and _shows not in ('partly', 'full') then
    raise exception 'Evidence shows a control partly or in full.' using errcode = '22023';
  end if;
  if _approve and file.expires_on < (now() at time zone 'Africa/Lagos')::date then
    raise exception 'This file has expired. Ask for a current one.' using errcode = 'PT409';
  end if;
  update public.compliance_evidence e
  set state = case when _approve then 'approved' else 'refused' end, shows = case when _approve then _shows end,
      note = nullif(btrim(_note), ''), reviewed_by = (select auth.uid()), reviewed_at = now()
  where e.id = _id returning * into one;
  return one;
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.revoke_certificate(_id uuid, _reason text)
 RETURNS public.certificates
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  gone public.certificates;
begin
  perform private.require_admin();
  if btrim(coalesce(_reason, '')) = '' then
    raise exception 'Say why it is revoked.' using errcode = '22023';
  end if;
  update public.certificates c set revoked_at = now(), revoked_reason = left(btrim(_reason), 500)
  where c.id = _id and c.revoked_at is null returning * into gone;
  if gone.id is null then
    raise exception 'There is no such certificate.' using errcode = 'PT404';
  end if;
  return gone;
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.revoke_role(_user_id uuid, _role text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin_over(_user_id);
  perform from public.user_roles r where r.role = 'admin' order by r.id for update;
  perform private.require_admin(); -- meanwhile removed by the very person being removed
  delete from public.user_roles r where r.user_id = _user_id and r.role = _role;
  return jsonb_build_object('status', 'revoked');
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.run_job(_job text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  moved integer;
begin
  perform private.require_admin();
  if not private.has_jobs() then
    raise exception 'There are no jobs here.' using errcode = 'PT404';
  end if;
  execute 'select count(*) from platform.tasks t where t.id = $1 and t.every_seconds is not null'
    into moved using _job;
  if moved = 0 then
    raise exception 'There is no such job that runs by the clock.' using errcode = 'PT404';
  end if;
  execute $query$update pgboss.job set start_after = now()
    where name = $1 and state < 'active' and singleton_key is null$query$ using _job;
  -- Queues one if none waits or works, and wakes the servers.
  execute 'select platform.enqueue_task($1)' using _job;
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.save_push_device(_endpoint text, _p256dh text, _auth text, _label text DEFAULT ''::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := (select auth.uid());
  saved uuid;
begin
  perform private.require_strong_session();
  if _endpoint is null or _p256dh is null or _auth is null then
    raise exception 'Name the device: _endpoint, _p256dh, _auth.' using errcode = '22004';
  end if;
  perform from auth.users u where u.id = me for update; -- counted one after the other
  delete from private.push_devices d where d.endpoint = _endpoint and d.user_id <> me;
  insert into private.push_devices (user_id, session_id, endpoint, p256dh, auth, label)
  values (me, nullif((select auth.jwt()) ->> 'session_id', '')::uuid, _endpoint, _p256dh, _auth, left(coalesce(_label, ''), 100))
  on conflict (endpoint) do update set session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth,
    label = excluded.label
  returning id into saved;
  -- Ten are more than anybody has; the oldest goes.
  delete from private.push_devices d where d.user_id = me and d.id in (
    select o.id from private.push_devices o where o.user_id = me order by o.created_at desc, o.id offset 10);
  return jsonb_build_object('id', saved);
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.save_strategy(_stakeholder_id uuid, _run_id uuid, _title text, _content jsonb, _reminders jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  saved uuid;
begin
  insert into public.results (function, run_id, title, stakeholder_id, version_of, content)
  values ('engagement-strategy', _run_id, _title, _stakeholder_id,
    (select r.id from public.results r
     where r.function = 'engagement-strategy' and r.stakeholder_id = _stakeholder_id
     order by r.created_at desc limit 1),
    _content)
  returning id into saved;
  insert into public.reminders (record_kind, record_id, title, due_at)
  select 'stakeholders', _stakeholder_id, asked.title, asked.due_at
  from jsonb_to_recordset(_reminders) as asked (title text, due_at timestamptz);
  return saved;
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.search_campaigns(term text DEFAULT ''::text)
 RETURNS SETOF public.campaigns
 LANGUAGE sql
 STABLE ROWS 100
 SET search_path TO ''
AS $function$
        select t.* from public.campaigns t where t.id in (select private.records_matching('campaigns', $1))
      $function$
-- execute: authenticated, service_role

CREATE OR REPLACE FUNCTION public.search_clients(term text DEFAULT ''::text)
 RETURNS SETOF public.clients
 LANGUAGE sql
 STABLE ROWS 100
 SET search_path TO ''
AS $function$
        select t.* from public.clients t where t.id in (select private.records_matching('clients', $1))
      $function$
-- execute: authenticated, service_role

CREATE OR REPLACE FUNCTION public.search_communications(term text DEFAULT ''::text)
 RETURNS SETOF public.communications
 LANGUAGE sql
 STABLE ROWS 100
 SET search_path TO ''
AS $function$
        select t.* from public.communications t where t.id in (select private.records_matching('communications', $1))
      $function$
-- execute: authenticated, service_role

CREATE OR REPLACE FUNCTION public.search_compliance_assessments(term text DEFAULT ''::text)
 RETURNS SETOF public.compliance_assessments
 LANGUAGE sql
 STABLE ROWS 100
 SET search_path TO ''
AS $function$
        select t.* from public.compliance_assessments t where t.id in (select private.records_matching('compliance_assessments', $1))
      $function$
-- execute: authenticated, service_role

CREATE OR REPLACE FUNCTION public.search_contacts(term text DEFAULT ''::text)
 RETURNS SETOF public.contacts
 LANGUAGE sql
 STABLE ROWS 100
 SET search_path TO ''
AS $function$
        select t.* from public.contacts t where t.id in (select private.records_matching('contacts', $1))
      $function$
-- execute: authenticated, service_role

CREATE OR REPLACE FUNCTION public.search_everything(term text, kinds text[] DEFAULT NULL::text[], page_size integer DEFAULT 24)
 RETURNS TABLE(record_kind text, record_id uuid, title text, detail text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 24
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
 SET jit TO 'off'
AS $function$
declare
  words text[] := string_to_array(private.fold(left(term, 200)), ' ');
  phrase text := ' ' || array_to_string(words, ' ') || '%';
  patterns text[] := array(select '% ' || w || '%' from unnest(words) w);
  -- No index serves «like all»: the longest words, which are in the fewest records, are asked for by themselves.
  longest text[] := array(select p from unnest(patterns) p order by char_length(p) desc limit 2);
  rarest text := longest[1];
  second text := longest[2];
  mine text[] := private.my_search_keys();
  -- Whoever holds few keys is found the records by them; a thousand keys are looked up more slowly than the words are. The
  -- plan is made for each call, so that only one half of the condition is left in it, and an index serves the first alone.
  few boolean := cardinality(mine) < 200;
  most integer := least(greatest(coalesce(page_size, 24), 0), 100);
  found private.search_index[];
  barred text[] := private.barred_search_keys();
begin
  if coalesce(cardinality(words), 0) = 0 or words[1] = '' then
    return;
  end if;
  found := array(
    select i from private.search_index i
    where i.folded_title like phrase and (few and i.keys && mine or not few and (i.keys && mine) is true) and not i.keys && barred and (kinds is null or i.record_kind = any (kinds))
    order by i.folded_title using operator(pg_catalog.~<~) limit most);
  if char_length(words[1]) > 1 and cardinality(found) < most then
    -- Enough of them to put the best in front; not all, so that a common word is answered as quickly as a rare one.
    found := found || array(
      select i from private.search_index i
      where i.folded_text like rarest and (second is null or i.folded_text like second)
        and i.folded_text like all (patterns) and not i.folded_title like phrase
        and (few and i.keys && mine or not few and (i.keys && mine) is true) and not i.keys && barred and (kinds is null or i.record_kind = any (kinds))
      limit 300);
  end if;
  return query
    select f.record_kind, f.record_id, f.title, f.detail from unnest(found) f
    order by (f.folded_title like phrase) desc, (f.folded_title like all (patterns)) desc, char_length(f.title), f.title
    limit most;
  -- An administrator who is shown stakeholders or campaigns has read them (audit.sql, admin_reads).
  if 'admin' = any (mine) then
    perform private.admin_reads(s.kind) from (
      select distinct f.record_kind as kind from unnest(found) f where f.record_kind in ('stakeholders', 'campaigns', 'meetings')) s;
  end if;
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.search_knowledge_cards(term text DEFAULT ''::text)
 RETURNS SETOF public.knowledge_cards
 LANGUAGE sql
 STABLE ROWS 100
 SET search_path TO ''
AS $function$
        select t.* from public.knowledge_cards t where t.id in (select private.records_matching('knowledge_cards', $1))
      $function$
-- execute: authenticated, service_role

CREATE OR REPLACE FUNCTION public.search_law_entries(term text DEFAULT ''::text)
 RETURNS SETOF public.law_entries
 LANGUAGE sql
 STABLE ROWS 100
 SET search_path TO ''
AS $function$
        select t.* from public.law_entries t where t.id in (select private.records_matching('law_entries', $1))
      $function$
-- execute: authenticated, service_role

CREATE OR REPLACE FUNCTION public.search_meetings(term text DEFAULT ''::text)
 RETURNS SETOF public.meetings
 LANGUAGE sql
 STABLE ROWS 100
 SET search_path TO ''
AS $function$
        select t.* from public.meetings t where t.id in (select private.records_matching('meetings', $1))
      $function$
-- execute: authenticated, service_role

CREATE OR REPLACE FUNCTION public.search_notification_groups(term text DEFAULT ''::text)
 RETURNS SETOF public.notification_groups
 LANGUAGE sql
 STABLE ROWS 100
 SET search_path TO ''
AS $function$
        select t.* from public.notification_groups t where t.id in (select private.records_matching('notification_groups', $1))
      $function$
-- execute: authenticated, service_role

CREATE OR REPLACE FUNCTION public.search_project_templates(term text DEFAULT ''::text)
 RETURNS SETOF public.project_templates
 LANGUAGE sql
 STABLE ROWS 100
 SET search_path TO ''
AS $function$
        select t.* from public.project_templates t where t.id in (select private.records_matching('project_templates', $1))
      $function$
-- execute: authenticated, service_role

CREATE OR REPLACE FUNCTION public.search_projects(term text DEFAULT ''::text)
 RETURNS SETOF public.projects
 LANGUAGE sql
 STABLE ROWS 100
 SET search_path TO ''
AS $function$
        select t.* from public.projects t where t.id in (select private.records_matching('projects', $1))
      $function$
-- execute: authenticated, service_role

CREATE OR REPLACE FUNCTION public.search_requests(term text DEFAULT ''::text)
 RETURNS SETOF public.requests
 LANGUAGE sql
 STABLE ROWS 100
 SET search_path TO ''
AS $function$
        select t.* from public.requests t where t.id in (select private.records_matching('requests', $1))
      $function$
-- execute: authenticated, service_role

CREATE OR REPLACE FUNCTION public.search_services(term text DEFAULT ''::text)
 RETURNS SETOF public.services
 LANGUAGE sql
 STABLE ROWS 100
 SET search_path TO ''
AS $function$
        select t.* from public.services t where t.id in (select private.records_matching('services', $1))
      $function$
-- execute: authenticated, service_role

CREATE OR REPLACE FUNCTION public.search_stakeholders(term text DEFAULT ''::text)
 RETURNS SETOF public.stakeholders
 LANGUAGE sql
 STABLE ROWS 100
 SET search_path TO ''
AS $function$
        select t.* from public.stakeholders t where t.id in (select private.records_matching('stakeholders', $1))
      $function$
-- execute: authenticated, service_role

CREATE OR REPLACE FUNCTION public.security_rules()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (select jsonb_build_object('admin_second_factor_required', r.admin_second_factor_required)
    from private.security_rules r);
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.send_statement_to_group(_statement uuid, _group uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  text_ public.crisis_statements;
  of public.notification_groups;
  room public.crises;
  added integer := 0;
  one record;
begin
  select * into text_ from public.crisis_statements s where s.id = _statement and s.crisis_id in (select private.my_crisis_ids());
  select * into of from public.notification_groups g where g.id = _group;
  if text_.id is null or of.id is null or not private.writes_records() then
    raise exception 'There is no such statement or group for you.' using errcode = 'PT404';
  end if;
  select * into room from public.crises c where c.id = text_.crisis_id;
  if room.drill then
    raise exception 'In a drill nothing leaves. Send a trial of the group to yourself instead.' using errcode = 'PT409';
  end if;
  if text_.state <> 'released' or not private.is_approved('crisis_statements', _statement, private.statement_hash(text_)) then
    raise exception 'Release the statement first: only an approved text goes out.' using errcode = 'PT409';
  end if;
  for one in
    insert into public.notification_deliveries (group_id, crisis_id, statement_id, name, address, channel, subject)
    select _group, room.id, _statement, c.name, case when k.channel = 'email' then c.email else c.phone end, k.channel, text_.title
    from public.notification_contacts c cross join unnest(of.channels) k(channel)
    where c.group_id = _group and case when k.channel = 'email' then c.email else c.phone end is not null
    on conflict do nothing
    returning *
  loop
    added := added + 1;
    if one.channel = 'email' then
      perform private.send_mail_to(one.address, 'group_message',
        jsonb_build_object('subject', one.subject, 'body', text_.body), 'group:' || one.id);
    end if;
  end loop;
  if added > 0 then
    perform private.log_crisis(room.id, 'Statement sent to the group ' || of.name || ' (' || added || '): ' || text_.title);
  end if;
  return added;
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.send_test_notification()
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  me uuid := (select auth.uid());
begin
  perform from auth.users u where u.id = me for update; -- a hundred calls at once are counted one after the other
  if (select count(*) >= 5 from public.notifications n
      where n.user_id = me and n.kind = 'test' and n.created_at > now() - interval '10 minutes') then
    raise exception 'That was enough for a test. Try again in ten minutes.' using errcode = 'PT429';
  end if;
  perform private.notify(me, 'test');
  return jsonb_build_object('status', 'sent');
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.service_area_figures(_category text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  today date := (now() at time zone 'Africa/Lagos')::date;
  month_start timestamptz := date_trunc('month', now() at time zone 'Africa/Lagos') at time zone 'Africa/Lagos';
  areas jsonb;
begin
  select coalesce(jsonb_object_agg(a.service_category, to_jsonb(a) - 'service_category'), '{}') into areas from (
    select seen.service_category, count(*) as services,
      count(*) filter (where seen.status = 'active') as active,
      count(*) filter (where seen.status = 'pending') as pending,
      count(*) filter (where seen.status in ('active', 'on_hold') and seen.end_date between today and today + 30) as ending_soon,
      count(*) filter (where seen.status in ('active', 'on_hold') and seen.end_date < today) as overdue,
      count(*) filter (where seen.priority = 'urgent' and seen.status in ('pending', 'active', 'on_hold')) as urgent,
      count(distinct seen.client_id) filter (where seen.status = 'active') as clients
    from (
      select s.id, s.service_category, s.status, s.priority, s.end_date, s.client_id from public.services s
      where _category is null or s.service_category = _category
      union
      select l.id, l.service_category, l.status, l.priority, l.end_date, l.client_id from public.linked_services l
      where _category is null or l.service_category = _category
    ) seen
    group by seen.service_category) a;
  if _category is null then
    return areas;
  end if;
  return coalesce(areas -> _category, '{}') || case _category
    when 'public_affairs' then (
      select jsonb_build_object('stakeholders', count(*),
        'supportive', count(*) filter (where k.relationship_status = 'supportive'),
        'opposed', count(*) filter (where k.relationship_status = 'opposed'))
      from public.stakeholders k join public.services s on s.id = k.service_id
      where s.service_category = 'public_affairs')
    when 'strategic_communication' then (
      select jsonb_build_object(
        'waiting', count(*) filter (where c.status = 'draft' and c.approval_status = 'pending'),
        'scheduled', count(*) filter (where c.status = 'scheduled'),
        'published', count(*) filter (where c.published_at >= month_start))
      from public.communications c join public.services s on s.id = c.service_id
      where s.service_category = 'strategic_communication')
    -- The latest score of each client, of either kind of assessment; the mean of them is the figure of the dashboard.
    when 'data_protection' then (
      select jsonb_build_object('audits_open', count(*) filter (where r.state in ('new', 'in_progress', 'waiting')))
      from public.requests r where r.kind like '%audit%') || (
      select jsonb_build_object('compliance_score', round(avg(latest.score)), 'assessed', count(*)) from (
        select distinct on (s.client_id) s.score from (
          select n.client_id, n.score, n.taken_at as at from public.ndpr_assessments n where n.client_id is not null
          union all
          select c.client_id, c.answered_score, c.updated_at from public.compliance_assessments c
          where c.answered_score is not null) s
        order by s.client_id, s.at desc) latest)
    when 'political_intelligence' then (
      select jsonb_build_object('campaigns', count(*) filter (where c.status = 'active'),
        'political', count(*) filter (where c.campaign_type = 'political'))
      from public.campaigns c join public.services s on s.id = c.service_id
      where s.service_category = 'political_intelligence')
    when 'digital_communication' then (
      select jsonb_build_object('reach', sum(m.value) filter (where m.metric = 'reach'),
        'engagement', sum(m.value) filter (where m.metric = 'engagement'))
      from public.campaign_metrics m join public.campaigns c on c.id = m.campaign_id
        join public.services s on s.id = c.service_id
      where s.service_category = 'digital_communication' and m.measured_on > today - 365)
    else '{}' end;
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.set_admin_second_factor_required(_required boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  if _required is null then
    raise exception 'Say whether it is required: _required is missing.' using errcode = '22004';
  end if;
  if not private.has_second_factor() then
    raise exception 'Set up your own second factor first: only an administrator who uses one may change this.'
      using errcode = '42501';
  end if;
  update private.security_rules r
    set admin_second_factor_required = _required, updated_at = now()
    where r.admin_second_factor_required <> _required;
  if found then
    perform private.record('update', 'security_rules', null, '{admin_second_factor_required}');
    perform pg_notify('access_changed', r.user_id::text) from public.user_roles r where r.role = 'admin';
  end if;
  return public.security_rules();
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.set_consultation_hours(_hours jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  if jsonb_typeof(_hours) is distinct from 'array' or jsonb_array_length(_hours) not between 1 and 21 then
    raise exception 'Give 1 to 21 spans with weekday, opens and closes: _hours.' using errcode = '22023';
  end if;
  if exists (
    select from jsonb_to_recordset(_hours) a (weekday integer, opens time, closes time)
    where a.weekday is null or a.opens is null or a.closes is null or a.weekday not between 1 and 7
      or a.closes < a.opens + interval '1 hour') then
    raise exception 'Each span needs a weekday from 1 (Monday) to 7 and lasts an hour at least.' using errcode = '22023';
  end if;
  delete from private.consultation_hours;
  insert into private.consultation_hours (weekday, opens, closes)
  select a.weekday, a.opens, a.closes from jsonb_to_recordset(_hours) a (weekday integer, opens time, closes time)
  on conflict do nothing;
  if (select count(*) from private.consultation_hours) < jsonb_array_length(_hours) or exists (
    select from private.consultation_hours a join private.consultation_hours b
      on a.weekday = b.weekday and a.opens < b.opens and b.opens < a.closes) then
    raise exception 'Two spans of one day overlap.' using errcode = '22023';
  end if;
  perform private.record('update', 'system_rules', null, array['consultation_hours']);
  return public.system_rules();
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.set_model_price(_model text, _currency text, _input numeric, _output numeric, _checked_on date)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  if _input is null or _output is null then
    delete from private.model_prices p where p.model = btrim(_model);
  else
    insert into private.model_prices (model, currency, input_per_million, output_per_million, checked_on)
    values (btrim(_model), upper(_currency), _input, _output, _checked_on)
    on conflict (model) do update set currency = excluded.currency, input_per_million = excluded.input_per_million,
      output_per_million = excluded.output_per_million, checked_on = excluded.checked_on;
  end if;
  perform private.record('update', 'model_rules', null, '{prices}');
  return public.model_rules();
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.set_model_rules(_enabled boolean, _tokens_person_day integer, _tokens_firm_day integer, _tokens_person_month integer DEFAULT NULL::integer, _tokens_firm_month integer DEFAULT NULL::integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  update private.model_rules r set enabled = _enabled, tokens_person_day = _tokens_person_day,
    tokens_firm_day = _tokens_firm_day, tokens_person_month = coalesce(_tokens_person_month, r.tokens_person_month),
    tokens_firm_month = coalesce(_tokens_firm_month, r.tokens_firm_month), updated_at = now();
  perform private.record('update', 'model_rules', null,
    '{enabled,tokens_person_day,tokens_firm_day,tokens_person_month,tokens_firm_month}');
  return public.model_rules();
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.set_response_promise(_kind text, _hours integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  was integer;
begin
  perform private.require_admin();
  if _hours is null or _hours not between 1 and 720 then
    raise exception 'Promise an answer within 1 to 720 hours: _hours.' using errcode = '22023';
  end if;
  select k.hours into was from private.request_kinds k where k.kind = _kind for update;
  if was is null then
    raise exception 'There is no such kind of request: _kind.' using errcode = 'PT404';
  elsif was <> _hours then
    update private.request_kinds k set hours = _hours where k.kind = _kind;
    perform private.record('update', 'system_rules', null, array['hours'],
      replace(_kind, '_', ' ') || ': ' || was || ' to ' || _hours || ' hours');
  end if;
  return jsonb_build_object('kind', _kind, 'hours', _hours);
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.sign_result(_id uuid, _name text, _seen timestamp with time zone)
 RETURNS public.result_signatures
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.require_readable_result(_id, 'sign');
  return private.sign_result(_id, _name, _seen);
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.staff_names()
 RETURNS TABLE(id uuid, name text, avatar_url text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.is_staff() then
    return query
      select s.user_id, private.name_of(s.user_id), p.avatar_url
      from (select r.user_id from public.user_roles r where r.role in ('admin', 'consultant', 'compliance_officer')
            union select m.user_id from public.project_members m) s
        left join public.profiles p on p.user_id = s.user_id
      order by 2;
  end if;
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.stakeholder_merges(_keep uuid)
 RETURNS TABLE(id uuid, name text, merged_at timestamp with time zone, merged_by uuid, last boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return query
    select m.id, s.name, m.merged_at, m.merged_by, not exists (select from private.stakeholder_merges later
      where later.kept = _keep and later.merged_at > m.merged_at)
    from private.stakeholder_merges m join public.stakeholders s on s.id = m.gone
      join public.stakeholders k on k.id = m.kept
    where m.kept = _keep and private.changes_stakeholder(k)
      and not (array[m.kept, m.gone] && array(select private.barred_stakeholder_ids()))
      and (m.merged_by = (select auth.uid()) and private.has_role('consultant') or private.has_role('admin'))
    order by m.merged_at desc;
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.stop_calendar_feed()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_strong_session();
  delete from private.calendar_feeds f where f.user_id = (select auth.uid());
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.suspend_person(_user_id uuid, _reason text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin_over(_user_id);
  if btrim(coalesce(_reason, '')) = '' or char_length(_reason) > 500 then
    raise exception 'Say why in _reason, in at most 500 characters.' using errcode = '22023';
  end if;
  update auth.users u set banned_until = now() + interval '100 years' where u.id = _user_id;
  delete from auth.sessions s where s.user_id = _user_id;
  perform private.record('suspend', 'people', _user_id, '{}', btrim(_reason));
  return jsonb_build_object('status', 'suspended');
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.system_rules()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'promises', (select jsonb_agg(jsonb_build_object('kind', k.kind, 'hours', k.hours) order by k.kind)
      from private.request_kinds k),
    'hours', (select jsonb_agg(jsonb_build_object('weekday', h.weekday, 'opens', to_char(h.opens, 'HH24:MI'),
      'closes', to_char(h.closes, 'HH24:MI')) order by h.weekday, h.opens) from private.consultation_hours h));
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.take_request(_id uuid)
 RETURNS public.requests
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  request public.requests;
begin
  select * into request from public.requests r where r.id = _id for update;
  if request.id is null or not (private.has_role('admin') or request.user_id is distinct from (select auth.uid())
    and request.kind in (select private.kinds_to_take()) and coalesce(request.topic, '') not in ('privacy', 'suspected-access')) then
    raise exception 'There is no such request.' using errcode = 'PT404';
  elsif request.assignee is not null or request.state not in ('new', 'in_progress') then
    raise exception '%', case when request.assignee is null then 'It is not open any more.'
      else private.name_of(request.assignee) || ' has taken it already.' end using errcode = 'PT409';
  end if;
  update public.requests r set assignee = (select auth.uid()), updated_at = now() where r.id = _id returning * into request;
  perform private.note_request_event(_id, 'assigned', request.assignee::text);
  return request;
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.tick_notification(_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.notification_deliveries d set done_at = now(), done_by = (select auth.uid())
  where d.id = _id and d.channel <> 'email' and d.done_at is null and private.writes_records()
    and d.crisis_id in (select private.my_crisis_ids());
  if not found then
    raise exception 'There is nothing to tick off here for you.' using errcode = 'PT404';
  end if;
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.try_notification_group(_group uuid)
 RETURNS public.notification_deliveries
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  of public.notification_groups;
  sent public.notification_deliveries;
  mine text;
begin
  if not private.writes_records() then
    raise exception 'Only consultants and administrators try a group.' using errcode = '42501';
  end if;
  select * into of from public.notification_groups g where g.id = _group;
  if of.id is null then
    raise exception 'There is no such group.' using errcode = 'PT404';
  end if;
  if (select count(*) from public.notification_deliveries d where d.trial and d.created_by = (select auth.uid())
      and d.created_at > now() - interval '1 hour') >= 10 then
    raise exception 'Ten trials an hour are enough. Please wait a while.' using errcode = 'PT429';
  end if;
  select u.email into mine from auth.users u where u.id = (select auth.uid());
  insert into public.notification_deliveries (group_id, name, address, channel, subject, trial)
  values (_group, coalesce(private.name_of((select auth.uid())), 'You'), mine, 'email', 'Trial: ' || of.name, true)
  returning * into sent;
  perform private.send_mail_to(mine, 'group_message', jsonb_build_object('subject', sent.subject,
    'body', 'This is a trial of the group “' || of.name || '”. It has '
      || (select count(*) from public.notification_contacts c where c.group_id = _group and c.email is not null)
      || ' contacts with an address and '
      || (select count(*) from public.notification_contacts c where c.group_id = _group and c.phone is not null)
      || ' with a number. Nobody else was written to.'), 'group:' || sent.id);
  return sent;
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.undo_plan(_applied jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if not private.has_role('admin') then
    raise exception 'Plans are taken back by administrators.' using errcode = '42501';
  end if;
  delete from public.bookings b where b.id in (select value::uuid from jsonb_array_elements_text(_applied -> 'bookings'));
  perform private.hand_over_booking((m ->> 'id')::uuid, (m ->> 'user_id')::uuid)
  from jsonb_array_elements(_applied -> 'moved') m;
  delete from public.project_members m where (m.project_id, m.user_id) in (
    select (j ->> 'project_id')::uuid, (j ->> 'user_id')::uuid from jsonb_array_elements(_applied -> 'joined') j);
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.undo_stakeholder_merge(_merge uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  one private.stakeholder_merges;
  was public.stakeholders;
  service public.services;
  attached text;
  naming text;
begin
  select * into one from private.stakeholder_merges m
  where m.id = _merge and (m.merged_by = (select auth.uid()) and private.has_role('consultant') or private.has_role('admin')) for update;
  if one.id is null then
    raise exception 'There is no such merge that you can undo.' using errcode = 'PT404';
  end if;
  if exists (select from private.stakeholder_merges m
      where m.gone = one.kept or m.kept = one.kept and m.merged_at > one.merged_at) then
    raise exception 'Another merge of this entry came later. Undo that first.' using errcode = 'PT409';
  end if;
  -- Whoever has left the team since takes nothing off it.
  if not exists (select from public.stakeholders s where s.id = one.kept and private.changes_stakeholder(s)) then
    raise exception 'There is no such merge that you can undo.' using errcode = 'PT404';
  end if;
  -- What somebody changed since stays as they left it.
  was := (select jsonb_populate_record(null::public.stakeholders, to_jsonb(s) || (
      select coalesce(jsonb_object_agg(k, one.kept_before -> k), '{}')
      from unnest(array['position', 'organization', 'contact_email', 'contact_phone', 'client_id', 'service_id', 'owner_id',
        'source', 'tags', 'engagement_history', 'notes']) k
      where to_jsonb(s) -> k is not distinct from one.kept_after -> k
        -- Client and service are one place.
        and (k not in ('client_id', 'service_id') or (s.client_id, s.service_id) is not distinct from
          ((one.kept_after ->> 'client_id')::uuid, (one.kept_after ->> 'service_id')::uuid))))
    from public.stakeholders s where s.id = one.kept);
  -- The place as it is today: a service may have moved to another client since, and what was purged does not come back.
  select s.* into service from public.services s where s.id = was.service_id;
  was.service_id := service.id;
  was.client_id := coalesce(service.client_id, (select c.id from public.clients c where c.id = was.client_id));
  was.owner_id := (select u.id from auth.users u where u.id = was.owner_id);
  update public.stakeholders s set (position, organization, contact_email, contact_phone, client_id, service_id, owner_id, source,
      tags, engagement_history, notes) = (was.position, was.organization, was.contact_email, was.contact_phone, was.client_id,
      was.service_id, was.owner_id, was.source, was.tags, was.engagement_history, was.notes)
  where s.id = one.kept;
  update public.stakeholders s set deleted_at = null, deleted_by = null where s.id = one.gone;
  delete from public.stakeholder_relations r where r.id in (
    select (x ->> 'id')::uuid from jsonb_array_elements(one.relations_before) x);
  insert into public.stakeholder_relations (id, from_id, to_id, kind, created_by)
  select x.id, x.from_id, x.to_id, x.kind, (select u.id from auth.users u where u.id = x.created_by)
  from jsonb_populate_recordset(null::public.stakeholder_relations, one.relations_before) x
  where 2 = (select count(*) from public.stakeholders s where s.id in (x.from_id, x.to_id))
  on conflict do nothing;
  -- What somebody gave to a third entry since stays there.
  for naming in select t from private.tables_of_stakeholders() t where one.moved ? t loop
    execute format('update public.%I t set stakeholder_id = $1
      where t.stakeholder_id = $2 and t.id in (select value::uuid from jsonb_array_elements_text($3))', naming)
      using one.gone, one.kept, one.moved -> naming;
  end loop;
  for attached in select t.table_name from private.attached_tables t where one.moved ? t.table_name loop
    execute format('update public.%I t set record_id = $1, record_name = (select name from public.stakeholders where id = $1)
      where t.record_kind = ''stakeholders'' and t.record_id = $3
        and t.id in (select value::text::uuid from jsonb_array_elements_text($2))', attached)
      using one.gone, one.moved -> attached, one.kept;
  end loop;
  delete from private.stakeholder_merges m where m.id = _merge;
  return one.gone;
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.verify_crisis_log(_crisis uuid)
 RETURNS TABLE(seq integer, what text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if _crisis not in (select private.my_crisis_ids()) then
    raise exception 'There is no such war-room for you.' using errcode = 'PT404';
  end if;
  return query
    with chain as (
      select f, lag(f.hash) over (order by f.seq) as before, row_number() over (order by f.seq) as place
      from public.crisis_facts f where f.crisis_id = _crisis
    )
    select (c.f).seq, case
        when (c.f).seq <> c.place then 'an entry before this one is missing'
        when (c.f).prev_hash is distinct from c.before then 'it does not continue the entry before'
        when (c.f).body is not null and (c.f).body_hash <> private.fact_body_hash(c.f) then 'its words were changed'
        else 'its moment, kind or author was changed' end
    from chain c
    where (c.f).seq <> c.place or (c.f).prev_hash is distinct from c.before or (c.f).hash <> private.fact_hash(c.f)
      or (c.f).body is not null and (c.f).body_hash <> private.fact_body_hash(c.f)
    order by 1;
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.withdraw_model(_id uuid)
 RETURNS public.model_permissions
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  gone public.model_permissions;
begin
  perform private.require_admin();
  update public.model_permissions p set withdrawn_at = now(), withdrawn_by = (select auth.uid())
  where p.id = _id and p.withdrawn_at is null returning * into gone;
  if gone.id is null then
    raise exception 'There is no such ground in force.' using errcode = 'PT404';
  end if;
  return gone;
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.withdraw_request(_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  request public.requests;
  was text;
begin
  perform private.require_strong_session();
  select * into request from public.requests r where r.id = _id for update;
  if request.id is null or not private.is_sender(request) then
    raise exception 'There is no such request.' using errcode = 'PT404';
  end if;
  was := request.state;
  if was not in ('new', 'in_progress', 'waiting', 'held', 'spam') then
    raise exception 'It is closed already: there is nothing to withdraw.' using errcode = 'PT409';
  end if;
  update public.requests r
  set state = 'withdrawn', decided_at = now(), updated_at = now(), delete_after = now() + interval '30 days'
  where r.id = _id returning * into request;
  perform private.note_request_event(_id, 'withdrawn', null);
  if request.kind = 'training_enrolment' then
    perform private.move_place(_id, 'cancel');
  end if;
  update public.consents c set withdrawn_at = now() where c.request_id = _id and c.withdrawn_at is null;
  if was not in ('held', 'spam') then
    perform private.tell_owner('request_withdrawn', request);
  end if;
end $function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.work_of_clients(_ids uuid[])
 RETURNS TABLE(client_id uuid, open_projects integer, next_on date)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select p.client_id, count(*)::integer, min(p.end_date)
  from public.projects p
  where p.client_id = any (_ids[1:100]) and p.status in ('pending', 'active', 'on_hold')
  group by p.client_id;
$function$
-- execute: authenticated

CREATE OR REPLACE FUNCTION public.write_to_list(_list text, _subject text, _text text, _link text DEFAULT NULL::text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  reader public.subscriptions;
  told integer := 0;
begin
  perform private.require_admin();
  if btrim(coalesce(_subject, '')) = '' or char_length(_subject) > 150 or _subject ~ '[\n\r]' then
    raise exception 'Give a subject of one line, at most 150 characters.' using errcode = '22023';
  end if;
  if btrim(coalesce(_text, '')) = '' or char_length(_text) > 10000 then
    raise exception 'Write a text of at most 10,000 characters.' using errcode = '22023';
  end if;
  if _link is not null and (_link !~ '^/[a-z]' or char_length(_link) > 300) then
    raise exception 'A link is a page of this site, such as /insights.' using errcode = '22023';
  end if;
  for reader in select * from public.subscriptions s where s.list = _list and s.state = 'confirmed' loop
    perform private.send_mail_to(reader.email, 'list_mail', jsonb_build_object('subscriptionId', reader.id,
      'list', reader.list, 'subject', btrim(_subject), 'text', btrim(_text), 'page', _link),
      'list:' || reader.id || ':' || current_date || ':' || md5(_subject || _text));
    told := told + 1;
  end loop;
  perform private.record('list_mail', 'subscriptions', null, '{}', _list || ': ' || left(_subject, 150));
  return told;
end $function$
-- execute: authenticated
