import { Type, type Static } from 'typebox'
import { endpoint } from './call/endpoint.ts'
import { Id, Instant, Nullable } from './call/field.ts'
import { PageOf } from './call/page.ts'

/**
 * A stage of the programme and where one stands. Current is the furthest stage in which one has done something; an earlier
 * one is reached by what one has done in it (attended or completed), and otherwise stays ahead. To register changes nothing.
 */
export type ProgramStage = Static<typeof ProgramStage>
const ProgramStage = Type.Object({
  id: Id,
  code: Type.String(),
  name: Type.String(),
  summary: Type.String(),
  description: Type.String(),
  position: Type.Integer(),
  state: Type.Union([Type.Literal('reached'), Type.Literal('current'), Type.Literal('next'), Type.Literal('ahead')]),
  /** The strongest thing that one has done in it, and when first. */
  deed: Nullable(
    Type.Object({
      kind: Type.Union([Type.Literal('attended'), Type.Literal('completed'), Type.Literal('begun')]),
      at: Instant,
    }),
  ),
})

export const listProgramStages = endpoint({
  method: 'GET',
  url: '/v1/program-stage/get',
  schema: {
    summary: "The programme's active stages in order, with one's own place.",
    response: { 200: PageOf(ProgramStage) },
  },
})
