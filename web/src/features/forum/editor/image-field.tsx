import { useEffect, useRef, useState, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { IconX } from '@tabler/icons-react'
import type { ForumImage } from '@semai/contract/forum/post'
import { limits } from '@semai/contract/call/limits'
import { photoSet } from '../../../lib/picture/photo.ts'
import { toast } from '../../../lib/toast/toast.ts'
import { PICTURE_TYPES, UNREADABLE_PICTURE, useChosenPicture } from '../../../lib/picture/use-chosen-picture.ts'
import { useUploadStep } from '../../../lib/file/use-form-uploads.ts'
import { ImageDialog } from './image-dialog.tsx'
import classes from './image-field.module.css'
import { useImageUploads, type ImageUpload } from './use-image-uploads.ts'

interface ImageFieldProps {
  /** File input, opened by the toolbar. */
  input: RefObject<HTMLInputElement | null>
  name: string
  images: readonly ForumImage[]
  onChange: (images: ForumImage[]) => void
}

/** Images of a post: choose, describe, upload and remove them. */
export function ImageField({ input, name, images, onChange }: ImageFieldProps) {
  const { picture, isUnreadable, choose, close } = useChosenPicture()
  const [fileName, setFileName] = useState('')
  const add = useAddition(images, onChange)
  const { uploads, ...upload } = useImageUploads(add)
  const withdraw = useUploadStep(stepOf(uploads))
  const isFull = images.length + uploads.length >= limits.forumImages
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
      {images.length > 0 && <ChosenImages images={images} onChange={onChange} />}
      {uploads.map((one) => (
        <Sending
          key={one.id}
          upload={one}
          onRetry={() => upload.retry(one.id)}
          onStop={() => {
            withdraw()
            upload.stop(one.id)
          }}
        />
      ))}
      {isUnreadable && (
        <p className={classes.failure} role="alert">
          {UNREADABLE_PICTURE}
        </p>
      )}
      {picture &&
        // Outside of the post's form, because it is a form of its own.
        createPortal(
          <ImageDialog
            picture={picture}
            name={name}
            onClose={close}
            onDone={(alt) => {
              upload.add(picture, fileName, alt)
              close()
            }}
          />,
          document.body,
        )}
    </>
  )
}

const ChosenImages = ({ images, onChange }: Pick<ImageFieldProps, 'images' | 'onChange'>) => (
  <ul className={classes.images} aria-label="Gambar">
    {images.map((image) => (
      <li key={image.id}>
        <img src={image.url} srcSet={photoSet(image.url, [128, 256])} sizes="64px" alt="" width={64} height={64} />
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
)

/** Add to the latest images, because several uploads may finish at once. */
function useAddition(images: readonly ForumImage[], onChange: (images: ForumImage[]) => void) {
  const latest = useRef({ images, onChange })
  useEffect(() => {
    latest.current = { images, onChange }
  }, [images, onChange])
  return (image: ForumImage) => {
    const added = [...latest.current.images, image]
    latest.current = { ...latest.current, images: added }
    latest.current.onChange(added)
  }
}

function stepOf(uploads: readonly ImageUpload[]) {
  if (uploads.some(({ failure }) => failure === null)) return 'sending'
  return uploads.length > 0 ? 'failed' : null
}

function sendingText({ name, isWaiting, failure }: ImageUpload) {
  if (failure) return `${name} belum terunggah. ${failure}`
  return isWaiting ? `${name} menunggu giliran, lalu terunggah sendiri…` : `Mengunggah ${name}…`
}

interface SendingProps {
  upload: ImageUpload
  onRetry: () => void
  onStop: () => void
}

const Sending = ({ upload, onRetry, onStop }: SendingProps) => (
  <div className={classes.sending}>
    <p role="status">{sendingText(upload)}</p>
    {!upload.failure && <progress aria-label="Terunggah" max={1} value={upload.share} />}
    {upload.failure && (
      <button type="button" onClick={onRetry}>
        Coba lagi
      </button>
    )}
    <button type="button" onClick={onStop}>
      Batal
    </button>
  </div>
)
