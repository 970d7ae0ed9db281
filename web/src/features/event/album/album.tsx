import { useRef, useState } from 'react'
import { Button } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { EventV2 } from '@semai/contract/event/event-v2'
import type { EventPhoto } from '@semai/contract/event/photo'
import { lazyChunk } from '../../../lib/first-paint/lazy-chunk.tsx'
import { PICTURE_TYPES } from '../../../lib/picture/use-chosen-picture.ts'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import { LoadMore } from '../../../ui/state/load-more.tsx'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { CardSkeleton } from '../../../ui/state/skeletons.tsx'
import { AlbumGrid } from './album-grid.tsx'
import classes from './album.module.css'
import { albumQuery } from './queries.ts'

const AddPhotos = lazyChunk(async () => (await import('./add-photos.tsx')).AddPhotos)
const AlbumViewer = lazyChunk(async () => (await import('./album-viewer.tsx')).AlbumViewer)

/** Most photos that staff, who have no limit, choose at once. */
const KEEPER_AT_ONCE = 12

/** Photos of an event, for everybody; participants can add their own. */
export function Album({ event: { id, album } }: { event: Pick<EventV2, 'id' | 'album'> }) {
  const query = useInfiniteQuery(albumQuery(id))
  const [opened, setOpened] = useState<string | null>(null)
  const [chosen, setChosen] = useState<File[]>([])
  const photos = query.data?.pages.flatMap(({ data }) => data) ?? []
  const left = album.is_keeper ? KEEPER_AT_ONCE : (album.left ?? 0)
  return (
    <section aria-labelledby="foto-judul" className={classes.album}>
      <SectionHead
        id="foto-judul"
        title="Foto kegiatan"
        action={left > 0 && <Picker onPick={(files) => setChosen(files.slice(0, left))} />}
      />
      {album.left !== null && !album.is_keeper && <p className={classes.note}>{roomWords(album.left)}</p>}
      <QueryBoundary
        query={query}
        skeleton={<CardSkeleton count={4} className={classes.grid} label="Memuat foto" />}
        errorTitle="Fotonya tidak terbuka"
      >
        {() => (
          <>
            <Shown photos={photos} mayAdd={left > 0} onOpen={setOpened} />
            <LoadMore query={query} />
          </>
        )}
      </QueryBoundary>
      {opened && (
        <AlbumViewer photos={photos} first={opened} isKeeper={album.is_keeper} onClose={() => setOpened(null)} />
      )}
      {chosen.length > 0 && (
        <AddPhotos eventId={id} files={chosen} isKeeper={album.is_keeper} onClose={() => setChosen([])} />
      )}
    </section>
  )
}

const roomWords = (left: number) =>
  left > 0
    ? `Kamu hadir di sini. Kamu bisa menambahkan ${left} foto; pengelola melihatnya dulu sebelum tampil untuk semua.`
    : 'Fotomu di kegiatan ini sudah penuh. Hapus satu kalau mau menggantinya.'

interface ShownProps {
  photos: EventPhoto[]
  mayAdd: boolean
  onOpen: (id: string) => void
}

const Shown = ({ photos, mayAdd, onOpen }: ShownProps) =>
  photos.length > 0 ? (
    <AlbumGrid photos={photos} onOpen={onOpen} />
  ) : (
    <p className={classes.note}>
      {mayAdd ? 'Belum ada foto. Punya satu yang bagus? Bagikan di sini.' : 'Belum ada foto di kegiatan ini.'}
    </p>
  )

function Picker({ onPick }: { onPick: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        variant="light"
        size="sm"
        leftSection={<IconCamera size={18} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        Tambahkan foto
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={PICTURE_TYPES}
        aria-label="Berkas foto kegiatan"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // Allows choosing the same files again.
          currentTarget.value = ''
          onPick(files)
        }}
      />
    </>
  )
}
