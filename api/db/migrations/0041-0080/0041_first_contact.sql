-- Of a channel between two, one of whom has not written in it yet although the other has: that one.
alter table channel add column awaited_id uuid references app_user (id) on delete set null;
create index channel_by_awaited on channel (awaited_id) where awaited_id is not null;

update channel c
set awaited_id = other.id
from message first, app_user other
where c.direct_key is not null
  and first.channel_id = c.id
  and first.seq = 1
  and first.sender_id is not null
  and other.id::text = replace(replace(c.direct_key, first.sender_id::text, ''), ':', '')
  and not exists (
    select
    from message
    where channel_id = c.id
      and sender_id is distinct from first.sender_id
  );
