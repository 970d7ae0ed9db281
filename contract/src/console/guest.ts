import { Type, type Static } from 'typebox'
import { endpoint } from '../call/endpoint.ts'
import { Id, Instant, Photo } from '../call/field.ts'
import { DataOf, PageOf, PageQuery } from '../call/page.ts'
import { Hub } from './people.ts'

/** A person with guest registrations that are not merged into their account yet. */
export type GuestCandidate = Static<typeof GuestCandidate>
const GuestCandidate = Type.Object({
  user_id: Id,
  full_name: Type.String(),
  photo: Photo,
  masked_email: Type.String(),
  region_hub: Hub,
  participations: Type.Array(
    Type.Object({
      id: Id,
      /** Name given at the registration. */
      full_name: Type.String(),
      event_title: Type.String(),
      start_at: Instant,
      /** The account takes part in this event too. */
      is_double: Type.Boolean(),
    }),
  ),
})

export const listGuestCandidates = endpoint({
  method: 'GET',
  url: '/v1/console-guest/get',
  config: { access: 'operator' },
  schema: {
    summary: 'List people with guest registrations for events under the same confirmed e-mail.',
    querystring: Type.Object({ ...PageQuery, search: Type.Optional(Type.String({ maxLength: 100 })) }),
    response: { 200: PageOf(GuestCandidate) },
  },
})

export const mergeGuests = endpoint({
  method: 'POST',
  url: '/v1/console-guest/merge',
  config: { access: 'operator', failures: ['console-row-not-found'] },
  schema: {
    summary:
      'Merge guest registrations into the accounts of these people, or of all in scope. Of 2 registrations for an event, the further status stays.',
    body: Type.Object({ user_ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 200 })) }),
    response: { 200: DataOf(Type.Object({ people: Type.Integer(), participations: Type.Integer() })) },
  },
})
