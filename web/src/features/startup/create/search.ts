/** Step and open person in the address. */
export interface CreateSearch {
  /** From 1. */
  step?: string
  /** Person of the open dialog. */
  person?: string
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Read the valid search parameters and ignore others. */
export const readCreateSearch = ({ step, person }: Record<string, unknown>): CreateSearch => ({
  ...(typeof step === 'string' && /^[1-9]$/.test(step) && { step }),
  ...(typeof person === 'string' && UUID.test(person) && { person }),
})
