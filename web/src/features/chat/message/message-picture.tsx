import { useState } from 'react'
import type { ChatAttachment } from '@semai/contract/chat/chat'
import { placeholderOf } from '../../../lib/picture/placeholder.ts'
import { photoAt, photoSet } from '../../../lib/picture/photo.ts'
import { fetchAttachment } from './queries.ts'
import classes from './message-files.module.css'

interface MessagePictureProps {
  channelId: string
  picture: ChatAttachment
  onOpen: (picture: ChatAttachment) => void
}

const WIDEST = 280
const HIGHEST = 320
const NARROWEST = 96

/** Compute the box of a picture before it loads. */
export function boxOf({ width, height }: { width: number | null; height: number | null }) {
  if (!width || !height) return { width: WIDEST, height: WIDEST * 0.75 }
  const scale = Math.min(WIDEST / width, HIGHEST / height, 1)
  return {
    width: Math.max(Math.round(width * scale), NARROWEST),
    height: Math.max(Math.round(height * scale), NARROWEST),
  }
}

/** Picture in a message; a tap enlarges it. */
export function MessagePicture({ channelId, picture, onOpen }: MessagePictureProps) {
  const { url, isBroken, onError } = useFreshUrl(channelId, picture)
  const { width, height } = boxOf(picture)
  return (
    <button
      type="button"
      className={classes.picture}
      style={{ width, aspectRatio: `${width} / ${height}`, background: placeholderOf(url) }}
      onClick={() => onOpen({ ...picture, url })}
      aria-label={`Buka gambar ${picture.name}`}
    >
      {isBroken ? (
        <span>{picture.name}</span>
      ) : (
        <img
          src={photoAt(url, 400)}
          srcSet={photoSet(url, [400, 800])}
          sizes={`${width}px`}
          width={width}
          height={height}
          alt=""
          decoding="async"
          onError={onError}
        />
      )}
    </button>
  )
}

// An address is valid for 10 minutes; older messages request a new one.
function useFreshUrl(channelId: string, picture: ChatAttachment) {
  const [fresh, setFresh] = useState<string | null>(null)
  const [isBroken, setBroken] = useState(false)
  const renew = () =>
    fetchAttachment(channelId, picture.id).then(
      ({ url }) => setFresh(url),
      () => setBroken(true),
    )
  const onError = () => {
    if (fresh === null) void renew()
    else setBroken(true)
  }
  return { url: fresh ?? picture.url, isBroken, onError }
}
