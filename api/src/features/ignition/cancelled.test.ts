import { ignitionContent } from '@semai/contract/console/resource/ignition-content'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { consoleRows } from '../../../test/world/console-rows.ts'
import { sessionMaker } from '../../../test/world/sessions.ts'

const app = await createTestApp()
const { call, person } = app
const { cancel, comer, session } = sessionMaker(app)
const { post } = await consoleRows(app)
const operator = await person({ scope: 'operator' })

test('notifies registered and waiting people when staff cancel a session, except earlier cancellations', async () => {
  const made = await session({ title: 'Pasar Ide', capacity: 2 })
  const [coming, gone] = [await comer(made), await comer(made)]
  await cancel(gone, made)
  const [other, waiting] = [await comer(made), await comer(made)]
  const { status } = await post(operator, ignitionContent, 'act', {
    body: { action: 'cancel', ids: [made.id], reason: 'Pembicara sakit' },
  })
  expect(status).toBe(200)
  const wasNotified = async ({ token }: { token: string }) => {
    const { json } = await call('GET', '/v1/user-notification/get', { token })
    return json.data.some(
      ({ content_title, content_summary }: Record<string, string>) =>
        content_title === 'Pasar Ide' && content_summary?.includes('dibatalkan'),
    )
  }
  expect(await Promise.all([coming, other, waiting, gone].map(wasNotified))).toEqual([true, true, true, false])
})
