import { Suspense, useState, type ReactNode } from 'react'
import { useFilters } from '../../../lib/filter/use-filters.ts'
import type { BuildingDay } from '@semai/contract/markas/markas'
import type { MarkasSetting, BookerStatus } from '@semai/contract/markas/setting'
import { formatClock } from '../../../lib/time/format-date.ts'
import { localDay } from '../../../lib/time/local-day.ts'
import { lazyChunk } from '../../../lib/first-paint/lazy-chunk.tsx'
import type { Alternative } from '../book/alternatives.ts'
import { BookBar } from '../book/book-bar.tsx'
import { BookCard, type BookPanelProps } from '../book/book-card.tsx'
import { plainCode } from '../check-in/booking-door.ts'
import { BookSheet } from '../book/book-sheet.tsx'
import { DateRow } from './date-row.tsx'
import { LOST_WORDS } from '../markas-text.ts'
import { pickingOf, type Picking, type RoomSlots } from '../book/picking.ts'
import { Columns } from '../../../ui/layout/columns.tsx'
import classes from './slot-board.module.css'
import { SlotDay } from './slot-day.tsx'
import type { RoomSearch, SlotSearch } from './search.ts'
import { useBook } from '../book/use-book.ts'

const BookedDialog = lazyChunk(async () => (await import('../book/booked-dialog.tsx')).BookedDialog)

interface SlotBoardProps {
  days: BuildingDay[]
  date: string
  /** Rooms of the day; undefined while they load. */
  rooms: RoomSlots[] | undefined
  /** Whether the shown slots are of another day or stale. */
  isBusy: boolean
  zone: string
  viewerZone: string
  search: RoomSearch
  setting: (MarkasSetting & { booker_status: BookerStatus }) | undefined
  houseRules: string[]
  startups: { id: string; name: string }[]
  /** Whether this is the page of one room, whose slots need no room name. */
  isOneRoom?: boolean
  /** Content below the slots. */
  children: ReactNode
}

/** Days, slots and booking form, up to the confirmation with the QR code. */
export function SlotBoard({ days, date, rooms, isBusy, isOneRoom = false, children, ...props }: SlotBoardProps) {
  const { zone, viewerZone, search } = props
  const [isOpen, setIsOpen] = useState(false)
  const { searchOf, pick, pickOther, end, clear } = useAddress(props, date, isOneRoom)
  const control = useBook(
    () => {
      setIsOpen(false)
      clear()
    },
    plainCode(search.code ?? ''),
  )
  const picking: Picking = rooms && !isBusy ? pickingOf(rooms, search, zone) : { kind: 'none' }
  const panel: BookPanelProps = { ...props, picking, control, onEnd: end, onPick: pickOther }
  return (
    <Columns className={classes.columns}>
      <div className={classes.main}>
        <DateRow days={days} chosen={date} today={localDay(new Date(), zone)} searchOf={searchOf} />
        <SlotDay
          day={days.find((day) => day.date === date)}
          days={days}
          rooms={rooms}
          zone={zone}
          picking={picking}
          isBusy={isBusy}
          hasNames={!isOneRoom}
          searchOf={searchOf}
          onPick={(room, start_at) => pick(room.id, start_at)}
          onClear={clear}
        />
        {children}
        <BookBar
          picking={picking}
          zone={zone}
          viewerZone={viewerZone}
          draft={control.draft}
          onNext={() => setIsOpen(true)}
        />
      </div>
      <div className={classes.rail}>
        <BookCard {...panel} hasPlan={!isOneRoom} />
      </div>
      <p className="visually-hidden" role="status">
        {lostSlotText(picking)}
      </p>
      {isOpen && picking.kind !== 'none' && <BookSheet {...panel} onClose={() => setIsOpen(false)} />}
      <Suspense>
        {control.booked && <BookedDialog {...control.booked} viewerZone={viewerZone} onClose={control.finish} />}
      </Suspense>
    </Columns>
  )
}

const lostSlotText = (picking: Picking): string =>
  picking.kind === 'lost' ? `Slot yang kamu pilih di ${picking.room.name} ${LOST_WORDS[picking.slot.state]}.` : ''

/** Keep the picked slot in the URL, so that it can be shared and survives a reload. */
function useAddress({ search, zone }: Pick<SlotBoardProps, 'search' | 'zone'>, date: string, isOneRoom: boolean) {
  const change = useFilters<SlotSearch>('.')
  const { ruang: _ruang, jam: _jam, sampai: _sampai, ...rest } = search
  const clock = (moment: string) => formatClock(moment, zone)
  const placeOf = (roomId: string) => ({ ruang: isOneRoom ? undefined : roomId })
  return {
    searchOf: (day: string): SlotSearch => ({ ...rest, date: day }),
    pick: (roomId: string, start_at: string) =>
      change({ date, ...placeOf(roomId), jam: clock(start_at), sampai: undefined }),
    pickOther({ room_id, start_at, end_at }: Alternative) {
      const slot = { date: localDay(start_at, zone), jam: clock(start_at), sampai: clock(end_at) }
      change({ ...slot, ...placeOf(room_id) })
    },
    end: (end_at: string) => change({ sampai: clock(end_at) }),
    clear: () => change({ ruang: undefined, jam: undefined, sampai: undefined }),
  }
}
