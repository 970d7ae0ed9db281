import { afterAll } from 'vitest'
import { notifyOfMessages as startNotifying } from '../../src/features/chat/notification/live.ts'
import type { TestApp } from '../app.ts'

/** Notify members of new messages, as a running server does, until the tests of the file end. */
export async function notifyOfMessages({ deps, database }: Pick<TestApp, 'deps' | 'database'>) {
  const onError = (error: unknown) => {
    throw error
  }
  const stop = await startNotifying(deps, database.listen, onError, { delayMs: 10 })
  afterAll(() => stop())
}
