import { useState, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { IconX } from '@tabler/icons-react'
import type { ForumImage } from '@semai/contract/forum-post'
import { limits } from '@semai/contract/limits'
import { photoSet } from '../../lib/photo.ts'
import { toast } from '../../lib/toast.ts'
import { PICTURE_TYPES, UNREADABLE_PICTURE, useChosenPicture } from '../../lib/use-chosen-picture.ts'
import { ImageDialog } from './image-dialog.tsx'
import classes from './image-field.module.css'
import { useImageUpload } from './use-image-upload.ts'

interface ImageFieldProps {
  /** The file input, which the toolbar opens. */
  input: RefObject<HTMLInputElement | null>
  name: string
  images: readonly ForumImage[]
  onChange: (images: ForumImage[]) => void
}

/** The pictures that go with a post: chosen, described, sent, and taken away again. */
export function ImageField({ input, name, images, onChange }: ImageFieldProps) {
  const { picture, isUnreadable, choose, close } = useChosenPicture()
  const [fileName, setFileName] = useState('')
  const upload = useImageUpload((image) => onChange([...images, image]))
  const isFull = images.length >= limits.forumImages
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={PICTURE_TYPES}
        aria-label="Berkas gambar"
        onChange={(event) => {
          if (isFull) {
            event.currentTarget.value = ''
            void toast.failure(`Satu tulisan memuat paling banyak ${limits.forumImages} gambar.`)
            return
          }
          setFileName(event.currentTarget.files?.[0]?.name ?? 'gambar')
          void choose(event)
        }}
      />
      {images.length > 0 && (
        <ul className={classes.images} aria-label="Gambar">
          {images.map((image) => (
            <li key={image.id}>
              <img
                src={image.url}
                srcSet={photoSet(image.url, [128, 256])}
                sizes="64px"
                alt=""
                width={64}
                height={64}
              />
              <span>{image.alt || 'Tanpa keterangan'}</span>
              <button
                type="button"
                aria-label={`Lepas gambar ${image.alt}`}
                onClick={() => onChange(images.filter(({ id }) => id !== image.id))}
              >
                <IconX size={18} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      {upload.state && <Sending {...upload.state} onRetry={upload.retry} onStop={upload.stop} />}
      {isUnreadable && (
        <p className={classes.failure} role="alert">
          {UNREADABLE_PICTURE}
        </p>
      )}
      {picture &&
        // A form of its own, outside of the post's.
        createPortal(
          <ImageDialog
            picture={picture}
            name={name}
            onClose={close}
            onDone={(alt) => {
              upload.send(picture, fileName, alt)
              close()
            }}
          />,
          document.body,
        )}
    </>
  )
}

function sendingText(name: string, isWaiting: boolean, failure: string | null) {
  if (failure) return `${name} belum terunggah. ${failure}`
  return isWaiting ? `${name} menunggu giliran, lalu terunggah sendiri…` : `Mengunggah ${name}…`
}

interface SendingProps {
  name: string
  share: number
  isWaiting: boolean
  failure: string | null
  onRetry: () => void
  onStop: () => void
}

const Sending = ({ name, share, isWaiting, failure, onRetry, onStop }: SendingProps) => (
  <div className={classes.sending}>
    <p role="status">{sendingText(name, isWaiting, failure)}</p>
    {!failure && <progress aria-label="Terunggah" max={1} value={share} />}
    {failure && (
      <button type="button" onClick={onRetry}>
        Coba lagi
      </button>
    )}
    <button type="button" onClick={onStop}>
      Batal
    </button>
  </div>
)
