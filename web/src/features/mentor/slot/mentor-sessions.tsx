import { useState, type ReactNode } from 'react'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Mentor } from '@semai/contract/mentor/directory'
import type { MentorSlots } from '@semai/contract/mentor/hours'
import type { SessionAlternative } from '@semai/contract/mentor/session'
import { viewerTimeZone } from '../../../lib/time/format-date.ts'
import foot from '../../../ui/dialog/dialog-foot.module.css'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { TextSkeleton } from '../../../ui/state/skeletons.tsx'
import { bookDrafts } from './book-draft.ts'
import { BookForm } from './book-form.tsx'
import { Booked } from './booked.tsx'
import { MentorHours } from './mentor-hours.tsx'
import { mentorSlotsQuery } from './queries.ts'
import { isOpen } from './slot-days.ts'
import { pickLabel, quotaRejection } from './slot-text.ts'
import { useSessionBook } from './use-session-book.ts'
import { homeZoneOf } from './zones.ts'

interface MentorSessionsProps {
  mentor: Mentor
  /** Start of the slot in the address. */
  slot: string | undefined
  /** Mentor profile above the slots. */
  profile: ReactNode
  /** External link beside the button. */
  link: ReactNode
}

/** Steps of the mentor dialog: profile and slots, question, confirmation. */
export function MentorSessions({ mentor, slot, profile, link }: MentorSessionsProps) {
  const [picked, pick] = useState(slot)
  const [isAsking, setAsking] = useState(false)
  const query = useQuery(mentorSlotsQuery(mentor.id))
  const control = useSessionBook(mentor)
  const navigate = useNavigate()
  function choose({ mentor_id, start_at }: SessionAlternative) {
    control.forgive()
    if (mentor_id === mentor.id) return pick(start_at)
    // The draft moves to the other mentor.
    bookDrafts.keep(mentor_id, control.draft)
    void navigate({ to: '/mentor', search: (all) => ({ ...all, id: mentor_id, slot: start_at }), replace: true })
  }
  if (control.booked) return <Booked session={control.booked} />
  if (isAsking && picked && query.data)
    return (
      <BookForm
        mentor={mentor}
        hours={query.data}
        start_at={picked}
        control={control}
        onChoose={choose}
        onBack={() => {
          control.forgive()
          setAsking(false)
        }}
      />
    )
  return (
    <>
      {profile}
      <QueryBoundary
        query={query}
        skeleton={<TextSkeleton count={3} label="Memuat jam mentor" />}
        errorTitle="Jamnya tidak terbuka"
      >
        {(hours) => hours.has_hours && <MentorHours mentor={mentor} hours={hours} picked={picked} onPick={pick} />}
      </QueryBoundary>
      <div className={foot.foot}>
        {link}
        {query.data && <Next hours={query.data} picked={picked} onNext={() => setAsking(true)} />}
      </div>
    </>
  )
}

interface NextProps {
  hours: MentorSlots
  picked: string | undefined
  onNext: () => void
}

/** Button that continues with the picked slot, if the reader may book. */
function Next({ hours, picked, onNext }: NextProps) {
  const open = hours.slots.filter(isOpen)
  if (!hours.has_hours || hours.closed_to_one || open.length === 0) return null
  const isThere = open.some(({ start_at }) => start_at === picked)
  return (
    <Button disabled={!isThere || quotaRejection(hours.quota) !== null} onClick={onNext}>
      {picked && isThere ? `Pilih ${pickLabel(picked, homeZoneOf(viewerTimeZone()))}` : 'Pilih jam dulu'}
    </Button>
  )
}
