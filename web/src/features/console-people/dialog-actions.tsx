import type { ReactNode } from 'react'
import { Button } from '@mantine/core'
import type { ConsolePerson } from '@semai/contract/console/people'
import dialog from '../../ui/dialog/question-dialog.module.css'

/** Callback after success, with the message and the changed account. */
export type Done = (words: string, person?: ConsolePerson) => Promise<void>

/** Cancel button and the action’s button. */
export function DialogActions({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <div className={dialog.actions}>
      <Button variant="default" onClick={onClose}>
        Tidak jadi
      </Button>
      {children}
    </div>
  )
}
