import { Button, Textarea } from '@mantine/core'
import { failureMessage, isFailure } from '../../../lib/call/failure-text.ts'
import { RubricCriteria } from '../../../ui/rubric/rubric-criteria.tsx'
import { FailureNote } from '../../../ui/state/failure-note.tsx'
import classes from './peer-form.module.css'
import type { PeerReading } from './peer-words.ts'
import { usePeerReview } from './use-peer-review.ts'

/** Form with a level for each criterion, remarks where required, and an overall message. */
export function PeerForm({ reading }: { reading: PeerReading }) {
  const { rubric } = reading
  const review = usePeerReview(reading)
  const { draft, missing, error, isPending, givenOf, give } = review
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        review.send()
      }}
    >
      <h2>Rubrik</h2>
      <RubricCriteria
        rubric={rubric}
        levels={Object.fromEntries(draft.levels.map(({ criterion_id, level }) => [criterion_id, level]))}
        onChoose={({ id }, level) => give(id, { level })}
        {...(missing && { missing })}
        below={({ id, title, levels }) => {
          const given = givenOf(id)
          if (!given || given.level === levels.length) return null
          return (
            <Textarea
              className={classes.words}
              label="Apa yang bisa lebih baik?"
              aria-label={`Saran untuk ${title}`}
              autosize
              minRows={2}
              maxLength={1000}
              value={given.words}
              error={missing?.has(id) && 'Tulis satu saran untuk tingkat ini.'}
              onChange={({ currentTarget }) => give(id, { words: currentTarget.value })}
            />
          )
        }}
      />
      <Textarea
        label="Pesan untuk penulisnya"
        description="Hangat dan jujur. Kalian tidak saling tahu nama."
        autosize
        minRows={3}
        maxLength={2000}
        value={draft.words}
        error={review.wantsWords && 'Tulis dulu pesan untuk penulisnya.'}
        onChange={({ currentTarget }) => review.say(currentTarget.value)}
      />
      {missing && missing.size > 0 && <p role="alert">Masih ada {missing.size} kriteria yang belum lengkap.</p>}
      {error && <FailureNote>{errorText(error)}</FailureNote>}
      <div className={classes.actions}>
        <Button type="submit" loading={isPending}>
          Kirim
        </Button>
        {(draft.levels.length > 0 || draft.words) && <span className={classes.saved}>Tersimpan di perangkat ini</span>}
      </div>
    </form>
  )
}

const errorText = (error: unknown) =>
  isFailure(error, 'offline')
    ? 'Menunggu jaringan. Yang kamu tulis aman di perangkat ini, kirim saat tersambung.'
    : failureMessage(error)
