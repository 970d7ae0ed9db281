import { beforeAll, describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { isPostgres } from '../../../test/database.ts'
import { insertManyContents, insertManyReaders, plansOf } from '../../../test/world/plans.ts'
import type { Db } from '../../lib/database/db.ts'
import { listCategoriesWithCounts } from './category-queries.ts'
import { listHistory, listOwn } from './mine-queries.ts'
import { findContent, listContents } from './queries.ts'
import { listRecommendations } from './recommendation-queries.ts'

describe.skipIf(!isPostgres)('at 20,000 pieces of content and 100,000 readings', async () => {
  const { db, database, person } = await createTestApp()
  const { id: userId } = await person()

  beforeAll(async () => {
    await insertManyContents(db, 20_000)
    await insertManyReaders(db, userId)
    for (const table of ['library_content', 'user_library_history', 'library_favorite', 'app_user']) {
      await database.exec(`vacuum analyze ${table}`)
    }
  })

  type Case = [what: string, index: string, work: (explaining: Db) => Promise<unknown>]

  const cases: Case[] = [
    ['the newest', 'library_content_newest', (on) => listContents(on, { page: 1 })],
    ['a page far in', 'library_content_newest', (on) => listContents(on, { page: 500 })],
    ['the popular', 'library_content_popular', (on) => listContents(on, { page: 1, sort: 'popular' })],
    ['by title', 'library_content_by_title', (on) => listContents(on, { page: 1, sort: 'title' })],
    ['a type', 'library_content_by_type', (on) => listContents(on, { page: 1, type: 'book' })],
    ['a category', 'library_content_by_category', (on) => listContents(on, { page: 1, category: 'kategori-3' })],
    ['a role', 'library_content_newest', (on) => listContents(on, { page: 1, role: 'HIP' })],
    ['a search', 'library_content_search', (on) => listContents(on, { page: 1, search: 'konten' })],
    ['one of them', 'library_content_pkey', (on) => findContent(on, userId, userId)],
    ['categories', 'library_content_by_category', (on) => listCategoriesWithCounts(on)],
    ['favourites', 'library_favorite_', (on) => listOwn(on, { page: 1, kind: 'favorite' }, userId)],
    ['what is begun', 'user_library_history_', (on) => listOwn(on, { page: 1, kind: 'begun' }, userId)],
    ['one’s own', 'library_favorite_', (on) => listOwn(on, { page: 1 }, userId)],
    ['the history', 'user_library_history_', (on) => listHistory(on, { page: 1 }, userId)],
  ]

  test.each(cases)('%s uses the index %s and scans no table', async (_, index, work) => {
    const plans = await plansOf(db, work)
    expect(plans.length).toBeGreaterThan(0)
    for (const plan of plans) {
      expect(plan).not.toMatch(/Seq Scan on (?:library_content|user_library_history|library_favorite)\b/)
    }
    expect(plans.join('\n')).toContain(index)
  })

  test('reads for recommendations only favourites of the hub and no history of others', async () => {
    const [plan = ''] = await plansOf(db, (on) => listRecommendations(on, { page: 1 }, userId))
    expect(plan).not.toMatch(/Seq Scan on (?:user_library_history|library_favorite|app_user)\b/)
    expect(plan).toContain('app_user_latest_of_hub')
  })
})
