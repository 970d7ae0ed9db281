import { Suspense } from 'react'
import { lazyChunk } from '../../../lib/first-paint/lazy-chunk.tsx'
import qrCode from '../../../ui/picture/qr-code.module.css'
import classes from './ticket-code.module.css'

const QrCode = lazyChunk(async () => (await import('../../../ui/picture/qr-code.tsx')).QrCode)

interface TicketCodeProps {
  /** Text of the QR code. */
  code: string
  /** Code to read aloud without a camera; null on older saved or mailed tickets. */
  shortCode: string | null | undefined
}

/** QR code for the door, and the short code to read aloud. */
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

/** Group as AbCd eFgH …, to read it aloud more easily. */
const inFours = (code: string) => code.match(/.{1,4}/g)?.join(' ') ?? code
