import { UNNAMED } from '@semai/contract/call/limits'
import type { Profile } from '@semai/contract/profile/profile'
import { ownPhoneText } from '../../../lib/phone-text.ts'
import { parseStored, readItem, writeItem } from '../../../lib/browser/web-storage.ts'

const FIELDS = [
  'full_name',
  'phone',
  'gender',
  'occupation',
  'organization',
  'bio',
  'region_id',
  'regency_id',
  'region_hub_id',
  'time_zone',
] as const

/** What the form holds: a text for every field, empty for nothing. */
export type PersonFields = Record<(typeof FIELDS)[number], string>

/** All of one's data, or what others see first. Each form keeps a draft of its own. */
export type FormPart = 'all' | 'face'

// Local storage: it outlives the tab and is cleared with everything else at sign-out.
const KEYS = { all: 'semai.draft.profile', face: 'semai.draft.profile-face' } as const

export const readDraft = (part: FormPart): Partial<PersonFields> =>
  parseStored<Partial<PersonFields>>(readItem('local', KEYS[part]), () => true) ?? {}

/** Keeps what differs from what is saved. False when nothing does. */
export function keepDraft(part: FormPart, typed: PersonFields, saved: PersonFields): boolean {
  const changed = FIELDS.filter((field) => typed[field].trim() !== saved[field].trim())
  const draft = Object.fromEntries(changed.map((field) => [field, typed[field]]))
  writeItem('local', KEYS[part], changed.length > 0 ? JSON.stringify(draft) : null)
  return changed.length > 0
}

export const forgetDraft = (part: FormPart) => writeItem('local', KEYS[part], null)

export function fieldsOf(person: Profile): PersonFields {
  return {
    // A provider that gave no name: the form asks for it.
    full_name: person.full_name === UNNAMED ? '' : person.full_name,
    phone: ownPhoneText(person.phone ?? ''),
    gender: person.gender ?? '',
    occupation: person.occupation ?? '',
    organization: person.organization ?? '',
    bio: person.bio ?? '',
    region_id: person.region?.id ?? '',
    regency_id: person.regency?.id ?? '',
    region_hub_id: person.region_hub?.id ?? '',
    time_zone: person.time_zone,
  }
}

/** What the form holds now. A field that has not come yet (the hubs are on their way) keeps what is saved. */
export function readForm(form: HTMLFormElement, saved: PersonFields): PersonFields {
  const values = new FormData(form)
  const typed = { ...saved }
  for (const field of FIELDS) {
    const value = values.get(field)
    if (typeof value === 'string') typed[field] = value
  }
  return typed
}
