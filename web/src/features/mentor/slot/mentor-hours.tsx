import { useState } from 'react'
import type { Mentor } from '@semai/contract/mentor/directory'
import type { MentorSlots } from '@semai/contract/mentor/hours'
import { viewerTimeZone } from '../../../lib/time/format-date.ts'
import { Message } from '../../../ui/state/message.tsx'
import { HoursDays } from './hours-days.tsx'
import { HoursSlots } from './hours-slots.tsx'
import classes from './mentor-hours.module.css'
import { daysOf, isOpen, shownDay } from './slot-days.ts'
import { CLOSED_WORDS, mentorTimeWords, offerWords, quotaRejection } from './slot-text.ts'
import { WaitingButton } from './waiting-button.tsx'
import { ZoneSwitch } from './zone-switch.tsx'
import { homeZoneOf } from './zones.ts'

interface MentorHoursProps {
  mentor: Mentor
  hours: MentorSlots
  /** Start of the picked slot. */
  picked: string | undefined
  onPick: (start_at: string | undefined) => void
}

/** A mentor's slots of the next two weeks in the chosen zone, or the reason why the reader cannot book. */
export function MentorHours({ mentor, hours, picked, onPick }: MentorHoursProps) {
  const { closed_to_one, waiting, slots, session_minutes } = hours
  if (closed_to_one)
    return (
      <section className={classes.hours} aria-label="Jam">
        <h3>Jam · {session_minutes} menit</h3>
        <p className={classes.words}>{CLOSED_WORDS[closed_to_one]}</p>
      </section>
    )
  const rejection = quotaRejection(hours.quota)
  const isFull = !slots.some(isOpen)
  return (
    <section className={classes.hours} aria-label="Jam">
      {waiting.offer && <Message tone="nila">{offerWords(waiting.offer)}</Message>}
      {isFull ? (
        <>
          <h3>Jam · {session_minutes} menit</h3>
          <p className={classes.words}>Semua jamnya sudah terisi. Begitu ada yang kosong, kamu yang kami kabari.</p>
          <div className={classes.waiting}>
            <WaitingButton mentor={mentor} isWaiting={waiting.is_waiting} size="md" />
          </div>
        </>
      ) : (
        <Calendar mentor={mentor} hours={hours} picked={picked} onPick={onPick} />
      )}
      {rejection && <Message tone="nila">{rejection}</Message>}
    </section>
  )
}

function Calendar({ mentor, hours, picked, onPick }: MentorHoursProps) {
  const ownZone = homeZoneOf(viewerTimeZone())
  const [zone, setZone] = useState(ownZone)
  const [looked, setLooked] = useState<string>()
  const days = daysOf(hours.slots, zone, new Date())
  const day = shownDay(days, { picked, looked })
  if (!day) return null
  const sample = picked ?? day.slots[0]?.start_at
  const there =
    sample && mentorTimeWords(sample, { zone, ownZone, mentorZone: hours.time_zone, name: mentor.full_name })
  return (
    <>
      <div className={classes.head}>
        <h3>Jam · {hours.session_minutes} menit</h3>
        <ZoneSwitch zone={zone} onChange={setZone} />
      </div>
      <HoursDays
        days={days}
        chosen={day.date}
        zone={zone}
        onChoose={(date) => {
          // The picked slot is on another day.
          onPick(undefined)
          setLooked(date)
        }}
      />
      {there && <p className={classes.there}>{there}</p>}
      <HoursSlots
        day={day}
        zone={zone}
        picked={picked}
        onPick={(start_at) => onPick(start_at === picked ? undefined : start_at)}
      />
    </>
  )
}
