import { readUser } from '../session/session.ts'
import { listKeys, parseStored, readItem, writeItem } from '../browser/web-storage.ts'
import { createCollection } from './collection.ts'
import { STORAGE_PREFIXES } from './marks.ts'
import { orElse } from './offline-error.ts'

interface DraftPolicy<Draft> {
  /** Part of the stored keys, so it must not change. */
  name: string
  isValid: (stored: Partial<Draft>) => boolean
  isEmpty: (draft: Draft) => boolean
  onChange?: () => void
}

const collection = createCollection<object>('draft')

/**
 * Create drafts by id. They are in local storage, which is synchronous for fields and leaving pages. A copy in the database
 * survives an expired session, which clears local storage.
 */
export function createDrafts<Draft extends object>({ name, isValid, isEmpty, onChange }: DraftPolicy<Draft>) {
  const prefix = () => `${STORAGE_PREFIXES.draft}${name}.${readUser()?.id ?? 'nobody'}.`

  const read = (id: string): Draft | null => parseStored<Draft>(readItem('local', prefix() + id), isValid)

  function write(id: string, draft: Draft | null) {
    writeItem('local', prefix() + id, draft && JSON.stringify(draft))
    onChange?.()
  }

  /**
   * Restore drafts that an expired session left in the database, once. After that only local storage counts, because a
   * page that closed early may have left its copy.
   */
  async function restore(): Promise<void> {
    const owner = readUser()?.id
    const restored = `semai.drafts-restored.${name}`
    if (!owner || readItem('local', restored) === owner) return
    const copies = await orElse(collection.list(), null)
    if (!copies) return
    for (const { id, value } of copies) {
      // Only this policy writes under its name.
      const draft = value as Draft
      const short = id.slice(name.length + 1)
      if (id.startsWith(`${name}.`) && isValid(draft) && !read(short)) write(short, draft)
    }
    writeItem('local', restored, owner)
  }

  return {
    read,
    /** Read a draft, also one that an expired session left behind. */
    async find(id: string): Promise<Draft | null> {
      await restore()
      return read(id)
    },
    /** Save a draft; null or an empty one deletes it. */
    keep(id: string, draft: Draft | null) {
      const content = draft && !isEmpty(draft) ? draft : null
      write(id, content)
      void orElse(content ? collection.put(`${name}.${id}`, content) : collection.remove(`${name}.${id}`), undefined)
    },
    /** List the ids of saved drafts. */
    list: () => listKeys('local', prefix()).map((key) => key.slice(prefix().length)),
    restore,
  }
}
