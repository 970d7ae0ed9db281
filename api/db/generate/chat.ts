import { fillBare, inBatches, WORKERS, type Ground } from './ground.ts'
import { closings, openings, topicWords } from './words.ts'

/** Messages of one statement. */
const BATCH = 100_000
/** Number of first members that write in a channel, earlier ones more often. */
const WRITERS = 200
const EDITED_OF = 50
const DELETED_OF = 200

/**
 * Generate groups and direct channels, and messages in them and in channels of hubs and events. Few channels have very
 * many messages, most have few. Sequence numbers of a channel start at 1 without gaps, in order of time. One message in 50
 * was edited later and has a later revision, one in 200 was deleted.
 */
export async function generateChat(ground: Ground) {
  await fillBare(ground, ['channel', 'channel_member'], async () => {
    await ground.pool.query(talks(ground))
    await ground.pool.query(talkMembers)
    await number(ground)
  })
  await fillBare(ground, ['message'], () => sayAll(ground))
  await ground.pool.query(`
    update channel_member m
    set told_seq = c.size,
        -- Most have read it all, a hub's room hardly anybody.
        last_read_seq = case
          when generator.part(hashtext(m.user_id::text), 'read') < case when c.is_large then 0.2 else 0.7 end then c.size
          else floor(c.size * generator.part(hashtext(m.user_id::text), 'some'))
        end
    from generator.channel c
    where c.id = m.channel_id
      and c.size > 0`)
}

/** A pair is two people who came one after the other; a group, up to thirty. */
const talks = ({ people, now }: Ground) => `
  create table generator.talk as
  select n, generator.id(n, 'talk', at) as id, kind, first, members, at
  from generate_series(1::bigint, ${Math.ceil(people * 0.15)}) n
  cross join lateral (select case when n % 3 = 0 then 'group' else 'direct' end as kind) kinds
  cross join lateral (
    select case when kind = 'direct' then 2 else 3 + generator.skewed(n, 'members', 28) end as members,
           (1 + (n - 1) * ${people - 31} / ${Math.ceil(people * 0.15)})::integer as first
  ) sizes
  cross join lateral (
    select generator.person_at(first + members) as latest
  ) latest
  cross join lateral (select latest + generator.part(n, 'begun') * (timestamptz '${now}' - latest) as at) times;
  insert into channel (id, type, name, direct_key, created_by, created_at, updated_at)
  select id, kind, case when kind = 'group' then 'Tim ' || n else '' end,
         case when kind = 'direct' then least(one, other)::text || ':' || greatest(one, other)::text end, one, at, at
  from generator.talk
  cross join lateral (select generator.person_id(first) as one, generator.person_id(first + 1) as other) pair`

const talkMembers = `
  insert into channel_member (channel_id, user_id, role, joined_at, updated_at)
  select t.id, generator.person_id(t.first + k), case when t.kind = 'group' and k = 0 then 'owner' else 'member' end, t.at, t.at
  from generator.talk t
  cross join generate_series(0, t.members - 1) k`

/** Distribute messages over channels by rank, hubs first. The first channels get the remainder of rounding. */
async function number({ pool, messages, now }: Ground) {
  await pool.query(`
    create table generator.channel as
    select *, sum(size) over (order by rank) - size as before
    from (
      select id, at, rank, is_large,
             (share + (rank <= ${messages} - sum(share) over ())::integer)::integer as size
      from (
        select c.id, c.type = 'hub' as is_large,
               least(c.created_at, timestamptz '${now}' - interval '1 day') as at, ranks.rank,
               floor(${messages} * power(ranks.rank + 5, -0.85) / sum(power(ranks.rank + 5, -0.85)) over ())::bigint as share
        from channel c
        cross join lateral (select hashtextextended(c.id::text, 0) as chance) chances
        join (
          select id, row_number() over (order by type = 'hub' desc, hashtextextended(id::text, 0)) as rank
          from channel
          where type in ('hub', 'group', 'direct', 'event')
        ) ranks on ranks.id = c.id
      ) shares
    ) sizes;
    update generator.channel c
    set at = timestamptz '${now}' - interval '1000 days'
    where is_large;
    create table generator.writer as
    select rank, user_id, position - 1 as position, count(*) over (partition by rank)::integer as writers
    from (
      select c.rank, m.user_id, row_number() over (partition by c.rank order by m.user_id) as position
      from generator.channel c
      join channel_member m on m.channel_id = c.id
    ) members
    where position <= ${WRITERS};
    create unique index on generator.writer (rank, position);
    alter table generator.channel add column writers integer;
    update generator.channel c
    set writers = w.writers
    from generator.writer w
    where w.rank = c.rank and w.position = 0;
    create index on generator.channel (before);
    update channel
    set last_seq = c.size,
        last_rev = c.size + c.size / ${EDITED_OF},
        last_message_at = case when c.size > 0 then ${timeOf(now, 'c.size')} end
    from generator.channel c
    where c.id = channel.id;
    analyze generator.channel, generator.writer`)
}

const list = (texts: string[]) => `array['${texts.join("','")}']`

/** Evenly from the channel's beginning to a moment ago, each within its own span, so that none is before another. */
const timeOf = (now: string, seq: string) => `
  (c.at + (timestamptz '${now}' - interval '5 minutes' - c.at)
    * ((${seq} - 1 + 0.9 * generator.part(c.before + ${seq}, 'at')) / c.size))`

async function sayAll(ground: Ground) {
  const { messages, now } = ground
  const statement = `
    insert into message (
      channel_id, seq, id, rev, sender_id, kind, body, reply_to, sent_hash, created_at, edited_at, deleted_at
    )
    select c.id, seq, generator.id(n, 'message', said_at),
           case when seq % ${EDITED_OF} = 0 then c.size + seq / ${EDITED_OF} else seq end, w.user_id, 'text',
           case when is_deleted then '' else
             starts[1 + generator.below(n, 'opening', cardinality(starts))] || ' '
             || words[1 + generator.skewed(n, 'one', cardinality(words))] || ' '
             || words[1 + generator.skewed(n, 'two', cardinality(words))] || ' '
             || ends[1 + generator.below(n, 'closing', cardinality(ends))]
           end,
           case when seq % 20 = 7 then generator.id(n - 1, 'message', ${timeOf(now, '(seq - 1)')}) end, '', said_at,
           case when seq % ${EDITED_OF} = 0 and not is_deleted then said_at + interval '1 minute' end,
           case when is_deleted then said_at + interval '1 minute' end
    from generator.channel c
    cross join lateral (
      select seq, c.before + seq as n, seq % ${DELETED_OF} = 0 as is_deleted, ${timeOf(now, 'seq')} as said_at
      from generate_series(greatest(1, $1::bigint - c.before), least(c.size, $2::bigint - c.before)) seq
    ) numbers
    cross join (select ${list(openings)} as starts, ${list(topicWords)} as words, ${list(closings)} as ends) texts
    join generator.writer w on w.rank = c.rank and w.position = generator.skewed(n::bigint, 'writer', c.writers)
    where c.before < $2::bigint
      and c.before + c.size >= $1::bigint`
  const size = Math.min(BATCH, Math.ceil(messages / WORKERS))
  await inBatches(ground, { what: 'pesan', statement, count: messages, size })
}
