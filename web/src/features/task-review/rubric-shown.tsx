import { Button } from '@mantine/core'
import type { ReviewWork } from '@semai/contract/task/review'
import { formatTime } from '../../lib/time/format-date.ts'
import { Card } from '../../ui/card/card.tsx'
import { RubricCriteria } from '../../ui/rubric/rubric-criteria.tsx'
import { Message } from '../../ui/state/message.tsx'
import { Answer, Reply } from './answer.tsx'
import classes from './rubric.module.css'
import { stateWords } from './text.ts'

interface RubricShownProps {
  work: ReviewWork
  isDecided: boolean
  zone: string
  isAsking: boolean
  /** Asks for the work once more. */
  onTry: () => void
  /** Takes over a claimed work; absent without the right. */
  onTakeOver?: () => void
  isTakingOver: boolean
}

/** The rubric of a work that one does not hold, and why. */
export function RubricShown({ work, isDecided, zone, isAsking, onTry, onTakeOver, isTakingOver }: RubricShownProps) {
  const { answers, claim, reply, rubric } = work
  return (
    <Card as="aside" aria-label="Rubrik" isPadded={false} className={classes.panel ?? ''}>
      <div className={classes.scroll}>
        <div className={classes.head}>
          <h2>Rubrik</h2>
        </div>
        <Message tone="nila">
          {isDecided ? (
            <p>Karya ini sudah dijawab: {stateWords[work.state]}.</p>
          ) : (
            <>
              <p>
                Sedang dibaca {claim?.full_name ?? 'pembaca lain'}
                {claim && `, paling lama sampai ${formatTime(claim.until, zone, zone)}`}. Kamu bisa membacanya dulu.
              </p>
              <Button variant="default" size="sm" mt={8} loading={isAsking} onClick={onTry}>
                Coba baca
              </Button>
              {onTakeOver && (
                <Button variant="subtle" size="sm" mt={8} loading={isTakingOver} onClick={onTakeOver}>
                  Ambil alih
                </Button>
              )}
            </>
          )}
        </Message>
        {answers.map((answer, at) => (
          <Answer key={at} answer={answer} rubric={rubric} zone={zone} />
        ))}
        {reply && <Reply reply={reply} zone={zone} />}
        {answers.length === 0 && <RubricCriteria rubric={rubric} levels={{}} />}
      </div>
    </Card>
  )
}
