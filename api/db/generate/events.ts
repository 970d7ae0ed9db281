import { fillBare, inBatches, type Ground } from './ground.ts'
import { topicWords } from './words.ts'

const TABLES = ['event', 'event_participant', 'channel', 'channel_member']

/** Events over three years behind and seven weeks ahead; about as many take part as there are people, above all in a few. */
export async function generateEvents(ground: Ground) {
  await ground.pool.query('create table generator.event (number integer, id uuid, start_at timestamptz, mode text)')
  await fillBare(ground, TABLES, async () => {
    await inBatches(ground, { what: 'kegiatan', statement: events(ground), count: ground.events, size: 5000 })
    await ground.pool.query('create unique index on generator.event (number)')
    await inBatches(ground, { what: 'peserta', statement: participants(ground), count: ground.people, size: 20_000 })
    await ground.pool.query(seats)
    for (const statement of [channels, members, words]) await ground.pool.query(statement)
  })
}

const list = (texts: string[]) => `array['${texts.join("','")}']`

/** Numbers follow no order of time. */
const events = ({ events: count, now }: Ground) => `
  with made as (
    insert into event (
      id, slug, title, summary, description_html, scope, stage_id, mode, region_id, region_hub_id, venue_name, address,
      start_at, end_at, time_zone, registration_opens_at, registration_closes_at, organizer_name, status, created_at
    )
    select generator.id(n, 'event', at - interval '40 days'), 'kegiatan-' || n,
           'Belajar ' || a || ' dan ' || b || ' nomor ' || n, 'Sesi tentang ' || a || ' untuk pendiri yang baru mulai.',
           '<p>' || text || '</p>', case when n % 3 = 0 then 'regional' else 'national' end,
           stages.ids[1 + generator.below(n, 'stage', cardinality(stages.ids))],
           (array['online', 'offline', 'hybrid'])[1 + generator.skewed(n, 'mode', 3)],
           r.id, coalesce(r.region_hub_id, h.id), 'Ruang ' || initcap(b), 'Jalan Ambeng ' || n % 90,
           at, at + interval '2 hours', h.time_zone, at - interval '30 days', at - interval '1 hour', 'Semai',
           case when generator.part(n, 'cancelled') < 0.02 then 'cancelled' else 'published' end, at - interval '40 days'
    from generate_series($1::bigint, $2::bigint) n
    cross join lateral (
      select date_trunc('hour', timestamptz '${now}' - interval '1050 days'
        + interval '1100 days' * ((n * 7919 % ${count})::double precision / ${count})) as at
    ) times
    cross join (select ${list(topicWords)} as list) words
    cross join lateral (
      select words.list[1 + generator.skewed(n, 'a', cardinality(words.list))] as a,
             words.list[1 + generator.skewed(n, 'b', cardinality(words.list))] as b,
             (
               select string_agg(words.list[1 + generator.skewed(n * 50 + k, 'text', cardinality(words.list))], ' ')
               from generate_series(1, 40) k
             ) as text
    ) texts
    cross join (select array_agg(id order by position) as ids from program_stage) stages
    join generator.region r on r.number = generator.skewed(n, 'event region', (select count(*)::integer from generator.region))
    join generator.hub h on h.number = 1 + generator.below(n, 'event hub', (select count(*)::integer from generator.hub))
    returning id, slug, start_at, mode
  )
  insert into generator.event (number, id, start_at, mode)
  select substr(slug, 10)::integer, id, start_at, mode
  from made`

/** Chooses a person's events together, so that no event is chosen twice. */
const participants = ({ events: count, now }: Ground) => `
  insert into event_participant (
    id, event_id, user_id, full_name, email, attend_mode, status, ticket_code, short_code, created_at, updated_at,
    attended_at,
    cancelled_at, day_reminded_at, hour_reminded_at
  )
  select generator.id(n * 8 + k, 'participant', at), e.id, u.id, u.full_name, u.email,
         case e.mode when 'hybrid' then (array['offline', 'online'])[1 + generator.below(n * 8 + k, 'way', 2)] else e.mode end,
         facts.status, upper(left(md5('ticket' || n * 8 + k), 16)),
         -- Unique per number: hexadecimal digits without those that look alike.
         translate(upper(lpad(to_hex(n * 8 + k), 8, '0')), '01', 'GH'), at, at,
         case when facts.status = 'attended' then e.start_at end, case when facts.status = 'cancelled' then at end,
         -- Already reminded: otherwise the first start would remind everybody.
         timestamptz '${now}', timestamptz '${now}'
  from (
    select distinct on (n, number) n, k, 1 + generator.skewed(n * 8 + k, 'choice', ${count}) as number
    from generate_series($1::bigint, $2::bigint) n
    cross join lateral generate_series(1, generator.skewed(n, 'how many', 5)) k
    order by n, number, k
  ) choices
  join generator.event e using (number)
  join app_user u on u.id = generator.person_id(n) and u.status = 'active'
  cross join lateral (
    select least(timestamptz '${now}' - interval '1 minute',
                 e.start_at - interval '1 day' * (1 + 20 * generator.part(n * 8 + k, 'when'))) as at,
           case
             when generator.part(n * 8 + k, 'status') < 0.07 then 'cancelled'
             when e.start_at > timestamptz '${now}' - interval '3 hours' then 'registered'
             when generator.part(n * 8 + k, 'status') < 0.25 then 'no_show'
             else 'attended'
           end as status
  ) facts`

/** Sets the capacity of limited events a little above their participants. */
const seats = `
  update event
  set taken_offline = offline,
      taken_online = online,
      capacity_offline = case when mode <> 'online' then greatest(30, offline * 5 / 4) end,
      capacity_online = case when mode = 'hybrid' then greatest(100, online * 5 / 4) end
  from (
    select event_id, (count(*) filter (where attend_mode = 'offline'))::integer as offline,
           (count(*) filter (where attend_mode = 'online'))::integer as online
    from event_participant
    where status <> 'cancelled'
    group by event_id
  ) counts
  where event.id = counts.event_id`

const channels = `
  insert into channel (id, type, event_id, created_at, updated_at)
  select generator.id(e.number, 'event channel', e.start_at - interval '30 days'), 'event', e.id,
         e.start_at - interval '30 days', e.start_at - interval '30 days'
  from generator.event e
  where exists (select from event_participant p where p.event_id = e.id and p.status <> 'cancelled')`

const members = `
  insert into channel_member (channel_id, user_id, role, joined_at, updated_at)
  select c.id, p.user_id, 'member', p.created_at, p.created_at
  from event_participant p
  join channel c on c.event_id = p.event_id
  where p.status <> 'cancelled'`

/** As the trigger notes them. */
const words = `
  insert into search_word (word)
  select distinct word
  from event, unnest(tsvector_to_array(to_tsvector('pg_catalog.simple', search_text(title || ' ' || summary)))) as word
  where length(word) between 3 and 40
  on conflict do nothing`
