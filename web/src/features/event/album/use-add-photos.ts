import { useEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { failureMessage } from '../../../lib/call/failure-text.ts'
import { uploadEventPhoto } from '../../../lib/file/upload.ts'
import { cutFile, readPicture } from '../../../lib/picture/picture-crop.ts'
import { createId } from '../../../lib/app/create-id.ts'
import { eventKey } from './queries.ts'

// The server's limit.
const LONGEST = 2048

/** A picture to upload. */
export interface Chosen {
  id: string
  picture: ImageBitmap
}

interface State {
  chosen: Chosen[] | null
  /** Number of chosen files that the browser cannot decode. */
  unreadable: number
  sending: { at: number; of: number; share: number } | null
  failure: string | null
}

/** Read the chosen files and upload them one after another. Uploaded ones leave the list. */
export function useAddPhotos(eventId: string, files: File[], onDone: (count: number) => void) {
  const [state, setState] = useState<State>({ chosen: null, unreadable: 0, sending: null, failure: null })
  const queryClient = useQueryClient()
  const under = useRef<AbortController>(null)
  const patch = (change: Partial<State>) => setState((now) => ({ ...now, ...change }))
  useEffect(() => () => under.current?.abort(), [])
  useEffect(() => {
    let isThere = true
    async function show() {
      const chosen = await readAll(files)
      if (isThere) setState((now) => ({ ...now, chosen, unreadable: files.length - chosen.length }))
    }
    void show()
    return () => {
      isThere = false
    }
  }, [files])

  async function send() {
    const waiting = state.chosen ?? []
    const { signal } = (under.current = new AbortController())
    try {
      for (const [at, { id, picture }] of waiting.entries()) {
        const onProgress = (share: number) => patch({ sending: { at, of: waiting.length, share }, failure: null })
        onProgress(0)
        // oxlint-disable-next-line no-await-in-loop -- one after the other, on a slow network
        await uploadEventPhoto({ eventId, file: await fileOf(picture) }, { signal, onProgress })
        setState((now) => ({ ...now, chosen: now.chosen?.filter((one) => one.id !== id) ?? null }))
      }
      onDone(waiting.length)
    } catch (error) {
      if (!signal.aborted) patch({ failure: failureMessage(error) })
    } finally {
      patch({ sending: null })
      void queryClient.invalidateQueries({ queryKey: eventKey })
    }
  }

  const drop = (id: string) => patch({ chosen: state.chosen?.filter((one) => one.id !== id) ?? null, failure: null })
  return { ...state, send, drop }
}

async function readAll(files: File[]): Promise<Chosen[]> {
  const read = await Promise.all(files.map((file) => readPicture(file).catch(() => null)))
  return read.flatMap((picture) => (picture ? { id: createId(), picture } : []))
}

async function fileOf(picture: ImageBitmap): Promise<File> {
  const { width, height } = picture
  const scale = Math.min(1, LONGEST / Math.max(width, height))
  const blob = await cutFile(picture, { ratio: width / height, place: 0 }, Math.round(width * scale))
  if (!blob) throw new Error('a picture that this browser does not write')
  return new File([blob], 'foto.webp', { type: blob.type })
}
