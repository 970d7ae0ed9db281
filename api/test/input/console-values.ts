import type { Field, Fields } from '@semai/contract/console/resource/field'
import type { Resource } from '@semai/contract/console/resource/resource'
import type { TestApp } from '../app.ts'
import { lookupOf } from '../../src/features/console/tables.ts'
import { listOptions } from '../../src/features/console/reference/queries.ts'
import { newId } from '../../src/lib/database/db.ts'
import type { Session } from '../../src/lib/security/session.ts'

export type Values = Record<string, unknown>

interface Options {
  /** The hub whose row it is; null for the whole programme's. */
  hub: string | null
  /** Values that override those made from the description. */
  more?: Values
}

interface Row {
  hub: string | null
  number: number
}

const file = (extension: string) => `library/${newId()}.${extension}`

/** Makes values that a description allows, different each time. */
export function consoleValues({ db }: Pick<TestApp, 'db'>) {
  let made = 0

  async function valuesOf({ fields }: Resource, { hub, more = {} }: Options): Promise<Values> {
    const values = await written(fields, { hub, number: ++made })
    return { ...values, ...inOrder(fields, values), ...more }
  }

  async function written(fields: Fields, row: Row): Promise<Values> {
    const values: Values = {}
    for (const [name, field] of Object.entries(fields)) {
      if (field.isReadOnly) continue
      const isAsked = !field.when || field.when.is.some((one) => one === values[field.when?.field ?? ''])
      if (isAsked) values[name] = await valueOf(name, field, row)
    }
    return values
  }

  async function valueOf(name: string, field: Field, { hub, number }: Row): Promise<unknown> {
    const { kind, label, max = 100, choices = [], resource = '' } = field
    const text = `${label} ${number}`.slice(0, max)
    switch (kind) {
      case 'text':
        return text.length > 1 ? text : 'Ab'
      case 'long-text':
      case 'markdown':
        return `${text}.`.slice(0, max)
      case 'html':
        return `<p>${text}</p>`
      case 'number':
        return numberOf(field)
      case 'boolean':
        return number % 2 === 0
      case 'choice':
        return choices[number % choices.length]?.value
      case 'choices':
        return choices.slice(0, 1).map(({ value }) => value)
      case 'words':
        return ['Satu', `Dua ${number}`]
      case 'reference':
        return resource === 'region-hub' ? hub : ((await option(resource, hub)) ?? null)
      case 'references': {
        const id = await option(resource, hub)
        return id ? [id] : []
      }
      case 'instant':
        return `2026-09-${String((number % 20) + 1).padStart(2, '0')}T0${instantPlace(name)}:00:00Z`
      case 'date':
        return `2026-10-${String((number % 28) + 1).padStart(2, '0')}`
      case 'time':
        return `${String(8 + (number % 8)).padStart(2, '0')}:00`
      case 'link':
        return `https://contoh.example/${number}`
      case 'slug':
        return `contoh-${number}-${name.replace(/[^a-z]/g, '')}`
      case 'email':
        return `orang${number}@surel.example`
      case 'image':
        return uploaded('webp', 'image/webp')
      case 'document':
        return uploaded('pdf', 'application/pdf')
      case 'film':
        return uploaded('mp4', 'video/mp4')
      case 'rows':
        return [await written(field.fields ?? {}, { hub, number })]
    }
  }

  /** The first that may be named there. */
  async function option(resource: string, hub: string | null): Promise<string | undefined> {
    const lookup = lookupOf(resource)
    if (!lookup) throw new Error(`a field names ${resource}, which no table keeps: see tables.ts`)
    // Lists of people are empty without a search.
    if (lookup.isOfPeople) return (await db.selectFrom('app_user').select('id').executeTakeFirst())?.id
    const options = await listOptions(db, lookup, { session: sessionOfHub(hub), search: '' })
    return options[0]?.id
  }

  async function uploaded(extension: string, mime_type: string) {
    const storage_key = file(extension)
    const facts = { name: `berkas.${extension}`, mime_type, size_bytes: 3, sha256: 'abc', purpose: 'library' }
    await db
      .insertInto('file')
      .values({ id: newId(), storage_key, ...facts })
      .execute()
    return `/files/${storage_key}`
  }

  return { valuesOf }
}

const sessionOfHub = (operator_hub_id: string | null): Session => ({
  id: '',
  user_id: '',
  scope: 'operator',
  account: { scope: 'operator', operator_hub_id },
  region_hub_id: null,
  operator_hub_id,
  has_two_step: true,
  has_marks: { event: false, forum: false, library: false, startup: false },
  is_apart: false,
  is_mentor: false,
})

// A whole number within what the schema allows.
function numberOf({ schema }: Field): number {
  const { minimum, maximum }: { minimum?: number; maximum?: number } = schema
  return Math.min(maximum ?? 1, Math.max(minimum ?? 1, 1))
}

/** Names of fields that hold an end: 'ends_at' after 'starts_at'. */
const LATER = /(?:end|until|close|finish)/

const instantPlace = (name: string) => (LATER.test(name) ? 9 : 3)

/** Swap values so that the field of the end gets the later day or time. */
function inOrder(fields: Fields, values: Values): Values {
  const of = (kind: Field['kind']) => Object.keys(fields).filter((name) => fields[name]?.kind === kind)
  const times = of('time').filter((name) => LATER.test(name) && values[name] !== undefined)
  const days = of('date').filter((name) => LATER.test(name) && values[name] !== undefined)
  return Object.fromEntries([...times.map((name) => [name, '20:00']), ...days.map((name) => [name, '2026-11-28'])])
}
