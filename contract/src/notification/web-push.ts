import { Type } from 'typebox'
import { endpoint } from '../call/endpoint.ts'
import { DataOf, Message } from '../call/page.ts'
import type { PushAction } from './action.ts'
import type { NotificationKind } from './kind.ts'

/** Payload of a push, as the service worker shows it. */
export interface PushPayload {
  title: string
  body: string
  /** Path that a tap opens. */
  url: string
  /** A later push with the same tag replaces this one. */
  tag: string
  /** Unread messages of a channel; 0 for other pushes. */
  unread: number
  /** Lets a browser detect a push that was sent twice. */
  id: string
  kind: NotificationKind
  /** Token that ends this kind of notification. */
  stop: string
  /** Action buttons, in order. */
  actions: PushAction[]
}

export const getPushKey = endpoint({
  method: 'GET',
  url: '/v1/web-push/get-key',
  schema: {
    summary: 'Get the public key for push subscriptions (VAPID), and whether this session is subscribed.',
    response: { 200: DataOf(Type.Object({ key: Type.String(), is_subscribed: Type.Boolean() })) },
  },
})

export const subscribePush = endpoint({
  method: 'POST',
  url: '/v1/web-push/subscribe',
  config: { keyless: 'repeatable', failures: ['push-endpoint-refused'] },
  schema: {
    summary: 'Subscribe this browser to pushes with Semai closed. Ends with the session.',
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
  schema: { summary: 'Unsubscribe this browser.', response: { 200: Message } },
})
