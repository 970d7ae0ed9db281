import { afterAll } from 'vitest'
import type { PushPayload } from '@semai/contract/notification/web-push'
import { remindParticipants } from '../../src/features/event/reminder/jobs.ts'
import { sendPushes } from '../../src/features/notification/push/live.ts'
import { WebPush } from '../../src/lib/push/web-push.ts'
import { createTestApp } from '../app.ts'
import { pushService, type browser } from '../server/push-service.ts'
import { noticeMaker } from './notices.ts'
import { soon } from '../soon.ts'

/** API with a push service that accepts every push, browsers, and actions of their pushes. */
export async function pushingApp(options: Parameters<typeof createTestApp>[0] = {}) {
  const service = await pushService()
  const real = { now: () => new Date() }
  const webPush = new WebPush('v'.repeat(43), { supportEmail: 'Semai <bantuan@semai.example>' }, real, service.send)
  const app = await createTestApp({ ...options, deps: { webPush } })
  const { call, clock, database, deps } = app
  const onError = (error: unknown) => {
    throw error
  }
  const pushes = await sendPushes(deps, database.listen, onError, [20])
  afterAll(() => pushes.stop())
  const pushedTo = (one: ReturnType<typeof browser>) => service.at(one.path).map(({ body }) => one.read(body))
  return {
    ...app,
    ...noticeMaker(app),
    pushedTo,
    /** The so-many-eth push to a browser, once it is there. */
    pushTo: (one: ReturnType<typeof browser>, count = 1) =>
      soon(() => {
        const push = pushedTo(one)[count - 1]
        if (!push) throw new Error('nothing was pushed yet')
        return push
      }),
    remind: () => remindParticipants(deps),
    async pushLater(minutes: number) {
      clock.advance({ minutes })
      await pushes.sendDue()
    },
    /** Press a button of a push, which needs no session. */
    press: (token: string, message?: { id: string; body: string }) =>
      call('POST', '/v1/public/notification/act', { body: { token, ...(message && { message }) } }),
  }
}

/** Token of a push's button. */
export function tokenOf({ actions }: PushPayload, name: string): string {
  const found = actions.find(({ action }) => action === name)
  if (!found || !('token' in found)) throw new Error(`a push without ${name}`)
  return found.token
}
