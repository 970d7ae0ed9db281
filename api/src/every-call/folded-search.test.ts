import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../test/app.ts'
import { endpoints } from '../../test/declared-failures.ts'
import { chatMaker } from '../../test/world/chat.ts'
import { eventMaker } from '../../test/world/events.ts'
import { forumMaker } from '../../test/world/forum.ts'
import { libraryMaker } from '../../test/world/library.ts'
import { mentorHoursMaker } from '../../test/world/mentor-hours.ts'
import { participationCalls } from '../../test/world/participations.ts'
import { startupMaker } from '../../test/world/startups.ts'
import { workshopMaker } from '../../test/world/workshops.ts'
import { insertGuidelines } from '../features/guideline/insert-guidelines.ts'
import { transaction } from '../lib/database/db.ts'

const app = await createTestApp()
const { call, clock, db, mailTo, person } = app
const { event } = eventMaker(app)
const { asGuest, confirm } = participationCalls(app)
const { topic } = forumMaker(app)
const { content } = libraryMaker(app)
const { group, say } = chatMaker(app)

// Text as people type it: a combining accent, a composed accent, and words between brackets.
const NAME = 'Cafe\u0301 <Rumbia> ‹Nandu› «Sérena»'
const TYPED = ['rumbia', '<Rumbia>', 'nandu', 'serena', 'Sérena', 'cafe', 'CAFÉ', 'cafe\u0301', 'café rumbia']

const reader = await person()
const admin = await person({ scope: 'admin' })
const named = await person({ full_name: NAME })

const kegiatan = await event({ title: NAME })
await asGuest(kegiatan, named.email)
await confirm((await mailTo(named.email)).token)
await db.updateTable('event_participant').set({ full_name: NAME }).execute()
await content({ title: NAME, tags: ['cafe-rumbia'] })
await content({ title: 'Video', type: 'video', summary: NAME })
await topic(reader, { title: NAME, tags: ['cafe-rumbia'] })
const kelas = await workshopMaker(app).workshop()
await workshopMaker(app).register(named, kelas)
const startup = await startupMaker(app).startup(reader, { name: 'Panenara' })
await db.updateTable('startup').set({ name: NAME }).where('id', '=', startup.id).execute()
await mentorHoursMaker(app).busy({}, { full_name: NAME })
await db.updateTable('mentor').set({ full_name: NAME }).execute()
const channel = await group(reader, [named])
await db.updateTable('channel').set({ name: NAME }).where('id', '=', channel).execute()
await say(reader, channel, `Ketemu di ${NAME}`)
const guideline = {
  slug: 'kafe',
  summary: 'Ringkasan',
  icon: 'book',
  body_html: '<p>Isi</p>',
  status: 'published',
} as const
const updated_at = clock.now().toISOString()
await transaction(db, (tx) =>
  insertGuidelines(tx, [{ ...guideline, title: NAME, role_codes: [], position: 1, updated_at }], []),
)
await db.updateTable('regency').set({ name: NAME }).where('id', '=', '81.71').execute()

interface Search {
  query?: string
  path?: string
  typed?: string[]
  /** Pattern in the response of a search with results. */
  finds?: RegExp
}

const searches: Record<string, Search> = {
  '/v1/search-all-content': {},
  '/v1/forum-topic/get': {},
  '/v1/forum-topic/get-counts': { finds: /"count":1/ },
  '/v1/forum-topic/tags': { typed: ['cafe', 'CAFÉ', 'cafe\u0301'], finds: /cafe-rumbia/ },
  '/v1/library-content/get': {},
  '/v1/library-content/get-counts': { finds: /"count":1/ },
  '/v1/guidelines/get': {},
  '/v1/startup/get': {},
  '/v1/public/mentor/get': {},
  '/v1/mentor-hours/get-free': {},
  '/v1/public/regencies/get': {},
  '/v1/user/get-regular-list': {},
  '/v1/user/get-list-for-channel-invitation': {},
  '/v1/user/get-to-invite-user-list': {},
  '/v1/channel/get': {},
  '/v1/channel/:id/get': { path: `/v1/channel/${channel}/get`, finds: /"full_name":"[^"]*Rumbia/ },
  '/v1/channel/get-mentions/:id': {
    path: `/v1/channel/get-mentions/${channel}`,
    typed: ['cafe', 'CAFÉ', 'cafe\u0301', '<Rum', '«sér'],
  },
  '/v1/channel/search': {},
  '/v1/console-people/get': {},
  '/v1/console-people/export': {},
  '/v1/console-guest/get': {},
  '/v1/console-mentor/figures': {},
  '/v1/console-mentor/startups': {},
  '/v1/console-event-participant/get/:id': { path: `/v1/console-event-participant/get/${kegiatan.id}` },
  '/v1/console-event-participant/export/:id': { path: `/v1/console-event-participant/export/${kegiatan.id}` },
  '/v1/console-workshop-participant/get/:id': { path: `/v1/console-workshop-participant/get/${kelas.id}` },
  '/v1/console-workshop-participant/export/:id': { path: `/v1/console-workshop-participant/export/${kelas.id}` },
  '/v1/console/:resource/get': { path: '/v1/console/event/get' },
  '/v1/console/:resource/export': { path: '/v1/console/event/export' },
  '/v1/console/:resource/options': { path: '/v1/console/person/options' },
}

test('lists every call that searches', () => {
  const found = endpoints.filter(({ schema }) => JSON.stringify(schema.querystring ?? {}).includes('"search":'))
  expect(Object.keys(searches).toSorted()).toEqual(found.map(({ url }) => url).toSorted())
})

describe.each(Object.entries(searches))('%s', (url, { path = url, typed = TYPED, finds = /Rumbia/ }) => {
  const { token } = url.includes('console') ? admin : reader
  const ask = async (search: string) => {
    const { status, text } = await call('GET', `${path}?${new URLSearchParams({ search })}`, { token })
    return { status, text }
  }

  test.each(typed)('finds the name by %j', async (search) => {
    expect(await ask(search)).toEqual({ status: 200, text: expect.stringMatching(finds) })
  })

  test('finds nothing by another word', async () => {
    expect((await ask('kenari')).text).not.toMatch(finds)
  })
})
