import { useState, type ChangeEvent } from 'react'
import { readPicture } from './picture-cut.ts'

/** The picture that somebody picks from their device; `isUnreadable` when it was none. */
export function useChosenPicture() {
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const [isUnreadable, setUnreadable] = useState(false)

  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0]
    // So that the same file can be chosen again.
    currentTarget.value = ''
    if (!file) return
    const read = await readPicture(file).catch(() => null)
    setPicture(read)
    setUnreadable(read === null)
  }

  function close() {
    setPicture(null)
    setUnreadable(false)
  }

  return { picture, isUnreadable, choose, close }
}

/** What a file input of pictures takes. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp'

export const UNREADABLE_PICTURE = 'Gambar ini tidak bisa dibaca. Gunakan JPEG, PNG, atau WebP.'
