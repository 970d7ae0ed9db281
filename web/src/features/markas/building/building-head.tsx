import { Button } from '@mantine/core'
import { IconClock, IconUsers, IconWifi } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ListedBuilding } from '@semai/contract/markas/markas'
import { formatNumber } from '../../../lib/format.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { Tag, Tags } from '../../../ui/tag.tsx'
import classes from './building-head.module.css'
import { hoursWords, buildingStatus, zoneNote } from '../markas-text.ts'

interface BuildingHeadProps {
  building: ListedBuilding
  viewerZone: string
}

const SHOWN_FACILITIES = 3

/** A building's name, when it is open, and what there is in a line. */
export function BuildingHead({ building, viewerZone }: BuildingHeadProps) {
  const { name, status, time_zone } = building
  const today = buildingStatus(building, new Date())
  return (
    <div className={classes.head}>
      <PageHead
        title={name}
        crumbs={[
          <Link key="markas" to="/markas">
            Markas
          </Link>,
          building.regency?.name ?? name,
        ]}
        tags={
          <Tags>
            <Tag tone={today.tone}>{today.words}</Tag>
          </Tags>
        }
        sub={<Facts building={building} viewerZone={viewerZone} />}
        action={
          <Button
            variant="default"
            size="sm"
            className={classes.mine}
            renderRoot={(props) => <Link to="/markas/transaksi" {...props} />}
          >
            Pemesananku
          </Button>
        }
      />
      {status === 'active' && <ZoneNote words={zoneNote(time_zone, viewerZone, new Date())} />}
    </div>
  )
}

function Facts({ building, viewerZone }: BuildingHeadProps) {
  const { room_count, facilities } = building
  return (
    <span className={classes.facts}>
      <span>
        <IconClock size={18} aria-hidden />
        Buka {hoursWords(building, viewerZone, new Date())}
      </span>
      {room_count > 0 && (
        <span className={classes.second}>
          <IconUsers size={18} aria-hidden />
          {formatNumber(room_count)} ruang
        </span>
      )}
      {facilities.length > 0 && (
        <span className={classes.second}>
          <IconWifi size={18} aria-hidden />
          {facilities.slice(0, SHOWN_FACILITIES).join(', ')}
        </span>
      )}
    </span>
  )
}

const ZoneNote = ({ words }: { words: string | null }) => (words ? <p className={classes.note}>{words}</p> : null)
