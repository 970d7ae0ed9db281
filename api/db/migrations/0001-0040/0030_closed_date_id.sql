-- The console names rows by an id.
alter table building_closed_date add column id uuid not null default gen_random_uuid();
alter table building_closed_date add constraint building_closed_date_id unique (id);
