import { useEffect, useRef, useState } from 'react'
import type { ForumImage } from '@semai/contract/forum-post'
import { failureMessage } from '../../lib/failure-words.ts'
import { cutFile } from '../../lib/picture-cut.ts'
import { uploadForumImage } from '../../lib/upload.ts'

// As wide as pictures are kept.
const WIDEST = 1600

interface Upload {
  name: string
  /** From 0 to 1. */
  share: number
  /** Its turn has not come: others are sending theirs. */
  isWaiting: boolean
  /** Why it did not work; it can be tried again. */
  failure: string | null
}

/** One picture on its way to the server. */
export function useImageUpload(onDone: (image: ForumImage) => void) {
  const [state, setState] = useState<Upload | null>(null)
  const request = useRef<{ controller: AbortController; again: () => Promise<void> } | null>(null)
  useEffect(() => () => request.current?.controller.abort(), [])

  async function send(picture: ImageBitmap, name: string, alt: string) {
    const controller = new AbortController()
    request.current = { controller, again: () => send(picture, name, alt) }
    setState({ name, share: 0, isWaiting: false, failure: null })
    try {
      const file = await small(picture, name)
      // A try that has to wait has been sent, too: it waits until one of them works.
      const show = (isWaiting: boolean, share = 0) => setState({ name, share, isWaiting, failure: null })
      let isWaiting = false
      const onProgress = (share: number) => show(isWaiting, share)
      const onWaiting = () => show((isWaiting = true))
      const image = await uploadForumImage({ file, alt }, { signal: controller.signal, onProgress, onWaiting })
      setState(null)
      onDone(image)
    } catch (error) {
      if (!controller.signal.aborted) setState({ name, share: 0, isWaiting: false, failure: failureMessage(error) })
    }
  }

  return {
    state,
    send: (picture: ImageBitmap, name: string, alt: string) => void send(picture, name, alt),
    retry: () => void request.current?.again(),
    stop() {
      request.current?.controller.abort()
      setState(null)
    },
  }
}

/** Upright and no wider than needed: a phone's photograph would take minutes in the east. */
async function small(picture: ImageBitmap, name: string): Promise<File> {
  const { width, height } = picture
  const bytes = await cutFile(picture, { ratio: width / height, place: 0 }, WIDEST)
  if (!bytes) throw new Error('the picture could not be written')
  return new File([bytes], name, { type: bytes.type })
}
