import { Type, type Static } from 'typebox'
import { ChatAttachment } from '../chat/chat.ts'
import { endpoint } from '../call/endpoint.ts'
import { Id, IdParams, Instant, Nullable, Person } from '../call/field.ts'
import { serverLimits } from '../call/limits.ts'
import { DataOf, PageOf, PageQuery } from '../call/page.ts'
import { ReportReason } from './report.ts'

const Text = (maxLength: number, minLength = 0) =>
  Type.String({ minLength, maxLength, pattern: '^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f]*$' })

const Subject = Type.Union([
  Type.Literal('message'),
  Type.Literal('user'),
  Type.Literal('topic'),
  Type.Literal('reply'),
])

/**
 * 'dismiss' closes the case and shows hidden content again. 'hide' and 'restore' concern the content; 'warn' and 'suspend'
 * concern the author and hide the content too.
 */
export type ModerationDecision = Static<typeof ModerationDecision>
export const ModerationDecision = Type.Union([
  Type.Literal('dismiss'),
  Type.Literal('hide'),
  Type.Literal('restore'),
  Type.Literal('warn'),
  Type.Literal('suspend'),
])

/** A case: all reports of one subject. A subject has one open case at a time. */
const moderationCase = {
  id: Id,
  subject: Subject,
  subject_id: Id,
  /** Author; null after the account is deleted. */
  about: Nullable(Person),
  region_hub: Nullable(Type.Object({ id: Id, name: Type.String() })),
  status: Type.Union([Type.Literal('open'), Type.Literal('upheld'), Type.Literal('dismissed')]),
  reasons: Type.Array(ReportReason),
  report_count: Type.Integer(),
  excerpt: Type.String(),
  /** Hidden by a decision, or by trusted reports until a decision. */
  is_hidden: Type.Boolean(),
  createdAt: Instant,
  due_at: Instant,
  decided_at: Nullable(Instant),
}

export type ModerationCaseItem = Static<typeof ModerationCaseItem>
const ModerationCaseItem = Type.Object(moderationCase)

export const ModerationActionKind = Type.Union([
  Type.Literal('dismiss'),
  Type.Literal('hide'),
  Type.Literal('restore'),
  Type.Literal('warn'),
  Type.Literal('suspend'),
  Type.Literal('lift'),
])

const ModerationAction = Type.Object({
  id: Id,
  kind: ModerationActionKind,
  reason: Type.String(),
  until: Nullable(Instant),
  actor_name: Nullable(Type.String()),
  createdAt: Instant,
})

export type ModerationCase = Static<typeof ModerationCase>
const ModerationCase = Type.Object({
  ...moderationCase,
  reports: Type.Array(
    Type.Object({
      reason: ReportReason,
      note: Type.String(),
      excerpt: Type.String(),
      is_trusted: Type.Boolean(),
      createdAt: Instant,
    }),
  ),
  /** Whether the moderator is a reporter; another moderator must decide. */
  is_own_report: Type.Boolean(),
  /** Surrounding posts, oldest first; at most five messages before and after, so that a channel stays private. */
  context: Type.Array(
    Type.Object({
      author_name: Nullable(Type.String()),
      text: Type.String(),
      createdAt: Instant,
      is_subject: Type.Boolean(),
      /** Files of the reported post only; files of surrounding posts are only named. */
      attachments: Type.Array(ChatAttachment),
    }),
  ),
  /** Path in the product; null for messages. */
  target: Nullable(Type.String()),
  actions: Type.Array(ModerationAction),
  /** Earlier decisions about the same person. */
  history: Type.Array(ModerationAction),
})

export const listModerationCases = endpoint({
  method: 'GET',
  url: '/v1/moderation-case/get',
  config: { access: 'operator' },
  schema: {
    summary: 'List the moderation queue, earliest due first. Operators of a hub see its cases.',
    querystring: Type.Object({
      ...PageQuery,
      status: Type.Optional(Type.Union([Type.Literal('open'), Type.Literal('overdue'), Type.Literal('decided')])),
      subject: Type.Optional(Subject),
      region_hub_id: Type.Optional(Id),
    }),
    response: { 200: PageOf(ModerationCaseItem) },
  },
})

