import { useId } from 'react'
import { Button } from '@mantine/core'
import { ModalDialog } from '../../../ui/dialog/modal-dialog.tsx'
import classes from '../../../ui/dialog/question-dialog.module.css'
import { changes, useChange } from '../edit/use-change.ts'

interface InvitationBlockProps {
  /** Inviter's id. */
  id: string
  name: string
  onClose: () => void
}

/** Confirmation before blocking an inviter. */
export function InvitationBlock({ id, name, onClose }: InvitationBlockProps) {
  const titleId = useId()
  const { take, isPending } = useChange(changes.block, { onDone: onClose })
  return (
    <ModalDialog aria-labelledby={titleId} className={classes.dialog} onClose={onClose}>
      <div className={classes.content}>
        <h2 id={titleId}>Jangan diundang {name} lagi?</h2>
        <p>
          {name} diblokir: undangannya berakhir, dan kalian tidak bisa lagi saling menemukan, mengundang, atau berkirim
          pesan. Ia tidak diberi tahu. Kamu bisa membukanya lagi di pengaturan.
        </p>
        <div className={classes.actions}>
          <Button variant="default" disabled={isPending} onClick={onClose}>
            Tidak jadi
          </Button>
          <Button color="bata" loading={isPending} onClick={() => take({ user_id: id, is_blocked: true })}>
            Jangan undang lagi
          </Button>
        </div>
      </div>
    </ModalDialog>
  )
}
