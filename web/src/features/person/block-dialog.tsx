import { useId } from 'react'
import { Button } from '@mantine/core'
import { IconBan } from '@tabler/icons-react'
import type { UserProfile } from '@semai/contract/profile/user'
import { ModalDialog } from '../../ui/dialog/modal-dialog.tsx'
import classes from '../../ui/dialog/question-dialog.module.css'
import { useBlock } from './use-block.ts'

interface BlockDialogProps {
  person: Pick<UserProfile, 'id' | 'full_name'>
  /** Sentence about a further effect. */
  also?: string
  onClose: () => void
}

/** Confirmation of blocking a person. */
export function BlockDialog({ person: { id, full_name }, also, onClose }: BlockDialogProps) {
  const titleId = useId()
  const { mutate, isPending } = useBlock(id, onClose)
  return (
    <ModalDialog aria-labelledby={titleId} className={classes.dialog} onClose={onClose}>
      <div className={classes.content}>
        <h2 id={titleId}>Blokir {full_name}?</h2>
        <p>
          Kalian tidak bisa lagi saling menemukan, mengundang, atau berkirim pesan. Ia tidak diberi tahu, dan kamu bisa
          membukanya lagi kapan saja.{also && ` ${also}`}
        </p>
        <div className={classes.actions}>
          <Button variant="default" disabled={isPending} onClick={onClose}>
            Tidak jadi
          </Button>
          <Button
            color="bata"
            leftSection={<IconBan size={18} aria-hidden />}
            loading={isPending}
            onClick={() => mutate(true)}
          >
            Blokir
          </Button>
        </div>
      </div>
    </ModalDialog>
  )
}
