import { useState, type ReactNode } from 'react'
import { Button } from '@mantine/core'
import type { Profile } from '@semai/contract/profile/profile'
import { failureMessage } from '../../../lib/call/failure-text.ts'
import { forgetDraft, type FormPart, type PersonFields } from './profile-draft.ts'
import { FailureNote } from '../../../ui/state/failure-note.tsx'
import classes from './profile-form.module.css'
import { usePersonalForm } from './use-personal-form.ts'

export interface FieldsSlot {
  /** What the fields begin with: the draft, or what is saved. */
  start: PersonFields
  errors: Record<string, string>
  /** Keeps a choice that reaches the form one rendering later. */
  keep: (ahead: Partial<PersonFields>) => void
  /** Fields that are being corrected are no longer wrong. */
  clear: (...fields: string[]) => void
}

interface ProfileFormProps {
  person: Profile
  part: FormPart
  onSaved?: (() => void) | undefined
  /** What the form holds at every change. */
  onType?: ((typed: PersonFields) => void) | undefined
  children: (slot: FieldsSlot) => ReactNode
}

/** One's data as a form. A draft is kept until it is saved or thrown away. */
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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- leaving a field keeps a draft, no more
    <form
      ref={form}
      noValidate
      className={classes.form}
      onSubmit={onSubmit}
      onInput={({ target }) => {
        if (target instanceof HTMLElement) clear(target.getAttribute('name') ?? '')
        keep()
      }}
      // A chosen hub speaks up only through the form itself.
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
