import { writeItem } from '../../../lib/browser/web-storage.ts'

/** Store the suggested role on the device, as the specification requires. Signing out clears it. */
export const storeSuggestedRole = (code: string | null) => writeItem('local', 'suggested_role', code)
