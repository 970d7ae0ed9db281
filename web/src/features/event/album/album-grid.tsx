import type { EventPhoto } from '@semai/contract/event/photo'
import { CoverFrame } from '../../../ui/picture/cover-frame.tsx'
import { Motif } from '../../../ui/picture/motif.tsx'
import { Tag } from '../../../ui/fact/tag.tsx'
import classes from './album.module.css'
import { nameOf } from './text.ts'

interface AlbumGridProps {
  photos: EventPhoto[]
  onOpen: (id: string) => void
}

const SIZES = '(max-width: 599px) 33vw, 180px'

/** Grid of previews; a tap enlarges a photo. */
export const AlbumGrid = ({ photos, onOpen }: AlbumGridProps) => (
  <ul className={classes.grid}>
    {photos.map((photo) => (
      <li key={photo.id}>
        <button type="button" className={classes.tile} onClick={() => onOpen(photo.id)}>
          <span className="visually-hidden">Buka {nameOf(photo)}</span>
          <CoverFrame src={photo.url} ratio={1} sizes={SIZES}>
            <Motif className={classes.motif} />
          </CoverFrame>
          {photo.state === 'pending' && (
            <span className={classes.state}>
              <Tag tone="kunyit">Menunggu dilihat pengelola</Tag>
            </span>
          )}
        </button>
      </li>
    ))}
  </ul>
)
