import { Type, type Static } from 'typebox'
import { endpoint } from '../call/endpoint.ts'
import { Id, Instant, Nullable } from '../call/field.ts'
import { PageOf, PageQuery } from '../call/page.ts'
import { Mentor } from './directory.ts'
import { SessionOffer, SessionSlot } from './hours.ts'

/** Reason why a mentor fits; the first is the strongest. */
export type MentorReason = Static<typeof MentorReason>
export const MentorReason = Type.Object({
  kind: Type.Union([
    /** Expertise that matches the startup's sector, current lessons or earlier questions: `text` names it. */
    Type.Literal('expertise'),
    Type.Literal('hub'),
    /** Has had sessions with the startup named in `text`. */
    Type.Literal('helped'),
  ]),
  text: Type.String(),
})

export type FreeMentor = Static<typeof FreeMentor>
export const FreeMentor = Type.Object({
  ...Mentor.properties,
  reasons: Type.Array(MentorReason),
  /** The first 2 free slots of the next 7 days. */
  slots: Type.Array(Type.Pick(SessionSlot, ['start_at', 'end_at'])),
  /** Next free slot within two weeks of a mentor who is full this week. */
  free_from: Nullable(Instant),
  is_waiting: Type.Boolean(),
  offer: Nullable(SessionOffer),
})

export const listFreeMentors = endpoint({
  method: 'GET',
  url: '/v1/mentor-hours/get-free',
  schema: {
    summary: 'List mentors with hours open to you: free this week first, then by fit, with reasons.',
    querystring: Type.Object({
      ...PageQuery,
      search: Type.Optional(Type.String({ maxLength: 100 })),
      region_hub_id: Type.Optional(Id),
      expertise: Type.Optional(Type.String({ maxLength: 60 })),
    }),
    response: { 200: PageOf(FreeMentor) },
  },
})
