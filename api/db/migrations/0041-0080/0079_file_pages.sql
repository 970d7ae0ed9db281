-- How many pages a PDF has, counted once when it is uploaded; 0 for one that cannot be read. Null of all others, and of PDFs of
-- before: they are counted when somebody first needs it.
set local lock_timeout = '3s';

alter table file add column page_count integer;
alter table file add constraint file_page_count_counts check (page_count >= 0) not valid;
