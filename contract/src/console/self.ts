import { Type, type Static } from 'typebox'
import { endpoint } from '../call/endpoint.ts'
import { Id, Nullable, TimeZone } from '../call/field.ts'
import { DataOf } from '../call/page.ts'

export type ConsoleSelf = Static<typeof ConsoleSelf>
const ConsoleSelf = Type.Object({
  scope: Type.Union([Type.Literal('operator'), Type.Literal('admin')]),
  /** Hub that the operator manages; null for national staff. */
  hub: Nullable(Type.Object({ id: Id, name: Type.String(), time_zone: TimeZone })),
})

export const getConsoleSelf = endpoint({
  method: 'GET',
  url: '/v1/console/get',
  config: { access: 'operator' },
  schema: { summary: 'Get your scope in the console.', response: { 200: DataOf(ConsoleSelf) } },
})
