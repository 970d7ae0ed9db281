import { Type } from 'typebox'
import { endpoint } from '../call/endpoint.ts'
import { Id } from '../call/field.ts'
import { Message } from '../call/page.ts'

export const pushNewMessage = endpoint({
  method: 'POST',
  url: '/v1/channel/push_new_message',
  config: { keyless: 'repeatable', failures: ['channel-not-found', 'message-not-found', 'message-not-yours'] },
  schema: {
    summary: 'Notify members of your message; repeated calls change nothing. The server also does so by itself.',
    body: Type.Object({ channel_id: Id, message_id: Id }),
    response: { 200: Message },
  },
})
