import { Type, type TSchema } from 'typebox'
import type { NumberForm } from '../../call/written-number.ts'
import { emailPattern, FullName, Instant, Nullable, WebAddress, webAddressPattern } from '../../call/field.ts'
import { limits } from '../../call/limits.ts'

/** How a value is written, read and shown. */
export type FieldKind =
  | 'text'
  | 'long-text'
  | 'markdown'
  | 'html'
  | 'number'
  | 'boolean'
  | 'choice'
  | 'choices'
  | 'words'
  | 'reference'
  | 'references'
  | 'instant'
  | 'date'
  | 'time'
  | 'link'
  | 'slug'
  | 'email'
  | 'image'
  | 'document'
  | 'film'
  | 'rows'

export interface Choice {
  value: string
  label: string
}

/** A field of a resource, for the form, the list and the server's validation. */
export interface Field {
  kind: FieldKind
  label: string
  /** A line below the field. */
  help?: string
  isRequired: boolean
  /** Shown, never written. */
  isReadOnly?: true
  /** Set at creation, and never changed. */
  isFixed?: true
  /** States of the row in which it is read-only. */
  fixedIn?: readonly string[]
  max?: number
  /** Form in which people write a number field. */
  numbers?: NumberForm
  choices?: readonly Choice[]
  /** Referenced resource. */
  resource?: string
  /** Field with the zone of an instant; the operator's zone by default. */
  zoneField?: string
  /** Width divided by height of a cropped picture. */
  ratio?: number
  /** Fields of a rows field. */
  fields?: Fields
  /** Heading of the field's group in the form. */
  group?: string
  /** Width in a rows field: 'short' goes beside the previous field, 'whole' takes a line. */
  breadth?: 'short' | 'whole'
  /** Default value. */
  initial?: string | number | boolean
  /** A reference to rows in the caller's scope only, without national rows for operators of a hub. */
  isOfScope?: true
  /** Shown to national operators only; for others the server fills it. */
  isNational?: true
  /** Shown only while another field has one of these values. */
  when?: { field: string; is: readonly (string | boolean)[] }
  /** Schema of a value; optional fields also accept null. */
  schema: TSchema
}

export type Fields = Record<string, Field>

type More = Partial<
  Pick<
    Field,
    | 'help'
    | 'isReadOnly'
    | 'isFixed'
    | 'fixedIn'
    | 'group'
    | 'breadth'
    | 'initial'
    | 'isNational'
    | 'isOfScope'
    | 'when'
    | 'ratio'
    | 'numbers'
  > & {
    isOptional: boolean
  }
>

const LINE_WITH_WORDS = '^[^\\u0000-\\u001f\\u007f]*\\S[^\\u0000-\\u001f\\u007f]*$'
const LINES = '^[^\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f]*$'

function field(
  kind: FieldKind,
  label: string,
  schema: TSchema,
  { isOptional = false, ...more }: More,
  extra = {},
): Field {
  return { kind, label, isRequired: !isOptional, ...more, ...extra, schema }
}

/** Single-line text. */
export const text = (label: string, { max = 120, min = 1, ...more }: More & { max?: number; min?: number } = {}) =>
  field('text', label, Type.String({ minLength: min, maxLength: max, pattern: LINE_WITH_WORDS }), more, { max })

/** A person's name, as the registration accepts it. */
export const personName = (label: string, more: More = {}) =>
  field('text', label, FullName, more, { max: limits.fullNameMax })

/** Several lines. */
export const longText = (label: string, { max = 1000, ...more }: More & { max?: number } = {}) =>
  field('long-text', label, Type.String({ minLength: 1, maxLength: max, pattern: LINES }), more, { max })

/** An article: HTML of the editor, cleaned by the server. */
export const html = (label: string, { max = 100_000, ...more }: More & { max?: number } = {}) =>
  field('html', label, Type.String({ minLength: 1, maxLength: max, pattern: LINES }), more, { max })

export const whole = (
  label: string,
  { min = 0, max = 1_000_000, ...more }: More & { min?: number; max?: number } = {},
) => field('number', label, Type.Integer({ minimum: min, maximum: max }), more, { max, numbers: 'whole' })

/** A number with a fraction, such as a latitude. */
export const decimal = (label: string, { min, max, ...more }: More & { min: number; max: number }) =>
  field('number', label, Type.Number({ minimum: min, maximum: max }), { numbers: 'decimal', ...more }, { max })

