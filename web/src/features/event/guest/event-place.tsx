import { IconExternalLink } from '@tabler/icons-react'
import type { PublicEvent } from '@semai/contract/event/event'
import { townOf } from '@semai/drawing/facade/town'
import { FacadePicture } from '../../../ui/picture/facade-picture.tsx'
import classes from './event-place.module.css'

type Place = Pick<PublicEvent, 'venue_name' | 'address' | 'city' | 'region_hub'>

/** Place of an event: a drawing of the town, the address, and a link to a map. */
export function EventPlace({ event }: { event: Place }) {
  const { venue_name, address, city, region_hub } = event
  const where = [address, city && !address?.includes(city) ? city : null].filter((line) => line !== null)
  return (
    <section aria-labelledby="place">
      <h2 id="place">Tempat</h2>
      <div className={classes.place}>
        <FacadePicture
          town={townOf([city, region_hub?.name, venue_name].filter(Boolean).join(' '))}
          ratio={2}
          className={classes.picture}
        />
        <div className={classes.words}>
          <b>{venue_name}</b>
          {where.length > 0 && <p>{where.join(', ')}</p>}
          <a href={mapOf([venue_name, ...where])} target="_blank" rel="noopener noreferrer" className={classes.map}>
            Cari di peta
            <IconExternalLink size={16} aria-hidden />
            <span className="visually-hidden"> (tab baru)</span>
          </a>
        </div>
      </div>
    </section>
  )
}

const mapOf = (words: string[]) => `https://www.openstreetmap.org/search?query=${encodeURIComponent(words.join(', '))}`
