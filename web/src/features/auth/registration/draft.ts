import { formDraft } from '../form-draft.ts'

/** Stored until the e-mail is confirmed, so that a mistyped address costs one field. Consents are not stored. */
export const registrationDraft = formDraft('semai.registration', ['full_name', 'email'])
