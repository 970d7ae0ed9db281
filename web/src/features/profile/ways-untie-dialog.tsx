import { useId } from 'react'
import { Button } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Loader.css'
import '@mantine/core/styles/Button.css'
import { useQueryClient } from '@tanstack/react-query'
import type { Identity } from '@semai/contract/identity'
import type { Profile } from '@semai/contract/profile'
import { call } from '../../lib/call.ts'
import { failureMessage, isFailure } from '../../lib/failure-words.ts'
import { errorsOf } from '../../lib/form-fields.ts'
import { ownerProofTroubles, readOwnerProof } from '../../lib/owner-proof.ts'
import { providerTitle } from '../../lib/provider.ts'
import { toast } from '../../lib/toast.ts'
import { useSubmit } from '../../lib/use-submit.ts'
import { ModalDialog } from '../../ui/modal-dialog.tsx'
import { OwnerProofFields } from '../../ui/owner-proof-fields.tsx'
import dialog from '../../ui/question-dialog.module.css'
import classes from './close-setting.module.css'
import { identitiesQuery, sessionsQuery } from './queries.ts'
import { SettingMessage } from './setting-message.tsx'

interface WaysUntieDialogProps {
  person: Pick<Profile, 'email' | 'has_password'>
  identity: Identity
  /** What stays tied. */
  others: Identity[]
  onClose: () => void
}

/** Asks once more, says what then remains, and has the person prove that it is them. */
export function WaysUntieDialog({ person, identity: { id, provider }, others, onClose }: WaysUntieDialogProps) {
  const titleId = useId()
  const queryClient = useQueryClient()
  const check = (form: FormData) => errorsOf(ownerProofTroubles(form, person.has_password))
  const { errors, failure, isSending, formProps } = useSubmit({ check, send })

  async function send(form: FormData) {
    try {
      const body = { id, ...readOwnerProof(form, person.has_password) }
      const { message } = await call('DELETE /v1/identity/remove', { body })
      void toast.success(message)
    } catch (error) {
      // Untied on another device meanwhile: the list will show it.
      if (!isFailure(error, 'identity-not-found')) throw error
    }
    onClose()
    await queryClient.invalidateQueries({ queryKey: identitiesQuery.queryKey })
    await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
  }

  return (
    <ModalDialog className={dialog.dialog} aria-labelledby={titleId} onClose={onClose}>
      <div className={dialog.content}>
        <h2 id={titleId}>Lepas {providerTitle(provider)}?</h2>
        <p>{remainingWords(person, others)} Semua perangkat lain dikeluarkan.</p>
        <form className={classes.form} {...formProps}>
          <OwnerProofFields person={person} deed="identity" errors={errors} />
          {failure !== null && <SettingMessage tone="bata">{failureMessage(failure)}</SettingMessage>}
          <div className={dialog.actions}>
            <Button variant="default" disabled={isSending} onClick={onClose}>
              Tidak jadi
            </Button>
            <Button type="submit" color="bata" loading={isSending}>
              Lepas
            </Button>
          </div>
        </form>
      </div>
    </ModalDialog>
  )
}

function remainingWords({ email, has_password }: WaysUntieDialogProps['person'], others: Identity[]): string {
  const names = [...new Set(others.map(({ provider }) => providerTitle(provider)))].join(' atau ')
  if (has_password) return `Sesudah ini kamu masuk dengan e-mail dan kata sandi${names && `, atau lewat ${names}`}.`
  if (names) return `Sesudah ini kamu masuk lewat ${names}.`
  return `Ini satu-satunya yang tersambung, dan akunmu belum punya kata sandi. Sesudah ini kamu masuk dengan membuat kata sandi: pilih “Lupa kata sandi?” di halaman masuk, dan kami kirim kodenya ke ${email}.`
}
