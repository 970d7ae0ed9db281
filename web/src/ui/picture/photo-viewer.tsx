import { useEffect, useRef, useState, type ReactNode } from 'react'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { isSaving } from '../../lib/browser/data-saver.ts'
import { placeholderOf } from '../../lib/picture/placeholder.ts'
import { photoAt } from '../../lib/picture/photo.ts'
import { useSwipe } from '../../lib/input/swipe.ts'
import { ModalDialog } from '../dialog/modal-dialog.tsx'
import { CloseButton, IconButton } from '../control/icon-button.tsx'
import classes from './photo-viewer.module.css'

/** A picture to look at. */
export interface ViewedPhoto {
  id: string
  url: string
  width: number | null
  height: number | null
  /** Caption and alternative text. */
  name: string
}

interface PhotoViewerProps<Photo extends ViewedPhoto> {
  photos: readonly Photo[]
  /** Id of the first shown photo. */
  first: string
  onClose: () => void
  /** Actions of the shown photo. */
  children?: (photo: Photo) => ReactNode
}

/** Full-window viewer of one picture at a time, with arrow keys, swipes and buttons. */
export function PhotoViewer<Photo extends ViewedPhoto>({ photos, first, onClose, children }: PhotoViewerProps<Photo>) {
  const [id, setId] = useState(first)
  const [lastAt, setLastAt] = useState(0)
  const at = photos.findIndex((photo) => photo.id === id)
  // After a removal show the next picture.
  const shown = photos[at] ?? photos[Math.min(lastAt, photos.length - 1)]
  if (at >= 0 && at !== lastAt) setLastAt(at)
  if (!shown) return null
  const place = photos.indexOf(shown)
  const step = (by: 1 | -1) => {
    const next = photos[place + by]
    if (next) setId(next.id)
  }
  return (
    <ModalDialog aria-label={shown.name} className={classes.dialog} onClose={onClose}>
      <div className={classes.content}>
        <header>
          <b>{shown.name}</b>
          {photos.length > 1 && (
            <span role="status">
              {place + 1} dari {photos.length}
            </span>
          )}
          <CloseButton onClick={onClose} />
        </header>
        <Stage photo={shown} hasBefore={place > 0} hasNext={place < photos.length - 1} onStep={step} />
        {(children || isTall(shown)) && (
          <footer>
            {isTall(shown) && (
              <a href={shown.url} target="_blank" rel="noreferrer">
                Buka ukuran penuh
              </a>
            )}
            {children?.(shown)}
          </footer>
        )}
      </div>
    </ModalDialog>
  )
}

// As large as pictures come, in the shape that most have.
const UNKNOWN = { width: 1600, height: 1200 }

// A long screenshot scrolls: fitted to the window, its text would be too small.
const TALL = 3

const isTall = ({ width, height }: Pick<ViewedPhoto, 'width' | 'height'>) =>
  width !== null && height !== null && height > width * TALL

interface StageProps {
  photo: ViewedPhoto
  hasBefore: boolean
  hasNext: boolean
  onStep: (by: 1 | -1) => void
}

function Stage({ photo, hasBefore, hasNext, onStep }: StageProps) {
  const { url, name } = photo
  const [brokenUrl, setBrokenUrl] = useState<string>()
  const { width, height } = photo
  const size = width && height ? { width, height } : UNKNOWN
  const swipe = useSwipe(onStep)
  useArrows(onStep)
  return (
    <div className={classes.stage} data-tall={isTall(photo) || undefined} {...swipe}>
      {brokenUrl === url ? (
        <p className={classes.broken}>Foto ini tidak termuat. Periksa jaringanmu, lalu buka lagi.</p>
      ) : (
        <img
          // A new element per picture, or the old one would stay until the new one loads.
          key={url}
          src={photoAt(url, isSaving() ? 800 : 1600)}
          alt={name}
          style={{ '--width': size.width, '--height': size.height, background: placeholderOf(url) }}
          onError={() => setBrokenUrl(url)}
        />
      )}
      {hasBefore && (
        <IconButton label="Foto sebelumnya" className={classes.before} onClick={() => onStep(-1)}>
          <IconChevronLeft size={24} aria-hidden />
        </IconButton>
      )}
      {hasNext && (
        <IconButton label="Foto berikutnya" className={classes.next} onClick={() => onStep(1)}>
          <IconChevronRight size={24} aria-hidden />
        </IconButton>
      )}
    </div>
  )
}

function useArrows(onStep: (by: 1 | -1) => void) {
  const latest = useRef(onStep)
  useEffect(() => {
    latest.current = onStep
  })
  useEffect(() => {
    const listen = ({ key, target }: KeyboardEvent) => {
      // Text fields of a dialog above it keep the keys.
      if (target instanceof HTMLElement && target.closest('textarea, input')) return
      if (key === 'ArrowLeft') latest.current(-1)
      if (key === 'ArrowRight') latest.current(1)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
