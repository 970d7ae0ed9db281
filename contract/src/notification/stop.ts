import { Type } from 'typebox'
import { endpoint } from '../call/endpoint.ts'
import { Message } from '../call/page.ts'

/** Signed account id and notification kind in each mail and push. Ends that kind; does not expire. */
export const StopToken = Type.String({ pattern: '^[0-9a-f-]{36}[.][0-9a-z]{1,6}[.][A-Za-z0-9_-]{43}$' })

export const stopNotifications = endpoint({
  method: 'POST',
  url: '/v1/public/notification/stop',
  config: { keyless: 'repeatable', access: 'public', failures: ['link-invalid'] },
  schema: {
    summary: 'Unsubscribe from pushes and e-mails of a kind by their token.',
    querystring: Type.Object({ token: StopToken }),
    response: { 200: Message },
  },
})
