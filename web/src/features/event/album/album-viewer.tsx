import { useState } from 'react'
import { Button } from '@mantine/core'
import type { EventPhoto } from '@semai/contract/event/photo'
import { PhotoViewer } from '../../../ui/picture/photo-viewer.tsx'
import { PhotoQuestion, type Action } from './photo-question.tsx'
import { nameOf } from './text.ts'

interface AlbumViewerProps {
  photos: EventPhoto[]
  first: string
  isKeeper: boolean
  onClose: () => void
}

/** Viewer of single photos, to remove an own one or request the removal of another. */
export function AlbumViewer({ photos, first, isKeeper, onClose }: AlbumViewerProps) {
  const [asked, setAsked] = useState<{ id: string; action: Action } | null>(null)
  const named = photos.map((photo) => ({ ...photo, name: nameOf(photo) }))
  return (
    <>
      <PhotoViewer photos={named} first={first} onClose={onClose}>
        {({ id, is_mine, state }) => (
          <>
            {state === 'pending' && <span>Menunggu dilihat pengelola. Baru kamu yang melihatnya.</span>}
            {(is_mine || isKeeper) && (
              <Button variant="subtle" color="bata" size="sm" onClick={() => setAsked({ id, action: 'remove' })}>
                Hapus foto
              </Button>
            )}
            {!is_mine && !isKeeper && (
              <Button variant="subtle" color="kertas" size="sm" onClick={() => setAsked({ id, action: 'take-down' })}>
                Saya ada di foto ini, tolong turunkan
              </Button>
            )}
          </>
        )}
      </PhotoViewer>
      {asked && (
        <PhotoQuestion
          {...asked}
          onDone={() => {
            setAsked(null)
            if (photos.length === 1) onClose()
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
