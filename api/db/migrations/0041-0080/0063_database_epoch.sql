-- Which history the database tells: another one after each restore, so that revisions of another history are known as such.
set local lock_timeout = '3s';

create table database_epoch (
  is_only boolean primary key default true check (is_only),
  epoch   uuid not null default gen_random_uuid()
);
insert into database_epoch default values;
