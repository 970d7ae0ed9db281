import type { Field } from '@semai/contract/console/resource/field'
import type { FormValues } from '../record/form-values.ts'

export interface FieldInputProps {
  name: string
  /** In the whole form: 'agenda.0.title'. What errors and drafts name it by. */
  path: string
  field: Field
  value: unknown
  onChange: (value: unknown) => void
  /** What else the form holds. */
  form: FormValues
  errors: Record<string, string>
  /** Of references: what they name, as the record came. */
  label?: string | string[] | undefined
  isNew: boolean
  /** Disabled, because the whole form is or the state of the record fixes the field. */
  isClosed?: boolean
  ownZone: string
}

/** What all inputs take alike. */
export interface InputProps {
  label: string
  description: string | undefined
  error: string | undefined
  required: boolean
  disabled: boolean
  'data-path': string
}
