import { Type, type Static } from 'typebox'
import { limits } from './limits.ts'
import { ENCODED_HIDDEN, HIDDEN, HOST_CHARACTER, INVISIBLE, TWO_SCRIPTS } from './plain-text.ts'

/** Id made by the code: uuid v7. */
export const Id = Type.String({ format: 'uuid' })

export const IdParams = Type.Object({ id: Id })

/** Slug in a public address. */
export const SlugParams = Type.Object({ slug: Type.String({ maxLength: 160, pattern: '^[a-z0-9-]+$' }) })

/** An instant in UTC, ISO 8601. */
export const Instant = Type.String({ format: 'date-time' })

export const Nullable = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) => Type.Union([type, Type.Null()])

const MAIL = `\\s@<>"\\\\,;:${INVISIBLE}`

/** Pattern of text on both sides of a single @, without spaces and invisible characters. The mailed code is the real check. */
export const emailPattern = `^[^${MAIL}]+@[^${MAIL}]+\\.[^${MAIL}.]+$`

export const Email = Type.String({ maxLength: limits.emailLength, pattern: emailPattern })

// Addresses that open another host than they show.
const HTTPS = '[Hh][Tt][Tt][Pp][Ss]://'

const MISLEADING = `${HTTPS}[^/?#]{0,253}(?:${TWO_SCRIPTS})|${HTTPS}.*${ENCODED_HIDDEN}`

/**
 * An https address typed by people. Without user information, since `https://bank.id@elsewhere.example` opens another host
 * than it shows. Hidden characters, a character like a slash in the host, and a word of two scripts in it do so too.
 */
export const webAddressPattern = `(?!${MISLEADING})${HTTPS}(?:(?![${HIDDEN}])${HOST_CHARACTER})+(?:[/?#][^\\s<>"\\\\${HIDDEN}]*)?`

export const WebAddress = (maxLength: number) => Type.String({ maxLength, pattern: `^${webAddressPattern}$` })

/**
 * Start of a pattern that rejects hidden or direction-changing characters in names (`\\p{C}`, fillers), and piled-up marks.
 * Javanese and Balinese put up to three marks on a letter.
 */
export const PLAIN_NAME = `^(?!.*[${HIDDEN}<>])(?!.*(?:\\p{M}{4}|\\p{Script=Latin}\\p{M}{3}))`

export const FullName = Type.String({
  minLength: limits.fullNameMin,
  maxLength: limits.fullNameMax,
  // At least one letter; linear in the length of the name.
  pattern: `${PLAIN_NAME}\\P{L}*\\p{L}`,
})

export const NewPassword = Type.String({ minLength: limits.passwordMin, maxLength: limits.passwordMax })

export const Code = Type.String({ pattern: `^[0-9]{${limits.codeLength}}$` })

/** A picture. Without one `url` is null, and the client draws a default. */
export type Photo = Static<typeof Photo>
export const Photo = Type.Object({ url: Nullable(Type.String()) })

/** A person as others see them in lists. */
export const Person = Type.Object({ id: Id, full_name: Type.String(), photo: Photo })

export type TimeZone = Static<typeof TimeZone>
export const TimeZone = Type.Union([
  Type.Literal('Asia/Jakarta'),
  Type.Literal('Asia/Makassar'),
  Type.Literal('Asia/Jayapura'),
])

/** Random token of a link. */
export const Token = Type.String({ minLength: 16, maxLength: 128, pattern: '^[A-Za-z0-9_-]+$' })
