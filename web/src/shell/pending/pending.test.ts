import { beforeEach, expect, test } from 'vitest'
import { inOffline } from '../../lib/offline/database.ts'
import { noNetwork, openDevice, pendingOf, until } from '../../lib/offline/device.fixture.ts'
import { listMarked, wasLookedFor } from '../../lib/offline/marks.ts'
import { createQueue } from '../../lib/offline/queue.ts'
import { countedWords } from './pending-text.ts'
import { listPending } from './pending.ts'
import { lookForPending } from './send-pending.ts'

beforeEach(() => openDevice())

test('stores, lists, counts, sends and discards items of one registration', async () => {
  let isReached = false
  const sent: string[] = []
  const reports = createQueue<string>({
    name: 'progress-report',
    async send([item]) {
      if (!isReached) throw noNetwork()
      if (item) sent.push(item.value)
    },
    waitAfter: () => 1,
    describe: (items, discard) =>
      items.map((item) => ({ ...item, title: `Surat “${item.value}”`, discard: () => discard(item) })),
  })

  await reports.add('a', 'Halo')
  await reports.add('b', 'Salah tulis')
  expect(await pendingOf()).toHaveLength(2)
  const groups = await listPending([reports])
  expect(groups).toMatchObject([
    { kind: 'progress', entries: [{ title: 'Surat “Halo”' }, { title: 'Surat “Salah tulis”' }] },
  ])
  expect([listMarked(), countedWords([{ kind: 'progress', count: 2 }])]).toEqual([['progress'], '2 kemajuan belajar'])

  await groups[0]?.entries[1]?.discard?.()
  isReached = true
  await until(async () => (await pendingOf()).length === 0)
  expect([sent, await listPending([reports]), listMarked()]).toEqual([['Halo'], [], []])
})

test('restores the mark of an unsent message, and marks nothing on an empty device', async () => {
  await lookForPending()
  expect([wasLookedFor(), listMarked()]).toEqual([true, []])

  openDevice()
  await inOffline((database, owner) =>
    database.put('pending', {
      owner,
      queue: 'message',
      id: 'a',
      version: '1',
      madeAt: '2026-08-17T03:00:00Z',
      // Rejected messages are not sent again automatically.
      value: { channelId: 'a', body: 'Halo', files: [] },
      rejection: 'Kanal ini sudah ditutup.',
    }),
  )
  await lookForPending()
  expect([wasLookedFor(), listMarked()]).toEqual([true, ['message']])
})
