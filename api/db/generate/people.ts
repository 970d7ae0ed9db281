import { fillBare, inBatches, type Ground } from './ground.ts'
import { firstNames, lastNames, occupations, peopledRegions } from './words.ts'

const TABLES = ['app_user', 'consent', 'channel_member']

/**
 * People over a thousand days, ever more of them, above all where most people live. The first is an administrator, then
 * comes an operator of each hub. Everybody hears the programme and has their hub's room, as a trigger would have it.
 */
export async function generatePeople(ground: Ground) {
  await prepareRegions(ground)
  await fillBare(ground, TABLES, async () => {
    await inBatches(ground, { what: 'orang', statement: people(ground), count: ground.people, size: 20_000 })
    await inBatches(ground, { what: 'persetujuan', statement: consents, count: ground.people, size: 50_000 })
    await inBatches(ground, { what: 'anggota kanal', statement: members, count: ground.people, size: 50_000 })
  })
}

async function prepareRegions({ pool }: Ground) {
  await pool.query(
    `create table generator.region as
    select r.id, r.region_hub_id, r.time_zone, (select array_agg(id order by id) from regency where region_id = r.id) as regencies,
           row_number() over (order by array_position($1::text[], r.id), r.id) - 1 as number
    from region r`,
    [peopledRegions],
  )
}

const list = (words: string[]) => `array['${words.join("','")}']`

const people = ({ people: count, passwordHash }: Ground) => `
  insert into app_user (
    id, email, email_verified_at, password_hash, full_name, scope, operator_hub_id, status, phone, gender, occupation, bio,
    region_id, regency_id, region_hub_id, time_zone, profile_completed_at, created_at, updated_at
  )
  select generator.person_id(n), 'orang-' || n || '@surel.example', case when is_in then at end, '${passwordHash}',
         first_names[1 + generator.skewed(n, 'first', cardinality(first_names))] || ' '
           || case when n % 3 = 0 then first_names[1 + generator.below(n, 'middle', cardinality(first_names))] || ' ' else '' end
           || last_names[1 + generator.skewed(n, 'last', cardinality(last_names))],
         case when n = 1 then 'admin' when h.id is not null then 'operator' else 'participant' end, h.id,
         case when is_in then 'active' else 'pending' end,
         case when n % 4 = 0 then '+628' || 1000000000 + n end,
         case generator.below(n, 'gender', 5) when 0 then null when 1 then 'male' when 2 then 'male' else 'female' end,
         jobs[1 + generator.below(n, 'job', cardinality(jobs))],
         case when n % 5 = 0 then 'Merintis usaha sejak ' || extract(year from at) || '.' end,
         r.id, r.regencies[1 + generator.skewed(n, 'regency', cardinality(r.regencies))], r.region_hub_id, r.time_zone,
         case when is_in and n % 10 > 0 then at end, at, at
  from generate_series($1::bigint, $2::bigint) n
  cross join lateral (
    -- Some have never confirmed their address.
    select generator.person_at(n) as at, n < ${Math.min(100, count)} or generator.part(n, 'pending') > 0.03 as is_in
  ) states
  cross join (select ${list(firstNames)} as first_names, ${list(lastNames)} as last_names, ${list(occupations)} as jobs) words
  join generator.region r on r.number = generator.skewed(n, 'region', (select count(*)::integer from generator.region))
  left join generator.hub h on h.number = n - 1`

const consents = `
  insert into consent (id, user_id, purpose, version, is_granted, created_at)
  select generator.id(n, purpose, at), generator.person_id(n), purpose, 1, true, at
  from generate_series($1::bigint, $2::bigint) n
  cross join lateral (select generator.person_at(n) as at) times
  cross join unnest(array['terms', 'adult']) purpose`

const members = `
  insert into channel_member (channel_id, user_id, role, is_mute, joined_at, updated_at)
  select c.id, u.id, role_in_channel(u, c.region_hub_id), c.type = 'hub', u.created_at, u.created_at
  from generate_series($1::bigint, $2::bigint) n
  join app_user u on u.id = generator.person_id(n) and u.status = 'active'
  join channel c on c.type = 'announcement' or c.region_hub_id in (u.region_hub_id, u.operator_hub_id)`
