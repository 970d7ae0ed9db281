import { IconArrowLeft, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { ConsoleLink } from '../console/console-link.tsx'
import classes from './moderation.module.css'

interface CaseWayProps {
  list: string
  before: string | undefined
  after: string | undefined
}

/** Links to the queue and to the previous and next case. */
export function CaseWay({ list, before, after }: CaseWayProps) {
  return (
    <nav className={classes.way} aria-label="Laporan lain">
      <ConsoleLink to={list}>
        <IconArrowLeft size={18} aria-hidden />
        Daftar laporan
      </ConsoleLink>
      <span>
        {before && (
          <ConsoleLink to={before} title="Tombol K">
            <IconChevronLeft size={18} aria-hidden />
            Sebelumnya
          </ConsoleLink>
        )}
        {after && (
          <ConsoleLink to={after} title="Tombol J">
            Berikutnya
            <IconChevronRight size={18} aria-hidden />
          </ConsoleLink>
        )}
      </span>
    </nav>
  )
}
