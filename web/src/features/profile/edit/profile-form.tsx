import { useState, type ReactNode } from 'react'
import { Button } from '@mantine/core'
import type { Profile } from '@semai/contract/profile/profile'
import { failureMessage } from '../../../lib/call/failure-text.ts'
import { forgetDraft, type FormPart, type PersonFields } from './profile-draft.ts'
import { FailureNote } from '../../../ui/state/failure-note.tsx'
import classes from './profile-form.module.css'
import { usePersonalForm } from './use-personal-form.ts'

export interface FieldsSlot {
  /** Initial values: the draft, or the saved fields. */
  start: PersonFields
  errors: Record<string, string>
  /** Store a choice that reaches the form one render later. */
  keep: (ahead: Partial<PersonFields>) => void
  /** Fields that are being corrected are no longer wrong. */
  clear: (...fields: string[]) => void
}

interface ProfileFormProps {
  person: Profile
  part: FormPart
  onSaved?: (() => void) | undefined
  /** Called with the form's values at each change. */
  onType?: ((typed: PersonFields) => void) | undefined
  children: (slot: FieldsSlot) => ReactNode
}

/** Form of the person's data. Its draft is stored until it is saved or discarded. */
export function ProfileForm(props: ProfileFormProps) {
  const [round, setRound] = useState(0)
  const startOver = () => {
    forgetDraft(props.part)
    setRound(round + 1)
  }
  return <Form key={round} {...props} onDiscard={startOver} />
}

function Form({ person, part, onSaved, onType, onDiscard, children }: ProfileFormProps & { onDiscard: () => void }) {
  const { form, start, errors, failure, isSaving, isChanged, keep, clear, onSubmit } = usePersonalForm(person, {
    part,
    onSaved,
    onType,
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- leaving a field only saves a draft
    <form
      ref={form}
      noValidate
      className={classes.form}
      onSubmit={onSubmit}
      onInput={({ target }) => {
        if (target instanceof HTMLElement) clear(target.getAttribute('name') ?? '')
        keep()
      }}
      // A chosen hub fires an event on the form only.
      onBlur={() => keep()}
    >
      {children({ start, errors, keep, clear })}
      {failure !== null && (
        <FailureNote>{failureMessage(failure)} Isianmu tetap tersimpan di perangkat ini.</FailureNote>
      )}
      <FormActions isSaving={isSaving} isChanged={isChanged} onDiscard={onDiscard} />
    </form>
  )
}

interface FormActionsProps {
  isSaving: boolean
  isChanged: boolean
  onDiscard: () => void
}

const FormActions = ({ isSaving, isChanged, onDiscard }: FormActionsProps) => (
  <div className={classes.actions}>
    <Button type="submit" loading={isSaving}>
      Simpan
    </Button>
    {isChanged && (
      <>
        <Button variant="subtle" disabled={isSaving} onClick={onDiscard}>
          Buang perubahan
        </Button>
        <p className={classes.draft}>Perubahanmu belum disimpan.</p>
      </>
    )}
  </div>
)
