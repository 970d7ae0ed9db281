import { useId } from 'react'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ChatMessage } from '@semai/contract/chat/message'
import { failureMessage } from '../../../lib/call/failure-text.ts'
import { toast } from '../../../lib/toast/toast.ts'
import { ModalDialog } from '../../../ui/dialog/modal-dialog.tsx'
import classes from '../../../ui/dialog/question-dialog.module.css'
import { deleteMessage } from './queries.ts'

interface MessageDeleteProps {
  message: ChatMessage
  onDeleted: (message: ChatMessage) => void
  onClose: () => void
}

/** Confirmation before a message is deleted for everybody. */
export function MessageDelete({ message, onDeleted, onClose }: MessageDeleteProps) {
  const id = useId()
  const { mutate, isPending } = useMutation({
    mutationFn: () => deleteMessage(message),
    onSuccess: (deleted) => {
      onDeleted(deleted)
      onClose()
    },
    onError: (error) => void toast.failure(failureMessage(error)),
  })
  return (
    <ModalDialog aria-labelledby={id} className={classes.dialog} onClose={onClose}>
      <div className={classes.content}>
        <h2 id={id}>Hapus pesan ini?</h2>
        <p>Pesan hilang untuk semua orang di percakapan ini. Bekasnya tetap terlihat.</p>
        <div className={classes.actions}>
          <Button variant="default" disabled={isPending} onClick={onClose}>
            Batal
          </Button>
          <Button color="bata" loading={isPending} onClick={() => mutate()}>
            Hapus
          </Button>
        </div>
      </div>
    </ModalDialog>
  )
}