export const getModerationCase = endpoint({
  method: 'GET',
  url: '/v1/moderation-case/get/:id',
  config: { access: 'operator', failures: ['moderation-case-not-found'] },
  schema: {
    summary: 'Get a reported case with its context. Writes an audit entry.',
    params: IdParams,
    response: { 200: DataOf(ModerationCase) },
  },
})

export const decideModerationCase = endpoint({
  method: 'POST',
  url: '/v1/moderation-case/decide/:id',
  config: {
    access: 'operator',
    failures: [
      'moderation-case-not-found',
      'moderation-case-decided',
      'moderation-own-report',
      'moderation-not-possible',
    ],
  },
  schema: {
    summary: 'Decide a case that others reported. Notifies its author of the reason and how to appeal.',
    params: IdParams,
    body: Type.Object({
      decision: ModerationDecision,
      /** Shown to the person; required except for 'dismiss' and 'restore'. */
      reason: Type.Optional(Text(500)),
      /** Days of a suspension. */
      days: Type.Optional(Type.Integer({ minimum: 1, maximum: serverLimits.suspensionDaysMax })),
    }),
    response: { 200: DataOf(ModerationCase) },
  },
})

const Appeal = Type.Object({
  id: Id,
  action: ModerationAction,
  about: Nullable(Person),
  excerpt: Type.String(),
  text: Type.String(),
  status: Type.Union([Type.Literal('open'), Type.Literal('upheld'), Type.Literal('denied')]),
  answer: Type.String(),
  createdAt: Instant,
  due_at: Instant,
  decided_at: Nullable(Instant),
})

export type Appeal = Static<typeof Appeal>

export const listAppeals = endpoint({
  method: 'GET',
  url: '/v1/appeal/get',
  config: { access: 'operator' },
  schema: {
    summary: 'List appeals: open ones first, by due date.',
    querystring: Type.Object({
      ...PageQuery,
      status: Type.Optional(Type.Union([Type.Literal('open'), Type.Literal('decided')])),
    }),
    response: { 200: PageOf(Appeal) },
  },
})

export const decideAppeal = endpoint({
  method: 'POST',
  url: '/v1/appeal/decide/:id',
  config: { access: 'operator', failures: ['appeal-not-found', 'appeal-decided', 'appeal-own-decision'] },
  schema: {
    summary: 'Decide an appeal: upholding it undoes the decision. Not for the original moderator.',
    params: IdParams,
    body: Type.Object({ is_upheld: Type.Boolean(), answer: Text(500, 1) }),
    response: { 200: DataOf(Appeal) },
  },
})

/** A decision in the view of the person it is about. */
export const OwnAction = Type.Object({
  id: Id,
  kind: ModerationAction.properties.kind,
  subject: Subject,
  excerpt: Type.String(),
  reason: Type.String(),
  until: Nullable(Instant),
  createdAt: Instant,
  /** Deadline of an appeal; null if none is possible or one was made. */
  appeal_until: Nullable(Instant),
  appeal: Nullable(
    Type.Object({ text: Type.String(), status: Appeal.properties.status, answer: Type.String(), createdAt: Instant }),
  ),
})

export type OwnModerationAction = Static<typeof OwnAction>

export const listOwnModerationActions = endpoint({
  method: 'GET',
  url: '/v1/moderation-action/get',
  schema: {
    summary: 'List decisions about you, latest first.',
    querystring: Type.Object(PageQuery),
    response: { 200: PageOf(OwnAction) },
  },
})

export const AppealText = Text(2000, 10)

export const createAppeal = endpoint({
  method: 'POST',
  url: '/v1/appeal/create',
  config: { failures: ['moderation-action-not-found', 'appeal-exists', 'appeal-too-late'] },
  schema: {
    summary: 'Create an appeal to a decision about you, once, within 30 days.',
    body: Type.Object({ action_id: Id, text: AppealText }),
    response: { 201: DataOf(OwnAction) },
  },
})
