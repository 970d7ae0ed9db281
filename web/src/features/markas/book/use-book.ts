import { useRef, useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BookingDetail } from '@semai/contract/markas/booking'
import { CallFailed } from '../../../lib/call/call.ts'
import { failureMessage, fieldErrors, isFailure } from '../../../lib/call/failure-text.ts'
import { createStoredKey } from '../../../lib/call/stored-key.ts'
import { noteOccasion } from '../../../lib/prompt/occasion.ts'
import { alternativesOf, type Alternative } from './alternatives.ts'
import { keepDraft, peopleIn, findPurposeError, readDraft, type BookDraft } from './draft.ts'
import { showBooked } from './booked-slots.ts'
import { bookRoom, refreshMarkas, type NewBooking } from '../booking/queries.ts'
import { DOOR_CODE_LENGTH, SHORT_CODE } from '../check-in/booking-door.ts'
import type { PickedSlot } from './picking.ts'

export interface Booked {
  booking: BookingDetail
  /** The first line confirms the booking, the second gives the check-in time. */
  message: string
}

export interface BookControl {
  draft: BookDraft
  write: (change: Partial<BookDraft>) => void
  /** Error of the purpose field. */
  purposeError: string | null
  door: DoorCode
  book: (pick: PickedSlot) => void
  isBooking: boolean
  /** Error of the last attempt. */
  failure: string | null
  /** Slot that was taken, with free slots nearby. */
  taken: Taken | null
  booked: Booked | null
  /** Close the confirmation. */
  finish: () => void
}

/** Door code of a walk-in, which checks in at once. */
interface DoorCode {
  code: string
  type: (code: string) => void
  error: string | null
}

interface Taken {
  room_id: string
  start_at: string
  alternatives: Alternative[]
}

const bookKey = createStoredKey('semai.book-key')

/** Book the picked slot, once for repeated presses and lost responses. */
export function useBook(onBooked: () => void, doorCode = ''): BookControl {
  const isUnderWay = useRef(false)
  const [draft, setDraft] = useState(readDraft)
  const [purposeError, setPurposeError] = useState<string | null>(null)
  const [booked, setBooked] = useState<Booked | null>(null)
  const [code, setCode] = useState(doorCode)
  const [isShort, setIsShort] = useState(false)
  const { mutate, isPending, error, variables, reset } = useSending()
  return {
    draft,
    write(change) {
      const next = { ...draft, ...change }
      setDraft(next)
      keepDraft(next)
      setPurposeError(null)
    },
    purposeError,
    door: {
      code,
      type(typed) {
        setCode(typed)
        setIsShort(false)
        if (codeError(error)) reset()
      },
      error: isShort ? SHORT_CODE : codeError(error),
    },
    book(pick) {
      const found = findPurposeError(draft.purpose)
      setPurposeError(found)
      const given = needsCode(pick) ? code : ''
      const isHalf = given.length > 0 && given.length < DOOR_CODE_LENGTH
      setIsShort(isHalf)
      // A second tap can come before the button is disabled.
      if (found || isHalf || isUnderWay.current) return
      isUnderWay.current = true
      mutate(bookingOf(pick, draft, given), {
        onSuccess: ({ data, message = 'Ruangan Berhasil Tercheck in' }) => {
          setBooked({ booking: data, message })
          setCode('')
          onBooked()
        },
        onSettled: () => {
          isUnderWay.current = false
        },
      })
    },
    isBooking: isPending,
    failure: errorWords(error),
    taken: takenBy(error, variables),
    booked,
    finish() {
      setBooked(null)
      reset()
    },
  }
}

function useSending() {
  const queryClient = useQueryClient()
  return useMutation({
    ...bookRoom,
    onSuccess: ({ data }) => {
      showBooked(queryClient, data)
      noteOccasion()
    },
    onSettled: (_answer, error) => {
      if (!isUnanswered(error)) bookKey.forget()
      void refreshMarkas(queryClient)
    },
  })
}

function bookingOf(pick: PickedSlot, draft: BookDraft, code: string): NewBooking {
  const booking = {
    room_id: pick.room.id,
    start_at: pick.start_at,
    end_at: pick.end_at,
    purpose: draft.purpose.trim(),
    attendee_count: peopleIn(draft, pick.room.capacity),
    startup_id: draft.startup_id,
  }
  // The code is not part of the idempotency key: a retry may have another one.
  return { ...booking, ...(code && { code }), idempotency_key: bookKey.keyOf(booking) }
}

export const needsCode = ({ isWalkIn, room }: PickedSlot) => isWalkIn && room.check_in_required

const codeError = (error: unknown): string | null => fieldErrors(error)['code'] ?? null

// After a lost response only a retry with the same key is safe.
const isUnanswered = (error: unknown) => error instanceof CallFailed && (error.status === 0 || error.status >= 500)

function errorWords(error: unknown): string | null {
  if (!error || isFailure(error, 'slot-taken') || codeError(error)) return null
  if (isUnanswered(error)) return 'Jawabannya belum sampai. Tekan sekali lagi: pemesananmu tidak akan ganda.'
  return failureMessage(error)
}

function takenBy(error: unknown, wanted: NewBooking | undefined): Taken | null {
  if (!wanted || !isFailure(error, 'slot-taken')) return null
  return { room_id: wanted.room_id, start_at: wanted.start_at, alternatives: alternativesOf(error) }
}
