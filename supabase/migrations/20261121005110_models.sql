-- Language models: whether one is used at all, what it may cost, and on which ground anything is sent to it.
--
-- Sending to a provider that is not this machine is a transfer of what the tools read (NDPA s.41 to 43), so nothing is
-- sent before an administrator has recorded who the provider is, where, and the ground; withdrawing it ends the sending
-- with the next call. Address, name and key of the model are settings of the process (AI_…), never rows.

create table public.model_permissions (
  id uuid primary key default gen_random_uuid(),
  -- As in the address of the provider, with its port.
  host text not null,
  provider text not null,
  country text not null,
  ground text not null,
  note text,
  recorded_by uuid references auth.users (id) on delete set null,
  recorded_at timestamptz not null default now(),
  withdrawn_by uuid references auth.users (id) on delete set null,
  withdrawn_at timestamptz,
  constraint model_permissions_host_form check (host ~ '^[a-z0-9.:\[\]-]{1,255}$'),
  constraint model_permissions_provider_length check (char_length(btrim(provider)) between 1 and 200),
  constraint model_permissions_country_length check (char_length(btrim(country)) between 1 and 100),
  constraint model_permissions_ground_known check (ground in ('adequacy', 'instrument', 'consent', 'contract', 'on_premises')),
  constraint model_permissions_note_length check (char_length(note) <= 2000)
);
create unique index model_permissions_in_force on public.model_permissions (host) where withdrawn_at is null;
create index model_permissions_recorded_by on public.model_permissions (recorded_by);
create index model_permissions_withdrawn_by on public.model_permissions (withdrawn_by);

grant select on public.model_permissions to authenticated, service_role;
select private.install_record('model_permissions', _authored => false);
create policy "administrators and officers read where texts may be sent" on public.model_permissions
  for select to authenticated using ((select private.reads_everything()));

-- One row: the switch and the budgets, in tokens a day and a month.
create table private.model_rules (
  only_row boolean primary key default true,
  enabled boolean not null default true,
  tokens_person_day integer not null default 200000,
  tokens_firm_day integer not null default 4000000,
  tokens_person_month integer not null default 2000000,
  tokens_firm_month integer not null default 40000000,
  updated_at timestamptz not null default now(),
  constraint model_rules_one_row check (only_row),
  constraint model_rules_range check (tokens_person_day between 0 and 100000000 and tokens_firm_day between 0 and 1000000000
    and tokens_person_month between 0 and 2000000000 and tokens_firm_month between 0 and 2000000000)
);
alter table private.model_rules enable row level security;
alter table private.model_rules force row level security;
insert into private.model_rules default values;

-- What a provider asks for a million tokens, as an administrator read it on its price list that day. A run is counted at
-- the price that stands when it ends; a model without a price costs nothing, as one on our own machine does.
create table private.model_prices (
  model text primary key,
  currency text not null default 'USD',
  input_per_million numeric(12, 4) not null,
  output_per_million numeric(12, 4) not null,
  checked_on date not null,
  constraint model_prices_model_length check (char_length(btrim(model)) between 1 and 200),
  constraint model_prices_currency_form check (currency ~ '^[A-Z]{3}$'),
  constraint model_prices_range check (input_per_million between 0 and 1000000 and output_per_million between 0 and 1000000)
);
alter table private.model_prices enable row level security;
alter table private.model_prices force row level security;

create table private.model_spending (
  day date not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  tokens integer not null default 0,
  -- In the currency of the price.
  cost numeric(14, 6) not null default 0,
  primary key (day, user_id)
);
create index model_spending_user on private.model_spending (user_id);
alter table private.model_spending enable row level security;
alter table private.model_spending force row level security;

-- Before a call its largest cost is set aside, afterwards what was not used is given back: calls side by side never
-- spend more than the budget.
create function private.reserve_model_tokens(_user_id uuid, _day date, _tokens integer) returns boolean
language plpgsql security definer set search_path = '' as $$
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
end $$;
-- Gives back what was not used, takes what went beyond, and counts what was used at the price of the day. Returns the cost.
create function private.settle_model_tokens(_user_id uuid, _day date, _unused integer, _model text, _input integer, _output integer)
returns numeric
language plpgsql security definer set search_path = '' as $$
declare
  price numeric := coalesce((select (_input * p.input_per_million + _output * p.output_per_million) / 1000000
    from private.model_prices p where p.model = _model), 0);
begin
  update private.model_spending s set tokens = greatest(0, s.tokens - _unused), cost = s.cost + price
  where s.day = _day and s.user_id = _user_id;
  return price;
end $$;
revoke execute on function private.reserve_model_tokens(uuid, date, integer),
  private.settle_model_tokens(uuid, date, integer, text, integer, integer)
  from public, authenticated, service_role;

-- The switch, the budgets, the prices, and what was spent today and this month; for administrators.
create function public.model_rules() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
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
end $$;
-- What is not given stays.
create function public.set_model_rules(_enabled boolean, _tokens_person_day integer, _tokens_firm_day integer,
  _tokens_person_month integer default null, _tokens_firm_month integer default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  update private.model_rules r set enabled = _enabled, tokens_person_day = _tokens_person_day,
    tokens_firm_day = _tokens_firm_day, tokens_person_month = coalesce(_tokens_person_month, r.tokens_person_month),
    tokens_firm_month = coalesce(_tokens_firm_month, r.tokens_firm_month), updated_at = now();
  perform private.record('update', 'model_rules', null,
    '{enabled,tokens_person_day,tokens_firm_day,tokens_person_month,tokens_firm_month}');
  return public.model_rules();
end $$;
-- Without amounts the price is taken off the list.
create function public.set_model_price(_model text, _currency text, _input numeric, _output numeric, _checked_on date) returns jsonb
language plpgsql security definer set search_path = '' as $$
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
end $$;
create function public.permit_model(_host text, _provider text, _country text, _ground text, _note text default null)
returns public.model_permissions
language plpgsql security definer set search_path = '' as $$
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
end $$;
create function public.withdraw_model(_id uuid) returns public.model_permissions
language plpgsql security definer set search_path = '' as $$
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
end $$;
grant execute on function public.model_rules(), public.set_model_rules(boolean, integer, integer, integer, integer),
  public.set_model_price(text, text, numeric, numeric, date),
  public.permit_model(text, text, text, text, text), public.withdraw_model(uuid) to authenticated;
