import { Suspense } from 'react'
import { lazyChunk } from '../../../lib/first-paint/lazy-chunk.tsx'
import qrCode from '../../../ui/picture/qr-code.module.css'
import classes from './ticket-code.module.css'

const QrCode = lazyChunk(async () => (await import('../../../ui/picture/qr-code.tsx')).QrCode)

interface TicketCodeProps {
  /** What the QR code says. */
  code: string
  /** What is read out where no camera reads it; null on a ticket that was kept or mailed before there was one. */
  shortCode: string | null | undefined
}

/** What is shown at the door: the code to scan, and the short one to read out. */
export function TicketCode({ code, shortCode }: TicketCodeProps) {
  return (
    <figure className={classes.figure}>
      <div className={qrCode.square}>
        <Suspense>
          <QrCode text={code} label="Kode QR tiketmu" />
        </Suspense>
      </div>
      <figcaption>
        <span>Kode tiket</span>
        {shortCode ? (
          <b className={classes.short}>{`${shortCode.slice(0, 4)}-${shortCode.slice(4)}`}</b>
        ) : (
          <b className={classes.code}>{inFours(code)}</b>
        )}
      </figcaption>
    </figure>
  )
}

/** AbCd eFgH …: read out without losing one's place. */
const inFours = (code: string) => code.match(/.{1,4}/g)?.join(' ') ?? code
