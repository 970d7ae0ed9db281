import { useState, type FormEvent } from 'react'
import { Button } from '@mantine/core'
import type { BookingDetail } from '@semai/contract/markas/booking'
import { failureMessage } from '../../../lib/call/failure-text.ts'
import { useOnline } from '../../../lib/network/use-online.ts'
import classes from './booking-check-in.module.css'
import { DOOR_CODE_LENGTH, SHORT_CODE } from './booking-door.ts'
import { checkIn } from '../booking/queries.ts'
import { useBookingStep } from './booking-step.ts'
import { DoorCodeField } from './door-code-field.tsx'
import { DoorCodeScan } from './door-code-scan.tsx'

type BookingCheckInProps = {
  booking: BookingDetail
}

/** Check-in form for a typed, pasted or scanned door code, or one button for rooms without a code. */
export function BookingCheckIn({ booking: { id, check_in_required } }: BookingCheckInProps) {
  const isOnline = useOnline()
  const { mutate, error, isPending, reset } = useBookingStep(checkIn)
  const send = (code?: string) => mutate({ schedule_id: id, ...(code && { code }) })
  const sending = { isPending, error: error ? failureMessage(error) : null, isOnline, send, reset }
  return (
    <div className={classes.place}>
      {check_in_required ? <ByCode {...sending} /> : <ByTap {...sending} />}
      {!isOnline && <p className={classes.note}>Kamu sedang luring. Check-in butuh jaringan.</p>}
    </div>
  )
}

interface Sending {
  isPending: boolean
  /** Error of the last attempt. */
  error: string | null
  isOnline: boolean
  send: (code?: string) => void
  reset: () => void
}

const ByTap = ({ isPending, error, isOnline, send }: Sending) => (
  <>
    <Button loading={isPending} disabled={!isOnline} onClick={() => send()}>
      Check-in sekarang
    </Button>
    {error && (
      <p className={classes.error} role="alert">
        {error}
      </p>
    )}
  </>
)

function ByCode({ isPending, error, isOnline, send, reset }: Sending) {
  const [code, setCode] = useState('')
  const [isShort, setIsShort] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.length < DOOR_CODE_LENGTH) return setIsShort(true)
    if (!isPending) send(code)
  }
  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      <DoorCodeField
        value={code}
        error={isShort ? SHORT_CODE : error}
        className={classes.field}
        onChange={(typed) => {
          setCode(typed)
          setIsShort(false)
          reset()
        }}
      />
      <Button type="submit" loading={isPending} disabled={!isOnline}>
        Check-in
      </Button>
      <DoorCodeScan
        isDisabled={!isOnline || isPending}
        onCode={(read) => {
          setCode(read)
          send(read)
        }}
      />
    </form>
  )
}
