-- A foreign key with an empty half is not checked: without this a regency could stand without its province.
update app_user set regency_id = null where region_id is null;
alter table app_user add constraint app_user_regency_has_region check (regency_id is null or region_id is not null);
