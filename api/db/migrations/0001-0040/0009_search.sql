-- Search over events and mentors: words by their Indonesian stem and by their beginning. What is mistyped is looked up
-- among the words there are (search_word), whose number hardly grows with the content.
create extension if not exists pg_trgm;

/* Text as words are taken from it: without tags, and with hyphens, slashes and dots as gaps, or 'UI/UX' were one word. */
create function search_text(html text) returns text
  language sql immutable parallel safe
  return translate(regexp_replace(left(html, 100000), '<[^>]*>|&[a-z#0-9]+;', ' ', 'gi'), '/.@_:+-&', '        ');

create function search_vector(words text) returns tsvector
  language sql immutable parallel safe
  return to_tsvector('pg_catalog.indonesian', search_text(words)) || to_tsvector('pg_catalog.simple', search_text(words));

/* array_to_string is only stable because some types print as a session wishes; text does not. */
create function search_list(items text[]) returns text
  language sql immutable parallel safe
  return array_to_string(items, ' ');

/* Two marks beside an event's words, which no search can spell: its scope, and the month in which it ends. With them
   the index alone tells a common word in what is near from the same word in years of finished events. */
create function search_marks(scope text, end_at timestamptz) returns tsvector
  language sql immutable parallel safe
  return array_to_tsvector(array[
    '@' || scope,
    '@' || (extract(year from end_at at time zone 'UTC') * 12 + extract(month from end_at at time zone 'UTC'))::integer
  ]);

alter table event add column search tsvector generated always as (
  search_marks(scope, end_at) || setweight(search_vector(title), 'A') || setweight(search_vector(summary), 'B')
  || setweight(search_vector(description_html), 'C')
) stored;
create index event_search on event using gin (search) where status = 'published';

alter table mentor add column search tsvector generated always as (
  setweight(search_vector(full_name), 'A')
  || setweight(search_vector(startup_name || ' ' || position || ' ' || search_list(expertise)), 'B')
  || setweight(search_vector(short_description), 'C')
) stored;
create index mentor_search on mentor using gin (search);

create table search_word (word text collate "C" primary key);
create index search_word_near on search_word using gin (word gin_trgm_ops);

/* A trigger for any table that is searched; its arguments name the columns. Words stay: they only help to guess. */
create function note_search_words() returns trigger language plpgsql as $$
begin
  -- In order, so that two at once do not wait for each other.
  insert into search_word (word)
  select distinct word
  from unnest(tg_argv) as name,
       unnest(tsvector_to_array(to_tsvector('pg_catalog.simple', search_text(to_jsonb(new) ->> name)))) as word
  where length(word) between 3 and 40
  order by word
  on conflict do nothing;
  return null;
end $$;
create trigger event_search_words after insert or update of title, summary on event
  for each row execute function note_search_words('title', 'summary');
create trigger mentor_search_words after insert or update of full_name, startup_name, position, expertise on mentor
  for each row execute function note_search_words('full_name', 'startup_name', 'position', 'expertise');

insert into search_word (word)
select distinct word
from (
  select title || ' ' || summary as words from event
  union all
  select concat_ws(' ', full_name, startup_name, position, search_list(expertise)) from mentor
) as content, unnest(tsvector_to_array(to_tsvector('pg_catalog.simple', search_text(words)))) as word
where length(word) between 3 and 40;
