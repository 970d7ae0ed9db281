import { useState, type ChangeEvent } from 'react'
import { readPicture } from './picture-crop.ts'

/** Picture chosen from the device; `isUnreadable` if it is no picture. */
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

/** Accepted types of picture inputs. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp'

export const UNREADABLE_PICTURE = 'Gambar ini tidak bisa dibaca. Gunakan JPEG, PNG, atau WebP.'