export const yesNo = (label: string, more: More = {}) => field('boolean', label, Type.Boolean(), more)

const oneOf = (choices: readonly Choice[]) => Type.Union(choices.map(({ value }) => Type.Literal(value)))

export const choice = (label: string, choices: readonly Choice[], more: More = {}) =>
  field('choice', label, oneOf(choices), more, { choices })

export const severalOf = (label: string, choices: readonly Choice[], more: More = {}) =>
  field(
    'choices',
    label,
    Type.Array(oneOf(choices), { maxItems: choices.length }),
    { isOptional: false, ...more },
    {
      choices,
      isRequired: false,
    },
  )

/** Short typed words such as tags: at most `max`, each with at most `characters` characters. */
export const words = (
  label: string,
  { max = 12, characters = 60, ...more }: More & { max?: number; characters?: number } = {},
) =>
  field(
    'words',
    label,
    Type.Array(Type.String({ minLength: 1, maxLength: characters, pattern: LINE_WITH_WORDS }), { maxItems: max }),
    more,
    { max, isRequired: false },
  )

// Most rows have a uuid; roles and provinces have a code.
const AnyId = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9:._-]+$' })

/** Another resource's row, by its id. */
export const reference = (label: string, resource: string, more: More = {}) =>
  field('reference', label, AnyId, more, { resource })

export const references = (label: string, resource: string, { max = 50, ...more }: More & { max?: number } = {}) =>
  field('references', label, Type.Array(AnyId, { maxItems: max }), more, { resource, max, isRequired: false })

/** A moment; entered and shown in the zone of the row, or the operator's. */
export const instant = (label: string, { zoneField, ...more }: More & { zoneField?: string } = {}) =>
  field('instant', label, Instant, more, zoneField ? { zoneField } : {})

/** A day without a zone, such as '2026-08-17'. */
export const day = (label: string, more: More = {}) => field('date', label, Type.String({ format: 'date' }), more)

/** A time of day, such as '09:00'. */
export const timeOfDay = (label: string, more: More = {}) =>
  field('time', label, Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }), more)

/** An https address. */
export const link = (label: string, more: More = {}) => field('link', label, WebAddress(500), more)

/** An https address, or a path of the product such as '/markas'. */
export const anyLink = (label: string, more: More = {}) =>
  field(
    'link',
    label,
    Type.String({
      maxLength: 500,
      pattern: `^(?:${webAddressPattern}|/([A-Za-z0-9_.~?=&%#-][A-Za-z0-9_./~?=&%#-]*)?)$`,
    }),
    more,
  )

export const email = (label: string, more: More = {}) =>
  field('email', label, Type.String({ maxLength: 254, pattern: emailPattern }), more)

/** Slug in an address. If empty, the server derives it from the title. */
export const slug = ({ label = 'Alamat halaman', ...more }: More & { label?: string } = {}) =>
  field('slug', label, Type.String({ minLength: 2, maxLength: 160, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' }), {
    isOptional: true,
    help: 'Bagian terakhir dari alamatnya di peramban. Kosongkan untuk dibuatkan.',
    ...more,
  })

/** Path of an uploaded file. */
const uploaded =
  (kind: 'image' | 'document' | 'film') =>
  (label: string, more: More = {}) =>
    field(kind, label, Type.String({ maxLength: 500, pattern: '^/[A-Za-z0-9/_.-]+$' }), { isOptional: true, ...more })

export const image = uploaded('image')
/** A PDF. */
export const document = uploaded('document')
/** A video file. */
export const film = uploaded('film')

/** Ordered table within a row, such as an agenda. */
export const rows = (label: string, fields: Fields, { max = 50, ...more }: More & { max?: number } = {}) =>
  field('rows', label, Type.Array(schemaOf(fields), { maxItems: max }), more, { fields, max, isRequired: false })

/** Kinds whose empty value is a list, never null. */
export const listKinds: readonly FieldKind[] = ['choices', 'words', 'references', 'rows']

/** Build the server's schema of these fields, without additional properties. */
export function schemaOf(fields: Fields) {
  const written = Object.entries(fields).filter(([, { isReadOnly }]) => !isReadOnly)
  const schemas = written.map(([name, { kind, isRequired, schema }]) => {
    return [name, isRequired || listKinds.includes(kind) ? schema : Nullable(schema)]
  })
  return Type.Object(Object.fromEntries(schemas), { additionalProperties: false })
}
