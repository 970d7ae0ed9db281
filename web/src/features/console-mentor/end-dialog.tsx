import { useId } from 'react'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MentorAccount } from '@semai/contract/mentor/account'
import { call } from '../../lib/call/call.ts'
import { failureMessage } from '../../lib/call/failure-text.ts'
import { toast } from '../../lib/toast/toast.ts'
import { ModalDialog } from '../../ui/dialog/modal-dialog.tsx'
import dialog from '../../ui/dialog/question-dialog.module.css'
import { FailureNote } from '../../ui/state/failure-note.tsx'
import { mentorAccountQuery } from './queries.ts'

interface EndDialogProps {
  account: MentorAccount
  onClose: () => void
}

/** Confirmation of withdrawing an invitation or unlinking a mentor’s account. */
export function EndDialog({ account, onClose }: EndDialogProps) {
  const { mentor_id, full_name, account: linked, open_sessions } = account
  const titleId = useId()
  const queryClient = useQueryClient()
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => call('PUT /v1/console-mentor/end', { body: { mentor_id } }),
    onSuccess({ data, message }) {
      queryClient.setQueryData(mentorAccountQuery(mentor_id).queryKey, data)
      onClose()
      void toast.success(message ?? 'Sudah diakhiri.')
    },
  })
  return (
    <ModalDialog className={dialog.dialog} aria-labelledby={titleId} onClose={onClose}>
      <div className={dialog.content}>
        <h2 id={titleId}>{linked ? 'Lepas akun ini?' : 'Tarik undangan ini?'}</h2>
        <p>
          {linked
            ? `${linked.full_name} tidak lagi bisa mengubah profil ${full_name} atau menerima sesi. Profilnya tetap ada di daftar mentor.`
            : 'Tautan yang sudah dikirim langsung tidak berlaku. Kamu bisa mengundang lagi kapan saja.'}
        </p>
        {linked && open_sessions > 0 && (
          <p>{open_sessions} sesi yang akan datang dibatalkan. Pemesannya dikabari, dengan jam dari mentor lain.</p>
        )}
        {error && <FailureNote>{failureMessage(error)}</FailureNote>}
        <div className={dialog.actions}>
          <Button variant="default" onClick={onClose}>
            Tidak jadi
          </Button>
          <Button color="bata" loading={isPending} onClick={() => mutate()}>
            {linked ? 'Lepas akun' : 'Tarik undangan'}
          </Button>
        </div>
      </div>
    </ModalDialog>
  )
}
