import { useId, type ReactNode } from 'react'
import { Button } from '@mantine/core'
import type { Profile } from '@semai/contract/profile/profile'
import type { OwnerAction, OwnerProof } from '@semai/contract/auth/proof'
import { failureMessage } from '../../../lib/call/failure-text.ts'
import { errorsOf } from '../../../lib/form/form-fields.ts'
import { ownerProofErrors, readOwnerProof } from '../../../lib/session/owner-proof.ts'
import { useSubmit } from '../../../lib/form/use-submit.ts'
import { ModalDialog } from '../../../ui/dialog/modal-dialog.tsx'
import { OwnerProofFields } from '../../../ui/field/owner-proof-fields.tsx'
import dialog from '../../../ui/dialog/question-dialog.module.css'
import classes from '../setting/close-setting.module.css'
import { Message } from '../../../ui/state/message.tsx'

interface ProofDialogProps {
  person: Pick<Profile, 'email' | 'has_password'>
  action: OwnerAction
  title: string
  /** Consequences of the action. */
  children: ReactNode
  button: { label: string; color?: string }
  onProven: (proof: OwnerProof) => Promise<void>
  onClose: () => void
}

/** Confirmation with a proof of identity. Shows errors that `onProven` throws. */
export function ProofDialog({ person, action, title, children, button, onProven, onClose }: ProofDialogProps) {
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
          <OwnerProofFields person={person} action={action} errors={errors} />
          {failure !== null && <Message tone="bata">{failureMessage(failure)}</Message>}
          <div className={dialog.actions}>
            <Button variant="default" disabled={isSending} onClick={onClose}>
              Tidak jadi
            </Button>
            <Button type="submit" loading={isSending} {...(button.color && { color: button.color })}>
              {button.label}
            </Button>
          </div>
        </form>
      </div>
    </ModalDialog>
  )
}
