-- Search finds words between angle brackets in plain texts, and letters with or without their accents.
set local lock_timeout = '3s';
-- Messages are read once (10 million: half a minute) and few are written; events and contents are thousands of rows.
set local statement_timeout = '10min';

/* Lower case, no accents, ligatures as letters; TypeScript: contract/src/call/fold-text.ts. Plain ASCII is the fast path. */
create function fold_text(words text) returns text
  language sql immutable parallel safe
  return case
    when octet_length(words) = length(words) then lower(words)
    else lower(normalize(regexp_replace(normalize(words, NFKD), '[\u0300-\u036f]', '', 'g'), NFKC))
  end;

/* The text of HTML: tags and entities become gaps. */
create function html_text(html text) returns text
  language sql immutable parallel safe
  return regexp_replace(left(html, 100000), '<[^>]*>|&[a-z#0-9]+;', ' ', 'gi');

/* Plain text as words are taken from it. Brackets are gaps: PostgreSQL's parser takes '<word>' for a tag and drops it. */
create or replace function search_text(html text) returns text
  language sql immutable parallel safe
  return translate(fold_text(left(html, 100000)), '/.@_:+-&<>‹›«»', '              ');

-- Tables of plain text. Only rows with other words than before are written; their triggers note the words.
update mentor set full_name = full_name
where concat_ws(' ', full_name, startup_name, position, search_list(expertise), short_description) ~ '[<&]|[^\x01-\x7f]';
update startup set name = name where concat_ws(' ', name, tagline, description) ~ '[<&]|[^\x01-\x7f]';
update forum_topic set title = title where concat_ws(' ', title, search_list(tags), body) ~ '[<&]|[^\x01-\x7f]';
update message set body = body where body ~ '[<&]|[^\x01-\x7f]' and search is distinct from search_vector(body);

-- Tables with HTML beside plain text.
alter table event drop column search;
alter table event add column search tsvector generated always as (
  search_marks(scope, end_at) || setweight(search_vector(title), 'A') || setweight(search_vector(summary), 'B')
  || setweight(search_vector(html_text(description_html)), 'C')
) stored;
create index event_search on event using gin (search) where status = 'published';

alter table library_content drop column search;
alter table library_content add column search tsvector generated always as (
  setweight(search_vector(title), 'A')
  || setweight(search_vector(summary || ' ' || author || ' ' || search_list(tags)), 'B')
  || setweight(search_vector(coalesce(html_text(body_html), transcript_text, '')), 'C')
) stored;
create index library_content_search on library_content using gin (search) where status = 'published';

-- Words that nothing has any more would be guessed in vain.
delete from search_word where word <> fold_text(word);
insert into search_word (word)
select distinct word
from (
  select title || ' ' || summary as words from event
  union all
  select title || ' ' || summary || ' ' || author || ' ' || search_list(tags) from library_content
  union all
  select title || ' ' || summary from guideline
) as content, unnest(tsvector_to_array(to_tsvector('pg_catalog.simple', search_text(words)))) as word
where words ~ '[<&]|[^\x01-\x7f]' and length(word) between 3 and 40
on conflict do nothing;

-- People are searched by their folded names. Nodes of the version before still use app_user_find: the next deploy drops it.
create index app_user_find_folded on app_user using gin (fold_text(full_name) gin_trgm_ops, lower(email) gin_trgm_ops);

/* A key that sorts numbers in names by value: “Hub 4” before “Hub 10”. Numbers have at most 12 digits. */
create function natural_key(name text) returns text
  language sql immutable parallel safe
  return regexp_replace(
    regexp_replace(fold_text(name), '\d+', '000000000000\&', 'g'), '\d*(\d{12})(?!\d)', '\1', 'g');
