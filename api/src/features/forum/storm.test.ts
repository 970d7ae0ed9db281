import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { isPostgres } from '../../../test/database.ts'
import { forumMaker } from '../../../test/world/forum.ts'
import { moderationMaker } from '../../../test/world/moderation.ts'
import { newId } from '../../lib/database/db.ts'

describe.skipIf(!isPostgres)('concurrent requests', async () => {
  const app = await createTestApp({ config: { requestsPerMinute: 1_000_000 } })
  const { clock, db, person } = app
  const forum = forumMaker(app)
  const { decide, moderator, reported } = moderationMaker(app)

  const mentors = (count: number) => Promise.all(Array.from({ length: count }, () => person({ scope: 'mentor' })))
  const good = (answers: { status: number }[]) => answers.filter(({ status }) => status < 300).length

  /** Read the stored counts and the actual numbers of a topic. */
  async function counts(topicId: string) {
    const { rows } = await sql<Record<string, unknown>>`
      select t.reply_count, t.reaction_count, t.last_seq,
             (
               select count(*) from forum_reply
               where topic_id = t.id and hidden_at is null and deleted_at is null
             ) as replies,
             (select count(*) from forum_reaction where topic_id = t.id) as reactions,
             (select array_agg(seq order by seq) from forum_reply where topic_id = t.id) as numbers,
             (
               select count(*) from forum_reply r
               where r.topic_id = t.id
                 and r.reaction_count <> (select count(*) from forum_reaction where reply_id = r.id)
             ) as wrong
      from forum_topic t
      where id = ${topicId}`.execute(db)
    return rows[0] ?? {}
  }

  const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

  test('keep exact counts and gapless numbers with 30 replies and 30 reactions', async () => {
    const people = await mentors(30)
    const [first = await person()] = people
    const { id } = await forum.topic(first)
    const answers = await Promise.all(people.flatMap((who) => [forum.putReply(who, id), forum.react(who, id)]))
    expect(good(answers)).toBe(60)
    expect(await counts(id)).toMatchObject({
      reply_count: 30,
      replies: 30,
      reaction_count: 30,
      reactions: 30,
      last_seq: 30,
      numbers: upTo(30),
    })
  })

  test('keep exact counts while replies are deleted, hidden, restored and reacted to', async () => {
    const people = await mentors(20)
    const [asker = await person(), helper = asker] = people
    const { id } = await forum.topic(asker, { type: 'pertanyaan' })
    const replies: { id: string }[] = []
    for (let count = 0; count < 10; count++) replies.push(await forum.reply(helper, id))
    const [ratna, reader] = [await moderator(), await person()]
    const cases: string[] = []
    for (const { id: reply_id } of replies) cases.push(await reported(reader, { subject: 'reply', reply_id }))
    const requests = people.flatMap((who, index) => {
      const reply = replies[index % replies.length]?.id ?? ''
      const judged = cases[index % cases.length] ?? ''
      return [
        forum.putReply(who, id),
        forum.reactToReply(who, reply),
        forum.reactToReply(who, reply, index % 2 ? null : '🎉'),
        forum.react(who, id),
        forum.react(who, id, index % 3 ? '❤️' : null),
        // Each reply is hidden once and restored by another call, which may come too early.
        decide(ratna, judged, { decision: index % 4 < 2 ? 'hide' : 'restore' }),
        forum.accept(asker, id, reply),
        ...(index < 3 ? [forum.removeReply(helper, reply)] : []),
      ]
    })
    const answers = await Promise.all(requests)
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    const hidden = await db
      .selectFrom('moderation_action')
      .select('case_id')
      .where('case_id', 'in', cases)
      .where('kind', '=', 'hide')
      .execute()
    expect(hidden.length).toBeGreaterThan(0)
    const now = await counts(id)
    expect(now).toMatchObject({ last_seq: 30, numbers: upTo(30), wrong: 0 })
    expect([now['reply_count'], now['reaction_count']]).toEqual([now['replies'], now['reactions']])
    for (const { id: reply } of replies) await forum.removeReply(helper, reply)
    expect((await forum.read(asker, id)).json.data).toMatchObject({ status: 'open', reply_count: 20 })
    expect(await counts(id)).toMatchObject({ replies: 20, wrong: 0 })
  })

  test('store a reply once that is sent many times', async () => {
    const [ayu, bima] = await Promise.all([person(), person()])
    const { id: topic_id } = await forum.topic(ayu)
    const id = newId()
    expect(good(await Promise.all(Array.from({ length: 12 }, () => forum.putReply(bima, topic_id, { id }))))).toBe(12)
    expect(await counts(topic_id)).toMatchObject({ reply_count: 1, last_seq: 1, numbers: [1] })
  })

  test('let one of several edits win and reject the others', async () => {
    const [ayu] = await mentors(1)
    if (!ayu) throw new Error('nobody is there')
    const { id, category, title } = await forum.topic(ayu)
    const edit = (number: number) =>
      forum.edit(ayu, id, { rev: 1, type: 'diskusi', category_id: category.id, title, body: `Suntingan ${number}` })
    const codes = (await Promise.all([1, 2, 3, 4, 5].map(edit))).map(({ json }) => json.code ?? 'edited')
    expect(codes.filter((code) => code === 'edited')).toHaveLength(1)
    expect(codes.filter((code) => code === 'forum-changed')).toHaveLength(4)
  })

  test('attach an image to one post', async () => {
    const [ayu] = await mentors(1)
    if (!ayu) throw new Error('nobody is there')
    const { id } = await forum.topic(ayu)
    const image = newId()
    await sql`
      insert into file (id, owner_id, purpose, name, mime_type, size_bytes, sha256, storage_key)
      values (${image}, ${ayu.id}, 'forum', 'a.webp', 'image/webp', 1, '', ${`forum/${image}.webp`})`.execute(db)
    await sql`
      insert into forum_image (id, owner_id, width, height, created_at)
      values (${image}, ${ayu.id}, 1, 1, ${clock.now().toISOString()})`.execute(db)
    const answers = await Promise.all(Array.from({ length: 5 }, () => forum.putReply(ayu, id, { image_ids: [image] })))
    expect(good(answers)).toBe(1)
    expect(answers.filter(({ json }) => json.code === 'attachment-not-found')).toHaveLength(4)
  })

  test('keep exact topic counts of categories when topics move', async () => {
    const people = await mentors(12)
    const [here, there] = [await forum.category(), await forum.category()]
    const topics = await Promise.all(
      people.map((who, index) => forum.topic(who, { category_id: index % 2 ? here : there })),
    )
    const moved = await Promise.all(
      topics.map(({ id, title, body, category }, index) =>
        forum.edit(people[index] ?? { token: '' }, id, {
          rev: 1,
          type: 'diskusi',
          title,
          body,
          category_id: category.id === here ? there : here,
        }),
      ),
    )
    expect(good(moved)).toBe(12)
    const { rows } = await sql`
      select topic_count from forum_category where id in (${here}, ${there})`.execute(db)
    expect(rows).toEqual([{ topic_count: 6 }, { topic_count: 6 }])
  })
})
