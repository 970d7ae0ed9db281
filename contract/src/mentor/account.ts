import { Type, type Static } from 'typebox'
import { endpoint } from '../call/endpoint.ts'
import { imageFailures } from '../call/failures.ts'
import { Email, Id, Instant, Nullable, PLAIN_NAME, Token, WebAddress } from '../call/field.ts'
import { DataOf } from '../call/page.ts'
import { staffLimits } from '../call/staff-limits.ts'
import { Mentor } from './directory.ts'
import { mentorLanguages } from './language.ts'

/** Account of a mentor, as staff see it. */
export type MentorAccount = Static<typeof MentorAccount>
const MentorAccount = Type.Object({
  mentor_id: Id,
  full_name: Type.String(),
  /** 'invited' stays after the invitation expired, until staff resend or withdraw it. */
  state: Type.Union([Type.Literal('none'), Type.Literal('invited'), Type.Literal('joined')]),
  /** The open invitation; null for none. */
  invitation: Nullable(
    Type.Object({
      email: Type.String(),
      sent_at: Instant,
      expires_at: Instant,
      /** When staff may resend it. */
      resend_at: Instant,
    }),
  ),
  account: Nullable(Type.Object({ user_id: Id, full_name: Type.String(), joined_at: Instant })),
  /** Requested and confirmed sessions ahead. Ending the account cancels them. */
  open_sessions: Type.Integer(),
})

const mentorId = Type.Object({ mentor_id: Id })

export const getMentorAccount = endpoint({
  method: 'GET',
  url: '/v1/console-mentor/get',
  config: { access: 'operator', failures: ['console-row-not-found'] },
  schema: {
    summary: 'Get the account of a mentor: none, invited or joined.',
    querystring: mentorId,
    response: { 200: DataOf(MentorAccount) },
  },
})

export const inviteMentor = endpoint({
  method: 'POST',
  url: '/v1/console-mentor/invite',
  config: {
    access: 'operator',
    failures: ['console-row-not-found', 'mentor-account-exists', 'mentor-invitation-too-soon'],
  },
  schema: {
    summary: `Send an invitation link that is valid for ${staffLimits.mentorInvitationDays} days. Resending ends the former link.`,
    body: Type.Object({ mentor_id: Id, email: Email }),
    response: { 201: DataOf(MentorAccount) },
  },
})

export const endMentorAccount = endpoint({
  method: 'PUT',
  url: '/v1/console-mentor/end',
  config: { access: 'operator', failures: ['console-row-not-found', 'console-action-refused'] },
  schema: {
    summary: 'Cancel the open invitation, or unlink the account. Cancels open sessions within a minute.',
    body: mentorId,
    response: { 200: DataOf(MentorAccount) },
  },
})

const invitationToken = Type.Object({ token: Token })

export type MentorInvitation = Static<typeof MentorInvitation>
const MentorInvitation = Type.Object({
  mentor_name: Type.String(),
  /** Null after the inviter's account is deleted. */
  invited_by_name: Nullable(Type.String()),
  is_open: Type.Boolean(),
})

export const viewMentorInvitation = endpoint({
  method: 'POST',
  url: '/v1/public/mentor-invitation/view',
  config: { access: 'public', keyless: 'repeatable', failures: ['mentor-invitation-not-found'] },
  schema: {
    summary: 'Get the invitation of a link, without the address it was sent to.',
    body: invitationToken,
    response: { 200: DataOf(MentorInvitation) },
  },
})

export type OwnMentor = Static<typeof OwnMentor>
const OwnMentor = Type.Object({ ...Mentor.properties, joined_at: Instant })

export const acceptMentorInvitation = endpoint({
  method: 'POST',
  url: '/v1/mentor-invitation/accept',
  config: {
    failures: [
      'mentor-invitation-not-found',
      'mentor-invitation-over',
      'mentor-invitation-other-account',
      'mentor-already-joined',
    ],
  },
  schema: {
    summary: 'Accept a mentor invitation. Your confirmed e-mail must be the invited address.',
    body: invitationToken,
    response: { 200: DataOf(OwnMentor) },
  },
})

export const getOwnMentor = endpoint({
  method: 'GET',
  url: '/v1/mentor/own',
  config: { failures: ['mentor-account-missing'] },
  schema: { summary: 'Get your mentor entry.', response: { 200: DataOf(OwnMentor) } },
})

const Language = Type.String({ pattern: `^(?:${mentorLanguages.map(({ value }) => value).join('|')})$` })

const Line = Type.String({
  minLength: 1,
  maxLength: 100,
  pattern: '^[^\\u0000-\\u001f\\u007f]*\\S[^\\u0000-\\u001f\\u007f]*$',
})

export const updateOwnMentor = endpoint({
  method: 'PUT',
  url: '/v1/mentor/own',
  config: { failures: ['mentor-account-missing'] },
  schema: {
    summary: 'Update the given fields of your mentor entry. Only staff can change name and hub.',
    body: Type.Object({
      position: Type.Optional(Line),
      startup_name: Type.Optional(Line),
      short_description: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 400,
          pattern: '^(?=[^]*\\S)[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f]*$',
        }),
      ),
      expertise: Type.Optional(
        Type.Array(Type.String({ minLength: 1, maxLength: 60, pattern: `${PLAIN_NAME}[^]*\\S` }), {
          minItems: 1,
          maxItems: 8,
        }),
      ),
      languages: Type.Optional(
        Type.Array(Language, {
          minItems: 1,
          maxItems: mentorLanguages.length,
        }),
      ),
      linkedin_url: Type.Optional(Nullable(WebAddress(300))),
      is_available: Type.Optional(Type.Boolean()),
    }),
    response: { 200: DataOf(OwnMentor) },
  },
})

export const updateOwnMentorPhoto = endpoint({
  method: 'POST',
  url: '/v1/mentor/own-photo/update',
  config: { keyless: 'repeatable', upload: true, failures: ['mentor-account-missing', ...imageFailures] },
  schema: {
    summary: 'Upload a new directory photo: JPEG, PNG or WebP, re-encoded to a 512-pixel square.',
    response: { 200: DataOf(OwnMentor) },
  },
})

export const removeOwnMentorPhoto = endpoint({
  method: 'DELETE',
  url: '/v1/mentor/own-photo/remove',
  config: { failures: ['mentor-account-missing'] },
  schema: { summary: 'Delete your photo in the directory.', response: { 200: DataOf(OwnMentor) } },
})
