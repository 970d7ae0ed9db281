import { useRef, useState, type ReactNode } from 'react'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { IconButton } from '../control/icon-button.tsx'
import classes from './picture-strip.module.css'

interface StripPicture {
  id: string
  /** Alternative text. */
  name: string
  /** Decorative, beside its name. */
  picture: ReactNode
}

interface PictureStripProps {
  /** Subject of the pictures. */
  label: string
  /** Opens a picture in the viewer. */
  onOpen: (id: string) => void
  children: StripPicture[]
}

/** Strip of pictures of one thing, with swipes, buttons and keys. */
export function PictureStrip({ label, onOpen, children }: PictureStripProps) {
  const strip = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const count = children.length
  const go = (by: 1 | -1) => {
    const list = strip.current
    list?.scrollTo({ left: (at + by) * list.clientWidth })
  }
  return (
    <section className={classes.strip} aria-label={label}>
      <ul
        ref={strip}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setAt(Math.round(scrollLeft / clientWidth))}
      >
        {children.map(({ id, name, picture }) => (
          <li key={id}>
            <button type="button" aria-label={`Perbesar foto: ${name}`} onClick={() => onOpen(id)}>
              {picture}
            </button>
          </li>
        ))}
      </ul>
      {at > 0 && (
        <IconButton label="Foto sebelumnya" className={classes.before} onClick={() => go(-1)}>
          <IconChevronLeft size={22} aria-hidden />
        </IconButton>
      )}
      {at < count - 1 && (
        <IconButton label="Foto berikutnya" className={classes.next} onClick={() => go(1)}>
          <IconChevronRight size={22} aria-hidden />
        </IconButton>
      )}
      <span className={classes.place}>
        {at + 1}/{count}
      </span>
    </section>
  )
}
