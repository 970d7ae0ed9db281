import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { mentorSessionMaker } from '../../../../test/world/mentor-sessions.ts'
import { staffMaker } from '../../../../test/world/staff.ts'

const app = await createTestApp()
const { call, clock, db, person } = app
const { mentor, rate, session } = mentorSessionMaker(app)
const { admin, operator } = staffMaker(app)

beforeEach(async () => {
  clock.set('2026-08-13T03:00:00.000Z')
  await db.deleteFrom('mentor').execute()
})

interface Caller {
  token: string
}
const outcomeOf = ({ status, json }: { status: number; json: { code?: string } }) => [status, json.code]
const get = (path: string, { token }: Caller) => call('GET', `/v1/console-mentor/${path}`, { token })

describe('ratings', () => {
  const ratingsOf = (who: Caller, { mentor_id }: { mentor_id: string }) =>
    get(`ratings?page=1&mentor_id=${mentor_id}`, who)

  test('show staff of the hub each rating with its words and without the name, the latest first', async () => {
    const raka = await mentor({ hub: 7, full_name: 'Raka' })
    const rated = async (starts: number, rating: number, words: string) => {
      const booker = await person({ full_name: 'Sari Rahasia' })
      clock.advance({ minutes: 1 })
      await rate(booker, await session({ mentor: raka, booker, starts }), rating, words)
    }
    await rated(-30, 5, 'Langsung bisa dipakai.')
    await rated(-20, 2, '')
    const { json, text } = await ratingsOf(await operator(7), raka)
    expect(json).toMatchObject({
      total: 2,
      data: [
        { rating: 2, words: '', topic: 'Produk' },
        { rating: 5, words: 'Langsung bisa dipakai.', topic: 'Produk' },
      ],
    })
    expect(text).not.toContain('Sari Rahasia')
    expect(outcomeOf(await ratingsOf(await operator(1), raka))).toEqual([404, 'console-row-not-found'])
    expect(outcomeOf(await ratingsOf(raka, raka))).toEqual([403, 'forbidden'])
  })

  test('hide single ratings and their mean from staff who are the mentor', async () => {
    const raka = await mentor({ account: await operator(), full_name: 'Raka' })
    const booker = await person()
    await rate(booker, await session({ mentor: raka, booker, starts: -30 }), 1, 'Terlambat.')
    expect(outcomeOf(await ratingsOf(raka, raka))).toEqual([404, 'console-row-not-found'])
    expect((await get('figures?page=1', raka)).json.data).toMatchObject([{ rating_count: 0, rating_mean: null }])
    expect((await get('figures?page=1', await admin())).json.data).toMatchObject([{ rating_count: 1, rating_mean: 1 }])
  })
})
