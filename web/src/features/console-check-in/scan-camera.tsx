import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '@mantine/core'
import { IconCamera, IconCameraOff } from '@tabler/icons-react'
import { canScan, prepareScan, scanCodes } from '../../lib/picture/barcode.ts'
import classes from './scanner.module.css'

// The camera reads the same ticket several times.
const SAME_MS = 4000

/** Camera view with a button to turn it on and off. Leaving the page turns it off. */
export function ScanCamera({ onText }: { onText: (text: string) => void }) {
  const [isOn, setOn] = useState(false)
  const [isBroken, setBroken] = useState(!canScan())
  useEffect(prepareScan, [])
  if (isBroken)
    return <p className={classes.note}>Kamera di peramban ini tidak bisa dipakai. Ketik kodenya saja, ya.</p>
  if (!isOn)
    return (
      <Button size="lg" fullWidth leftSection={<IconCamera size={22} aria-hidden />} onClick={() => setOn(true)}>
        Nyalakan kamera
      </Button>
    )
  return (
    <div className={classes.camera}>
      <Video onText={onText} onBroken={() => setBroken(true)} />
      <Button
        size="sm"
        variant="default"
        leftSection={<IconCameraOff size={18} aria-hidden />}
        onClick={() => setOn(false)}
      >
        Matikan kamera
      </Button>
    </div>
  )
}

function Video({ onText, onBroken }: { onText: (text: string) => void; onBroken: () => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const last = useRef({ text: '', at: 0 })
  const read = useEffectEvent((text: string) => {
    const now = Date.now()
    const isSame = last.current.text === text && now - last.current.at < SAME_MS
    last.current = { text, at: now }
    if (!isSame) onText(text)
  })
  const fail = useEffectEvent(onBroken)
  useEffect(() => {
    const camera = new AbortController()
    if (video.current)
      scanCodes(video.current, { onText: read, signal: camera.signal }).catch(() => {
        if (!camera.signal.aborted) fail()
      })
    return () => camera.abort()
  }, [])
  return <video ref={video} className={classes.video} muted playsInline aria-hidden />
}
