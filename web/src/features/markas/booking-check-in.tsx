import { Suspense, useState, type FormEvent } from 'react'
import { Button, TextInput } from '@mantine/core'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Loader.css'
import '@mantine/core/styles/Button.css'
import { IconQrcode } from '@tabler/icons-react'
import type { ScheduleDetail } from '@semai/contract/markas-schedule'
import { canScan } from '../../lib/barcode.ts'
import { failureMessage } from '../../lib/failure-words.ts'
import { useOnline } from '../../lib/online.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import classes from './booking-check-in.module.css'
import { DOOR_CODE_LENGTH, plainCode } from './booking-door.ts'
import { checkIn } from './booking-queries.ts'
import { useBookingStep } from './booking-step.ts'

const BookingScanner = lazyPart(async () => (await import('./booking-scanner.tsx')).BookingScanner)

type BookingCheckInProps = {
  booking: ScheduleDetail
}

/** In by the code at the door, typed, pasted or read by the camera; where the room has none, by one tap. */
export function BookingCheckIn({ booking: { id, check_in_required } }: BookingCheckInProps) {
  const isOnline = useOnline()
  const { mutate, error, isPending, reset } = useBookingStep(checkIn)
  const send = (code?: string) => mutate({ schedule_id: id, ...(code && { code }) })
  const sending = { isPending, trouble: error ? failureMessage(error) : null, isOnline, send, reset }
  return (
    <div className={classes.place}>
      {check_in_required ? <ByCode {...sending} /> : <ByTap {...sending} />}
      {!isOnline && <p className={classes.note}>Kamu sedang luring. Check-in butuh jaringan.</p>}
    </div>
  )
}

interface Sending {
  isPending: boolean
  /** Why the last try did not do. */
  trouble: string | null
  isOnline: boolean
  send: (code?: string) => void
  reset: () => void
}

const ByTap = ({ isPending, trouble, isOnline, send }: Sending) => (
  <>
    <Button loading={isPending} disabled={!isOnline} onClick={() => send()}>
      Check-in sekarang
    </Button>
    {trouble && (
      <p className={classes.trouble} role="alert">
        {trouble}
      </p>
    )}
  </>
)

function ByCode({ isPending, trouble, isOnline, send, reset }: Sending) {
  const [code, setCode] = useState('')
  const [isShort, setIsShort] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.length < DOOR_CODE_LENGTH) return setIsShort(true)
    if (!isPending) send(code)
  }
  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      <TextInput
        label="Kode di pintu ruang"
        value={code}
        error={isShort ? 'Kodenya 6 huruf dan angka.' : trouble}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        classNames={{ root: classes.field ?? '', input: classes.input ?? '' }}
        onChange={({ currentTarget }) => {
          setCode(plainCode(currentTarget.value))
          setIsShort(false)
          reset()
        }}
      />
      <Button type="submit" loading={isPending} disabled={!isOnline}>
        Check-in
      </Button>
      {canScan() && (
        <Scan
          isDisabled={!isOnline || isPending}
          onCode={(read) => {
            setCode(read)
            send(read)
          }}
        />
      )}
    </form>
  )
}

function Scan({ isDisabled, onCode }: { isDisabled: boolean; onCode: (code: string) => void }) {
  const [isOpen, setIsOpen] = useState(false)
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
