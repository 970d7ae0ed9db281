import type { Media } from '../film/media.ts'
import { findCopiedFile } from '../offline/offline-copies.ts'

interface ReadOptions {
  signal?: AbortSignal
  /** Reports the loaded share from 0 to 1. */
  onProgress?: (share: number) => void
}

/**
 * Read the bytes of a PDF from the saved copy or the server. Loads the whole file: books are small, and a whole file
 * can be searched and browsed without waiting.
 * @throws Error when it cannot be loaded, AbortError when `signal` aborts it.
 */
export async function readPdf(content: Media, { signal, onProgress }: ReadOptions = {}) {
  const saved = await findCopiedFile(content.id)
  if (saved) return saved
  const response = await fetch(content.source_url ?? '', { signal: signal ?? null })
  if (!response.ok) throw new Error(`the file answered ${response.status}`)
  const total = content.file_size_bytes ?? Number(response.headers.get('Content-Length') ?? 0)
  return readAll(response, (loaded) => onProgress?.(total > 0 ? Math.min(loaded / total, 1) : 0))
}

async function readAll(response: Response, onLoaded: (bytes: number) => void): Promise<ArrayBuffer> {
  const reader = response.body?.getReader()
  if (!reader) return response.arrayBuffer()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let loaded = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value)
    loaded += part.value.byteLength
    onLoaded(loaded)
  }
  return new Blob(parts).arrayBuffer()
}
