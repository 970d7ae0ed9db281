-- The channel of a hub is muted by itself from 50 members on, for members who have not chosen.
set local lock_timeout = '3s';

alter table channel_member add column has_chosen_mute boolean not null default false;

-- Members of a channel, counted up to 61.
create function channel_size(wanted_channel uuid) returns bigint language sql stable as $$
  select count(*)
  from (select from channel_member where channel_id = wanted_channel and status = 'active' limit 61) counted
$$;

-- Mutes the members of a channel that has just become large; who joins later starts muted. Rows that somebody else holds
-- are skipped, so that nobody who joins waits: the next ten who join mute them.
create function mute_large_channel(wanted_channel uuid) returns void language sql as $$
  update channel_member
  set is_mute = true
  where channel_size(wanted_channel) between 50 and 60
    and (channel_id, user_id) in (
      select channel_id, user_id
      from channel_member
      where channel_id = wanted_channel
        and status = 'active'
        and not is_mute
        and not has_chosen_mute
      for update skip locked
    )
$$;

create or replace function keep_person_channels() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.status in ('deactivated', 'anonymised') then
    update channel_member
    set status = 'removed', updated_at = now()
    where user_id = new.id
      and status = 'active'
      and exists (select from channel where id = channel_id and type <> 'direct');
    perform hand_over_groups(new.id);
    return null;
  end if;
  if tg_op = 'UPDATE' then
    perform leave_channel(channel.id, new.id)
    from channel
    where channel.region_hub_id in (old.region_hub_id, old.operator_hub_id)
      and channel.region_hub_id is distinct from new.region_hub_id
      and channel.region_hub_id is distinct from new.operator_hub_id;
  end if;
  if new.status = 'active' then
    perform join_channel(channel.id, new.id, role_in_channel(new, channel.region_hub_id),
      channel.type = 'hub' and channel_size(channel.id) >= 50)
    from channel
    where channel.type = 'announcement' or channel.region_hub_id in (new.region_hub_id, new.operator_hub_id);
    perform mute_large_channel(channel.id)
    from channel
    where channel.type = 'hub' and channel.region_hub_id in (new.region_hub_id, new.operator_hub_id);
  end if;
  return null;
end $$;

-- Members of hubs were muted when they joined: those who hear it have chosen to.
update channel_member m
set has_chosen_mute = true
from channel
where channel.id = m.channel_id and channel.type = 'hub' and not m.is_mute;

update channel_member m
set is_mute = false
from channel
where channel.id = m.channel_id and channel.type = 'hub' and m.is_mute and channel_size(channel.id) < 50;
