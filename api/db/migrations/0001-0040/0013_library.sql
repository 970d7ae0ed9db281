-- Published media belong to nobody: they are public, named by the hash of their bytes, and cached for ever.
alter table file alter column owner_id drop not null;
alter table file drop constraint file_purpose_known;
alter table file add constraint file_purpose_known check (purpose in ('avatar', 'upload', 'library'));
alter table file add constraint file_has_owner check (owner_id is not null or purpose = 'library');

create table library_category (
  id         uuid primary key,
  name       text not null constraint library_category_name_length check (length(name) between 2 and 80),
  slug       text not null constraint library_category_slug_unique unique,
  icon       text,
  position   integer not null constraint library_category_position_unique unique,
  status     text not null default 'draft'
    constraint library_category_status_known check (status in ('draft', 'published', 'archived')),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index library_category_name_unique on library_category (lower(name));

create table library_content (
  id               uuid primary key,
  slug             text not null constraint library_content_slug_unique unique,
  type             text not null constraint library_content_type_known check (type in ('video', 'book', 'article')),
  title            text not null constraint library_content_title_length check (length(title) between 3 and 160),
  summary          text not null constraint library_content_summary_length check (length(summary) <= 300),
  category_id      uuid not null references library_category (id),
  cover_url        text,
  author           text not null,
  publisher        text,
  language         text not null default 'id' constraint library_content_language_known check (language in ('id', 'en')),
  level            text not null constraint library_content_level_known check (level in ('pemula', 'menengah', 'lanjut')),
  stage_ids        uuid[] not null default '{}',
  role_codes       text[] not null default '{}',
  tags             text[] not null default '{}' constraint library_content_tags_few check (cardinality(tags) <= 10),
  duration_seconds integer constraint library_content_duration check (duration_seconds > 0),
  page_count       integer constraint library_content_pages check (page_count > 0),
  reading_minutes  integer constraint library_content_minutes check (reading_minutes > 0),
  source           text not null
    constraint library_content_source_known check (source in ('youtube', 'hls', 'file', 'pdf', 'html')),
  source_url       text
    constraint library_content_source_safe check (source_url like 'https://%' or source_url like '/files/library/%'),
  -- Sanitised before it is stored.
  body_html        text,
  /* [{ lang, vtt_url }] */
  captions         jsonb not null default '[]',
  transcript_text  text,
  file_size_bytes  bigint constraint library_content_size check (file_size_bytes > 0),
  allow_download   boolean not null default false,
  version          integer not null default 1,
  -- What an editor puts first among recommendations: higher is earlier, 0 is not put first.
  editor_weight    integer not null default 0,
  -- How many people opened it.
  opened_count     integer not null default 0,
  status           text not null default 'draft'
    constraint library_content_status_known check (status in ('draft', 'published', 'archived')),
  published_at     timestamptz(3),
  created_at       timestamptz(3) not null default now(),
  updated_at       timestamptz(3) not null default now(),
  constraint library_content_source_of_type check (
    case type
      when 'video' then source in ('youtube', 'hls', 'file')
      when 'book' then source in ('pdf', 'html')
      else source = 'html'
    end),
  constraint library_content_playable check (
    status <> 'published'
    or published_at is not null
      and case when source = 'html' then body_html is not null else source_url is not null end
      and case source
            when 'html' then reading_minutes is not null
            when 'pdf' then page_count is not null
            else duration_seconds is not null
          end)
);
create index library_content_newest on library_content (published_at desc, id) where status = 'published';
create index library_content_by_type on library_content (type, published_at desc, id) where status = 'published';
create index library_content_by_category on library_content (category_id, published_at desc, id) include (type)
  where status = 'published';
create index library_content_by_title on library_content (title, id) where status = 'published';
create index library_content_popular on library_content (opened_count desc, published_at desc, id)
  where status = 'published';

alter table library_content add column search tsvector generated always as (
  setweight(search_vector(title), 'A')
  || setweight(search_vector(summary || ' ' || author || ' ' || search_list(tags)), 'B')
  || setweight(search_vector(coalesce(body_html, transcript_text, '')), 'C')
) stored;
create index library_content_search on library_content using gin (search) where status = 'published';
create trigger library_content_search_words after insert or update of title, summary, author, tags on library_content
  for each row execute function note_search_words('title', 'summary', 'author', 'tags');

create table library_favorite (
  user_id            uuid not null references app_user (id) on delete cascade,
  library_content_id uuid not null references library_content (id) on delete cascade,
  created_at         timestamptz(3) not null,
  constraint library_favorite_once primary key (user_id, library_content_id)
);
create index library_favorite_latest on library_favorite (user_id, created_at desc);
-- What is liked in a hub is read by its people.
create index app_user_by_hub on app_user (region_hub_id);
create index library_favorite_of_content on library_favorite (library_content_id, user_id);

create table library_dismissal (
  user_id            uuid not null references app_user (id) on delete cascade,
  library_content_id uuid not null references library_content (id) on delete cascade,
  created_at         timestamptz(3) not null,
  constraint library_dismissal_once primary key (user_id, library_content_id)
);

create table user_library_history (
  id                 uuid primary key,
  user_id            uuid not null references app_user (id) on delete cascade,
  library_content_id uuid not null references library_content (id) on delete cascade,
  state              text not null
    constraint user_library_history_state_known check (state in ('opened', 'in_progress', 'completed')),
  last_position      double precision not null default 0,
  percent            integer not null default 0
    constraint user_library_history_percent_range check (percent between 0 and 100),
  -- Seconds of a video that were played.
  watched            int4multirange not null default '{}',
  -- When a text was on the screen, in seconds since 1970 by its reader's device.
  active             int8multirange not null default '{}',
  -- What is counted is bounded by the time that passed since this.
  counted_from       timestamptz(3) not null,
  completed_at       timestamptz(3),
  device_updated_at  timestamptz(3) not null,
  created_at         timestamptz(3) not null,
  updated_at         timestamptz(3) not null,
  constraint user_library_history_once unique (user_id, library_content_id)
);
create index user_library_history_latest on user_library_history (user_id, updated_at desc);
create index user_library_history_of_content on user_library_history (library_content_id);
