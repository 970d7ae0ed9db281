import { Type, type Static } from 'typebox'
import { endpoint } from '../call/endpoint.ts'
import { Id } from '../call/field.ts'
import { Message } from '../call/page.ts'
import { MessageBody } from '../chat/message.ts'

/** Action of a push button, done without opening the product. */
export type ButtonAction = Static<typeof ButtonAction>
const ButtonAction = Type.Union([
  /** Accepts an offered seat. */
  Type.Literal('accept'),
  /** Gives up a seat. */
  Type.Literal('leave'),
  /** Repeats the notification an hour later. */
  Type.Literal('later'),
  /** Replies to a message. */
  Type.Literal('reply'),
])

/** Button of a push: a signed token that runs its action, or the address that 'come' opens. */
export type PushAction = { action: ButtonAction; token: string } | { action: 'come'; url: string }

/** Signed session, action, subject and expiry. Allows nothing else. */
const ButtonToken = Type.String({
  pattern: '^[0-9a-f-]{36}[.](accept|leave|later|reply)[.][0-9a-f-]{36}[.][0-9a-z]{1,12}[.][A-Za-z0-9_-]{43}$',
})

export type ActInput = Static<typeof ActInput>
const ActInput = Type.Object({
  token: ButtonToken,
  /** Text and id of a 'reply'. */
  message: Type.Optional(Type.Object({ id: Id, body: MessageBody })),
})

export const actOnNotification = endpoint({
  method: 'POST',
  url: '/v1/public/notification/act',
  config: {
    keyless: 'repeatable',
    access: 'public',
    failures: [
      'link-invalid',
      'notification-not-found',
      'reminder-too-late',
      'reply-used',
      'participation-not-found',
      'participation-state',
      'offer-expired',
      'channel-not-found',
      'channel-closed',
      'chat-first-contact',
      'chat-too-fast',
      'message-empty',
      'message-id-used',
    ],
  },
  schema: {
    summary:
      'Run the action of a push button by its token. Repeated calls change nothing. `reply` sends one message and rejects another id.',
    body: ActInput,
    response: { 200: Message },
  },
})
