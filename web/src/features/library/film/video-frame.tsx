import { useEffect, useRef } from 'react'
import type { ProgressControl } from '../../../lib/progress/use-progress.ts'
import classes from './video-player.module.css'
import { watchFrom } from './video-watch.ts'
import { frameAddress, LISTENING, placeOf, YOUTUBE_ORIGIN } from './video-youtube.ts'

interface VideoFrameProps {
  /** YouTube id of the video. */
  id: string
  title: string
  startAt: number
  progress: ProgressControl
}

/** YouTube video in an iframe with its own controls. It reports its position by messages. */
export function VideoFrame({ id, title, startAt, progress: { report, send } }: VideoFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const watch = watchFrom((range, time) => report({ last_position: time, watched: [range] }))
    let isPlaying = false
    function listen({ origin, source, data }: MessageEvent<unknown>) {
      if (origin !== YOUTUBE_ORIGIN || source !== frame.current?.contentWindow) return
      const place = placeOf(data)
      if (place?.time != null && isPlaying) watch.tick(place.time)
      if (place?.isPlaying == null || place.isPlaying === isPlaying) return
      isPlaying = place.isPlaying
      watch.jump()
      if (!isPlaying) send()
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [report, send])
  return (
    <iframe
      ref={frame}
      className={classes.player}
      src={frameAddress(id, startAt, window.location.origin)}
      title={title}
      // oxlint-disable-next-line react/iframe-missing-sandbox -- both are safe together in another site's frame
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
      referrerPolicy="strict-origin-when-cross-origin"
      onLoad={({ currentTarget }) => currentTarget.contentWindow?.postMessage(LISTENING, YOUTUBE_ORIGIN)}
    />
  )
}
