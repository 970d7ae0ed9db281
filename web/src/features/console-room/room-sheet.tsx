import { Logo } from '../../ui/picture/logo.tsx'
import { QrCode } from '../../ui/picture/qr-code.tsx'
import classes from './room-code.module.css'

interface RoomSheetProps {
  name: string
  /** The building. */
  place: string
  code: string
  url: string
}

/** A page to hang up: black on white in both themes, as it comes out of the printer. */
export function RoomSheet({ name, place, code, url }: RoomSheetProps) {
  return (
    <section className={classes.sheet} aria-label="Lembar untuk pintu">
      <Logo height={32} />
      <div>
        <h2>{name}</h2>
        {place && <p>{place}</p>}
      </div>
      <div className={classes.code}>
        <QrCode text={url} label={`Kode QR ${name}`} />
      </div>
      <p className={classes.how}>Sudah pesan ruang ini? Pindai untuk check-in.</p>
      <p>
        Kamera tidak bisa dipakai? Buka pemesananmu di Semai, lalu ketik kode
        <b className={classes.letters}>{code}</b>
      </p>
    </section>
  )
}
