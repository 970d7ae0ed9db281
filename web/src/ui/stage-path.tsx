import { IconCheck } from '@tabler/icons-react'
import { Plant } from './plant.tsx'
import type { Growth } from './plant.tsx'
import classes from './stage-path.module.css'

type StageState = 'done' | 'current' | 'next' | 'ahead'

type StageStep = {
  code: string
  name: string
  state: StageState
}

type StagePathProps = {
  /** The six stages in order. */
  stages: StageStep[]
}

/** The six stages with a plant that grows. Goes into a card; in a narrow one the names give way to one line. */
export function StagePath({ stages }: StagePathProps) {
  const current = stages.findIndex(({ state }) => state === 'current')
  const next = stages.find(({ state }) => state === 'next')
  return (
    <div className={classes.path}>
      <ol className={classes.stages}>
        {stages.map(({ code, name, state }, at) => (
          <li key={code} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <Plant growth={growthOf(at)} className={classes.plant} />
            <i className={classes.dot} aria-hidden>
              {state === 'done' && <IconCheck size={14} />}
            </i>
            <span className={classes.name}>{name}</span>
            <span className={classes.state}>{WORDS[state]}</span>
          </li>
        ))}
      </ol>
      {/* The list above says it to screen readers, so this line is for eyes. */}
      <p className={classes.line} aria-hidden>
        <span>
          <b>{stages[current]?.name ?? (stages[0]?.state === 'done' ? 'Semua tahap selesai' : 'Belum mulai')}</b>
          {current >= 0 && ` · tahap ${current + 1} dari ${stages.length}`}
        </span>
        {next && (
          <span className={classes.then}>
            {current < 0 ? 'Mulai dari' : 'Lalu'} {next.name}
          </span>
        )}
      </p>
    </div>
  )
}

const WORDS: Record<StageState, string> = { done: 'Selesai', current: 'Kamu di sini', next: 'Berikutnya', ahead: '' }

const GROWTHS: readonly Growth[] = [1, 2, 3, 4, 5, 6]

const growthOf = (at: number) => GROWTHS[at] ?? 6
