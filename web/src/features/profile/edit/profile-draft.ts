import { UNNAMED } from '@semai/contract/call/limits'
import type { Profile } from '@semai/contract/profile/profile'
import { ownPhoneText } from '../../../lib/text/phone-text.ts'
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

/** Values of the form: a text for every field, empty for none. */
export type PersonFields = Record<(typeof FIELDS)[number], string>

/** All fields, or those that others see first. Each form has its own draft. */
export type FormPart = 'all' | 'face'

// Local storage: it outlives the tab and is cleared with everything else at sign-out.
const KEYS = { all: 'semai.draft.profile', face: 'semai.draft.profile-face' } as const

export const readDraft = (part: FormPart): Partial<PersonFields> =>
  parseStored<Partial<PersonFields>>(readItem('local', KEYS[part]), () => true) ?? {}

/** Store the fields that differ from the saved ones. Returns false if none does. */
export function keepDraft(part: FormPart, typed: PersonFields, saved: PersonFields): boolean {
  const changed = FIELDS.filter((field) => typed[field].trim() !== saved[field].trim())
  const draft = Object.fromEntries(changed.map((field) => [field, typed[field]]))
  writeItem('local', KEYS[part], changed.length > 0 ? JSON.stringify(draft) : null)
  return changed.length > 0
}

export const forgetDraft = (part: FormPart) => writeItem('local', KEYS[part], null)

export function fieldsOf(person: Profile): PersonFields {
  return {
    // The provider returned no name, so the form asks for it.
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

/** Read the form. A field that is not loaded yet, such as the hub, has its saved value. */
export function readForm(form: HTMLFormElement, saved: PersonFields): PersonFields {
  const values = new FormData(form)
  const typed = { ...saved }
  for (const field of FIELDS) {
    const value = values.get(field)
    if (typeof value === 'string') typed[field] = value
  }
  return typed
}
