import type { Field } from '@semai/contract/console/resource/field'
import type { FormValues } from '../record/form-values.ts'

export interface FieldInputProps {
  name: string
  /** Path in the whole form: 'agenda.0.title'. Errors and drafts use it. */
  path: string
  field: Field
  value: unknown
  onChange: (value: unknown) => void
  /** Values of the whole form. */
  form: FormValues
  errors: Record<string, string>
  /** Labels of references, from the saved record. */
  label?: string | string[] | undefined
  isNew: boolean
  /** Disabled, because the whole form is disabled or the record’s state fixes the field. */
  isClosed?: boolean
  ownZone: string
}

/** Props of all inputs. */
export interface InputProps {
  label: string
  description: string | undefined
  error: string | undefined
  required: boolean
  disabled: boolean
  'data-path': string
}
