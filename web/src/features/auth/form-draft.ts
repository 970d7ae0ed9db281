import { parseStored, readItem, writeItem } from '../../lib/browser/web-storage.ts'
import { readRaw } from '../../lib/form/form-fields.ts'

type Draft<F extends string> = Partial<Record<F, string>>

/** Store typed fields of a form in this tab until it is sent. Only the named fields, never a password. */
export const formDraft = <F extends string>(key: string, fields: readonly F[]) => {
  const read = (): Draft<F> => parseStored<Draft<F>>(readItem('session', key), () => true) ?? {}
  const keep = (change: Draft<F>) => writeItem('session', key, JSON.stringify({ ...read(), ...change }))
  return {
    read,
    keep,
    /** Takes over all that a form holds now. */
    keepForm(form: HTMLFormElement) {
      const values = new FormData(form)
      const typed: Draft<F> = {}
      for (const field of fields) typed[field] = readRaw(values, field)
      keep(typed)
    },
    forget: () => writeItem('session', key, null),
  }
}
