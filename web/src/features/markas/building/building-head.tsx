import { Button } from '@mantine/core'
import { IconClock, IconUsers, IconWifi } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ListedBuilding } from '@semai/contract/markas/markas'
import { formatNumber } from '../../../lib/text/format-number.ts'
import { FacadePicture } from '../../../ui/picture/facade-picture.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { Tag, Tags } from '../../../ui/fact/tag.tsx'
import classes from './building-head.module.css'
import { townOfBuilding } from '../markas-pictures.ts'
import { hoursWords, buildingStatus, zoneNote } from '../markas-text.ts'
import { PlacePictures } from '../place-pictures.tsx'
import { PictureHead } from '../picture-head.tsx'

interface BuildingHeadProps {
  building: ListedBuilding
  viewerZone: string
}

const SHOWN_FACILITIES = 3
const HEAD_RATIO = 5 / 2

/** Name, opening hours and a summary line of a building. */
export function BuildingHead({ building, viewerZone }: BuildingHeadProps) {
  const { name, status, time_zone, media } = building
  const today = buildingStatus(building, new Date())
  return (
    <PictureHead
      picture={
        <PlacePictures media={media} name={name}>
          {(photo) => (
            <FacadePicture
              town={townOfBuilding(building)}
              isSoon={status === 'coming_soon'}
              ratio={HEAD_RATIO}
              {...photo}
            />
          )}
        </PlacePictures>
      }
    >
      <PageHead
        title={name}
        crumbs={[
          <Link key="markas" to="/markas">
            Markas
          </Link>,
          <Link key="buildings" to="/markas/building">
            Gedung
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
            Pemesananmu
          </Button>
        }
      />
      {status === 'active' && <ZoneNote words={zoneNote(time_zone, viewerZone, new Date())} />}
    </PictureHead>
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
