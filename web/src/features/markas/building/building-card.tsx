import type { ReactNode } from 'react'
import { IconClock, IconMapPin, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ListedBuilding } from '@semai/contract/markas/markas'
import { formatNumber } from '../../../lib/text/format-number.ts'
import card from '../../../ui/card/cover-card.module.css'
import { FacadePicture } from '../../../ui/picture/facade-picture.tsx'
import { Tag } from '../../../ui/fact/tag.tsx'
import classes from './building-card.module.css'
import { townOfBuilding } from '../markas-pictures.ts'
import { hoursWords, buildingStatus } from '../markas-text.ts'

interface BuildingCardProps {
  building: ListedBuilding
  viewerZone: string
}

/** Aspect ratio of the picture where it is not square. */
export const CARD_RATIO = 1.4

/** Building in a list. A coming one is no link. */
export function BuildingCard({ building, viewerZone }: BuildingCardProps) {
  const { name, address, media, room_count, regency, status } = building
  const today = buildingStatus(building, new Date())
  return (
    <Frame building={building}>
      <FacadePicture
        town={townOfBuilding(building)}
        isSoon={status === 'coming_soon'}
        ratio={CARD_RATIO}
        phoneRatio={1}
        src={media[0]?.url ?? null}
        className={classes.cover}
      />
      <span className={classes.words}>
        <span>
          <Tag tone={today.tone}>{today.words}</Tag>
        </span>
        <b className={classes.title}>{name}</b>
        <span className={card.facts}>
          <span>
            <IconMapPin size={16} aria-hidden />
            {status === 'active' ? address : (regency?.name ?? address)}
          </span>
          {status === 'active' && (
            <>
              <span>
                <IconClock size={16} aria-hidden />
                {hoursWords(building, viewerZone, new Date())}
              </span>
              <span>
                <IconUsers size={16} aria-hidden />
                {formatNumber(room_count)} ruang
              </span>
            </>
          )}
        </span>
      </span>
    </Frame>
  )
}

function Frame({ building: { id, status }, children }: { building: ListedBuilding; children: ReactNode }) {
  if (status === 'coming_soon')
    return (
      <div className={classes.card} data-soon>
        {children}
      </div>
    )
  return (
    <Link to="/markas/building/$id" params={{ id }} className={classes.card}>
      {children}
    </Link>
  )
}
