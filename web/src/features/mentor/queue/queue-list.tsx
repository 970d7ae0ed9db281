import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import type { BoardQueue, MentorQueueBoard } from '@semai/contract/mentor/queue'
import { PersonAvatar } from '../../../ui/picture/person-avatar.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import classes from './queue-list.module.css'
import { newcomerWords, queueWords } from './text.ts'
import { useNumber } from './use-number.ts'

interface QueueListProps {
  board: MentorQueueBoard
  canTake: boolean
}

/** Mentors of the event with the expected wait for each. */
export function QueueList({ board: { id, queues, unopened }, canTake }: QueueListProps) {
  const { take, taken, isPending } = useNumber(id)
  if (queues.length + unopened.length === 0) {
    return (
      <EmptyState title="Belum ada mentor di kegiatan ini">
        Begitu ada yang hadir, antreannya muncul di sini.
      </EmptyState>
    )
  }
  return (
    <section aria-labelledby="queues">
      <h2 id="queues">Mentor yang hadir</h2>
      <ul className={classes.list}>
        {queues.map((queue) => (
          <Row key={queue.id} mentor={queue.mentor} words={queueWords(queue)} more={newcomerWords(queue)}>
            {canTake && queue.state !== 'closed' && (
              <Button
                variant="light"
                loading={taken === queue.id}
                disabled={isPending}
                aria-label={`Ambil nomor untuk ${queue.mentor.full_name}`}
                onClick={() => take(queue.id)}
              >
                Ambil nomor
              </Button>
            )}
          </Row>
        ))}
        {unopened.map((mentor) => (
          <Row key={mentor.id} mentor={mentor} words="Antreannya belum dibuka" />
        ))}
      </ul>
    </section>
  )
}

interface RowProps {
  mentor: BoardQueue['mentor']
  words: string
  more?: string
  children?: ReactNode
}

const Row = ({ mentor: { full_name, photo, position, startup_name }, words, more, children }: RowProps) => (
  <li className={classes.row}>
    <PersonAvatar decorative name={full_name} src={photo.url} size={48} />
    <div className={classes.words}>
      <b>{full_name}</b>
      <small>{[position, startup_name].filter(Boolean).join(', ')}</small>
      <span>{words}</span>
      {more && <span>{more}</span>}
    </div>
    {children}
  </li>
)
