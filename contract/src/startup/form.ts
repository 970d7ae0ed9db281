import { Type } from 'typebox'
import { endpoint } from '../call/endpoint.ts'
import { Id, Nullable, Photo, PLAIN_NAME, WebAddress } from '../call/field.ts'
import { limits } from '../call/limits.ts'
import { DataOf, Message } from '../call/page.ts'
import { StartupDetail, StartupRole, StartupSlug } from './startup.ts'
import { nameFailures, uploadFailures } from '../call/failures.ts'

const Name = Type.String({
  minLength: 2,
  maxLength: 80,
  pattern: `${PLAIN_NAME}\\P{L}*\\p{L}`,
})
const line = (maxLength: number) => Type.String({ maxLength, pattern: '^[^\\u0000-\\u001f\\u007f]*$' })
const Text = Type.String({ maxLength: 3000, pattern: '^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f]*$' })
const Link = WebAddress(300)

/** The flat, minimal form. */
const form = {
  name: Name,
  tagline: Type.Optional(line(120)),
  description: Type.Optional(Text),
  stage: Type.Optional(StartupSlug),
  sector_id: Type.Optional(Id),
}

/** The whole profile. */
const formV2 = {
  name: Name,
  tagline: Type.Optional(line(120)),
  description: Type.Optional(Text),
  stage: StartupSlug,
  // Not `uniqueItems`: its quadratic search for duplicates runs before the length check.
  sector_ids: Type.Array(Id, { minItems: 1, maxItems: 3 }),
  region_hub_id: Type.Optional(Nullable(Id)),
  region_id: Type.Optional(Nullable(Type.String({ pattern: '^[0-9]{2}$' }))),
  regency_id: Type.Optional(Nullable(Type.String({ pattern: '^[0-9]{2}\\.[0-9]{2}$' }))),
  website: Type.Optional(Nullable(Link)),
  contact_email: Type.Optional(Nullable(Type.String({ format: 'email', maxLength: 254 }))),
  socials: Type.Optional(Type.Array(Type.Object({ network: line(20), url: Link }), { maxItems: 6 })),
  founded_on: Type.Optional(Nullable(Type.String({ format: 'date' }))),
}

const placeFailures = [
  'startup-stage-not-found',
  'startup-sector-not-found',
  'region-not-found',
  'regency-not-found',
  'region-hub-not-found',
  'regency-outside-region',
] as const

export const createStartup = endpoint({
  method: 'POST',
  url: '/v1/startup/create',
  config: { failures: [...nameFailures, 'startup-stage-not-found', 'startup-sector-not-found', 'startup-too-many'] },
  schema: {
    summary: 'Create a startup from the flat form, with you as owner.',
    body: Type.Object(form),
    response: { 201: DataOf(StartupDetail) },
  },
})

export const createStartupV2 = endpoint({
  method: 'POST',
  url: '/v1/startup/create-v2',
  config: {
    failures: [
      ...nameFailures,
      ...placeFailures,
      'startup-too-many',
      'user-not-found',
      'inviter-quota',
      'invited-quota',
    ],
  },
  schema: {
    summary: 'Create a startup from the whole profile, with you as owner, and invite the given people.',
    body: Type.Object({
      ...formV2,
      title: Type.Optional(line(60)),
      members: Type.Optional(
        Type.Array(Type.Object({ user_id: Id, role: StartupRole, title: Type.Optional(line(60)) }), {
          maxItems: limits.invitationsPerWeek,
        }),
      ),
    }),
    response: { 201: DataOf(StartupDetail) },
  },
})

export const updateStartup = endpoint({
  method: 'PUT',
  url: '/v1/startup/update',
  config: {
    failures: [
      ...nameFailures,
      'startup-not-found',
      'startup-not-yours',
      'startup-stage-not-found',
      'startup-sector-not-found',
    ],
  },
  schema: {
    summary: 'Update fields of the flat form. Omitted fields stay.',
    body: Type.Object({ id: Id, ...form, name: Type.Optional(Name) }),
    response: { 200: DataOf(StartupDetail) },
  },
})

export const updateStartupV2 = endpoint({
  method: 'PUT',
  url: '/v1/startup/update-v2',
  config: { failures: [...nameFailures, 'startup-not-found', 'startup-not-yours', ...placeFailures] },
  schema: {
    summary: 'Update fields of the whole profile. Omitted fields stay.',
    body: Type.Object({
      id: Id,
      ...formV2,
      name: Type.Optional(Name),
      stage: Type.Optional(StartupSlug),
      sector_ids: Type.Optional(formV2.sector_ids),
    }),
    response: { 200: DataOf(StartupDetail) },
  },
})

export const archiveStartup = endpoint({
  method: 'PUT',
  url: '/v1/startup/archive',
  config: { failures: ['startup-not-found', 'startup-not-yours'] },
  schema: {
    summary: 'Close a startup for everybody: its page, its list entries and its invitations. For owners.',
    body: Type.Object({ id: Id }),
    response: { 200: Message },
  },
})

export const setStartupPublic = endpoint({
  method: 'PUT',
  url: '/v1/startup/set-public',
  config: { failures: ['startup-not-found', 'startup-not-yours'] },
  schema: {
    summary:
      "Show or hide name, tagline and picture in a startup's link preview for guests. For owners; hidden by default.",
    body: Type.Object({ id: Id, is_public: Type.Boolean() }),
    response: { 200: DataOf(StartupDetail) },
  },
})

const pictureFailures = [
  ...uploadFailures,
  'startup-not-found',
  'startup-not-yours',
  'file-missing',
  'image-type-refused',
  'image-too-large',
] as const
const Which = Type.Object({ startup_id: Id })

export const uploadStartupLogo = endpoint({
  method: 'POST',
  url: '/v1/startup/upload-logo',
  config: { keyless: 'repeatable', upload: true, failures: pictureFailures },
  schema: {
    summary: 'Upload a new logo: a 512-pixel square without metadata.',
    querystring: Which,
    response: { 200: DataOf(Type.Object({ logo: Photo })) },
  },
})

export const uploadStartupBanner = endpoint({
  method: 'POST',
  url: '/v1/startup/upload-banner',
  config: { keyless: 'repeatable', upload: true, failures: pictureFailures },
  schema: {
    summary: 'Upload a new banner: at most 1600 × 400 pixels, without metadata.',
    querystring: Which,
    response: { 200: DataOf(Type.Object({ banner: Photo })) },
  },
})
