import { Type, type Static } from 'typebox'
import { endpoint } from '../call/endpoint.ts'
import { FullName, Id, Instant, Nullable, Photo, TimeZone } from '../call/field.ts'
import { DataOf, Message } from '../call/page.ts'
import { imageFailures, nameFailures } from '../call/failures.ts'

const Place = Type.Object({ id: Type.String(), name: Type.String() })

const Gender = Type.Union([Type.Literal('female'), Type.Literal('male')])

export type Scope = Static<typeof Scope>
export const Scope = Type.Union([
  Type.Literal('participant'),
  Type.Literal('mentor'),
  Type.Literal('operator'),
  Type.Literal('admin'),
])

/** Private profile of the signed-in person. */
export type Profile = Static<typeof Profile>
export const Profile = Type.Object({
  id: Id,
  email: Type.String(),
  full_name: Type.String(),
  /** Effective scope. */
  scope: Scope,
  /** The person is staff, but counts as a participant until they enable two-step sign-in. */
  needs_two_step: Type.Boolean(),
  /** The account is linked to a mentor: see `GET /v1/mentor/own`. */
  is_mentor: Type.Boolean(),
  photo: Photo,
  phone: Nullable(Type.String()),
  gender: Nullable(Gender),
  occupation: Nullable(Type.String()),
  organization: Nullable(Type.String()),
  bio: Nullable(Type.String()),
  region: Nullable(Place),
  regency: Nullable(Place),
  region_hub: Nullable(Place),
  time_zone: TimeZone,
  /** Chosen role; null before a choice. */
  role: Nullable(Type.Object({ code: Type.String(), name: Type.String() })),
  pre_test_state: Type.Union([Type.Literal('none'), Type.Literal('skipped'), Type.Literal('submitted')]),
  has_password: Type.Boolean(),
  is_profile_completed: Type.Boolean(),
  accepts_analytics: Type.Boolean(),
  created_at: Instant,
})

const text = (maxLength: number) =>
  Type.Optional(
    Nullable(Type.String({ maxLength, pattern: '^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f]*$' })),
  )

export const updateProfile = endpoint({
  method: 'PUT',
  url: '/v1/personal/profile',
  config: {
    failures: [
      'phone-invalid',
      'region-not-found',
      'regency-not-found',
      'region-hub-not-found',
      'regency-outside-region',
      ...nameFailures,
    ],
  },
  schema: {
    summary: 'Update the given profile fields only. Empty text and null clear a field.',
    body: Type.Object({
      full_name: Type.Optional(FullName),
      phone: text(32),
      gender: Type.Optional(Nullable(Gender)),
      occupation: text(100),
      organization: text(100),
      bio: text(500),
      region_id: Type.Optional(Nullable(Type.String({ pattern: '^[0-9]{2}$' }))),
      regency_id: Type.Optional(Nullable(Type.String({ pattern: '^[0-9]{2}\\.[0-9]{2}$' }))),
      region_hub_id: Type.Optional(Nullable(Id)),
      time_zone: Type.Optional(TimeZone),
      is_profile_completed: Type.Optional(Type.Literal(true)),
    }),
    response: { 200: DataOf(Profile) },
  },
})

export const updateAvatar = endpoint({
  method: 'POST',
  url: '/v1/personal/update-avatar',
  config: { keyless: 'repeatable', upload: true, failures: imageFailures },
  schema: {
    summary: 'Upload a new photo (JPEG, PNG or WebP), re-encoded to a 512-pixel square without metadata.',
    response: { 200: DataOf(Type.Object({ photo: Photo })) },
  },
})

export const removeAvatar = endpoint({
  method: 'DELETE',
  url: '/v1/personal/avatar/remove',
  schema: { summary: 'Delete your photo.', response: { 200: Message } },
})

export const updateConsent = endpoint({
  method: 'PUT',
  url: '/v1/personal/consent/update',
  schema: {
    summary: 'Grant or withdraw a consent. Each change is stored with its time and the accepted version.',
    body: Type.Object({ purpose: Type.Literal('analytics'), is_granted: Type.Boolean() }),
    response: { 200: DataOf(Type.Object({ accepts_analytics: Type.Boolean() })) },
  },
})
