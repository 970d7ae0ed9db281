import { useState, type ReactNode } from 'react'
import { Button } from '@mantine/core'
import { useSubmit } from '../../../lib/form/use-submit.ts'
import { stepErrors } from './create-steps.ts'
import classes from './create-wizard.module.css'
import { readForm, type StartupFields } from '../edit/startup-edit-fields.ts'
import type { EditSlot } from '../edit/startup-edit-form.tsx'

interface CreateStepProps {
  step: number
  fields: StartupFields
  /** Rejected fields with the server's messages. */
  rejected: Record<string, string>
  onChange: (fields: StartupFields) => void
  onDone: () => void
  onBack: (() => void) | undefined
  children: (slot: EditSlot) => ReactNode
}

/** A step of the wizard. Stores typed text and validates on continuing. */
export function CreateStep({ step, fields, rejected, onChange, onDone, onBack, children }: CreateStepProps) {
  // The fields keep their values themselves, from what the step began with.
  const [start] = useState(fields)
  const keep = (form: HTMLFormElement) => onChange(readForm(new FormData(form), fields))
  const { errors, clear, formProps } = useSubmit({
    check: (values) => stepErrors(step, readForm(values, fields)),
    send: async (values) => {
      onChange(readForm(values, fields))
      onDone()
    },
  })
  const onChoose: EditSlot['onChoose'] = (chosen) => {
    clear(...Object.keys(chosen))
    onChange({ ...fields, ...chosen })
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- leaving a field keeps a draft, no more
    <form
      {...formProps}
      className={classes.form}
      onInput={({ currentTarget }) => keep(currentTarget)}
      // A chosen hub speaks up only through the form itself.
      onBlur={({ currentTarget }) => keep(currentTarget)}
    >
      {children({ start, errors: { ...rejected, ...errors }, onChoose })}
      <div className={classes.actions}>
        {onBack && (
          <Button variant="default" onClick={onBack}>
            Kembali
          </Button>
        )}
        <Button type="submit">Lanjut</Button>
      </div>
    </form>
  )
}
