import type { OwnerProof } from '@semai/contract/auth/proof'
import { codeError, readCode, readRaw } from '../form/form-fields.ts'

/** Read the proof of a form with `OwnerProofFields`: the password, or a mailed code for accounts without one. */
export const readOwnerProof = (form: FormData, hasPassword: boolean): OwnerProof =>
  hasPassword ? { password: readRaw(form, 'password') } : { mailed_code: readCode(form, 'mailed_code') }

/** Client-side errors of the proof, for `errorsOf`. */
export const ownerProofErrors = (form: FormData, hasPassword: boolean) =>
  hasPassword
    ? { password: !readRaw(form, 'password') && 'Isi kata sandimu.' }
    : { mailed_code: form.has('mailed_code') ? codeError(readCode(form, 'mailed_code')) : 'Minta kodenya dulu.' }
