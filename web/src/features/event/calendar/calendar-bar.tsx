import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { IconButton } from '../../../ui/control/icon-button.tsx'
import classes from './calendar-bar.module.css'
import { addMonths, type Month } from './calendar-days.ts'
import { monthName } from './text.ts'

interface CalendarBarProps {
  month: Month
  onMonth: (month: Month) => void
  onToday: () => void
}

/** Name of the month, with links to the next, the previous and today. */
export function CalendarBar({ month, onMonth, onToday }: CalendarBarProps) {
  return (
    <div className={classes.bar}>
      <h1 aria-live="polite">{monthName(month)}</h1>
      <div className={classes.steps}>
        <Step label="Bulan sebelumnya" Icon={IconChevronLeft} onClick={() => onMonth(addMonths(month, -1))} />
        <Step label="Bulan berikutnya" Icon={IconChevronRight} onClick={() => onMonth(addMonths(month, 1))} />
      </div>
      <Button variant="subtle" size="sm" className={classes.today} onClick={onToday}>
        Hari ini
      </Button>
    </div>
  )
}

interface StepProps {
  label: string
  Icon: typeof IconChevronLeft
  onClick: () => void
}

const Step = ({ label, Icon, onClick }: StepProps) => (
  <IconButton label={label} onClick={onClick}>
    <Icon size={22} aria-hidden />
  </IconButton>
)
