import { Type, type Static } from 'typebox'
import { endpoint } from '../call/endpoint.ts'
import { Id } from '../call/field.ts'
import { Message } from '../call/page.ts'

export type ReportReason = Static<typeof ReportReason>
export const ReportReason = Type.Union([
  Type.Literal('spam'),
  Type.Literal('harassment'),
  Type.Literal('fraud'),
  Type.Literal('sexual'),
  Type.Literal('hate'),
  Type.Literal('other'),
])

/** Names a message of a channel, a person, a topic or a reply. */
export type ReportInput = Static<typeof ReportInput>
const ReportInput = Type.Object({
  subject: Type.Union([Type.Literal('message'), Type.Literal('user'), Type.Literal('topic'), Type.Literal('reply')]),
  channel_id: Type.Optional(Id),
  message_id: Type.Optional(Id),
  user_id: Type.Optional(Id),
  topic_id: Type.Optional(Id),
  reply_id: Type.Optional(Id),
  reason: ReportReason,
  note: Type.Optional(
    Type.String({ maxLength: 500, pattern: '^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f]*$' }),
  ),
})

export const createReport = endpoint({
  method: 'POST',
  url: '/v1/report/create',
  config: {
    failures: [
      'channel-not-found',
      'message-not-found',
      'user-not-found',
      'forum-topic-not-found',
      'forum-reply-not-found',
      'report-own',
    ],
  },
  schema: {
    summary: 'Report a message, person, topic or reply to moderators, with its current text. Idempotent.',
    body: ReportInput,
    response: { 201: Message },
  },
})
