import { useId, type ReactNode } from 'react'
import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { ModalDialog } from '../../../ui/dialog/modal-dialog.tsx'
import classes from '../../../ui/dialog/question-dialog.module.css'

interface StartupQuestionProps {
  title: string
  /** Consequences of the action. */
  children: ReactNode
  /** Label of the button: “Keluarkan dari tim”; without it the dialog only informs. */
  action?: string
  /** Irreversible actions are red with an icon. */
  isGrave?: boolean
  isBusy?: boolean
  onTake?: () => void
  onClose: () => void
}

/** A question before a step that changes a startup or its team. */
export function StartupQuestion(props: StartupQuestionProps) {
  const { title, children, action, isGrave = false, isBusy = false, onTake, onClose } = props
  const id = useId()
  return (
    <ModalDialog aria-labelledby={id} className={classes.dialog} onClose={onClose}>
      <div className={classes.content}>
        <h2 id={id}>{title}</h2>
        <p>{children}</p>
        <div className={classes.actions}>
          <Button variant="default" disabled={isBusy} onClick={onClose}>
            {action ? 'Tidak jadi' : 'Mengerti'}
          </Button>
          {action && (
            <Button
              {...(isGrave && { color: 'bata', leftSection: <IconAlertTriangle size={18} aria-hidden /> })}
              loading={isBusy}
              onClick={onTake}
            >
              {action}
            </Button>
          )}
        </div>
      </div>
    </ModalDialog>
  )
}
