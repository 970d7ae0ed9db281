create table guideline (
  id         uuid primary key,
  slug       text not null constraint guideline_slug_unique unique,
  title      text not null,
  summary    text not null,
  icon       text not null,
  -- Sanitised before it is stored.
  body_html  text,
  file_url   text constraint guideline_file_safe check (file_url like 'https://%' or file_url like '/files/library/%'),
  role_codes text[] not null default '{}',
  position   integer not null constraint guideline_position_unique unique,
  version    integer not null default 1,
  status     text not null default 'draft'
    constraint guideline_status_known check (status in ('draft', 'published', 'archived')),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint guideline_has_content check (body_html is not null or file_url is not null)
);
create trigger guideline_search_words after insert or update of title, summary on guideline
  for each row execute function note_search_words('title', 'summary');
