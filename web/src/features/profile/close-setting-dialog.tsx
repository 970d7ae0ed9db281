import { useId } from 'react'
import { Button } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Loader.css'
import '@mantine/core/styles/Button.css'
import type { Profile } from '@semai/contract/profile'
import { call } from '../../lib/call.ts'
import { failureMessage, isFailure } from '../../lib/failure-words.ts'
import { codeTrouble, errorsOf, readCode, readRaw } from '../../lib/form-fields.ts'
import { unheard } from '../../lib/socket.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { ModalDialog } from '../../ui/modal-dialog.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import dialog from '../../ui/question-dialog.module.css'
import { CloseCodeField } from './close-setting-code.tsx'
import classes from './close-setting.module.css'
import { leaveForGood } from './leave-for-good.ts'
import { SettingMessage } from './setting-message.tsx'

interface CloseDialogProps {
  person: Pick<Profile, 'email' | 'has_password'>
  onHindered: () => void
  onClose: () => void
}

/** The last question, answered by the password; who has none, by a mailed code. */
export function CloseDialog({ person: { email, has_password }, onHindered, onClose }: CloseDialogProps) {
  const titleId = useId()
  const { errors, failure, isSending, formProps } = useSubmit({ check: has_password ? checkPassword : checkCode, send })

  async function send(form: FormData) {
    const body = has_password ? { password: readRaw(form, 'password') } : { code: readCode(form) }
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
          {has_password ? (
            <PasswordField name="password" autoComplete="current-password" error={errors['password']} />
          ) : (
            <CloseCodeField error={errors['code']} />
          )}
          {failure !== null && <SettingMessage tone="bata">{failureMessage(failure)}</SettingMessage>}
          <div className={dialog.actions}>
            <Button variant="default" disabled={isSending} onClick={onClose}>
              Tidak jadi
            </Button>
            <Button type="submit" color="bata" loading={isSending}>
              Tutup akunku
            </Button>
          </div>
        </form>
      </div>
    </ModalDialog>
  )
}

const checkPassword = (form: FormData) => errorsOf({ password: !readRaw(form, 'password') && 'Isi kata sandimu.' })
const checkCode = (form: FormData) => errorsOf({ code: codeTrouble(readCode(form)) })
