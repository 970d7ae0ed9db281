import { useEffect, useMemo, useState, type RefObject } from 'react'
import { nextRate, type PlayerStep } from './video-keys.ts'

export interface VideoState {
  isPaused: boolean
  isWaiting: boolean
  hasEnded: boolean
  /** `time`, `duration` and `buffered` in seconds. */
  time: number
  duration: number
  /** End of the loaded range at the current time. */
  buffered: number
  volume: number
  isMuted: boolean
  rate: number
}

const EVENTS = [
  'play',
  'playing',
  'pause',
  'waiting',
  'seeking',
  'seeked',
  'timeupdate',
  'durationchange',
  'progress',
  'volumechange',
  'ratechange',
  'ended',
  'canplay',
  'emptied',
]

/** Return the state of a video element, updated on its events. */
export function useVideoState(ref: RefObject<HTMLVideoElement | null>, duration: number): VideoState {
  const [state, setState] = useState<VideoState>({
    isPaused: true,
    isWaiting: true,
    hasEnded: false,
    time: 0,
    duration,
    buffered: 0,
    volume: 1,
    isMuted: false,
    rate: 1,
  })
  useEffect(() => {
    const video = ref.current
    if (!video) return
    const read = () => setState(stateOf(video, duration))
    for (const event of EVENTS) video.addEventListener(event, read)
    return () => {
      for (const event of EVENTS) video.removeEventListener(event, read)
    }
  }, [ref, duration])
  return state
}

const stateOf = (video: HTMLVideoElement, duration: number): VideoState => ({
  isPaused: video.paused,
  isWaiting: !video.ended && (video.seeking || video.readyState < neededOf(video)),
  hasEnded: video.ended,
  time: video.currentTime,
  duration: Number.isFinite(video.duration) ? video.duration : duration,
  buffered: bufferedFrom(video),
  volume: video.volume,
  isMuted: video.muted || video.volume === 0,
  rate: video.playbackRate,
})

// With data saving a paused video loads only metadata.
const neededOf = (video: HTMLVideoElement) => (video.paused ? video.HAVE_METADATA : video.HAVE_FUTURE_DATA)

function bufferedFrom({ buffered, currentTime }: HTMLVideoElement): number {
  for (let at = 0; at < buffered.length; at += 1)
    if (buffered.start(at) <= currentTime + 1 && buffered.end(at) >= currentTime) return buffered.end(at)
  return 0
}

export interface VideoControl {
  take: (step: PlayerStep) => void
  seekTo: (seconds: number) => void
  setRate: (rate: number) => void
  setVolume: (volume: number) => void
}

/** Return the actions of the player's buttons and keys. */
export function useVideoControl(
  ref: RefObject<HTMLVideoElement | null>,
  { toggleCaptions, toggleFullscreen }: { toggleCaptions: () => void; toggleFullscreen: () => void },
): VideoControl {
  return useMemo(() => {
    const withVideo = (work: (video: HTMLVideoElement) => void) => ref.current && work(ref.current)
    return {
      take(step) {
        if (step.kind === 'captions') toggleCaptions()
        else if (step.kind === 'fullscreen') toggleFullscreen()
        else withVideo((video) => apply(video, step))
      },
      seekTo: (seconds) => withVideo((video) => seek(video, seconds)),
      setRate: (rate) => withVideo((video) => void (video.playbackRate = rate)),
      setVolume: (volume) => withVideo((video) => changeVolume(video, volume)),
    }
  }, [ref, toggleCaptions, toggleFullscreen])
}

function apply(video: HTMLVideoElement, step: PlayerStep) {
  if (step.kind === 'toggle') {
    // Browsers may require a tap first; then the button shows the paused state.
    if (video.paused) video.play().catch(() => {})
    else video.pause()
  }
  if (step.kind === 'mute') video.muted = !video.muted
  if (step.kind === 'seek') seek(video, video.currentTime + step.seconds)
  if (step.kind === 'place') seek(video, video.duration * step.share)
  if (step.kind === 'volume') changeVolume(video, video.volume + step.by)
  if (step.kind === 'rate') video.playbackRate = nextRate(video.playbackRate, step.by)
}

function seek(video: HTMLVideoElement, seconds: number) {
  if (Number.isFinite(video.duration)) video.currentTime = Math.min(Math.max(seconds, 0), video.duration)
}

function changeVolume(video: HTMLVideoElement, volume: number) {
  video.volume = Math.min(Math.max(volume, 0), 1)
  video.muted = video.volume === 0
}
