-- What worded a certificate: it cannot be told from the subject, as one template words those of many workshops.
alter table certificate add column template_id uuid constraint certificate_template_known references certificate_template (id);
update certificate c
set template_id = (
  select m.id
  from certificate_template m
  left join workshop w on w.id::text = c.subject_key
  where m.subject_type = c.subject_type
    and m.subject_key in (c.subject_key, w.role_code, w.line)
  order by m.subject_key = c.subject_key desc, m.subject_key = w.line desc nulls last
  limit 1
);
create index certificate_by_template on certificate (template_id, issued_at desc, id);

-- People by name, and by when they were last here.
create index app_user_named on app_user (lower(full_name), id) where status <> 'anonymised';
create index app_user_named_of_hub on app_user (region_hub_id, lower(full_name), id) where status <> 'anonymised';
create index session_latest on session (last_used_at desc, id desc);
