import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Button } from '@mantine/core'
import { scanCodes } from '../../../lib/picture/barcode.ts'
import { ModalDialog } from '../../../ui/dialog/modal-dialog.tsx'
import { doorCodeOf } from './booking-door.ts'
import classes from './booking-scanner.module.css'

interface BookingScannerProps {
  onCode: (code: string) => void
  onClose: () => void
}

/** Dialog with the camera until it reads a door's QR code. Closing it stops the camera. */
export function BookingScanner({ onCode, onClose }: BookingScannerProps) {
  const id = useId()
  const video = useRef<HTMLVideoElement>(null)
  const [words, setWords] = useState('Arahkan kamera ke kode QR di pintu ruang.')
  const [isBroken, setIsBroken] = useState(false)
  const read = useEffectEvent((text: string) => {
    const code = doorCodeOf(text)
    if (code) onCode(code)
    else setWords('Itu bukan kode pintu Markas. Cari kode QR di dekat pintu.')
  })
  useEffect(() => {
    const camera = new AbortController()
    if (video.current)
      scanCodes(video.current, { onText: read, signal: camera.signal }).catch(() => {
        if (camera.signal.aborted) return
        setIsBroken(true)
        setWords('Kameranya tidak bisa dipakai. Ketik saja kodenya, ya.')
      })
    return () => camera.abort()
  }, [])
  return (
    <ModalDialog onClose={onClose} className={classes.dialog} aria-labelledby={id}>
      <div className={classes.content}>
        <h2 id={id}>Pindai kode pintu</h2>
        {!isBroken && <video ref={video} className={classes.video} muted playsInline aria-hidden />}
        <p role="status">{words}</p>
        <Button variant="default" onClick={onClose}>
          Ketik kodenya
        </Button>
      </div>
    </ModalDialog>
  )
}
