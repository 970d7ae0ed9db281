import { Logo } from '../../ui/picture/logo.tsx'
import { QrCode } from '../../ui/picture/qr-code.tsx'
import classes from './room-code.module.css'

interface RoomSheetProps {
  name: string
  /** Name of the building. */
  place: string
  code: string
  url: string
}

/** Printable sheet, black on white in both themes. */
export function RoomSheet({ name, place, code, url }: RoomSheetProps) {
  return (
    <section className={classes.sheet} aria-label="Lembar untuk pintu">
      <Logo height={32} />
      <div>
        <h2>{name}</h2>
        {place && <p>{place}</p>}
      </div>
      <div className={classes.qr}>
        <QrCode text={url} label={`Kode QR ${name}`} />
      </div>
      <p className={classes.how}>Sudah pesan ruang ini? Pindai untuk check-in.</p>
      <p>
        Kamera tidak bisa dipakai? Buka pemesananmu di Semai, lalu ketik kode <b className={classes.code}>{code}</b>
      </p>
    </section>
  )
}
