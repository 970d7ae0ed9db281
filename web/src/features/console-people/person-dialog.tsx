import { useId } from 'react'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ConsolePerson, PersonAction } from '@semai/contract/console/people'
import { limits } from '@semai/contract/call/limits'
import { call } from '../../lib/call/call.ts'
import { toast } from '../../lib/toast/toast.ts'
import { ModalDialog } from '../../ui/dialog/modal-dialog.tsx'
import dialog from '../../ui/dialog/question-dialog.module.css'
import { DialogActions, type Done } from './dialog-actions.tsx'
import { actionLabels } from './person-actions.tsx'
import { HubForm } from './hub-form.tsx'
import { NameForm } from './name-form.tsx'
import { PersonFailure } from './person-failure.tsx'
import { ReasonForm } from './reason-form.tsx'
import { peopleKey, personQuery } from './queries.ts'
import { ScopeForm } from './scope-form.tsx'

interface PersonDialogProps {
  person: ConsolePerson
  action: PersonAction
  onClose: () => void
}

interface FormProps extends PersonDialogProps {
  onDone: Done
}

/** Confirmation of an action on an account, with its inputs: reason, days, hub. */
export function PersonDialog({ person, action, onClose }: PersonDialogProps) {
  const titleId = useId()
  const done = useDone(onClose)
  return (
    <ModalDialog className={dialog.dialog} aria-labelledby={titleId} onClose={onClose}>
      <div className={dialog.content}>
        <h2 id={titleId}>{actionLabels[action]}?</h2>
        <ActionForm person={person} action={action} onDone={done} onClose={onClose} />
      </div>
    </ModalDialog>
  )
}

function ActionForm({ action, ...rest }: FormProps) {
  switch (action) {
    case 'scope':
      return <ScopeForm {...rest} />
    case 'name':
      return <NameForm {...rest} />
    case 'hub':
      return <HubForm {...rest} />
    case 'sign-out':
    case 'resend-confirmation':
    case 'password-link':
      return <Plain action={action} {...rest} />
    default:
      return <ReasonForm action={action} {...rest} />
  }
}

/** Return a callback that caches the changed account, closes the dialog and reloads lists. */
function useDone(onClose: () => void) {
  const queryClient = useQueryClient()
  return async (words: string, person?: ConsolePerson) => {
    if (person) queryClient.setQueryData(personQuery(person.id).queryKey, person)
    onClose()
    void toast.success(words)
    await queryClient.invalidateQueries({ queryKey: peopleKey })
  }
}

type PlainAction = 'sign-out' | 'resend-confirmation' | 'password-link'

const plainWords: Record<PlainAction, { about: (name: string) => string; button: string }> = {
  'sign-out': { about: (name) => `${name} perlu masuk lagi di setiap perangkat.`, button: 'Keluarkan' },
  'resend-confirmation': { about: (name) => `${name} menerima kode baru lewat e-mail.`, button: 'Kirim' },
  'password-link': {
    about: (name) => `${name} menerima tautan dan kode lewat e-mail, yang berlaku ${limits.codeMinutes} menit.`,
    button: 'Kirim',
  },
}

function Plain({ person: { id, full_name }, action, onDone, onClose }: FormProps & { action: PlainAction }) {
  const { mutate, error, isPending } = useMutation({
    mutationFn: async () => {
      const input = { params: { id } }
      if (action === 'sign-out') {
        const { data } = await call('POST /v1/console-people/sign-out/:id', input)
        return onDone('Semua perangkatnya sudah dikeluarkan.', data)
      }
      const { message } =
        action === 'password-link'
          ? await call('POST /v1/console-people/password-link/:id', input)
          : await call('POST /v1/console-people/resend-confirmation/:id', input)
      return onDone(message)
    },
  })
  const { about, button } = plainWords[action]
  return (
    <>
      <p>{about(full_name)}</p>
      <PersonFailure error={error} />
      <DialogActions onClose={onClose}>
        <Button loading={isPending} onClick={() => mutate()}>
          {button}
        </Button>
      </DialogActions>
    </>
  )
}
