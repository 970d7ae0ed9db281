import { Type, type Static } from 'typebox'
import { endpoint } from '../call/endpoint.ts'
import { Nullable } from '../call/field.ts'
import { DataOf } from '../call/page.ts'
import { ConsoleValues, ofRow, ResourceParams, rowAction, RowId } from './row.ts'

export type ConsoleEffect = Static<typeof ConsoleEffect>
export const ConsoleEffect = Type.Object({
  name: Type.String(),
  /** People or bookings concerned; null where the text is a warning. */
  count: Nullable(Type.Integer()),
  unit: Type.Union([Type.Literal('person'), Type.Literal('booking')]),
  text: Type.String(),
  /** The first of the bookings concerned, one per item. */
  lines: Type.Array(Type.String()),
  /** The first is the default; empty where staff have no choice. */
  choices: Type.Array(Type.Object({ value: Type.String(), label: Type.String() })),
})

export const listConsoleEffects = endpoint({
  method: 'POST',
  url: '/v1/console/:resource/effects',
  config: { access: 'operator', failures: [...ofRow, 'console-reference-unknown'], keyless: 'repeatable' },
  schema: {
    summary:
      'List the effects of a change, a new row (without `id`) or an action, with the number of people. Changes nothing.',
    params: ResourceParams,
    body: Type.Union([
      Type.Object({ id: Type.Optional(RowId), values: ConsoleValues }, { additionalProperties: false }),
      Type.Object(rowAction, { additionalProperties: false }),
    ]),
    response: { 200: DataOf(Type.Array(ConsoleEffect)) },
  },
})
