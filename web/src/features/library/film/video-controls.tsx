import type { ReactNode, RefObject } from 'react'
import { Loader } from '@mantine/core'
import {
  IconBadgeCc,
  IconBadgeCcFilled,
  IconMaximize,
  IconMinimize,
  IconPictureInPicture,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconReload,
  IconRewindBackward10,
  IconRewindForward10,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react'
import { spokenTime, timeWords } from '../reader/text.ts'
import type { VideoControl, VideoState } from './use-video.ts'
import classes from './video-controls.module.css'
import { RATES } from './video-keys.ts'

interface VideoControlsProps {
  state: VideoState
  control: VideoControl
  captions: { hasCaptions: boolean; isOn: boolean }
  isFullscreen: boolean
  video: RefObject<HTMLVideoElement | null>
}

/** Controls of the player on the video. */
export function VideoControls({ state, control, captions, isFullscreen, video }: VideoControlsProps) {
  const { time, duration } = state
  return (
    <div className={classes.controls}>
      {state.isWaiting && (
        <div className={classes.waiting} role="status" aria-label="Memuat video">
          <Loader color="white" size={44} aria-hidden />
        </div>
      )}
      <div className={classes.bar}>
        <Timeline state={state} control={control} />
        <div className={classes.row}>
          <PlayButton state={state} control={control} />
          <ControlButton name="Mundur 10 detik (j)" onClick={() => control.take({ kind: 'seek', seconds: -10 })}>
            <IconRewindBackward10 aria-hidden />
          </ControlButton>
          <ControlButton name="Maju 10 detik (l)" onClick={() => control.take({ kind: 'seek', seconds: 10 })}>
            <IconRewindForward10 aria-hidden />
          </ControlButton>
          <p className={classes.time} aria-hidden>
            {timeWords(time)} / {timeWords(duration)}
          </p>
          <Volume state={state} control={control} />
          {captions.hasCaptions && (
            <ControlButton
              name="Takarir (c)"
              isPressed={captions.isOn}
              onClick={() => control.take({ kind: 'captions' })}
            >
              {captions.isOn ? <IconBadgeCcFilled aria-hidden /> : <IconBadgeCc aria-hidden />}
            </ControlButton>
          )}
          <Speed state={state} control={control} />
          {document.pictureInPictureEnabled && (
            <ControlButton name="Gambar dalam gambar" isWide onClick={() => void togglePictureInPicture(video.current)}>
              <IconPictureInPicture aria-hidden />
            </ControlButton>
          )}
          <ControlButton
            name={isFullscreen ? 'Keluar dari layar penuh (f)' : 'Layar penuh (f)'}
            onClick={() => control.take({ kind: 'fullscreen' })}
          >
            {isFullscreen ? <IconMinimize aria-hidden /> : <IconMaximize aria-hidden />}
          </ControlButton>
        </div>
      </div>
    </div>
  )
}

type PartProps = Pick<VideoControlsProps, 'state' | 'control'>

const PlayIcon = ({ state: { hasEnded, isPaused } }: { state: VideoState }) => {
  const Icon = hasEnded ? IconReload : isPaused ? IconPlayerPlayFilled : IconPlayerPauseFilled
  return <Icon aria-hidden />
}

const PlayButton = ({ state, control }: PartProps) => (
  <ControlButton
    name={state.hasEnded ? 'Putar lagi (k)' : state.isPaused ? 'Putar (k)' : 'Jeda (k)'}
    onClick={() => control.take({ kind: 'toggle' })}
  >
    <PlayIcon state={state} />
  </ControlButton>
)

function Timeline({ state: { time, duration, buffered }, control }: PartProps) {
  const share = (seconds: number) => `${duration > 0 ? (seconds / duration) * 100 : 0}%`
  return (
    <input
      type="range"
      className={classes.timeline}
      style={{ '--played': share(time), '--buffered': share(buffered) }}
      min={0}
      max={duration}
      step="any"
      value={Math.min(time, duration)}
      aria-label="Waktu"
      aria-valuetext={`${spokenTime(time)} dari ${spokenTime(duration)}`}
      onChange={({ currentTarget }) => control.seekTo(Number(currentTarget.value))}
    />
  )
}

const Volume = ({ state: { isMuted, volume }, control }: PartProps) => (
  <div className={classes.volume}>
    <ControlButton name="Bisukan (m)" isPressed={isMuted} onClick={() => control.take({ kind: 'mute' })}>
      {isMuted ? <IconVolumeOff aria-hidden /> : <IconVolume aria-hidden />}
    </ControlButton>
    <input
      type="range"
      className={classes.level}
      style={{ '--played': `${isMuted ? 0 : volume * 100}%` }}
      min={0}
      max={1}
      step="any"
      value={isMuted ? 0 : volume}
      aria-label="Volume"
      aria-valuetext={`${Math.round(volume * 100)} persen`}
      onChange={({ currentTarget }) => control.setVolume(Number(currentTarget.value))}
    />
  </div>
)

const Speed = ({ state: { rate }, control }: PartProps) => (
  <label className={classes.speed}>
    <span className="visually-hidden">Kecepatan</span>
    <select value={rate} onChange={({ currentTarget }) => control.setRate(Number(currentTarget.value))}>
      {RATES.map((one) => (
        <option key={one} value={one}>
          {one.toLocaleString('id-ID')}×
        </option>
      ))}
    </select>
  </label>
)

interface ControlButtonProps {
  name: string
  children: ReactNode
  onClick: () => void
  isPressed?: boolean
  /** Whether it is hidden on small screens. */
  isWide?: boolean
}

const ControlButton = ({ name, children, onClick, isPressed, isWide }: ControlButtonProps) => (
  <button
    type="button"
    className={classes.button}
    aria-label={name}
    title={name}
    aria-pressed={isPressed}
    data-wide={isWide || undefined}
    onClick={onClick}
  >
    {children}
  </button>
)

async function togglePictureInPicture(video: HTMLVideoElement | null) {
  if (document.pictureInPictureElement) await document.exitPictureInPicture().catch(() => {})
  else await video?.requestPictureInPicture().catch(() => {})
}
