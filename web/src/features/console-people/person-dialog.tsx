import { useId } from 'react'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ConsolePerson, PersonAction } from '@semai/contract/console/people'
import { call } from '../../lib/call/call.ts'
import { toast } from '../../lib/toast/toast.ts'
import { ModalDialog } from '../../ui/dialog/modal-dialog.tsx'
import dialog from '../../ui/dialog/question-dialog.module.css'
import { DialogActions, type Done } from './dialog-actions.tsx'
import { actionLabels } from './person-actions.tsx'
import { PersonFailure } from './person-failure.tsx'
import { ReasonForm } from './reason-form.tsx'
import { peopleKey, personQuery } from './queries.ts'
import { ScopeForm } from './scope-form.tsx'

interface PersonDialogProps {
  person: ConsolePerson
  action: PersonAction
  onClose: () => void
}

/** Confirmation of an action on an account, with its inputs: reason, days, hub. */
export function PersonDialog({ person, action, onClose }: PersonDialogProps) {
  const titleId = useId()
  const done = useDone(onClose)
  return (
    <ModalDialog className={dialog.dialog} aria-labelledby={titleId} onClose={onClose}>
      <div className={dialog.content}>
        <h2 id={titleId}>{actionLabels[action]}?</h2>
        {action === 'scope' ? (
          <ScopeForm person={person} onDone={done} onClose={onClose} />
        ) : action === 'sign-out' || action === 'resend-confirmation' ? (
          <Plain person={person} action={action} onDone={done} onClose={onClose} />
        ) : (
          <ReasonForm person={person} action={action} onDone={done} onClose={onClose} />
        )}
      </div>
    </ModalDialog>
  )
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

interface PlainProps {
  person: ConsolePerson
  action: 'sign-out' | 'resend-confirmation'
  onDone: Done
  onClose: () => void
}

function Plain({ person: { id, full_name }, action, onDone, onClose }: PlainProps) {
  const { mutate, error, isPending } = useMutation({
    mutationFn: async () => {
      if (action === 'resend-confirmation') {
        const { message } = await call('POST /v1/console-people/resend-confirmation/:id', { params: { id } })
        return onDone(message)
      }
      const { data } = await call('POST /v1/console-people/sign-out/:id', { params: { id } })
      return onDone('Semua perangkatnya sudah dikeluarkan.', data)
    },
  })
  return (
    <>
      <p>
        {action === 'sign-out'
          ? `${full_name} perlu masuk lagi di setiap perangkat.`
          : `${full_name} menerima kode baru lewat e-mail.`}
      </p>
      <PersonFailure error={error} />
      <DialogActions onClose={onClose}>
        <Button loading={isPending} onClick={() => mutate()}>
          {action === 'sign-out' ? 'Keluarkan' : 'Kirim'}
        </Button>
      </DialogActions>
    </>
  )
}
