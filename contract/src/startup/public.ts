import { Type, type Static } from 'typebox'
import { endpoint } from '../call/endpoint.ts'
import { Id, Nullable, Photo } from '../call/field.ts'
import { DataOf } from '../call/page.ts'
import { StartupDetail, StartupSlug } from './startup.ts'

/** A startup's public page: fields that the owners opened, and members who agreed to be named. */
export type PublicStartup = Static<typeof PublicStartup>
const PublicStartup = Type.Object({
  id: Id,
  slug: Type.String(),
  name: Type.String(),
  tagline: Type.String(),
  logo: Photo,
  banner: Photo,
  is_verified: Type.Boolean(),
  stage: Type.Object({ code: Type.String(), name: Type.String(), description: Type.String() }),
  sectors: Type.Array(Type.Object({ id: Id, name: Type.String() })),
  /** Without "Kota" and "Kabupaten"; null if not given. */
  city: Nullable(Type.String()),
  member_count: Type.Integer(),
  /** Members who agreed to be named, in the team's order. */
  members: Type.Array(
    Type.Object({
      full_name: Type.String(),
      photo: Photo,
      title: Type.String(),
      team_role: Nullable(Type.Object({ code: Type.String(), name: Type.String() })),
    }),
  ),
})

export const getPublicStartup = endpoint({
  method: 'GET',
  url: '/v1/public/startup/get/:slug',
  config: { access: 'public', failures: ['startup-not-found'] },
  schema: {
    summary: 'Get a startup with a public page by its slug.',
    params: Type.Object({ slug: StartupSlug }),
    response: { 200: DataOf(PublicStartup) },
  },
})

export const setStartupPage = endpoint({
  method: 'PUT',
  url: '/v1/startup/set-public-page',
  config: { failures: ['startup-not-found', 'startup-not-yours'] },
  schema: {
    summary:
      "Open or close a startup's public page, closed by default. For owners. It shows name, tagline, pictures, sector, stage, town and members who agreed to be named, and opens the link preview.",
    body: Type.Object({ id: Id, has_public_page: Type.Boolean() }),
    response: { 200: DataOf(StartupDetail) },
  },
})

export const setStartupNamed = endpoint({
  method: 'PUT',
  url: '/v1/startup-member/set-named',
  config: { failures: ['startup-not-found', 'startup-member-not-found'] },
  schema: {
    summary: "Show or hide your name and photo on a startup's public page. Hidden by default.",
    body: Type.Object({ startup_id: Id, is_named: Type.Boolean() }),
    response: { 200: DataOf(StartupDetail) },
  },
})
