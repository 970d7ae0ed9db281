-- Lists of the library count their total in every answer: by role, level or stage, too, in the index alone.
set local lock_timeout = '3s';
drop index library_content_newest;
create index library_content_newest on library_content (published_at desc, id)
  include (type, level, role_codes, stage_ids) where status = 'published';
