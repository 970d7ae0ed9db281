import { useState, type ReactNode } from 'react'
import type { Building } from '@semai/contract/markas/markas'
import { lazyChunk } from '../../lib/first-paint/lazy-chunk.tsx'
import type { CoverFrameProps } from '../../ui/picture/cover-frame.tsx'
import { PictureStrip } from '../../ui/picture/picture-strip.tsx'

const Viewer = lazyChunk(async () => (await import('../../ui/picture/photo-viewer.tsx')).PhotoViewer)

interface PlacePicturesProps {
  media: Building['media']
  /** Name of the place. */
  name: string
  /** Render one photo, or a drawing when there is none or it is broken. */
  children: (photo: Pick<CoverFrameProps, 'src' | 'isEager'>) => ReactNode
}

/** Photos of a place, which open large. A single photo or drawing stands alone. */
export function PlacePictures({ media, name, children }: PlacePicturesProps) {
  const [opened, setOpened] = useState<string | null>(null)
  if (media.length < 2) return children({ src: media[0]?.url ?? null, isEager: true })
  const photos = media.map(({ url, alt }, at) => ({
    id: url,
    url,
    width: null,
    height: null,
    name: alt || `${name}, foto ${at + 1}`,
  }))
  return (
    <>
      <PictureStrip label={`Foto ${name}`} onOpen={setOpened}>
        {photos.map(({ id, url, name: alt }, at) => ({
          id,
          name: alt,
          picture: children({ src: url, isEager: at === 0 }),
        }))}
      </PictureStrip>
      {opened && <Viewer photos={photos} first={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
