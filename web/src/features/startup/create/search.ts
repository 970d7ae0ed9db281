/** Where the wizard stands, and who is looked at, as the address says it. */
export interface CreateSearch {
  /** From 1. */
  step?: string
  /** The person whose dialog is open. */
  person?: string
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** What an address may say. Anything else in it is left out. */
export const readCreateSearch = ({ step, person }: Record<string, unknown>): CreateSearch => ({
  ...(typeof step === 'string' && /^[1-9]$/.test(step) && { step }),
  ...(typeof person === 'string' && UUID.test(person) && { person }),
})
