import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallFailed } from '../call/call.ts'
import { rejectionOf } from '../call/rejection.ts'
import { retryUpload as retryUploadWithToast } from './upload-retry.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const busy = (retryAfter: number | null = 5) =>
  new CallFailed(429, { code: 'upload-too-many', message: 'Menunggu giliran.', retryAfter })

// Without the toast, whose code would be loaded during the first test.
const retryUpload = (send: () => Promise<string>, options = {}) =>
  retryUploadWithToast(send, { onWaiting: () => {}, ...options })

/** Fails so often before it works. */
function failing(times: number, error: Error) {
  let tries = 0
  const send = async () => {
    tries += 1
    if (tries <= times) throw error
    return 'sent'
  }
  return { send, tries: () => tries }
}

test('waits as long as the server says and then uploads by itself', async () => {
  const { send, tries } = failing(3, busy(20))
  const sent = retryUpload(send)
  await vi.advanceTimersByTimeAsync(19_000)
  expect(tries()).toBe(1)
  await vi.advanceTimersByTimeAsync(90_000)
  expect(await sent).toBe('sent')
  expect(tries()).toBe(4)
})

test.each([
  ['nobody can take it', 503, 'unavailable'],
  ['too much was asked for', 429, 'too-many-requests'],
] as const)('it waits too where %s', async (_what, status, code) => {
  const sent = retryUpload(failing(1, new CallFailed(status, { code, message: 'Sibuk.' })).send)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await sent).toBe('sent')
})

test.each([
  ['the day’s quota', 429, 'upload-quota'],
  ['what was sent', 413, 'image-too-large'],
  ['no network', 0, 'offline'],
] as const)('%s is no matter of waiting', async (_what, status, code) => {
  const { send, tries } = failing(1, new CallFailed(status, { code, message: 'Tidak.' }))
  await expect(retryUpload(send)).rejects.toMatchObject({ code })
  expect(tries()).toBe(1)
})

test('stops waiting at a limit or when aborted', async () => {
  const outcome = (sent: Promise<string>) => sent.catch((error: unknown) => error)
  const ended = outcome(retryUpload(failing(1000, busy()).send))
  await vi.advanceTimersByTimeAsync(600_000)
  expect(await ended).toMatchObject({ code: 'upload-too-many' })
  const control = new AbortController()
  const given = outcome(retryUpload(failing(1000, busy()).send, { signal: control.signal }))
  await vi.advanceTimersByTimeAsync(1000)
  control.abort()
  expect(await given).toMatchObject({ name: 'AbortError' })
})

test('rejects a message whose file exceeds the day’s quota, but not one that waits', () => {
  const quota = new CallFailed(429, { code: 'upload-quota', message: 'Jatah hari ini sudah habis.' })
  expect(rejectionOf(quota)).toBe('Jatah hari ini sudah habis.')
  expect(rejectionOf(busy())).toBeNull()
})
