import { Type, type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Id } from './field.ts'
import { PageOf } from './page.ts'

/** A stage of the programme and where one stands: the furthest stage registered for or attended is current. */
export type ProgramStage = Static<typeof ProgramStage>
const ProgramStage = Type.Object({
  id: Id,
  code: Type.String(),
  name: Type.String(),
  summary: Type.String(),
  description: Type.String(),
  position: Type.Integer(),
  state: Type.Union([Type.Literal('done'), Type.Literal('current'), Type.Literal('next'), Type.Literal('ahead')]),
})

export const listProgramStages = endpoint({
  method: 'GET',
  url: '/v1/program-stage/get',
  schema: {
    summary: "The programme's active stages in order, with one's own place.",
    response: { 200: PageOf(ProgramStage) },
  },
})
