import { useId } from 'react'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/call/call.ts'
import { failureMessage } from '../../../lib/call/failure-text.ts'
import { toast } from '../../../lib/toast/toast.ts'
import { ModalDialog } from '../../../ui/dialog/modal-dialog.tsx'
import dialog from '../../../ui/dialog/question-dialog.module.css'
import { FailureNote } from '../../../ui/state/failure-note.tsx'
import { eventKey } from './queries.ts'

/** Actions on a photo. */
export type Action = 'remove' | 'take-down'

const words = {
  remove: { title: 'Hapus foto ini?', text: 'Fotonya hilang untuk semua dan tidak bisa dikembalikan.', act: 'Hapus' },
  'take-down': {
    title: 'Turunkan foto ini?',
    text: 'Fotonya langsung hilang untuk semua. Pengelola memeriksanya, lalu menghapusnya. Pengirimnya tidak diberi tahu siapa yang meminta.',
    act: 'Turunkan',
  },
}

const actions = {
  remove: (id: string) => call('DELETE /v1/event-photo/remove/:id', { params: { id } }),
  'take-down': (id: string) => call('POST /v1/event-photo/take-down/:id', { params: { id } }),
}

interface PhotoQuestionProps {
  id: string
  action: Action
  onDone: () => void
  onClose: () => void
}

/** Confirmation before a photo is removed. */
export function PhotoQuestion({ id, action, onDone, onClose }: PhotoQuestionProps) {
  const titleId = useId()
  const queryClient = useQueryClient()
  const { title, text, act } = words[action]
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => actions[action](id),
    onSuccess: async ({ message }) => {
      if (message) void toast.success(message)
      await queryClient.invalidateQueries({ queryKey: eventKey })
      onDone()
    },
  })
  return (
    <ModalDialog aria-labelledby={titleId} className={dialog.dialog} onClose={onClose}>
      <div className={dialog.content}>
        <h2 id={titleId}>{title}</h2>
        <p>{text}</p>
        {error && <FailureNote>{failureMessage(error)}</FailureNote>}
        <div className={dialog.actions}>
          <Button variant="default" disabled={isPending} onClick={onClose}>
            Batal
          </Button>
          <Button color="bata" loading={isPending} onClick={() => mutate()}>
            {act}
          </Button>
        </div>
      </div>
    </ModalDialog>
  )
}
