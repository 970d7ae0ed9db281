import { Type, type Static } from 'typebox'
import { endpoint } from '../call/endpoint.ts'
import { Nullable } from '../call/field.ts'
import { DataOf } from '../call/page.ts'
import { ConsoleValues, ofRow, RowParams } from './record.ts'

export type ConsoleEffect = Static<typeof ConsoleEffect>
const ConsoleEffect = Type.Object({
  name: Type.String(),
  /** People concerned; null where the text is a warning. */
  count: Nullable(Type.Integer()),
  text: Type.String(),
  /** The first is the default; empty where staff have no choice. */
  choices: Type.Array(Type.Object({ value: Type.String(), label: Type.String() })),
})

export const listConsoleEffects = endpoint({
  method: 'POST',
  url: '/v1/console/:resource/effects/:id',
  config: { access: 'operator', failures: ofRow, keyless: 'repeatable' },
  schema: {
    summary: 'Lists how many people a change would concern and what would happen to them. It changes nothing.',
    params: RowParams,
    body: Type.Object({ values: ConsoleValues }),
    response: { 200: DataOf(Type.Array(ConsoleEffect)) },
  },
})
