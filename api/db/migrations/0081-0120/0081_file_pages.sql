-- How many pages a PDF has, counted once when it is uploaded; 0 for one that cannot be read. Null of all others, and of PDFs of
-- before: those that content names have been counted, and those of people are when a reader first opens them.
set local lock_timeout = '3s';

alter table file add column page_count integer;
alter table file add constraint file_page_count_counts check (page_count >= 0) not valid;

-- Staff uploaded some hundreds.
update file
set page_count = content.page_count
from (
  select source_url, page_count from library_content where source = 'pdf'
  union
  select source_url, page_count from workshop_sub_module where source = 'pdf'
) content
where file.purpose = 'library'
  and content.source_url = '/files/' || file.storage_key
  and content.page_count > 0;
