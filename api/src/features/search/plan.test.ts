import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { isPostgres } from '../../../test/database.ts'
import { insertManyTopics } from '../../../test/world/many-topics.ts'
import { insertManyContents, plansOf } from '../../../test/world/plans.ts'
import { newId } from '../../lib/database/db.ts'
import { findForumTopics } from './forum-queries.ts'
import { findLibraryContents } from './library-queries.ts'
import { findMentors } from './mentor-queries.ts'
import { searchAll } from './queries.ts'

describe.skipIf(!isPostgres)('at 20,000 mentors and words', async () => {
  const { db, database, clock } = await createTestApp()

  beforeAll(async () => {
    await sql`
      insert into mentor (id, full_name, startup_name, position, short_description)
      select gen_random_uuid(), 'Orang' || md5(n::text), 'Tanisela', 'CEO', repeat('Senang membantu. ', 20)
      from generate_series(1, 20000) n`.execute(db)
    await database.exec('vacuum analyze mentor')
    await database.exec('vacuum analyze search_word')
  })

  test('mentors are found by their index', async () => {
    const plans = await plansOf(db, (explaining) => findMentors(explaining, [['raka'], ['pasok', 'pasar']]))
    expect(plans.join('\n')).toContain('mentor_search')
    expect(plans.join('\n')).not.toContain('Seq Scan on mentor')
  })

  test('the library is found by its index', async () => {
    await insertManyContents(db, 20_000)
    await database.exec('vacuum analyze library_content')
    const plans = await plansOf(db, (explaining) => findLibraryContents(explaining, [['raka'], ['pasok', 'pasar']]))
    expect(plans.join('\n')).toContain('library_content_search')
    expect(plans.join('\n')).not.toContain('Seq Scan on library_content')
  })

  test('a mistyped word is looked up by its trigrams', async () => {
    const plans = await plansOf(db, (explaining) =>
      searchAll({ db: explaining, readDb: explaining }, 'hackhaton', { userId: newId(), now: clock.now() }),
    )
    expect(plans.join('\n')).toContain('search_word_near')
    expect(plans.join('\n')).not.toContain('Seq Scan on search_word')
  })
})

describe.skipIf(!isPostgres)('at 100,000 topics', async () => {
  const { db, database, clock, person } = await createTestApp()

  beforeAll(async () => {
    await insertManyTopics(db, clock.now(), 100_000)
    await database.exec('vacuum analyze forum_topic')
  })

  test('the forum is found by its index, by rare and by common words', async () => {
    const { id } = await person()
    const plans = await plansOf(db, async (explaining) => {
      await findForumTopics(explaining, [['terumbu']], id)
      await findForumTopics(explaining, [['merintis']], id)
    })
    expect(plans).toHaveLength(4)
    for (const plan of plans) expect(plan).toMatch(/forum_topic_(search|latest)\b/)
    expect(plans.join('\n')).not.toContain('Seq Scan on forum_topic')
  })
})
