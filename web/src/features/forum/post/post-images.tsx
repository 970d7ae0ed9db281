import { useState } from 'react'
import { IconX } from '@tabler/icons-react'
import type { ForumImage } from '@semai/contract/forum/post'
import { placeholderOf } from '../../../lib/picture/placeholder.ts'
import { photoSet } from '../../../lib/picture/photo.ts'
import { ModalDialog } from '../../../ui/dialog/modal-dialog.tsx'
import classes from './post-images.module.css'

/** Images of a post. A tap shows an image in full. */
export function PostImages({ images }: { images: readonly ForumImage[] }) {
  const [open, setOpen] = useState<ForumImage | null>(null)
  if (images.length === 0) return null
  return (
    <>
      <ul className={classes.images} data-count={images.length}>
        {images.map((image, at) => (
          <li key={image.id}>
            <button type="button" aria-label={`Perbesar gambar: ${image.alt || at + 1}`} onClick={() => setOpen(image)}>
              <img
                src={image.url}
                srcSet={photoSet(image.url, [400, 800, 1600])}
                sizes={images.length === 1 ? '(max-width: 899px) 100vw, 640px' : '(max-width: 899px) 50vw, 320px'}
                width={image.width}
                height={image.height}
                alt={image.alt}
                style={{ background: placeholderOf(image.url) }}
                loading="lazy"
                decoding="async"
              />
            </button>
          </li>
        ))}
      </ul>
      {open && <PictureDialog image={open} onClose={() => setOpen(null)} />}
    </>
  )
}

/** Dialog with an image as large as the window and its alternative text. */
function PictureDialog({ image, onClose }: { image: ForumImage; onClose: () => void }) {
  const { url, alt, width, height } = image
  return (
    <ModalDialog aria-label={alt || 'Gambar'} className={classes.dialog} onClose={onClose}>
      <div className={classes.whole}>
        <header>
          <p>{alt}</p>
          <button type="button" aria-label="Tutup" onClick={onClose}>
            <IconX size={22} aria-hidden />
          </button>
        </header>
        <img src={url} srcSet={photoSet(url, [800, 1600])} sizes="100vw" alt={alt} width={width} height={height} />
      </div>
    </ModalDialog>
  )
}
