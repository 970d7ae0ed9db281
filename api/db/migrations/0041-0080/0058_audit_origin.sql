-- Where a deed came from, as far as it may be told for years: what kind of device, and the network rather than the address.
set local lock_timeout = '3s';

alter table audit_log
  add column device text,
  add column network text;
