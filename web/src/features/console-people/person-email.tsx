import { useId, useState } from 'react'
import { Button, Textarea } from '@mantine/core'
import type { ConsolePerson } from '@semai/contract/console/people'
import { call } from '../../lib/call/call.ts'
import { errorsOf, readText } from '../../lib/form/form-fields.ts'
import { useSubmit } from '../../lib/form/use-submit.ts'
import { ModalDialog } from '../../ui/dialog/modal-dialog.tsx'
import dialog from '../../ui/dialog/question-dialog.module.css'
import text from '../../ui/control/text-button.module.css'
import { DialogActions } from './dialog-actions.tsx'
import { PersonFailure } from './person-failure.tsx'
import classes from './person.module.css'
import { LEAST_REASON } from './text.ts'

/** Masked e-mail of a person. The whole one is shown after a reason, until the page is left. */
export function PersonEmail({ person: { id, full_name, masked_email } }: { person: ConsolePerson }) {
  const [email, setEmail] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  return (
    <span className={classes.email}>
      <span>{email ?? masked_email}</span>
      {email === null && (
        <button type="button" className={text.inline} onClick={() => setAsking(true)}>
          Lihat e-mail
        </button>
      )}
      {isAsking && (
        <EmailDialog
          id={id}
          name={full_name}
          onClose={() => setAsking(false)}
          onShown={(shown) => {
            setEmail(shown)
            setAsking(false)
          }}
        />
      )}
    </span>
  )
}

interface EmailDialogProps {
  id: string
  name: string
  onClose: () => void
  onShown: (email: string) => void
}

function EmailDialog({ id, name, onClose, onShown }: EmailDialogProps) {
  const titleId = useId()
  const { errors, failure, isSending, clear, formProps } = useSubmit({
    check: (form) => errorsOf({ reason: readText(form, 'reason').length < LEAST_REASON && 'Tulis alasannya dulu.' }),
    async send(form) {
      const body = { reason: readText(form, 'reason') }
      const { data } = await call('POST /v1/console-people/email/:id', { params: { id }, body })
      onShown(data.email)
    },
  })
  return (
    <ModalDialog className={dialog.dialog} aria-labelledby={titleId} onClose={onClose}>
      <div className={dialog.content}>
        <h2 id={titleId}>Lihat e-mail {name}?</h2>
        <form className={classes.form} {...formProps}>
          <p>{name} bisa membaca di pengaturannya bahwa pengelola membuka e-mailnya.</p>
          <Textarea
            label="Alasan"
            name="reason"
            description={errors['reason'] ? undefined : 'Untuk riwayat tindakan pengelola.'}
            autosize
            minRows={2}
            maxRows={6}
            maxLength={500}
            size="md"
            error={errors['reason']}
            onChange={() => clear('reason')}
          />
          <PersonFailure error={failure} />
          <DialogActions onClose={onClose}>
            <Button type="submit" loading={isSending}>
              Lihat
            </Button>
          </DialogActions>
        </form>
      </div>
    </ModalDialog>
  )
}
