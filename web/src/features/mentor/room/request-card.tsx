import { useState } from 'react'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { MentorSession } from '@semai/contract/mentor/session'
import { AddressLink } from '../../../ui/link/address-link.tsx'
import { Card } from '../../../ui/card/card.tsx'
import { PersonAvatar } from '../../../ui/picture/person-avatar.tsx'
import { Tag } from '../../../ui/fact/tag.tsx'
import { DeclineForm } from './decline-form.tsx'
import { sessionQuery } from './queries.ts'
import classes from './request-card.module.css'
import { isSoon } from './room-rules.ts'
import { aboutWords, answerWords, placeWords, whenWords } from './room-text.ts'
import { useAnswer } from './use-answer.ts'

interface RequestCardProps {
  session: MentorSession
  /** True for the request with the earliest deadline. */
  isFirst: boolean
  now: number
}

/** Request with its person, slot, question and both answers. */
export function RequestCard({ session, isFirst, now }: RequestCardProps) {
  const { id, booked_by, answer_by } = session
  const { data } = useQuery(sessionQuery(id))
  const [isDeclining, setDeclining] = useState(false)
  const { answer, isPending, given } = useAnswer(session)
  return (
    <Card as="li" aria-label={`Permintaan ${booked_by.full_name}`}>
      <div className={classes.head}>
        <PersonAvatar decorative name={booked_by.full_name} src={booked_by.photo.url} size={48} />
        <div className={classes.words}>
          <h3>
            <AddressLink to={`/mentor/sesi/${id}`}>{booked_by.full_name}</AddressLink>
          </h3>
          <p>{aboutWords(session)}</p>
        </div>
        {answer_by && <Tag tone={isSoon(answer_by, now) ? 'kunyit' : 'neutral'}>{answerWords(answer_by, now)}</Tag>}
      </div>
      <p className={classes.when}>
        {whenWords(session)} · {placeWords(session)}
      </p>
      <p className={classes.question}>{data?.question ?? ' '}</p>
      {isDeclining ? (
        <DeclineForm
          name={booked_by.full_name}
          isSending={isPending}
          onSend={(reason) => answer({ kind: 'decline', reason })}
          onCancel={() => setDeclining(false)}
        />
      ) : (
        <div className={classes.answers}>
          <Button
            variant="default"
            disabled={isPending}
            aria-label={`Belum bisa, ${booked_by.full_name}`}
            onClick={() => setDeclining(true)}
          >
            Belum bisa
          </Button>
          <Button
            variant={isFirst ? 'filled' : 'light'}
            loading={given?.kind === 'confirm'}
            aria-label={`Konfirmasi ${booked_by.full_name}`}
            onClick={() => answer({ kind: 'confirm' })}
          >
            Konfirmasi
          </Button>
        </div>
      )}
    </Card>
  )
}
