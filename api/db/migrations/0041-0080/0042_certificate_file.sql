-- Where the printed certificate is kept since it was first asked for.
alter table certificate add column pdf_key text;
create index certificate_file_unused on certificate (id) where pdf_key is not null and (status <> 'issued' or user_id is null);
