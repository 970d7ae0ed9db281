import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { PictureSlots } from './picture-slots.ts'

const flushPromises = promisify(setImmediate)

/** Slots whose work lasts until the test ends it, and the people with running work. */
function held() {
  const slots = new PictureSlots({ slots: 2, waiting: 30, viewing: 3, perPerson: 24 })
  const atWork: string[] = []
  const ends: (() => void)[] = []
  const begin = (person: string | null, signal?: AbortSignal) =>
    slots.run(
      person,
      async () => {
        atWork.push(person ?? 'a viewer')
        await new Promise<void>((end) => ends.push(end))
      },
      signal,
    )
  /** End the oldest work, and wait until the next has begun. */
  const endOne = async (done: Promise<void>) => {
    ends.shift()?.()
    await done
    await flushPromises()
  }
  return { slots, atWork, begin, endOne }
}

test('decodes one of a person’s 24 pictures at a time, and lets others overtake them', async () => {
  const { atWork, begin, endOne } = held()
  const all = Array.from({ length: 24 }, () => begin('ayu'))
  const bima = begin('bima')
  await flushPromises()
  expect(atWork).toEqual(['ayu', 'bima'])
  for (const [index, one] of all.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- the test checks the order
    await endOne(one)
    expect(atWork.filter((person) => person === 'ayu')).toHaveLength(Math.min(24, index + 2))
    // oxlint-disable-next-line no-await-in-loop -- see above
    if (index === 0) await endOne(bima)
  }
})

test('bounds the queue per person, for viewers, and in total', async () => {
  const { atWork, begin } = held()
  for (let index = 0; index < 24; index++) void begin('ayu')
  await expect(begin('ayu')).rejects.toMatchObject({ code: 'upload-too-many', extra: { retryAfterSeconds: 5 } })
  await expect(begin(null)).rejects.toMatchObject({ code: 'unavailable' })
  void begin('bima')
  for (let index = 0; index < 7; index++) void begin(`somebody ${index}`)
  await expect(begin('citra')).rejects.toMatchObject({ code: 'unavailable' })
  await flushPromises()
  expect(atWork).toEqual(['ayu', 'bima'])
})

test('frees the slot of failed work', async () => {
  const { slots, atWork, begin } = held()
  await expect(slots.run('ayu', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  void begin('ayu')
  void begin('bima')
  await flushPromises()
  expect(atWork).toEqual(['ayu', 'bima'])
})

test('frees the places of a client that has left', async () => {
  const { atWork, begin, endOne } = held()
  const first = begin('ayu')
  const leaving = new AbortController()
  const left = Array.from({ length: 23 }, () => begin('ayu', leaving.signal))
  await expect(begin('ayu')).rejects.toMatchObject({ code: 'upload-too-many' })
  leaving.abort()
  for (const { status } of await Promise.allSettled(left)) expect(status).toBe('rejected')
  void begin('ayu')
  await expect(begin('bima', leaving.signal)).rejects.toMatchObject({ code: 'unavailable' })
  await endOne(first)
  expect(atWork).toEqual(['ayu', 'ayu'])
})
