import { Suspense } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import classes from './ticket-code.module.css'

const QrCode = lazyPart(async () => (await import('../../ui/qr-code.tsx')).QrCode)

/** What is shown at the door: the code to scan, and the same to read out. */
export function TicketCode({ code }: { code: string }) {
  return (
    <figure className={classes.figure}>
      <div className={classes.square}>
        <Suspense>
          <QrCode text={code} label="Kode QR tiketmu" />
        </Suspense>
      </div>
      <figcaption>
        <span>Kode tiket</span>
        <b className={classes.code}>{inFours(code)}</b>
      </figcaption>
    </figure>
  )
}

/** AbCd eFgH …: read out without losing one's place. */
const inFours = (code: string) => code.match(/.{1,4}/g)?.join(' ') ?? code
