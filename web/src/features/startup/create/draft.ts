import type { UserSummary } from '@semai/contract/profile/user'
import { parseStored, readItem, writeItem } from '../../../lib/browser/web-storage.ts'
import type { StartupFields } from '../edit/startup-edit-fields.ts'
import type { StartupRole } from '../team/rules.ts'

/** A person to invite after the startup is created. */
export interface Invitee extends Pick<UserSummary, 'id' | 'full_name' | 'photo'> {
  role: StartupRole
  title: string
}

/** Draft of a startup. */
export interface CreateDraft {
  fields: StartupFields
  invitees: Invitee[]
}

// Local storage: it outlives the tab and is cleared with everything else at sign-out.
const KEY = 'semai.draft.startup'

export const EMPTY: CreateDraft = {
  fields: {
    name: '',
    tagline: '',
    stage: 'ide',
    description: '',
    sector_ids: '',
    region_id: '',
    regency_id: '',
    region_hub_id: '',
    founded_on: '',
    website: '',
    contact_email: '',
    instagram: '',
    linkedin: '',
    tiktok: '',
    youtube: '',
    facebook: '',
    x: '',
  },
  invitees: [],
}

/** Read the stored draft; null without one. */
export function readDraft(): CreateDraft | null {
  const saved = parseStored<CreateDraft>(
    readItem('local', KEY),
    ({ fields, invitees }) => typeof fields === 'object' && Array.isArray(invitees),
  )
  return saved && { ...saved, fields: { ...EMPTY.fields, ...saved.fields } }
}

export const isEmpty = (draft: CreateDraft) => JSON.stringify(draft) === JSON.stringify(EMPTY)

export const keepDraft = (draft: CreateDraft) => writeItem('local', KEY, isEmpty(draft) ? null : JSON.stringify(draft))

export const forgetDraft = () => writeItem('local', KEY, null)
