import { useEffect, useRef, useState, type ReactNode } from 'react'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { isSaving } from '../../lib/browser/data-saver.ts'
import { placeholderOf } from '../../lib/picture/placeholder.ts'
import { photoAt } from '../../lib/picture/photo.ts'
import { useSwipe } from '../../lib/swipe.ts'
import { ModalDialog } from '../dialog/modal-dialog.tsx'
import { CloseButton, IconButton } from '../icon-button.tsx'
import classes from './photo-viewer.module.css'

/** A picture to look at. */
export interface ViewedPhoto {
  id: string
  url: string
  width: number | null
  height: number | null
  /** What it is called above it, and to who does not see it. */
  name: string
}

interface PhotoViewerProps<Photo extends ViewedPhoto> {
  photos: readonly Photo[]
  /** Which one is shown first. */
  first: string
  onClose: () => void
  /** What can be done with the one that is shown. */
  children?: (photo: Photo) => ReactNode
}

/** Pictures as large as the window allows, one at a time: by arrow keys, by a swipe, or by buttons from one to the next. */
export function PhotoViewer<Photo extends ViewedPhoto>({ photos, first, onClose, children }: PhotoViewerProps<Photo>) {
  const [id, setId] = useState(first)
  const [lastAt, setLastAt] = useState(0)
  const at = photos.findIndex((photo) => photo.id === id)
  // One that was taken away leaves its place to the next.
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
          // A new one is no change of the old: it would be shown until the new one has come.
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
      // A question that stands above it has the keys.
      if (target instanceof HTMLElement && target.closest('textarea, input')) return
      if (key === 'ArrowLeft') latest.current(-1)
      if (key === 'ArrowRight') latest.current(1)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
