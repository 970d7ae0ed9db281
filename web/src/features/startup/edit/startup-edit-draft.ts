import { parseStored, readItem, writeItem } from '../../../lib/browser/web-storage.ts'
import { fieldsIn, type StartupFields, type StartupSection } from './startup-edit-fields.ts'

/** Startup and section of a draft. */
interface Drafted {
  id: string
  section: StartupSection
}

// Local storage: it outlives the tab and is cleared with everything else at sign-out.
const keyOf = ({ id, section }: Drafted) => `semai.draft.startup.${id}.${section}`

export const readDraft = (drafted: Drafted): Partial<StartupFields> =>
  parseStored<Partial<StartupFields>>(readItem('local', keyOf(drafted)), () => true) ?? {}

/** Store the fields that differ from the saved ones. Returns false if none does. */
export function keepDraft(drafted: Drafted, typed: StartupFields, saved: StartupFields): boolean {
  const changed = fieldsIn(drafted.section).filter((field) => typed[field].trim() !== saved[field].trim())
  const draft = Object.fromEntries(changed.map((field) => [field, typed[field]]))
  writeItem('local', keyOf(drafted), changed.length > 0 ? JSON.stringify(draft) : null)
  return changed.length > 0
}

export const forgetDraft = (drafted: Drafted) => writeItem('local', keyOf(drafted), null)

export const hasDraft = (drafted: Drafted) => readItem('local', keyOf(drafted)) !== null
