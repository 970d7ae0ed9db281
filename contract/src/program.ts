import { Type, type Static } from 'typebox'
import { endpoint } from './call/endpoint.ts'
import { Id, Instant, Nullable } from './call/field.ts'
import { PageOf } from './call/page.ts'

/**
 * A programme stage with the person's state. The current stage is the furthest one with an action of the person. An earlier
 * stage is reached if the person attended or completed something in it. Registrations do not count.
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
  /** The person's strongest action in it, with its first time. */
  action: Nullable(
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
    summary: "List the programme's active stages in order, with your place.",
    response: { 200: PageOf(ProgramStage) },
  },
})
