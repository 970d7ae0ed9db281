/* What is read aloud at an event's door, where the ticket's own code is for cameras. Nothing that is read or heard wrongly. */
create function random_short_code() returns text language sql volatile as $$
  select string_agg(substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + get_byte(bytes, at) % 30, 1), '')
  from (select uuid_send(gen_random_uuid()) as bytes) random
  -- Bytes 6 and 8 say what kind of uuid it is.
  cross join unnest(array[0, 1, 2, 3, 4, 5, 9, 10]) at
$$;

alter table event_participant add column short_code text;
-- Empty only where nobody is named any more.
alter table event_participant
  add constraint event_participant_short_code_unique unique (event_id, short_code);

do $$
declare
  participant record;
  code text;
begin
  for participant in
    select id, event_id from event_participant where ticket_code not like 'anonim-%'
  loop
    loop
      code := random_short_code();
      exit when not exists (
        select from event_participant where event_id = participant.event_id and short_code = code
      );
    end loop;
    update event_participant set short_code = code where id = participant.id;
  end loop;
end $$;

/* Whoever draws a code holds it until their commit: of two who draw the same one draws again, and no insert fails by it. */
create function give_short_code() returns trigger language plpgsql as $$
begin
  loop
    new.short_code := random_short_code();
    if pg_try_advisory_xact_lock(hashtextextended('short-code:' || new.event_id || new.short_code, 0))
      and not exists (
        select from event_participant where event_id = new.event_id and short_code = new.short_code
      )
    then
      return new;
    end if;
  end loop;
end $$;
create trigger event_participant_short_code before insert on event_participant
  for each row when (new.short_code is null) execute function give_short_code();
