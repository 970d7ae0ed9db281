import { writeItem } from '../../../lib/browser/web-storage.ts'

/** The specification keeps what the pre-test suggests on the device; a logout clears it with everything else. */
export const storeSuggestedRole = (code: string | null) => writeItem('local', 'suggested_role', code)
