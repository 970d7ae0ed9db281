import type { EndpointShape } from '@semai/contract/call/endpoint'
import { Check } from 'typebox/value'
import { storedXss } from './stored-xss.ts'

/** Payloads that run if text is used as HTML, Markdown or an address. `planted` marks text of the payload. */
export const planted = 'planted'
const short = '"><img src=x onerror=alert(1)>'
const harmful = [
  planted,
  short,
  '[a](javascript:alert(1)) [b]: data:text/html,<script>alert(1)</script>',
  '![a](javascript:alert(1)) <javascript:alert(1)> javascript:alert(1)',
  '\u202e<b onclick=alert(1)>gnp.exe\u202c &lt;script&gt;alert(1)&lt;/script&gt;',
  '${alert(1)} {{constructor.constructor("alert(1)")()}} \'-alert(1)-\'',
  ...storedXss.filter((html) => !html.includes('\0') && !html.includes('\u0001') && html.length < 1000),
].join(' ')

/** Part of a JSON schema that planting reads. */
interface Shape {
  type?: string
  format?: string
  maxLength?: number
  anyOf?: Shape[]
  items?: Shape
  properties?: Record<string, Shape>
}

const shapeOf = (schema: object): Shape => schema

/** The longest harm that a text may hold. Null where the schema takes none: an id, a code, an address. */
function harmFor(shape: Shape): string | null {
  if (shape.type !== 'string' || shape.format) return null
  const tries = [harmful, harmful.replaceAll(/\s+/g, ' '), `${planted} ${short}`, short, short.slice(2)]
  const texts = tries.map((text) => text.slice(0, shape.maxLength))
  return texts.find((text) => Check(shape, text)) ?? null
}

/** A valid value with harm in every text that takes any. */
export function plant(value: unknown, shape: Shape): unknown {
  if (shape.anyOf) return shape.anyOf.map((one) => plant(value, one)).find((one) => one !== value) ?? value
  if (typeof value === 'string') return harmFor(shape) ?? value
  if (Array.isArray(value)) return shape.items ? value.map((one) => plant(one, shape.items ?? {})) : value
  if (typeof value !== 'object' || value === null || !shape.properties) return value
  const { properties } = shape
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, plant(one, properties[name] ?? {})]))
}

export const plantBody = ({ schema }: EndpointShape, body: Record<string, unknown>) =>
  plant(body, shapeOf(schema.body ?? {}))

/** Whether somebody may write words of their own in a call. */
export const takesWords = ({ schema }: EndpointShape): boolean => hasWords(shapeOf(schema.body ?? {}))

function hasWords(shape: Shape): boolean {
  const inner = [
    ...(shape.anyOf ?? []),
    ...(shape.items ? [shape.items] : []),
    ...Object.values(shape.properties ?? {}),
  ]
  return harmFor(shape) !== null || inner.some(hasWords)
}

/** Every text in an answer, with the name of its field. */
export function textsIn(value: unknown, name = ''): [name: string, text: string][] {
  if (typeof value === 'string') return [[name, value]]
  if (Array.isArray(value)) return value.flatMap((one) => textsIn(one, name))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => textsIn(one, key))
}

/** The names of the fields of HTML that a call answers. */
export const htmlFieldsOf = ({ schema }: EndpointShape): string[] => [
  ...new Set(JSON.stringify(schema.response).match(/\b\w+_html\b/g)),
]
