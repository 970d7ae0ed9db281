import { useEffect, useRef, useState } from 'react'
import type { ForumImage } from '@semai/contract/forum/post'
import { createId } from '../../../lib/app/create-id.ts'
import { failureMessage } from '../../../lib/call/failure-text.ts'
import { useOnline } from '../../../lib/network/use-online.ts'
import { cutFile } from '../../../lib/picture/picture-crop.ts'
import { isUnreached } from '../../../lib/call/rejection.ts'
import { uploadForumImage } from '../../../lib/file/upload.ts'
import { UNREADABLE_PICTURE } from '../../../lib/picture/use-chosen-picture.ts'

// Width of uploaded images in pixels.
const WIDEST = 1600

export interface ImageUpload {
  id: string
  name: string
  /** Uploaded share from 0 to 1. */
  share: number
  /** Whether it waits because the server is busy with other uploads. */
  isWaiting: boolean
  /** Error of the upload, which can be retried. */
  failure: string | null
  /** Whether the server was unreachable. The upload resumes when online. */
  isUnreached: boolean
}

/** Image that is being uploaded. `alt` is its alternative text. */
interface Picture {
  id: string
  name: string
  alt: string
  file: File
}

const begun = ({ id, name }: Pick<ImageUpload, 'id' | 'name'>): ImageUpload => ({
  id,
  name,
  share: 0,
  isWaiting: false,
  failure: null,
  isUnreached: false,
})

/** Manage the uploads of a post's images. Unfinished uploads end with the editor. */
export function useImageUploads(onDone: (image: ForumImage) => void) {
  const [uploads, setUploads] = useState<readonly ImageUpload[]>([])
  const pictures = useRef(new Map<string, Picture>())
  const controllers = useRef(new Map<string, AbortController>())
  const change = (id: string, part: Partial<ImageUpload>) =>
    setUploads((now) => now.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)))
  const remove = (id: string) => {
    pictures.current.delete(id)
    setUploads((now) => now.filter((upload) => upload.id !== id))
  }

  async function send(picture: Picture) {
    const { id } = picture
    const controller = new AbortController()
    controllers.current.set(id, controller)
    try {
      const image = await uploadForumImage(picture, {
        signal: controller.signal,
        onProgress: (share) => change(id, { share }),
        // Called after the first rejected attempt. `uploadForumImage` retries by itself.
        onWaiting: () => change(id, { isWaiting: true }),
      })
      remove(id)
      onDone(image)
    } catch (error) {
      if (!controller.signal.aborted) change(id, { failure: failureMessage(error), isUnreached: isUnreached(error) })
    }
  }

  async function add(bitmap: ImageBitmap, name: string, alt: string) {
    const id = createId()
    setUploads((now) => [...now, begun({ id, name })])
    const file = await small(bitmap, name).catch(() => null)
    if (!file) return change(id, { failure: UNREADABLE_PICTURE })
    const picture = { id, name, alt, file }
    pictures.current.set(id, picture)
    return send(picture)
  }

  function retry(id: string) {
    const picture = pictures.current.get(id)
    if (!picture) return
    change(id, begun(picture))
    void send(picture)
  }

  useResumed(uploads, retry)
  useEffect(() => {
    const { current } = controllers
    return () => {
      for (const controller of current.values()) controller.abort()
    }
  }, [])

  return {
    uploads,
    add: (bitmap: ImageBitmap, name: string, alt: string) => void add(bitmap, name, alt),
    retry,
    stop(id: string) {
      controllers.current.get(id)?.abort()
      remove(id)
    },
  }
}

/** Retry unreachable uploads when the device is online again. */
function useResumed(uploads: readonly ImageUpload[], retry: (id: string) => void) {
  const isOnline = useOnline()
  const wasOnline = useRef(isOnline)
  useEffect(() => {
    const isBack = isOnline && !wasOnline.current
    wasOnline.current = isOnline
    for (const upload of isBack ? uploads : []) if (upload.isUnreached) retry(upload.id)
  }, [isOnline, retry, uploads])
}

/** Scale an image down and rotate it upright: a full photo takes minutes on slow networks. */
async function small(picture: ImageBitmap, name: string): Promise<File> {
  const { width, height } = picture
  const bytes = await cutFile(picture, { ratio: width / height, place: 0 }, WIDEST)
  if (!bytes) throw new Error('the picture could not be written')
  return new File([bytes], name, { type: bytes.type })
}
