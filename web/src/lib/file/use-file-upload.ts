import { useEffect, useRef, useState } from 'react'
import { fileError, type FileKind } from './file-rules.ts'
import { failureMessage } from '../call/failure-text.ts'
import { upload } from './upload.ts'
import { useUploadStep } from './use-form-uploads.ts'

/** A file that was uploaded and belongs to nothing yet. */
export interface DraftFile {
  id: string
  name: string
  mime_type?: string
}

type Sending = { kind: 'none' } | { kind: 'sending'; name: string; share: number } | { kind: 'failed'; words: string }

/** Upload files of a form one after another, each cancellable; `onSent` receives each file. */
export function useFileUpload(kind: FileKind, onSent: (file: DraftFile) => void) {
  const [state, setState] = useState<Sending>({ kind: 'none' })
  const under = useRef<AbortController>(null)
  const withdraw = useUploadStep(state.kind === 'none' ? null : state.kind)
  useEffect(() => () => under.current?.abort(), [])

  async function send(file: File) {
    under.current?.abort()
    const words = fileError(file, kind)
    if (words) return setState({ kind: 'failed', words })
    const { signal } = (under.current = new AbortController())
    const show = (share: number) => setState({ kind: 'sending', name: file.name, share })
    show(0)
    try {
      const { id, name, mime_type } = await upload(file, { signal, onProgress: show })
      setState({ kind: 'none' })
      onSent({ id, name, mime_type })
    } catch (error) {
      if (!signal.aborted) setState({ kind: 'failed', words: failureMessage(error) })
    }
  }

  const cancel = () => {
    withdraw()
    under.current?.abort()
    setState({ kind: 'none' })
  }
  return { state, send, cancel }
}
