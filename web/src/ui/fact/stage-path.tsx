import { IconCheck } from '@tabler/icons-react'
import { Plant } from '../picture/plant.tsx'
import type { Growth } from '@semai/drawing/plant/plant'
import dot from './stage-dot.module.css'
import classes from './stage-path.module.css'

type StageState = 'reached' | 'current' | 'next' | 'ahead'

type StageStep = {
  code: string
  name: string
  state: StageState
  /** Text below it; may be empty. */
  note: string
}

type StagePathProps = {
  /** The six stages in order. */
  stages: StageStep[]
}

/** Path of the six stages with a growing plant, for a card. Narrow cards show one line instead of the names. */
export function StagePath({ stages }: StagePathProps) {
  const current = stages.findIndex(({ state }) => state === 'current')
  const next = stages.find(({ state }) => state === 'next')
  return (
    <div className={classes.path}>
      <ol className={classes.stages}>
        {stages.map(({ code, name, state, note }, at) => (
          <li key={code} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <Plant growth={growthOf(at)} className={classes.plant} />
            <i className={dot.dot} aria-hidden>
              {state === 'reached' && <IconCheck size={14} />}
            </i>
            <span className={classes.name}>{name}</span>
            <span className={classes.state}>{note}</span>
          </li>
        ))}
      </ol>
      {/* The list above says it to screen readers, so this line is for eyes. */}
      <p className={classes.line} aria-hidden>
        <span>
          <b>{stages[current]?.name ?? (next ? 'Belum mulai' : `${stages.length} tahap`)}</b>
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

const GROWTHS: readonly Growth[] = [1, 2, 3, 4, 5, 6]

const growthOf = (at: number) => GROWTHS[at] ?? 6
