import { useId, useState } from 'react'
import { Button, Checkbox } from '@mantine/core'
import { ModalDialog } from '../../../ui/dialog/modal-dialog.tsx'
import question from '../../../ui/dialog/question-dialog.module.css'
import classes from './hours-copy-dialog.module.css'
import { WEEKDAYS } from './hours-rules.ts'
import { weekdayName } from './hours-text.ts'

interface HoursCopyDialogProps {
  weekday: number
  onCopy: (to: number[]) => void
  onClose: () => void
}

/** Dialog that copies a day's hours to other weekdays. */
export function HoursCopyDialog({ weekday, onCopy, onClose }: HoursCopyDialogProps) {
  const id = useId()
  const [chosen, setChosen] = useState<number[]>([])
  const others = WEEKDAYS.filter((other) => other !== weekday)
  const toggle = (day: number) =>
    setChosen((now) => (now.includes(day) ? now.filter((one) => one !== day) : [...now, day]))
  return (
    <ModalDialog aria-labelledby={id} className={question.dialog} onClose={onClose}>
      <div className={question.content}>
        <h2 id={id}>Salin jam {weekdayName(weekday)}</h2>
        <p>Jam yang sudah ada pada hari yang kamu pilih akan diganti.</p>
        <div className={classes.days}>
          {others.map((day) => (
            <Checkbox
              key={day}
              size="md"
              label={weekdayName(day)}
              checked={chosen.includes(day)}
              onChange={() => toggle(day)}
            />
          ))}
        </div>
        <div className={question.actions}>
          <Button variant="default" onClick={onClose}>
            Batal
          </Button>
          <Button
            disabled={chosen.length === 0}
            onClick={() => {
              onCopy(chosen)
              onClose()
            }}
          >
            Salin
          </Button>
        </div>
      </div>
    </ModalDialog>
  )
}
