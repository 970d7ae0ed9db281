import { useState } from 'react'
import { Button } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import type { MentorSession } from '@semai/contract/mentor/session'
import { formatDay } from '../../../lib/time/format-date.ts'
import { AddressLink } from '../../../ui/link/address-link.tsx'
import { PersonAvatar } from '../../../ui/picture/person-avatar.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import textButton from '../../../ui/control/text-button.module.css'
import classes from './finish-list.module.css'
import { sessionQuery } from './queries.ts'
import { aboutWords } from './room-text.ts'
import { useAnswer } from './use-answer.ts'

/** Past sessions that need an outcome or a note. Renders nothing without any. */
export function FinishList({ sessions }: { sessions: MentorSession[] }) {
  const details = useQueries({ queries: sessions.map(({ id }) => sessionQuery(id)) })
  const open = sessions.filter(({ is_outcome_asked }, at) => {
    const detail = details[at]?.data
    return is_outcome_asked || (detail?.can_write_note && detail.note === null)
  })
  if (open.length === 0) return null
  return (
    <section aria-labelledby="finish">
      <SectionHead id="finish" title="Catatan untuk ditulis" />
      <ul className={classes.rows}>
        {open.map((session) => (
          <FinishRow key={session.id} session={session} />
        ))}
      </ul>
    </section>
  )
}

function FinishRow({ session }: { session: MentorSession }) {
  const { id, booked_by, end_at, mentor, is_outcome_asked } = session
  return (
    <li className={classes.row}>
      <PersonAvatar decorative name={booked_by.full_name} src={booked_by.photo.url} size={40} />
      <div className={classes.words}>
        <b>{booked_by.full_name}</b>
        <p>
          {aboutWords(session)} · {formatDay(end_at, mentor.time_zone)}
        </p>
      </div>
      {is_outcome_asked ? (
        <Outcome session={session} />
      ) : (
        <AddressLink to={`/mentor/sesi/${id}`} className={textButton.soft}>
          Tulis catatan
        </AddressLink>
      )}
    </li>
  )
}

/** Question "Jadi bertemu?", followed by the absent side after a no. */
function Outcome({ session }: { session: MentorSession }) {
  const [isMissed, setMissed] = useState(false)
  const { answer, isPending, given } = useAnswer(session)
  const says = given?.kind === 'say' ? given.says : null
  const { full_name } = session.booked_by
  return (
    <div className={classes.outcome} role="group" aria-label={`Jadi bertemu ${full_name}?`}>
      <p>{isMissed ? 'Siapa yang tidak datang?' : 'Jadi bertemu?'}</p>
      {isMissed ? (
        <>
          <Button
            size="sm"
            variant="default"
            disabled={isPending}
            loading={says === 'booker_missed'}
            onClick={() => answer({ kind: 'say', says: 'booker_missed' })}
          >
            {full_name}
          </Button>
          <Button
            size="sm"
            variant="default"
            disabled={isPending}
            loading={says === 'mentor_missed'}
            onClick={() => answer({ kind: 'say', says: 'mentor_missed' })}
          >
            Kamu
          </Button>
          <Button size="sm" variant="subtle" color="kertas" disabled={isPending} onClick={() => setMissed(false)}>
            Kembali
          </Button>
        </>
      ) : (
        <>
          <Button
            size="sm"
            variant="light"
            loading={says === 'held'}
            onClick={() => answer({ kind: 'say', says: 'held' })}
          >
            Ya, jadi
          </Button>
          <Button size="sm" variant="default" disabled={isPending} onClick={() => setMissed(true)}>
            Tidak
          </Button>
        </>
      )}
    </div>
  )
}
