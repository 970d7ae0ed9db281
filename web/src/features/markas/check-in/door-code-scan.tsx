import { Suspense, useState } from 'react'
import { Button } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { canScan } from '../../../lib/picture/barcode.ts'
import { lazyChunk } from '../../../lib/first-paint/lazy-chunk.tsx'

const BookingScanner = lazyChunk(async () => (await import('./booking-scanner.tsx')).BookingScanner)

interface DoorCodeScanProps {
  isDisabled?: boolean
  onCode: (code: string) => void
}

/** Button that scans a door's QR code. Hidden when the browser cannot scan. */
export function DoorCodeScan({ isDisabled = false, onCode }: DoorCodeScanProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (!canScan()) return null
  return (
    <>
      <Button
        variant="default"
        disabled={isDisabled}
        leftSection={<IconQrcode size={20} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        Pindai kode pintu
      </Button>
      <Suspense>
        {isOpen && (
          <BookingScanner
            onClose={() => setIsOpen(false)}
            onCode={(code) => {
              setIsOpen(false)
              onCode(code)
            }}
          />
        )}
      </Suspense>
    </>
  )
}
