import { IconMapPin, IconStairs, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Room } from '@semai/contract/markas/markas'
import { formatNumber } from '../../../lib/text/format-number.ts'
import { localDay } from '../../../lib/time/local-day.ts'
import card from '../../../ui/card/cover-card.module.css'
import { RoomPlanPicture } from '../../../ui/picture/room-plan-picture.tsx'
import { Tag } from '../../../ui/fact/tag.tsx'
import classes from '../building/building-card.module.css'
import { CARD_RATIO } from '../building/building-card.tsx'
import { FacilityIcons } from '../building/facility-icons.tsx'
import { plannedRoom } from '../markas-pictures.ts'
import { noneTodayWords } from '../markas-text.ts'

interface RoomCardProps {
  room: Room
  /** Requested day; today by default. */
  date: string | undefined
}

/** Room in a list with its free slots on the day. */
export function RoomCard({ room, date }: RoomCardProps) {
  const { id, name, building, capacity, floor, media } = room
  return (
    <Link to="/markas/ruangan/$id" params={{ id }} search={date ? { date } : {}} className={classes.card}>
      <RoomPlanPicture
        room={plannedRoom(room)}
        ratio={CARD_RATIO}
        phoneRatio={1}
        src={media[0]?.url ?? null}
        className={classes.cover}
      />
      <span className={classes.words}>
        <span>
          <FreeTag room={room} date={date} />
        </span>
        <b className={classes.title}>{name}</b>
        <span className={card.facts}>
          <span>
            <IconMapPin size={16} aria-hidden />
            {building.name}
          </span>
          <span>
            <IconUsers size={16} aria-hidden />
            {formatNumber(capacity)} orang
            <FacilityIcons facilities={[...room.facilities, ...room.accessibility]} />
          </span>
          {floor && (
            <span>
              <IconStairs size={16} aria-hidden />
              {floor}
            </span>
          )}
        </span>
      </span>
    </Link>
  )
}

const THAT_DAY = { full: 'Penuh', over: 'Tidak bisa dipesan', closed: 'Tutup' } as const

function FreeTag({ room: { status, building, free_slots, day_status, next_free }, date }: RoomCardProps) {
  if (status === 'maintenance') return <Tag tone="kunyit">Sedang dirawat</Tag>
  const today = localDay(new Date(), building.time_zone)
  const when = date && date !== today ? '' : ' hari ini'
  if (day_status === 'full' || day_status === 'over' || day_status === 'closed')
    return <Tag>{when ? noneTodayWords(day_status, next_free, today) : THAT_DAY[day_status]}</Tag>
  if (free_slots === 0) return <Tag>Belum bisa dipesan</Tag>
  return (
    <Tag tone="daun">
      {formatNumber(free_slots)} slot kosong{when}
    </Tag>
  )
}
