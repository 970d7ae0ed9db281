import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { IconClock, IconStairs, IconUsers } from '@tabler/icons-react'
import type { RoomDetail as Detail } from '@semai/contract/markas/markas'
import type { Slot } from '@semai/contract/markas/slot'
import { formatNumber } from '../../../lib/text/format-number.ts'
import { formatClock } from '../../../lib/time/format-date.ts'
import { localDay } from '../../../lib/time/local-day.ts'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { RoomPlanPicture } from '../../../ui/picture/room-plan-picture.tsx'
import { Tag, Tags } from '../../../ui/fact/tag.tsx'
import { CheckInCard } from '../check-in/check-in-card.tsx'
import { daysOfRoom, daysToShow, firstFreeDay } from '../slot/days.ts'
import { plannedRoom } from '../markas-pictures.ts'
import { hoursWords } from '../markas-text.ts'
import { PlacePictures } from '../place-pictures.tsx'
import { PictureHead } from '../picture-head.tsx'
import { markasSettingQuery, ownStartupsQuery } from '../queries.ts'
import classes from './room-detail.module.css'
import { SlotBoard } from '../slot/slot-board.tsx'
import type { RoomSearch } from '../slot/search.ts'
import { useBuildingUpdates } from '../building/use-building-updates.ts'

interface RoomDetailProps {
  room: Detail
  search: RoomSearch
  viewerZone: string
}

/** Page content of a room with its slots by day. With the code of its door also the check-in. */
export function RoomDetail({ room, search, viewerZone }: RoomDetailProps) {
  const navigate = useNavigate()
  const zone = room.building.time_zone
  const walkIn = ({ start_at }: Slot) => {
    const slot = { date: localDay(start_at, zone), jam: formatClock(start_at, zone) }
    void navigate({ to: '.', search: { ...search, ...slot }, replace: true, resetScroll: false })
  }
  return (
    <>
      <Head room={room} viewerZone={viewerZone} />
      {search.code && <CheckInCard room={room} code={search.code} viewerZone={viewerZone} onWalkIn={walkIn} />}
      <Slots room={room} search={search} viewerZone={viewerZone} />
    </>
  )
}

function Head({ room, viewerZone }: Omit<RoomDetailProps, 'search'>) {
  const { name, building, capacity, floor, status, media } = room
  return (
    <PictureHead
      picture={
        <PlacePictures media={media} name={name}>
          {(photo) => <RoomPlanPicture room={plannedRoom(room)} phoneRatio={5 / 2} {...photo} />}
        </PlacePictures>
      }
    >
      <PageHead
        title={name}
        crumbs={[
          <Link key="markas" to="/markas">
            Markas
          </Link>,
          <Link key="building" to="/markas/building/$id" params={{ id: building.id }}>
            {building.name}
          </Link>,
          name,
        ]}
        tags={status === 'maintenance' && <Tag tone="kunyit">Sedang dirawat</Tag>}
        sub={
          <span className={classes.facts}>
            <span>
              <IconUsers size={18} aria-hidden />
              {formatNumber(capacity)} orang
            </span>
            {floor && (
              <span>
                <IconStairs size={18} aria-hidden />
                {floor}
              </span>
            )}
            <span>
              <IconClock size={18} aria-hidden />
              {hoursWords(building, viewerZone, new Date())}
            </span>
            <Link to="/markas/building/$id" params={{ id: building.id }} className={classes.building}>
              {building.name}
            </Link>
          </span>
        }
      />
    </PictureHead>
  )
}

function Slots({ room, search, viewerZone }: RoomDetailProps) {
  const { id, building, house_rules } = room
  useBuildingUpdates(building.id)
  const { data: setting } = useQuery(markasSettingQuery({ room_id: id }))
  const { data: startups = [] } = useQuery(ownStartupsQuery)
  const days = daysToShow(daysOfRoom(room.days))
  const date = search.date ?? firstFreeDay(days) ?? days[0]?.date ?? ''
  const slots = room.days.find((day) => day.date === date)?.slots ?? []
  return (
    <SlotBoard
      days={days}
      date={date}
      rooms={[{ room, slots }]}
      isBusy={false}
      zone={building.time_zone}
      viewerZone={viewerZone}
      search={search}
      setting={setting}
      houseRules={house_rules}
      startups={startups}
      isOneRoom
    >
      <About room={room} />
    </SlotBoard>
  )
}

const About = ({ room: { description, facilities, accessibility } }: Pick<RoomDetailProps, 'room'>) => (
  <section aria-labelledby="about" className={classes.about}>
    <h2 id="about">Tentang ruang ini</h2>
    {description && <p>{description}</p>}
    <Tags>
      {[...facilities, ...accessibility].map((each) => (
        <Tag key={each}>{each}</Tag>
      ))}
    </Tags>
  </section>
)
