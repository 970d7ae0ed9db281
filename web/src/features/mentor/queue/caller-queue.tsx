import { Button } from '@mantine/core'
import type { MentorQueueWork, WorkQueue, WorkTicket } from '@semai/contract/mentor/queue'
import { formatNumber } from '../../../lib/text/format-number.ts'
import { Tag } from '../../../ui/fact/tag.tsx'
import { CallerNow } from './caller-now.tsx'
import classes from './caller-queue.module.css'
import { OpenForm } from './open-form.tsx'
import { countWords, STATE_WORDS } from './text.ts'
import { useCaller, type Caller } from './use-caller.ts'

interface CallerQueueProps {
  work: MentorQueueWork
  queue: WorkQueue
  isRunning: boolean
}

/** A queue for its caller: the current person, the waiting ones and the queue's state. */
export function CallerQueue({ work, queue, isRunning }: CallerQueueProps) {
  const caller = useCaller(work.id)
  if (queue.state === null)
    return <OpenForm mentor={queue.mentor} isRunning={isRunning} isPending={caller.isPending} onOpen={caller.set} />
  return (
    <>
      <CallerNow queue={queue} isRunning={isRunning} caller={caller} zone={work.time_zone} />
      <section aria-labelledby="next">
        <div className={classes.head}>
          <h2 id="next">Berikutnya</h2>
          <p>
            {countWords(queue.waiting.length)} · {formatNumber(queue.done)} selesai · {queue.turn_minutes} menit per
            orang
          </p>
        </div>
        {queue.waiting.length === 0 ? (
          <p className={classes.none}>Nomor yang diambil peserta muncul di sini.</p>
        ) : (
          <Tickets tickets={queue.waiting} />
        )}
      </section>
      {queue.skipped.length > 0 && (
        <section aria-labelledby="skipped">
          <h2 id="skipped">Terlewat, boleh kembali sekali</h2>
          <Tickets tickets={queue.skipped} />
        </section>
      )}
      {isRunning && <StateButtons queue={queue} caller={caller} />}
    </>
  )
}

const Tickets = ({ tickets }: { tickets: WorkTicket[] }) => (
  <ol className={classes.tickets}>
    {tickets.map(({ id, number, full_name, startup_name }) => (
      <li key={id}>
        <b>{number}</b>
        <span>
          {full_name}
          {startup_name && <small>{startup_name}</small>}
        </span>
      </li>
    ))}
  </ol>
)

/** Buttons that pause, close and resume the queue. */
function StateButtons({ queue: { state, mentor }, caller }: { queue: WorkQueue; caller: Caller }) {
  if (state === null) return null
  const set = (next: 'open' | 'paused' | 'closed') => caller.set({ mentor_id: mentor.id, state: next })
  return (
    <section className={classes.state} aria-label="Keadaan antrean">
      <Tag tone={state === 'open' ? 'daun' : 'neutral'}>{STATE_WORDS[state]}</Tag>
      {state !== 'open' && (
        <Button variant="default" disabled={caller.isPending} onClick={() => set('open')}>
          {state === 'paused' ? 'Lanjutkan' : 'Buka lagi'}
        </Button>
      )}
      {state === 'open' && (
        <Button variant="default" disabled={caller.isPending} onClick={() => set('paused')}>
          Jeda dulu
        </Button>
      )}
      {state !== 'closed' && (
        <Button variant="subtle" color="kertas" disabled={caller.isPending} onClick={() => set('closed')}>
          Tutup nomor baru
        </Button>
      )}
    </section>
  )
}
