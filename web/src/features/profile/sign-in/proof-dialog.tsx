import { useId, type ReactNode } from 'react'
import { Button } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Loader.css'
import '@mantine/core/styles/Button.css'
import type { Profile } from '@semai/contract/profile'
import type { OwnerDeed, OwnerProof } from '@semai/contract/proof'
import { failureMessage } from '../../../lib/call/failure-text.ts'
import { errorsOf } from '../../../lib/form/form-fields.ts'
import { ownerProofErrors, readOwnerProof } from '../../../lib/session/owner-proof.ts'
import { useSubmit } from '../../../lib/form/use-submit.ts'
import { ModalDialog } from '../../../ui/dialog/modal-dialog.tsx'
import { OwnerProofFields } from '../../../ui/field/owner-proof-fields.tsx'
import dialog from '../../../ui/dialog/question-dialog.module.css'
import classes from '../setting/close-setting.module.css'
import { SettingMessage } from '../setting/setting-message.tsx'

interface ProofDialogProps {
  person: Pick<Profile, 'email' | 'has_password'>
  deed: OwnerDeed
  title: string
  /** What happens then. */
  children: ReactNode
  action: { label: string; color?: string }
  onProven: (proof: OwnerProof) => Promise<void>
  onClose: () => void
}

/** Asks once more, and has the person prove that it is them. What `onProven` throws is told in the dialog. */
export function ProofDialog({ person, deed, title, children, action, onProven, onClose }: ProofDialogProps) {
  const titleId = useId()
  const { errors, failure, isSending, formProps } = useSubmit({
    check: (form) => errorsOf(ownerProofErrors(form, person.has_password)),
    send: (form) => onProven(readOwnerProof(form, person.has_password)),
  })
  return (
    <ModalDialog className={dialog.dialog} aria-labelledby={titleId} onClose={onClose}>
      <div className={dialog.content}>
        <h2 id={titleId}>{title}</h2>
        <p>{children}</p>
        <form className={classes.form} {...formProps}>
          <OwnerProofFields person={person} deed={deed} errors={errors} />
          {failure !== null && <SettingMessage tone="bata">{failureMessage(failure)}</SettingMessage>}
          <div className={dialog.actions}>
            <Button variant="default" disabled={isSending} onClick={onClose}>
              Tidak jadi
            </Button>
            <Button type="submit" loading={isSending} {...(action.color && { color: action.color })}>
              {action.label}
            </Button>
          </div>
        </form>
      </div>
    </ModalDialog>
  )
}
