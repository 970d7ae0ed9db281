import type { ReactNode } from 'react'
import { Button } from '@mantine/core'
import type { ConsolePerson } from '@semai/contract/console/people'
import dialog from '../../ui/dialog/question-dialog.module.css'

/** What is said when it is done, and the account as it stands then. */
export type Done = (words: string, person?: ConsolePerson) => Promise<void>

/** The way back, and the button that does it. */
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
