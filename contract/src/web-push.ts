import { Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Id } from './field.ts'
import { DataOf, Message } from './page.ts'

export const pushNewMessage = endpoint({
  method: 'POST',
  url: '/v1/channel/push_new_message',
  config: { keyless: 'repeatable', failures: ['channel-not-found', 'message-not-found', 'message-not-yours'] },
  schema: {
    summary: 'Tells the members of an own message, once however often it is asked: the server does so by itself too.',
    body: Type.Object({ channel_id: Id, message_id: Id }),
    response: { 200: Message },
  },
})

/** What a browser is pushed, as its service worker shows it. */
export interface PushPayload {
  title: string
  body: string
  /** Where a tap leads, within the product. */
  url: string
  /** A later one of the same channel takes the place of the one before. */
  tag: string
  /** How much is unread in that channel. */
  unread: number
}

export const getPushKey = endpoint({
  method: 'GET',
  url: '/v1/web-push/get-key',
  schema: {
    summary: 'The public key that a browser subscribes with (VAPID), and whether this session is subscribed.',
    response: { 200: DataOf(Type.Object({ key: Type.String(), is_subscribed: Type.Boolean() })) },
  },
})

export const subscribePush = endpoint({
  method: 'POST',
  url: '/v1/web-push/subscribe',
  config: { keyless: 'repeatable', failures: ['push-endpoint-refused'] },
  schema: {
    summary: 'Lets this browser be told of new messages. It ends with the session.',
    body: Type.Object({
      endpoint: Type.String({ maxLength: 1000, pattern: '^https://[^\\s<>"]+$' }),
      keys: Type.Object({
        p256dh: Type.String({ maxLength: 120, pattern: '^[A-Za-z0-9_=-]+$' }),
        auth: Type.String({ maxLength: 60, pattern: '^[A-Za-z0-9_=-]+$' }),
      }),
    }),
    response: { 201: Message },
  },
})

export const unsubscribePush = endpoint({
  method: 'DELETE',
  url: '/v1/web-push/unsubscribe',
  schema: { summary: 'Ends it for this browser.', response: { 200: Message } },
})
