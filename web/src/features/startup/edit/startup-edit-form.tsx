import type { ReactNode } from 'react'
import { Button } from '@mantine/core'
import type { StartupDetail } from '@semai/contract/startup/startup'
import { failureMessage } from '../../../lib/call/failure-text.ts'
import { FailureNote } from '../../../ui/state/failure-note.tsx'
import classes from './startup-edit-form.module.css'
import type { StartupFields, StartupSection } from './startup-edit-fields.ts'
import { useStartupEdit } from './use-startup-edit.ts'

/** Initial values and errors of a section's fields. */
export interface EditSlot {
  start: StartupFields
  errors: Record<string, string>
  /** For choices that the form hears of late. */
  onChoose: (chosen: Partial<StartupFields>) => void
}

interface StartupEditFormProps {
  startup: StartupDetail
  section: StartupSection
  /** Label: “Sunting nama dan semboyan”. */
  label: string
  onClose: () => void
  children: (slot: EditSlot) => ReactNode
}

/** Inline form of a startup's section. Stores a draft until it is saved or discarded. */
export function StartupEditForm({ startup, section, label, onClose, children }: StartupEditFormProps) {
  const edit = useStartupEdit(startup, section, onClose)
  const { start, errors, failure, isSending, isChanged, keep, clear } = edit
  const onChoose: EditSlot['onChoose'] = (chosen) => {
    clear(...Object.keys(chosen))
    keep(chosen)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- leaving a field keeps a draft, no more
    <form
      {...edit.formProps}
      aria-label={label}
      className={classes.form}
      onInput={() => keep()}
      // A chosen hub speaks up only through the form itself.
      onBlur={() => keep()}
    >
      {children({ start, errors, onChoose })}
      {failure !== null && (
        <FailureNote>{failureMessage(failure)} Isianmu tetap tersimpan di perangkat ini.</FailureNote>
      )}
      <div className={classes.actions}>
        <Button type="submit" loading={isSending}>
          Simpan
        </Button>
        <Button variant="subtle" disabled={isSending} onClick={edit.discard}>
          {isChanged ? 'Buang perubahan' : 'Batal'}
        </Button>
        {isChanged && <p className={classes.draft}>Belum disimpan.</p>}
      </div>
    </form>
  )
}
