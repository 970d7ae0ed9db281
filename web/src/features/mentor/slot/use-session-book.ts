import { useEffect, useRef, useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Mentor } from '@semai/contract/mentor/directory'
import type { MentorSessionDetail, SessionAlternative } from '@semai/contract/mentor/session'
import { CallFailed } from '../../../lib/call/call.ts'
import { failureMessage, isFailure } from '../../../lib/call/failure-text.ts'
import { createStoredKey } from '../../../lib/call/stored-key.ts'
import { noteOccasion } from '../../../lib/prompt/occasion.ts'
import { refreshSessions } from '../session/queries.ts'
import { alternativesOf } from './alternatives.ts'
import { bookDrafts, bookErrors, EMPTY_DRAFT, partsOf, type BookDraft, type BookErrors } from './book-draft.ts'
import { bookSession } from './queries.ts'

export interface SessionBookControl {
  draft: BookDraft
  write: (change: Partial<BookDraft>) => void
  /** Current files, for uploads that end later. */
  latestFiles: () => BookDraft['files']
  errors: BookErrors
  /** `startup_id`: startup that the session is booked for; null for the person alone. */
  book: (wanted: { start_at: string; startup_id: string | null }) => void
  isBooking: boolean
  /** Error text of the last attempt; null without one. */
  failure: string | null
  /** Alternatives if the slot is taken; null otherwise. */
  lost: SessionAlternative[] | null
  /** Clear the error after another slot is chosen. */
  forgive: () => void
  booked: MentorSessionDetail | null
}

const sessionKey = createStoredKey('semai.session-key')

/** Book a slot of a mentor exactly once, despite repeated taps and lost answers. */
export function useSessionBook({ id: mentor_id, expertise }: Pick<Mentor, 'id' | 'expertise'>): SessionBookControl {
  const isUnderWay = useRef(false)
  const { draft, write, latestFiles, forget } = useBookDraft(mentor_id, expertise)
  const [errors, setErrors] = useState<BookErrors>({})
  const { mutate, isPending, error, data, reset } = useSending()
  return {
    draft,
    write(change) {
      write(change)
      setErrors({})
    },
    latestFiles,
    errors,
    book({ start_at, startup_id }) {
      const found = bookErrors(draft, expertise)
      setErrors(found)
      // A second tap can arrive before the button is disabled.
      if (Object.keys(found).length > 0 || isUnderWay.current) return
      isUnderWay.current = true
      const session = { mentor_id, start_at, ...partsOf(draft), startup_id }
      mutate(
        { ...session, idempotency_key: sessionKey.keyOf(session) },
        {
          onSuccess: forget,
          onSettled: () => {
            isUnderWay.current = false
          },
        },
      )
    },
    isBooking: isPending,
    failure: errorWords(error),
    lost: isLost(error) ? alternativesOf(error) : null,
    forgive: reset,
    booked: data ?? null,
  }
}

function useSending() {
  const queryClient = useQueryClient()
  return useMutation({
    ...bookSession,
    onSuccess: () => noteOccasion(),
    onSettled: (_answer, error) => {
      if (!isUnanswered(error)) sessionKey.forget()
      void refreshSessions(queryClient)
    },
  })
}

/** Draft of the booking, stored on the device until it is sent. */
function useBookDraft(mentorId: string, expertise: string[]) {
  const [draft, setDraft] = useState(() => firstDraft(mentorId, expertise))
  const latest = useRef(draft)
  useEffect(() => {
    async function restore() {
      const found = await bookDrafts.find(mentorId)
      if (!found || latest.current.question) return
      latest.current = found
      setDraft(found)
    }
    void restore()
  }, [mentorId])
  return {
    draft,
    write(change: Partial<BookDraft>) {
      latest.current = { ...latest.current, ...change }
      setDraft(latest.current)
      bookDrafts.keep(mentorId, latest.current)
    },
    latestFiles: () => latest.current.files,
    forget: () => bookDrafts.keep(mentorId, null),
  }
}

function firstDraft(mentorId: string, expertise: string[]): BookDraft {
  const saved = bookDrafts.read(mentorId)
  const [only, ...others] = expertise
  return saved ?? { ...EMPTY_DRAFT, topic: only && others.length === 0 ? only : '' }
}

const isLost = (error: unknown) => isFailure(error, 'session-slot-taken', 'session-slot-gone')

// The booking may exist, so a retry must use the same key.
const isUnanswered = (error: unknown) => error instanceof CallFailed && (error.status === 0 || error.status >= 500)

function errorWords(error: unknown): string | null {
  if (!error) return null
  if (isUnanswered(error)) return 'Jawabannya belum sampai. Tekan sekali lagi: sesimu tidak akan ganda.'
  if (isFailure(error, 'file-not-found')) return 'Berkas itu sudah tidak ada. Hapus, lalu lampirkan lagi.'
  return failureMessage(error)
}
