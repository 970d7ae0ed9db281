import { Suspense } from 'react'
import { IconCopy } from '@tabler/icons-react'
import type { Booking } from '@semai/contract/markas/booking'
import { toast } from '../../../lib/toast/toast.ts'
import { lazyChunk } from '../../../lib/first-paint/lazy-chunk.tsx'
import classes from './booking-code.module.css'
import { bookingAddress } from '../booking/text.ts'

const QrCode = lazyChunk(async () => (await import('../../../ui/picture/qr-code.tsx')).QrCode)

interface BookingCodeProps {
  booking: Pick<Booking, 'id' | 'reference_no'>
  /** False for past and released bookings, which hide the code. */
  isValid: boolean
}

/** QR code and reference number to show at the desk. */
export function BookingCode({ booking: { id, reference_no }, isValid }: BookingCodeProps) {
  return (
    <figure className={classes.figure}>
      {isValid && (
        <div className={classes.square}>
          <Suspense>
            <QrCode text={bookingAddress(id)} label={`Kode QR pemesanan ${reference_no}`} />
          </Suspense>
        </div>
      )}
      <figcaption>
        <span>Nomor pemesanan</span>
        <button type="button" className={classes.reference} onClick={() => void copy(reference_no)}>
          {reference_no}
          <IconCopy size={18} aria-hidden />
          <span className="visually-hidden">, salin</span>
        </button>
        {isValid && <p>Tunjukkan kode ini di meja depan. Terbuka juga tanpa jaringan.</p>}
      </figcaption>
    </figure>
  )
}

async function copy(reference: string) {
  try {
    await navigator.clipboard.writeText(reference)
    void toast.success('Nomor pemesanan tersalin.')
  } catch {
    void toast.failure('Nomornya belum tersalin. Tekan lama, lalu salin sendiri.')
  }
}
