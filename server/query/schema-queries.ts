/** Each of these answers one JSON array. They run with an empty search_path, so every type is named in full. */

const OURS = `n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast') and n.nspname !~ '^pg_(temp|toast_temp)'`;

export const tablesQuery = `
select coalesce(json_agg(json_build_object(
  'oid', c.oid::text, 'schema', n.nspname, 'name', c.relname, 'view', c.relkind in ('v', 'm'),
  'description', obj_description(c.oid, 'pg_class'),
  'rowSecurity', c.relrowsecurity, 'rowSecurityForced', c.relforcerowsecurity,
  'securityInvoker', coalesce(c.reloptions && array['security_invoker=true', 'security_invoker=on', 'security_invoker=1'], false),
  'writable', case when c.relkind in ('r', 'p') then 28 when c.relkind = 'm' then 0 else pg_relation_is_updatable(c.oid, true) end,
  'columns', (
    select coalesce(json_agg(json_build_object(
      'number', a.attnum, 'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
      'nullable', not (a.attnotnull or (t.typtype = 'd' and t.typnotnull)),
      'description', col_description(c.oid, a.attnum),
      'default', case
        when a.attgenerated <> '' then null
        when a.attidentity = 'd' then format('nextval(%L)', pg_get_serial_sequence(quote_ident(n.nspname) || '.' || quote_ident(c.relname), a.attname))
        when d.adbin is not null then pg_get_expr(d.adbin, d.adrelid)
        when t.typtype = 'd' then t.typdefault end,
      'values', (select json_agg(e.enumlabel order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid)
    ) order by a.attnum), '[]')
    from pg_attribute a
    join pg_type t on t.oid = a.atttypid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped)
)), '[]') as found
from pg_class c join pg_namespace n on n.oid = c.relnamespace
where c.relkind in ('r', 'v', 'm', 'f', 'p') and not c.relispartition and ${OURS}`;

export const constraintsQuery = `
select coalesce(json_agg(json_build_object(
  'name', k.conname, 'type', k.contype, 'table', k.conrelid::text, 'columns', k.conkey,
  'foreignTable', k.confrelid::text, 'foreignColumns', k.confkey) order by k.conrelid, k.conname), '[]') as found
from pg_constraint k join pg_namespace n on n.oid = k.connamespace
where k.contype in ('p', 'u', 'f') and k.conrelid <> 0 and k.conparentid = 0 and ${OURS}`;

export const viewsQuery = `
select coalesce(json_agg(json_build_object('view', r.ev_class::text, 'tree', r.ev_action::text)), '[]') as found
from pg_rewrite r join pg_class c on c.oid = r.ev_class join pg_namespace n on n.oid = c.relnamespace
where c.relkind in ('v', 'm') and r.ev_type = '1' and ${OURS}`;

/** A domain over a composite type counts as that type. */
export const routinesQuery = `
with recursive base as (
  select oid, oid as root, typbasetype from pg_type
  union all
  select b.oid, t.oid, t.typbasetype from base b join pg_type t on t.oid = b.typbasetype where b.typbasetype <> 0
)
select coalesce(json_agg(json_build_object(
  'schema', n.nspname, 'name', p.proname, 'description', obj_description(p.oid, 'pg_proc'),
  'args', (
    select coalesce(json_agg(json_build_object(
      'name', coalesce(p.proargnames[i.at], ''), 'type', format_type(i.type, null),
      'required', i.input <= p.pronargs - p.pronargdefaults, 'variadic', i.mode = 'v') order by i.at), '[]')
    from (
      select u.at, u.type, u.mode, row_number() over (order by u.at) as input
      from (
        select x.ordinality as at, x.type, coalesce(p.proargmodes[x.ordinality], 'i') as mode
        from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as x(type, ordinality)
      ) u where u.mode in ('i', 'b', 'v')
    ) i),
  'volatility', case p.provolatile when 'i' then 'immutable' when 's' then 'stable' else 'volatile' end,
  'returns', case
    when p.prorettype = 'void'::regtype then 'void'
    when t.typtype = 'c' or coalesce(p.proargmodes && array['t', 'b', 'o']::"char"[], false) then 'composite'
    else 'scalar' end,
  'setOf', p.proretset, 'single', not p.proretset or p.prorows = 1, 'returnType', format_type(p.prorettype, null),
  'rowOf', case when p.pronargs = 1 then (select ac.oid::text from pg_type at join pg_class ac on ac.oid = at.typrelid
    where at.oid = p.proargtypes[0] and ac.relkind in ('r', 'v', 'm', 'f', 'p')) end,
  'rowsOf', case when rc.relkind in ('r', 'v', 'm', 'f', 'p') then rc.oid::text end
) order by p.proname, p.pronargs, p.oid), '[]') as found
from pg_proc p
join pg_namespace n on n.oid = p.pronamespace
join base b on b.oid = p.prorettype and b.typbasetype = 0
join pg_type t on t.oid = b.root
left join pg_class rc on rc.oid = t.typrelid
where p.prokind = 'f' and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype) and ${OURS}
  and not exists (select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')`;
