import { useId, useState } from 'react'
import { Button, Textarea } from '@mantine/core'
import { IconCornerDownRight, IconUsers } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TaskAnswer, TaskVersion } from '@semai/contract/task/submission'
import { call } from '../../../lib/call/call.ts'
import { failureMessage } from '../../../lib/call/failure-text.ts'
import { PersonAvatar } from '../../../ui/picture/person-avatar.tsx'
import { FailureNote } from '../../../ui/state/failure-note.tsx'
import text from '../../../ui/control/text-button.module.css'
import { outdateWorkshops } from '../queries.ts'
import classes from './task-answer.module.css'
import { agoWords, decidingAnswer, peersTitle } from './task-words.ts'

interface TaskAnswersProps {
  version: TaskVersion
  now: Date
  /** Only the latest version accepts a reply. */
  isLatest: boolean
}

/** Answers to a version, with names for staff and without for peers, and the author's reply. */
export const TaskAnswers = ({ version, now, isLatest }: TaskAnswersProps) => (
  <div className={classes.answers}>
    {version.answers.map((answer, at) => (
      // They stay in their places.
      <Said key={at} answer={answer} now={now} />
    ))}
    {(isLatest || version.reply) && <Reply key={version.id} version={version} />}
  </div>
)

function Said({ answer, now }: { answer: TaskAnswer; now: Date }) {
  const { reader, words, answered_at } = answer
  const name = reader?.full_name ?? (answer.by === 'peer' ? peersTitle(answer) : 'Pengelola')
  return (
    <section className={classes.said}>
      {reader ? (
        <PersonAvatar name={reader.full_name} src={reader.photo_url} size={44} decorative />
      ) : (
        <span className={classes.peers}>
          <IconUsers size={22} aria-hidden />
        </span>
      )}
      <div>
        <h2>{name}</h2>
        <p className={classes.facts}>{[reader?.occupation, agoWords(answered_at, now)].filter(Boolean).join(' · ')}</p>
        {words.map((one, place) => (
          <p key={place} className={classes.bubble}>
            {one}
          </p>
        ))}
      </div>
    </section>
  )
}

function Reply({ version }: { version: TaskVersion }) {
  const [isOpen, setOpen] = useState(false)
  const name = decidingAnswer(version)?.reader?.full_name
  if (version.reply)
    return (
      <section className={classes.reply}>
        <h3>Jawabanmu</h3>
        <p className={classes.bubble} data-own>
          {version.reply.text}
        </p>
      </section>
    )
  return (
    <div className={classes.reply}>
      {isOpen ? (
        <ReplyForm version={version} name={name} onClose={() => setOpen(false)} />
      ) : (
        <button type="button" className={`${text.text} ${classes.open}`} onClick={() => setOpen(true)}>
          <IconCornerDownRight size={18} aria-hidden />
          Jawab {name ?? 'pembacamu'}
        </button>
      )}
    </div>
  )
}

interface ReplyFormProps {
  version: TaskVersion
  name: string | undefined
  onClose: () => void
}

function ReplyForm({ version, name = 'pembacamu', onClose }: ReplyFormProps) {
  const id = useId()
  const queryClient = useQueryClient()
  const [words, setWords] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('POST /v1/workshop-task/reply', { body: { id: version.id, text: words.trim() } }),
    onSuccess: () => outdateWorkshops(queryClient),
  })
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (words.trim() && !isPending) mutate()
      }}
    >
      <Textarea
        id={id}
        label={`Jawabanmu untuk ${name}`}
        description="Sekali saja untuk tiap kiriman."
        autosize
        minRows={3}
        maxLength={2000}
        autoFocus
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      {error && <FailureNote>{failureMessage(error)}</FailureNote>}
      <div className={classes.actions}>
        <Button type="submit" size="sm" variant="light" loading={isPending} disabled={!words.trim()}>
          Kirim jawaban
        </Button>
        <Button size="sm" variant="subtle" disabled={isPending} onClick={onClose}>
          Batal
        </Button>
      </div>
    </form>
  )
}
