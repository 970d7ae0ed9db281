import { formDraft } from '../form-draft.ts'

/** Kept until the e-mail is confirmed, so that a mistyped address costs one field. Consents are given anew. */
export const registrationDraft = formDraft('semai.registration', ['full_name', 'email'])
