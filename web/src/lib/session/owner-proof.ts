import type { OwnerProof } from '@semai/contract/auth/proof'
import { codeError, readCode, readRaw } from '../form/form-fields.ts'

/** What a form with `OwnerProofFields` proves with: the password, or a mailed code where there is none. */
export const readOwnerProof = (form: FormData, hasPassword: boolean): OwnerProof =>
  hasPassword ? { password: readRaw(form, 'password') } : { mailed_code: readCode(form, 'mailed_code') }

/** What cannot be right about it, for `errorsOf`. */
export const ownerProofErrors = (form: FormData, hasPassword: boolean) =>
  hasPassword
    ? { password: !readRaw(form, 'password') && 'Isi kata sandimu.' }
    : { mailed_code: form.has('mailed_code') ? codeError(readCode(form, 'mailed_code')) : 'Minta kodenya dulu.' }
