import type { ReactNode } from 'react'
import { Button } from '@mantine/core'
import type { WorkQueue } from '@semai/contract/mentor/queue'
import { formatClock } from '../../../lib/time/format-date.ts'
import { Card } from '../../../ui/card/card.tsx'
import classes from './caller-now.module.css'
import { useServerNow } from './use-server-now.ts'
import { calledUntilWords, isCallOver } from './text.ts'
import type { Caller } from './use-caller.ts'

interface CallerNowProps {
  queue: WorkQueue
  isRunning: boolean
  caller: Caller
  zone: string
}

/** The called or served person, and the next button. */
export function CallerNow({ queue, isRunning, caller, zone }: CallerNowProps) {
  const { current } = queue
  return (
    <Card as="section" aria-label="Sekarang" className={classes.now}>
      {current ? (
        <>
          <p className={classes.label}>{labelOf(current, zone)}</p>
          <p className={classes.number}>{current.number}</p>
          <h2 className={classes.name}>{current.full_name}</h2>
          {current.startup_name && <p className={classes.startup}>{current.startup_name}</p>}
        </>
      ) : (
        <>
          <p className={classes.label}>Sekarang</p>
          <h2 className={classes.name}>Mejanya kosong</h2>
          <p className={classes.startup}>
            {queue.waiting[0] ? `Nomor ${queue.waiting[0].number} menunggu dipanggil.` : 'Belum ada yang menunggu.'}
          </p>
        </>
      )}
      <Buttons queue={queue} isRunning={isRunning} caller={caller} />
    </Card>
  )
}

const labelOf = ({ state, called_at, served_at }: NonNullable<WorkQueue['current']>, zone: string) =>
  state === 'serving'
    ? `Bersamamu sejak ${formatClock(served_at ?? called_at, zone)}`
    : `Dipanggil, ditunggu sampai ${calledUntilWords(called_at, zone)}`

/** Buttons with one primary action: arrived, or call the next. */
function Buttons({ queue, isRunning, caller }: Omit<CallerNowProps, 'zone'>) {
  const { current, waiting, state } = queue
  const now = useServerNow()
  const canCall = isRunning && waiting.length > 0 && state !== 'paused'
  const next = (
    <Button loading={caller.isPending} onClick={() => caller.callNext(queue)}>
      Panggil berikutnya
    </Button>
  )
  if (!current) return canCall ? <Row>{next}</Row> : null
  const mark = (to: 'serving' | 'done' | 'skipped') => caller.mark({ id: current.id, state: to })
  if (current.state === 'called') {
    return (
      <Row>
        <Button loading={caller.isPending} onClick={() => mark('serving')}>
          Sudah datang
        </Button>
        <Button variant="default" disabled={caller.isPending} onClick={() => mark('skipped')}>
          {isCallOver(current.called_at, now) ? 'Tidak datang, lewati' : 'Lewati'}
        </Button>
      </Row>
    )
  }
  return (
    <Row>
      {canCall && next}
      <Button variant={canCall ? 'default' : 'filled'} disabled={caller.isPending} onClick={() => mark('done')}>
        Selesai
      </Button>
    </Row>
  )
}

const Row = ({ children }: { children: ReactNode }) => <div className={classes.buttons}>{children}</div>
