import { Type, type Static } from 'typebox'
import { device, SignedIn } from '../auth/auth.ts'
import { endpoint } from '../call/endpoint.ts'
import { Id, Instant, NewPassword, Nullable, Token } from '../call/field.ts'
import { DataOf, Message, PageOf, PageQuery } from '../call/page.ts'
import { OwnerProof } from '../auth/proof.ts'
import { KindSetting } from '../notification/kind.ts'

/** Audience of a field: all signed-in people, the person's startups and hub, or none. */
const Visibility = Type.Union([Type.Literal('everyone'), Type.Literal('circle'), Type.Literal('nobody')])

/** Reject unknown keys, because the server would not return them. */
const known = { additionalProperties: false }

const channels = Type.Object({ in_app: Type.Boolean(), email: Type.Boolean(), push: Type.Boolean() }, known)

/** Settings of a person, for all their devices. */
export type UserSetting = Static<typeof UserSetting>
const UserSetting = Type.Object({
  is_listed: Type.Boolean(),
  privacy: Type.Object({
    email: Visibility,
    phone: Visibility,
    bio: Visibility,
    work: Visibility,
    place: Visibility,
    badges: Visibility,
  }),
  notifications: Type.Object({
    event: channels,
    library: channels,
    learning: channels,
    startup: channels,
    message: channels,
    forum: channels,
    announcement: channels,
  }),
  kinds: KindSetting,
  /** 0 Sunday, 1 Monday. */
  first_weekday: Type.Union([Type.Literal(0), Type.Literal(1)]),
  data_saver: Type.Union([Type.Literal('auto'), Type.Literal('on'), Type.Literal('off')]),
  /** Whether chat shows others the person's presence, typing and read receipts. */
  shows_presence: Type.Boolean(),
  /** Whether the person has made that choice. */
  has_chosen_presence: Type.Boolean(),
  /** Whether pushes show the text of messages. */
  push_shows_text: Type.Boolean(),
  /** Whether the person gets the weekly forum mail. */
  forum_digest: Type.Boolean(),
  /** Whether the person gets a daily summary of unread notifications at 07:00. */
  daily_summary: Type.Boolean(),
})

export const getUserSetting = endpoint({
  method: 'GET',
  url: '/v1/user-setting/get',
  schema: { summary: 'Get your settings.', response: { 200: DataOf(UserSetting) } },
})

export const updateUserSetting = endpoint({
  method: 'PUT',
  url: '/v1/user-setting/update',
  schema: {
    summary: 'Update the given settings only.',
    body: Type.Object(
      {
        is_listed: Type.Optional(Type.Boolean()),
        privacy: Type.Optional(Type.Partial(UserSetting.properties.privacy, known)),
        /** Switches by topic, from before each kind had its own. A given topic resets its kinds. */
        notifications: Type.Optional(Type.Partial(UserSetting.properties.notifications, known)),
        kinds: Type.Optional(Type.Partial(KindSetting, known)),
        first_weekday: Type.Optional(UserSetting.properties.first_weekday),
        data_saver: Type.Optional(UserSetting.properties.data_saver),
        shows_presence: Type.Optional(Type.Boolean()),
        push_shows_text: Type.Optional(Type.Boolean()),
        forum_digest: Type.Optional(Type.Boolean()),
        daily_summary: Type.Optional(Type.Boolean()),
      },
      known,
    ),
    response: { 200: DataOf(UserSetting) },
  },
})

export const changePassword = endpoint({
  method: 'PUT',
  url: '/v1/personal/password',
  config: { rate: 'sign-in', failures: ['wrong-password', 'code-invalid', 'password-too-common'] },
  schema: {
    summary:
      'Update the password and end all other sessions. Requires the current password, or a code by e-mail for the first.',
    body: Type.Object({
      current_password: OwnerProof.properties.password,
      mailed_code: OwnerProof.properties.mailed_code,
      password: NewPassword,
    }),
    response: { 200: Message },
  },
})

export type ConsentRecord = Static<typeof ConsentRecord>
const ConsentRecord = Type.Object({
  purpose: Type.String(),
  version: Type.Integer(),
  is_granted: Type.Boolean(),
  created_at: Instant,
})

export const listConsents = endpoint({
  method: 'GET',
  url: '/v1/personal/consent/get',
  schema: {
    summary: 'List all grants and withdrawals of consent, latest first.',
    querystring: Type.Object(PageQuery),
    response: { 200: PageOf(ConsentRecord) },
  },
})

export const listAudit = endpoint({
  method: 'GET',
  url: '/v1/personal/audit/get',
  schema: {
    summary: 'List actions on your account and data, latest first. Shows other people by role, not by name.',
    querystring: Type.Object(PageQuery),
    response: {
      200: PageOf(
        Type.Object({
          id: Id,
          action: Type.String(),
          words: Type.String(),
          actor: Type.String(),
          /** Device of the person's own actions: Chrome di Android, jaringan 203.0.113.x. Null for actions of others and of jobs. */
          origin: Nullable(Type.String()),
          created_at: Instant,
        }),
      ),
    },
  },
})

/** A copy of the person's data, made by a job. */
export type DataExport = Static<typeof DataExport>
const DataExport = Type.Object({
  id: Id,
  state: Type.Union([Type.Literal('waiting'), Type.Literal('ready'), Type.Literal('expired'), Type.Literal('failed')]),
  size_bytes: Nullable(Type.Integer()),
  /** Signed for 10 minutes; null unless it is ready. */
  url: Nullable(Type.String()),
  created_at: Instant,
  expires_at: Nullable(Instant),
})

export const getDataExport = endpoint({
  method: 'GET',
  url: '/v1/data-export/get',
  schema: {
    summary: 'Get your latest data export, or null.',
    response: { 200: DataOf(Nullable(DataExport)) },
  },
})

export const createDataExport = endpoint({
  method: 'POST',
  url: '/v1/data-export/create',
  config: { rate: 'sign-in', failures: ['data-export-too-soon', 'wrong-password', 'code-invalid'] },
  schema: {
    summary:
      'Create a zip export of all your data, once a day. Sends an e-mail when it is ready. Requires the password, or a code sent by e-mail.',
    body: OwnerProof,
    response: { 201: DataOf(DataExport) },
  },
})

export const closeAccount = endpoint({
  method: 'POST',
  url: '/v1/personal/close-account',
  config: { keyless: 'secret', rate: 'sign-in', failures: ['wrong-password', 'code-invalid', 'startup-last-owner'] },
  schema: {
    summary:
      'Close your account at once. After 30 days your data is deleted or anonymised. Requires the password, or a code sent to accounts without a password.',
    body: OwnerProof,
    response: { 200: DataOf(Type.Object({ anonymised_after: Instant })) },
  },
})

export const reopenAccount = endpoint({
  method: 'POST',
  url: '/v1/public/account/reopen',
  config: {
    keyless: 'secret',
    access: 'public',
    rate: 'sign-in',
    failures: ['reopen-ticket-invalid', 'two-step-required'],
  },
  schema: {
    summary: 'Reopen a closed account by the ticket of its rejected sign-in, once within 10 minutes, and sign in.',
    body: Type.Object({ ticket: Token, ...device }),
    response: { 200: DataOf(SignedIn) },
  },
})
