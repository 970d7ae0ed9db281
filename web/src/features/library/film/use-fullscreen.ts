import { useCallback, useEffect, useState, type RefObject } from 'react'

/** Manage fullscreen of an element. iPhones support it only for its video. */
export function useFullscreen(ref: RefObject<HTMLElement | null>) {
  const [isFullscreen, setFullscreen] = useState(false)
  useEffect(() => {
    const read = () => setFullscreen(document.fullscreenElement === ref.current)
    document.addEventListener('fullscreenchange', read)
    return () => document.removeEventListener('fullscreenchange', read)
  }, [ref])
  const toggleFullscreen = useCallback(() => void toggle(ref.current), [ref])
  return { isFullscreen, toggleFullscreen }
}

async function toggle(element: HTMLElement | null) {
  if (!element) return
  if (document.fullscreenElement) return document.exitFullscreen()
  if (typeof element.requestFullscreen === 'function') return element.requestFullscreen().catch(() => {})
  const video = element.querySelector('video')
  const enter: unknown = video && Reflect.get(video, 'webkitEnterFullscreen')
  if (typeof enter === 'function') enter.call(video)
}
