import { useEffect, useState, type RefObject } from 'react'
import type { LibraryContentDetail } from '@semai/contract/library/library'
import { isSaving } from '../../../lib/browser/data-saver.ts'

type Source = Pick<LibraryContentDetail, 'source' | 'source_url'>

const HLS_TYPE = 'application/vnd.apple.mpegurl'

interface VideoSource {
  /** Error message. */
  failure: string | null
  /** Reload the video and continue at the same time. */
  retry: () => void
}

/** Attach a source to a video element and play it from `startAt`. */
export function useVideoSource(
  ref: RefObject<HTMLVideoElement | null>,
  { source, source_url }: Source,
  startAt: number,
): VideoSource {
  const [failure, setFailure] = useState<string | null>(null)
  const [start, setStart] = useState({ at: startAt })

  useEffect(() => {
    const video = ref.current
    if (!video) return
    const fail = () => setFailure(failureWords(video.error))
    const begin = () => {
      if (start.at > 0) video.currentTime = start.at
      // Started by a tap on the cover. Some browsers require another tap; then the button shows the paused state.
      video.play().catch(() => {})
    }
    video.addEventListener('error', fail)
    video.addEventListener('loadedmetadata', begin, { once: true })
    const detach = attach(video, { source, source_url }, fail)
    return () => {
      video.removeEventListener('error', fail)
      video.removeEventListener('loadedmetadata', begin)
      detach()
    }
  }, [ref, source, source_url, start])

  const retry = () => {
    setFailure(null)
    setStart(({ at }) => ({ at: ref.current?.currentTime || at }))
  }
  return { failure, retry }
}

function attach(video: HTMLVideoElement, { source, source_url }: Source, onFailure: () => void): () => void {
  const url = source_url ?? ''
  if (source === 'hls' && !video.canPlayType(HLS_TYPE)) return attachHls(video, url, onFailure)
  video.src = url
  return () => {
    video.removeAttribute('src')
    video.load()
  }
}

// For browsers without native HLS.
function attachHls(video: HTMLVideoElement, url: string, onFailure: () => void): () => void {
  const leaving = new AbortController()
  loadHls(video, url, { signal: leaving.signal, onFailure }).catch(onFailure)
  return () => leaving.abort()
}

interface HlsOptions {
  signal: AbortSignal
  onFailure: () => void
}

async function loadHls(video: HTMLVideoElement, url: string, { signal, onFailure }: HlsOptions) {
  const { default: Hls } = await import('hls.js')
  if (signal.aborted) return
  // Without a worker: one from a blob would need another content security policy.
  const hls = new Hls({ enableWorker: false, capLevelToPlayerSize: true, maxBufferLength: 20 })
  signal.addEventListener('abort', () => hls.destroy())
  hls.on(Hls.Events.ERROR, (_, { fatal }) => fatal && onFailure())
  if (isSaving()) hls.on(Hls.Events.MANIFEST_PARSED, () => (hls.autoLevelCapping = 0))
  hls.loadSource(url)
  hls.attachMedia(video)
}

function failureWords(error: MediaError | null): string {
  if (error?.code === MediaError.MEDIA_ERR_DECODE) return 'Perangkat ini tidak bisa memutar video ini.'
  return 'Video tidak termuat. Periksa jaringanmu, lalu coba lagi.'
}
