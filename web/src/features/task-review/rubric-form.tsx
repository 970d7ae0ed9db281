import { useId, useRef } from 'react'
import { Button, Textarea } from '@mantine/core'
import type { ReviewWork } from '@semai/contract/task/review'
import { Card } from '../../ui/card/card.tsx'
import { KeyHint } from '../../ui/control/key-hint.tsx'
import { RubricCriteria } from '../../ui/rubric/rubric-criteria.tsx'
import { FailureNote } from '../../ui/state/failure-note.tsx'
import { CriterionWords } from './criterion-words.tsx'
import { wantsWords } from './review-rules.ts'
import classes from './rubric.module.css'
import { holdWords } from './text.ts'
import { useMinute } from '../../lib/time/use-minute.ts'
import { useReview } from './use-review.ts'
import { useReviewKeys } from './use-review-keys.ts'
import { useSend } from './use-send.ts'

interface RubricFormProps {
  work: ReviewWork
  onSent: (nextId: string | null) => void
  onLost: () => void
}

/** The levels, the words and the decision, by mouse, by finger or by keys alone. */
export function RubricForm({ work, onSent, onLost }: RubricFormProps) {
  const { author, claim, id, rubric, startup } = work
  const name = startup?.name ?? author.full_name
  const form = useRef<HTMLFormElement>(null)
  const { draft, write, setWords, setOverall } = useReview(id)
  const { send, missing, problem, sending, tooLow } = useSend({ work, draft, form, onSent, onLost })
  useReviewKeys({ form, rubric, draft, write, send })
  const wanting = new Map(missing.flatMap((one) => (one.kind === 'overall' ? [] : [[one.criterion.id, one.kind]])))
  return (
    <Card as="aside" aria-label="Rubrik" isPadded={false} className={classes.panel ?? ''}>
      <form ref={form} className={classes.form} noValidate onSubmit={(event) => event.preventDefault()}>
        <div className={classes.scroll}>
          <div className={classes.head}>
            <h2>Rubrik</h2>
            {claim && <Hold until={claim.until} />}
          </div>
          <RubricCriteria
            rubric={rubric}
            levels={draft.levels}
            missing={new Set(wanting.keys())}
            onChoose={(criterion, level) => write({ ...draft, levels: { ...draft.levels, [criterion.id]: level } })}
            below={(criterion) =>
              wantsWords(criterion, draft.levels) && (
                <CriterionWords
                  title={criterion.title}
                  words={draft.words[criterion.id] ?? ''}
                  isMissing={wanting.get(criterion.id) === 'words'}
                  onChange={(words) => setWords(criterion.id, words)}
                />
              )
            }
          />
          <Textarea
            name="overall"
            label={`Pesan untuk ${name}`}
            autosize
            minRows={3}
            maxRows={10}
            maxLength={2000}
            value={draft.overall}
            error={missing.some(({ kind }) => kind === 'overall') && `Tulis dulu pesan untuk ${name}.`}
            onChange={({ currentTarget }) => setOverall(currentTarget.value)}
          />
          <KeyHint>
            <kbd>1</kbd> sampai <kbd>{Math.max(...rubric.map(({ levels }) => levels.length))}</kbd> memilih tingkat ·{' '}
            <kbd>Ctrl</kbd> <kbd>Enter</kbd> terima, lalu berikutnya · <kbd>Ctrl</kbd> <kbd>Shift</kbd> <kbd>Enter</kbd>{' '}
            minta perbaikan
          </KeyHint>
        </div>
        <Decide problem={problem} tooLow={tooLow} sending={sending} onSend={send} />
      </form>
    </Card>
  )
}

function Hold({ until }: { until: string }) {
  const now = useMinute()
  return <span className={classes.hold}>{holdWords(until, now)}</span>
}

interface DecideProps extends Pick<ReturnType<typeof useSend>, 'problem' | 'tooLow' | 'sending'> {
  onSend: ReturnType<typeof useSend>['send']
}

/** The two ways to answer; why the work cannot be accepted stands beside them. */
function Decide({ problem, tooLow, sending, onSend }: DecideProps) {
  const reasonId = useId()
  return (
    <div className={classes.decide}>
      {problem && <FailureNote>{problem}</FailureNote>}
      {tooLow && !problem && (
        <p id={reasonId} className={classes.reason} role="status">
          {tooLow}
        </p>
      )}
      <Button
        variant="default"
        loading={sending === 'changes_requested'}
        disabled={sending === 'accepted'}
        onClick={() => onSend('changes_requested')}
      >
        Minta perbaikan
      </Button>
      <Button
        loading={sending === 'accepted'}
        disabled={sending === 'changes_requested'}
        // To be reached still, so that the reason is heard.
        aria-disabled={tooLow !== null || undefined}
        data-disabled={tooLow !== null || undefined}
        aria-describedby={tooLow ? reasonId : undefined}
        onClick={() => onSend('accepted')}
      >
        Terima karya
      </Button>
    </div>
  )
}
