import { useId, useState } from 'react'
import { Button } from '@mantine/core'
import type { ConsoleEffect } from '@semai/contract/console/effect'
import { ModalDialog } from '../../../ui/dialog/modal-dialog.tsx'
import classes from '../../../ui/dialog/question-dialog.module.css'
import { EffectList, type Choices } from './effect-list.tsx'

interface EffectsDialogProps {
  effects: ConsoleEffect[]
  onClose: () => void
  onSave: (choices: Choices) => void
}

/** Dialog that lists a change’s effects on people before it is saved. */
export function EffectsDialog({ effects, onClose, onSave }: EffectsDialogProps) {
  const id = useId()
  const [choices, setChoices] = useState<Choices>({})
  return (
    <ModalDialog aria-labelledby={id} className={classes.dialog} onClose={onClose}>
      <div className={classes.content}>
        <h2 id={id}>Akibat perubahan ini</h2>
        <EffectList effects={effects} choices={choices} onChange={setChoices} />
        <div className={classes.actions}>
          <Button variant="subtle" color="kertas" onClick={onClose}>
            Kembali
          </Button>
          <Button onClick={() => onSave(choices)}>Simpan</Button>
        </div>
      </div>
    </ModalDialog>
  )
}
