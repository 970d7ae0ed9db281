import { afterAll } from 'vitest'
import { notifyOfMessages } from '../../src/features/chat/notification/live.ts'
import type { TestApp } from '../app.ts'

/** Has members told of new messages, as in a running product, until the tests of a file are done. */
export async function notifyOfMessages({ deps, database }: Pick<TestApp, 'deps' | 'database'>) {
  const onError = (error: unknown) => {
    throw error
  }
  const stop = await notifyOfMessages(deps, database.listen, onError, { delayMs: 10 })
  afterAll(() => stop())
}
