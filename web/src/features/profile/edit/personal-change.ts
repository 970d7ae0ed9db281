import type { CallInput } from '../../../lib/call/call.ts'
import type { FormPart, PersonFields } from './profile-draft.ts'

type Change = CallInput<'PUT /v1/personal/profile'>['body']

const ZONES = ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'] as const
const GENDERS = ['female', 'male'] as const

/** Build the request from the form's texts: null instead of empty, and only the fields of the form. */
export function changeOf(typed: PersonFields, part: FormPart): Change {
  const face = {
    full_name: typed.full_name.trim(),
    occupation: typed.occupation.trim(),
    organization: typed.organization.trim(),
    bio: typed.bio.trim(),
  }
  if (part === 'face') return face
  return {
    ...face,
    phone: typed.phone.trim(),
    gender: GENDERS.find((gender) => gender === typed.gender) ?? null,
    region_id: typed.region_id || null,
    regency_id: typed.regency_id || null,
    region_hub_id: typed.region_hub_id || null,
    time_zone: ZONES.find((zone) => zone === typed.time_zone),
  }
}

/** Check the fields before the call; returns errors by field. */
export function errorsOf({ full_name, region_id, regency_id }: PersonFields, part: FormPart): Record<string, string> {
  const errors: Record<string, string> = {}
  if (!/\p{L}/u.test(full_name)) errors['full_name'] = 'Isi nama lengkapmu.'
  if (part === 'all' && region_id && !regency_id) errors['regency_id'] = 'Pilih kabupaten atau kotamu.'
  return errors
}
