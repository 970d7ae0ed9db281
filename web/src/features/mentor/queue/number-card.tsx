import { useState } from 'react'
import { Button } from '@mantine/core'
import type { MentorQueueBoard, MentorQueueTicket } from '@semai/contract/mentor/queue'
import { useAwake } from '../../../lib/browser/awake.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import classes from './number-card.module.css'
import { isOpenState, type Place } from './place.ts'
import { aheadWords, calledUntilWords, waitWords } from './text.ts'
import { useNumber } from './use-number.ts'

interface NumberCardProps {
  board: MentorQueueBoard
  ticket: MentorQueueTicket
  place: Place
}

/** The reader's own number in large type, with the expected wait. */
export function NumberCard({ board, ticket, place }: NumberCardProps) {
  const { state, queue } = place
  useAwake(state === 'called' || (state === 'waiting' && place.ahead < 2))
  const words = wordsOf(board, place)
  if (!words || !queue) return null
  return (
    <section className={classes.card} data-state={state} aria-label="Nomormu">
      <p className={classes.mentor}>{queue.mentor.full_name}</p>
      <p className={classes.number}>
        <span>Nomor</span> {ticket.number}
      </p>
      <div role="status" className={classes.words}>
        <h2>{words.title}</h2>
        <p>{words.text}</p>
      </div>
      <Actions ticket={ticket} place={place} eventId={board.id} />
    </section>
  )
}

/** Texts of a number's state; null for an ended number. */
function wordsOf(board: MentorQueueBoard, { state, queue, ahead, wait_minutes, called_at }: Place) {
  const now = queue?.current ? `Sekarang nomor ${queue.current.number}.` : 'Mejanya sedang kosong.'
  const pause = queue?.state === 'paused' ? ' Mentornya sedang jeda.' : ''
  if (state === 'waiting' && ahead === 0)
    return { title: 'Kamu berikutnya', text: `${now}${pause} Tunggu di dekat mejanya, ya.` }
  if (state === 'waiting')
    return { title: aheadWords(ahead), text: `${now} Giliranmu ${waitWords(wait_minutes)}.${pause}` }
  if (state === 'called' && called_at)
    return {
      title: 'Giliranmu',
      text: `Datang ke mejanya sekarang. Kamu ditunggu sampai ${calledUntilWords(called_at, board.time_zone)}.`,
    }
  if (state === 'serving')
    return { title: 'Sedang bersama mentormu', text: 'Ceritakan satu hal yang paling menghambat.' }
  if (state === 'skipped')
    return { title: 'Nomormu terlewat', text: 'Kamu bisa kembali sekali: berdiri di belakang dua orang terdepan.' }
  return state === 'gone' ? { title: 'Sebentar, ya', text: 'Kami sedang melihat antreannya.' } : null
}

function Actions({ ticket, place: { state }, eventId }: Omit<NumberCardProps, 'board'> & { eventId: string }) {
  const [isLeaving, setLeaving] = useState(false)
  const { change, isPending } = useNumber(eventId)
  if (state === 'skipped') {
    return ticket.can_return ? (
      <div className={classes.actions}>
        <Button loading={isPending} onClick={() => change({ id: ticket.id, state: 'waiting' })}>
          Kembali ke antrean
        </Button>
      </div>
    ) : null
  }
  if (!isOpenState(state) || state === 'serving') return null
  return (
    <div className={classes.actions}>
      <Button
        variant="default"
        className={classes.plain}
        disabled={isPending}
        onClick={() => change({ id: ticket.id, state: 'skipped' })}
      >
        Lewati dulu
      </Button>
      <Button
        variant="subtle"
        color="kertas"
        className={classes.plain}
        disabled={isPending}
        onClick={() => setLeaving(true)}
      >
        Keluar
      </Button>
      {isLeaving && (
        <LeaveDialog
          number={ticket.number}
          onClose={() => setLeaving(false)}
          onLeave={() => change({ id: ticket.id, state: 'left' })}
        />
      )}
    </div>
  )
}
