import { useEffect, useRef } from 'react'
import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { once } from '../../../lib/app/once.ts'
import type { ProgressControl } from '../../../lib/progress/use-progress.ts'
import type { Media } from './media.ts'
import { useCaptions } from './use-captions.ts'
import { useFullscreen } from './use-fullscreen.ts'
import { useIdle } from './use-idle.ts'
import { useKeys } from '../reader/use-keys.ts'
import { useVideoControl, useVideoState } from './use-video.ts'
import { useVideoSource } from './use-video-source.ts'
import { VideoControls } from './video-controls.tsx'
import { stepOf } from './video-keys.ts'
import classes from './video-player.module.css'
import { watchFrom } from './video-watch.ts'

interface VideoPlayerProps {
  content: Media
  startAt: number
  progress: ProgressControl
}

/** Video player with own controls that work on phones and by keyboard. */
export function VideoPlayer({ content, startAt, progress }: VideoPlayerProps) {
  const region = useRef<HTMLDivElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const [caption] = content.captions
  const state = useVideoState(video, content.duration_seconds ?? 0)
  const captions = useCaptions(video, caption !== undefined)
  const fullscreen = useFullscreen(region)
  const control = useVideoControl(video, { ...captions, ...fullscreen })
  const { failure, retry } = useVideoSource(video, content, startAt)
  const { isIdle, wake, rest } = useIdle(!state.isPaused && !failure)
  useWatch(video, progress)
  // Focus the player after the tap on the cover, so that its keys work.
  useEffect(() => region.current?.focus({ preventScroll: true }), [])

  useKeys(region, (event) => {
    const step = isOwnKey(event) ? null : stepOf(event.key)
    if (!step) return
    event.preventDefault()
    wake()
    control.take(step)
  })

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- shows the buttons, which do the rest
    <div
      ref={region}
      className={classes.player}
      role="region"
      aria-label={`Pemutar: ${content.title}`}
      tabIndex={-1}
      data-idle={isIdle || undefined}
      onPointerMove={({ pointerType }) => pointerType === 'mouse' && wake()}
      onFocus={wake}
    >
      <video
        ref={video}
        className={classes.film}
        playsInline
        aria-label={content.title}
        onPointerUp={({ pointerType }) => {
          // In fullscreen a tap shows the controls first; a mouse has already shown them.
          if (pointerType === 'mouse' || !fullscreen.isFullscreen) control.take({ kind: 'toggle' })
          else if (isIdle) wake()
          else rest()
        }}
      >
        <track
          kind="captions"
          srcLang={caption?.lang}
          src={caption?.vtt_url}
          label={caption && languageName(caption.lang)}
        />
      </video>
      {failure ? (
        <div className={classes.failure} role="alert">
          <p>{failure}</p>
          <Button size="sm" leftSection={<IconRefresh size={18} aria-hidden />} onClick={retry}>
            Coba lagi
          </Button>
        </div>
      ) : (
        <VideoControls
          state={state}
          control={control}
          captions={captions}
          isFullscreen={fullscreen.isFullscreen}
          video={video}
        />
      )}
    </div>
  )
}

// Selects handle all keys themselves; buttons only Space and Enter.
const isOwnKey = ({ target, key }: KeyboardEvent) =>
  target instanceof HTMLSelectElement || (target instanceof HTMLButtonElement && (key === ' ' || key === 'Enter'))

const LANGUAGES = once(() => new Intl.DisplayNames('id-ID', { type: 'language' }))
const languageName = (lang: string) => LANGUAGES().of(lang) ?? lang

function useWatch(ref: React.RefObject<HTMLVideoElement | null>, { report, send }: ProgressControl) {
  useEffect(() => {
    const video = ref.current
    if (!video) return
    const watch = watchFrom((range, time) => report({ last_position: time, watched: [range] }))
    const onTime = () => !video.seeking && !video.paused && watch.tick(video.currentTime)
    const onJump = () => watch.jump()
    const onStop = () => {
      watch.tick(video.currentTime)
      watch.jump()
      report({ last_position: video.currentTime })
      send()
    }
    video.addEventListener('timeupdate', onTime)
    video.addEventListener('seeking', onJump)
    video.addEventListener('pause', onStop)
    video.addEventListener('ended', onStop)
    return () => {
      video.removeEventListener('timeupdate', onTime)
      video.removeEventListener('seeking', onJump)
      video.removeEventListener('pause', onStop)
      video.removeEventListener('ended', onStop)
    }
  }, [ref, report, send])
}
