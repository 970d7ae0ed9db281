import { useState } from 'react'
import { Button, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MentorSessionDetail } from '@semai/contract/mentor/session'
import { failureMessage } from '../../../lib/call/failure-text.ts'
import { toast } from '../../../lib/toast/toast.ts'
import { rateSession, refreshSessions } from './queries.ts'
import classes from './session-after.module.css'

const STEPS = [1, 2, 3, 4, 5]
const MOST_CHARACTERS = 500

/** Rating from 1 to 5 with an optional comment. */
export function SessionRating({ session, isOnline }: { session: MentorSessionDetail; isOnline: boolean }) {
  const { id, rating: given, can_rate } = session
  const [rating, setRating] = useState(given?.rating ?? null)
  const [words, setWords] = useState(given?.words ?? '')
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    ...rateSession,
    onSuccess: () => void toast.success('Terima kasih. Penilaianmu tersimpan.'),
    onError: (error) => void toast.failure(failureMessage(error)),
    onSettled: () => refreshSessions(queryClient),
  })
  const isChanged = rating !== (given?.rating ?? null) || words.trim() !== (given?.words ?? '')
  return (
    <form
      noValidate
      className={classes.rating}
      onSubmit={(event) => {
        event.preventDefault()
        if (rating !== null && !isPending) mutate({ id, rating, words: words.trim() })
      }}
    >
      <fieldset className={classes.steps} disabled={!can_rate || !isOnline}>
        <legend>Seberapa membantu</legend>
        {STEPS.map((step) => (
          <label key={step} className={classes.step} data-chosen={step === rating || undefined}>
            <input
              type="radio"
              name={`rating-${id}`}
              className="visually-hidden"
              checked={step === rating}
              onChange={() => setRating(step)}
            />
            {step}
          </label>
        ))}
      </fieldset>
      {rating !== null && (
        <>
          <TextInput
            label="Satu kalimat (boleh kosong)"
            maxLength={MOST_CHARACTERS}
            disabled={!can_rate}
            value={words}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
          />
          {can_rate && isChanged && (
            <Button type="submit" size="sm" loading={isPending} disabled={!isOnline}>
              Kirim penilaian
            </Button>
          )}
        </>
      )}
      <p className={classes.note}>
        Hanya pengelola yang membacanya. Mentor melihat rata-rata, mulai dari lima penilaian.
      </p>
    </form>
  )
}
