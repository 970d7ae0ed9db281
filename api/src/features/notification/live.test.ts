import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { breakListener } from '../../../test/server/listener.ts'
import { isPostgres } from '../../../test/database.ts'
import { socketOpener } from '../../../test/server/sockets.ts'
import { newId, transaction } from '../../lib/database/db.ts'
import { pushNotifications } from './live.ts'
import { notify } from './notify.ts'
import { soon } from '../../../test/soon.ts'

const testApp = await createTestApp()
const { call, database, db, deps, person } = testApp
const complaints: unknown[] = []
const stop = await pushNotifications(deps, database.listen, (error) => void complaints.push(error))
afterAll(stop)
const { connect } = await socketOpener(testApp)

const notifyPerson = (user_id: string, title = 'Kegiatan nasional dimulai satu jam lagi') =>
  transaction(db, (tx) =>
    notify(tx, deps, {
      user_id,
      kind: 'event',
      title,
      content_title: 'Demo Day',
      content_summary: 'Hari ini',
      dedupe_key: newId(),
    }),
  )
test('sends a notification live to all devices of its person only, in the form of the list', async () => {
  const [one, stranger] = [await person(), await person()]
  const laptop = await connect({ token: one.token })
  const phone = await connect({ token: one.token, transports: ['polling'] })
  const other = await connect({ token: stranger.token })
  await notifyPerson(one.id)
  await soon(() => expect([laptop.heard.length, phone.heard.length]).toEqual([1, 1]))
  const { json } = await call('GET', '/v1/user-notification/get', { token: one.token })
  expect([laptop.heard, phone.heard]).toEqual([json.data, json.data])
  await notifyPerson(stranger.id)
  await soon(() => expect(other.heard).toHaveLength(1))
  expect([laptop.heard.length, phone.heard.length, other.heard[0]?.id === json.data[0].id]).toEqual([1, 1, false])
  expect(complaints).toEqual([])
})

test('sends nothing if the transaction rolls back', async () => {
  const { id, token } = await person()
  const { heard } = await connect({ token })
  const failing = transaction(db, async (tx) => {
    const content = { content_title: '', content_summary: '', dedupe_key: 'never' }
    await notify(tx, deps, { user_id: id, kind: 'event', title: 'Tidak jadi', ...content })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await notifyPerson(id, 'Jadi')
  await soon(() => expect(heard.map(({ title }) => title)).toEqual(['Jadi']))
})

test.skipIf(!isPostgres)('sends notifications from a broken listening connection after it reconnects', async () => {
  const { id, token } = await person()
  const { heard } = await connect({ token })
  testApp.clock.set(new Date().toISOString())
  await breakListener(db)
  await sleep(50)
  await notifyPerson(id, 'Sewaktu putus')
  await soon(() => expect(heard.map(({ title }) => title)).toEqual(['Sewaktu putus']))
  await notifyPerson(id, 'Sesudahnya')
  await soon(() => expect(heard.map(({ title }) => title)).toEqual(['Sewaktu putus', 'Sesudahnya']))
})
