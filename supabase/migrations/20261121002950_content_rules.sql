-- What a document of each kind of content must be before it goes towards the public. The noun files say it
-- (src/features/content/kinds); the database holds to it, so that no way past the form is a way past the rule.

-- What a document of each kind is, as JSON Schema drawn from the kind's noun file, with the labels of its form and
-- «trim» where blanks around a text do not count. Filled at every start (server/content/content-rules.ts). A kind
-- without a rule goes nowhere.
create table private.content_rules (
  kind text primary key,
  rule jsonb not null
);
alter table private.content_rules enable row level security;
alter table private.content_rules force row level security;

create function private.fill_content_rules(_rules jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into private.content_rules (kind, rule) select r.key, r.value from jsonb_each(_rules) r
  on conflict (kind) do update set rule = excluded.rule where content_rules.rule <> excluded.rule
$$;

-- The first error of a value against a schema, as a sentence that names the field and how to correct it; null when it
-- is valid. The same sentences as in the form (src/features/content/kinds/content-words.ts).
create function private.json_schema_error(_root jsonb, _rule jsonb, _value jsonb, _label text) returns text
language plpgsql immutable set search_path = '' as $$
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
end $$;

create function private.content_schema_error(_kind text, _draft jsonb) returns text
language sql stable security definer set search_path = '' as $$
  select case when r.rule is null then 'There is no rule for this kind of content yet. Tell an administrator.'
    else private.json_schema_error(r.rule, r.rule, _draft, 'The text') end
  from (select _kind as kind) k left join private.content_rules r on r.kind = k.kind
$$;
revoke execute on function private.fill_content_rules(jsonb), private.json_schema_error(jsonb, jsonb, jsonb, text),
  private.content_schema_error(text, jsonb) from public, authenticated, service_role;
