import { useEffect, useRef, useState } from 'react'
import type { Media } from '../film/media.ts'
import { readPdf } from './pdf-file.ts'

type PdfState =
  | { kind: 'closed' | 'failed' }
  /** `share` is the loaded part from 0 to 1. */
  | { kind: 'loading'; share: number }
  | { kind: 'open'; bytes: ArrayBuffer }

/** Load the file of a book when it is opened. */
export function usePdf(content: Media) {
  const [state, setState] = useState<PdfState>({ kind: 'closed' })
  const loading = useRef<AbortController>(null)
  useEffect(() => () => loading.current?.abort(), [])

  async function open() {
    loading.current?.abort()
    const { signal } = (loading.current = new AbortController())
    setState({ kind: 'loading', share: 0 })
    try {
      const bytes = await readPdf(content, { signal, onProgress: (share) => setState({ kind: 'loading', share }) })
      if (!signal.aborted) setState({ kind: 'open', bytes })
    } catch {
      if (!signal.aborted) setState({ kind: 'failed' })
    }
  }
  return { state, open, fail: () => setState({ kind: 'failed' }) }
}
