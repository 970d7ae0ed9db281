import { useId } from 'react'
import { Button } from '@mantine/core'
import type { Profile } from '@semai/contract/profile/profile'
import { call } from '../../../lib/call/call.ts'
import { failureMessage, isFailure } from '../../../lib/call/failure-text.ts'
import { errorsOf } from '../../../lib/form/form-fields.ts'
import { ownerProofErrors, readOwnerProof } from '../../../lib/session/owner-proof.ts'
import { unheard } from '../../../lib/realtime/socket.ts'
import { useSubmit } from '../../../lib/form/use-submit.ts'
import { ModalDialog } from '../../../ui/dialog/modal-dialog.tsx'
import { OwnerProofFields } from '../../../ui/field/owner-proof-fields.tsx'
import dialog from '../../../ui/dialog/question-dialog.module.css'
import classes from './close-setting.module.css'
import { leaveForGood } from './leave-for-good.ts'
import { Message } from '../../../ui/state/message.tsx'

interface CloseDialogProps {
  person: Pick<Profile, 'email' | 'has_password'>
  onHindered: () => void
  onClose: () => void
}

/** Confirmation with the password, or with a mailed code for people without one. */
export function CloseDialog({ person, onHindered, onClose }: CloseDialogProps) {
  const { email, has_password } = person
  const titleId = useId()
  const check = (form: FormData) => errorsOf(ownerProofErrors(form, has_password))
  const { errors, failure, isSending, formProps } = useSubmit({ check, send })

  async function send(form: FormData) {
    const body = readOwnerProof(form, has_password)
    try {
      const { data } = await unheard(() => call('POST /v1/personal/close-account', { body }))
      await leaveForGood(data.anonymised_after)
    } catch (error) {
      if (!isFailure(error, 'startup-last-owner')) throw error
      onHindered()
      onClose()
    }
  }

  return (
    <ModalDialog className={dialog.dialog} aria-labelledby={titleId} onClose={onClose}>
      <div className={dialog.content}>
        <h2 id={titleId}>Tutup akunmu?</h2>
        <p>
          {has_password
            ? 'Tulis kata sandimu, supaya kami yakin ini benar kamu.'
            : `Minta kode ke ${email} lalu tulis di sini, supaya kami yakin ini benar kamu.`}
        </p>
        <form className={classes.form} {...formProps}>
          <OwnerProofFields person={person} action="close-account" errors={errors} />
          {failure !== null && <Message tone="bata">{failureMessage(failure)}</Message>}
          <div className={dialog.actions}>
            <Button variant="default" disabled={isSending} onClick={onClose}>
              Tidak jadi
            </Button>
            <Button type="submit" color="bata" loading={isSending}>
              Tutup akunmu
            </Button>
          </div>
        </form>
      </div>
    </ModalDialog>
  )
}
