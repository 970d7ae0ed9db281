-- What was sent, or given up, keeps to whom, what kind and when; its words, codes and links go (decision 0076). In the
-- database, so that whoever settles a letter does so: an older version of the product, too, while both run.
set local lock_timeout = '3s';
-- A month of letters is read through.
set local statement_timeout = '10min';

create or replace function blank_settled_mail() returns trigger language plpgsql as $$
begin
  new.text_body := '';
  new.html_body := '';
  new.unsubscribe_url := null;
  return new;
end $$;

update mail
set text_body = '', html_body = '', unsubscribe_url = null
where status in ('sent', 'failed')
  and (text_body <> '' or html_body <> '' or unsubscribe_url is not null);

create or replace trigger mail_blanked before insert or update on mail
  for each row when (new.status in ('sent', 'failed')) execute function blank_settled_mail();

-- What was settled while the first went through them: few by now.
update mail
set text_body = ''
where status in ('sent', 'failed')
  and (text_body <> '' or html_body <> '' or unsubscribe_url is not null);
