import { useEffect, useRef, useState } from 'react'
import { failureMessage } from '../../../lib/call/failure-text.ts'
import { upload } from '../../../lib/call/upload.ts'
import { useUploadStep } from '../../../lib/call/use-form-uploads.ts'
import type { DraftFile } from './draft.ts'
import { fileError, type FileKind } from './task-file-rules.ts'

type Sending = { kind: 'none' } | { kind: 'sending'; name: string; share: number } | { kind: 'failed'; words: string }

/** Sends one file after another for a task, each of which may be given up; `onSent` takes it. */
export function useTaskFile(kind: FileKind, onSent: (file: DraftFile) => void) {
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
