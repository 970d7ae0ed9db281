import { readUser } from '../session/session.ts'
import { listKeys, parseStored, readItem, writeItem } from '../browser/web-storage.ts'
import { createCollection } from './collection.ts'
import { STORAGE_PREFIXES } from './marks.ts'
import { orElse } from './offline-error.ts'

interface DraftPolicy<Draft> {
  /** Written into storage: it stays what it is. */
  name: string
  isValid: (kept: Partial<Draft>) => boolean
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
   * Brings back what a session that ran out has left in the database, once: from then on local storage says what there is. A
   * page that was left may not have lived to forget its copy.
   */
  async function restore(): Promise<void> {
    const owner = readUser()?.id
    const restored = `semai.drafts-restored.${name}`
    if (!owner || readItem('local', restored) === owner) return
    const kept = await orElse(collection.list(), null)
    if (!kept) return
    for (const { id, value } of kept) {
      // Only this policy writes under its name.
      const draft = value as Draft
      const short = id.slice(name.length + 1)
      if (id.startsWith(`${name}.`) && isValid(draft) && !read(short)) write(short, draft)
    }
    writeItem('local', restored, owner)
  }

  return {
    read,
    /** As above, and what a session that ran out has left behind. */
    async find(id: string): Promise<Draft | null> {
      await restore()
      return read(id)
    },
    /** Save a draft; null or an empty one deletes it. */
    keep(id: string, draft: Draft | null) {
      const kept = draft && !isEmpty(draft) ? draft : null
      write(id, kept)
      void orElse(kept ? collection.put(`${name}.${id}`, kept) : collection.remove(`${name}.${id}`), undefined)
    },
    /** Under which ids something is being written. */
    list: () => listKeys('local', prefix()).map((key) => key.slice(prefix().length)),
    restore,
  }
}
