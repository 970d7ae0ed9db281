import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { BuildingDay } from '@semai/contract/markas/markas'
import { formatDay } from '../../../lib/time/format-date.ts'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { Card } from '../../../ui/card/card.tsx'
import { nextFreeDay } from './days.ts'
import type { GridRoom, Picking, RoomSlots } from '../book/picking.ts'
import classes from './slot-day.module.css'
import { isOver } from './remaining.ts'
import { SlotGrid } from './slot-grid.tsx'
import { SlotLegend } from './slot-legend.tsx'
import { RowSkeleton } from '../../../ui/state/skeletons.tsx'

interface SlotDayProps {
  /** Undefined when the day cannot be booked. */
  day: BuildingDay | undefined
  days: BuildingDay[]
  rooms: RoomSlots[] | undefined
  zone: string
  picking: Picking
  isBusy: boolean
  hasNames: boolean
  searchOf: (date: string) => object
  onPick: (room: GridRoom, start_at: string) => void
  onClear: () => void
}

/** Slots of a day, or the reason why there are none. A closed day shows the bookings that staff kept as exceptions. */
export function SlotDay({ day, days, rooms, searchOf, ...grid }: SlotDayProps) {
  if (!day || day.state !== 'open') {
    const exceptions = rooms?.filter(({ slots }) => slots.length > 0) ?? []
    return (
      <>
        <Closed day={day} days={days} title={titleOf(day)} searchOf={searchOf} />
        {exceptions.length > 0 && (
          <section className={classes.exceptions} aria-labelledby="exceptions">
            <h2 id="exceptions">Tetap berlaku</h2>
            <SlotGrid rooms={exceptions} {...grid} />
          </section>
        )}
      </>
    )
  }
  if (!rooms) return <RowSkeleton count={4} lead="none" label="Memuat slot" />
  if (rooms.every(({ slots }) => slots.length === 0))
    return (
      <Card>
        <EmptyState title="Belum ada ruang di sini">Ruangnya sedang disiapkan.</EmptyState>
      </Card>
    )
  if (isOver(rooms)) return <Closed day={day} days={days} title="Jam hari ini sudah lewat" searchOf={searchOf} />
  return (
    <>
      <SlotGrid rooms={rooms} {...grid} />
      <SlotLegend />
    </>
  )
}

interface ClosedProps extends Pick<SlotDayProps, 'day' | 'days' | 'searchOf'> {
  title: string
}

function Closed({ day, days, title, searchOf }: ClosedProps) {
  const next = nextFreeDay(days, day?.date ?? '')
  return (
    <Card>
      <EmptyState
        title={title}
        action={
          next && (
            <Button
              variant="light"
              size="sm"
              renderRoot={(props) => <Link to="." search={searchOf(next)} replace resetScroll={false} {...props} />}
            >
              Lihat {formatDay(`${next}T12:00:00Z`, 'UTC')}
            </Button>
          )
        }
      >
        {day?.reason ??
          (day && day.state !== 'open' ? 'Markas tidak buka pada hari ini.' : 'Pilih tanggal lain di atas.')}
      </EmptyState>
    </Card>
  )
}

function titleOf(day: BuildingDay | undefined): string {
  if (!day) return 'Tanggal ini tidak bisa dipesan'
  return day.state === 'holiday' ? 'Libur, jadi Markas tutup' : 'Markas tutup'
}
