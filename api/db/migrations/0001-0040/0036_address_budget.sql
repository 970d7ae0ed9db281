-- What an address may still fail at, and open anew, before it is asked for a proof of work. Addresses are kept as hashes.
create table address_budget (
  key        text primary key,
  room       double precision not null,
  spent      double precision not null,
  counted_at timestamptz(3) not null
);
