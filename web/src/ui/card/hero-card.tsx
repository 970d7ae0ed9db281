import { useId } from 'react'
import type { ReactNode } from 'react'
import classes from './hero-card.module.css'
import { Motif } from '../picture/motif.tsx'

type HeroCardProps = {
  eyebrow?: string
  title: ReactNode
  /** Reason in one sentence. */
  text?: ReactNode
  /** One button, in kunyit: `<Button color="kunyit">`. */
  action?: ReactNode
  /** Secondary action; hidden on phones. */
  second?: ReactNode
  /** 0 to 100. */
  progress?: number
  level?: 1 | 2
}

/** Indigo card, at most one per page: the next step, or a module's head. */
export function HeroCard(props: HeroCardProps) {
  const { eyebrow = 'Langkah berikutnya', title, text, action, second, progress, level = 2 } = props
  const Heading = level === 1 ? 'h1' : 'h2'
  const id = useId()
  return (
    <section className={classes.card} aria-labelledby={id}>
      <Motif className={classes.motif} />
      <div className={classes.words}>
        <p className={classes.eyebrow}>{eyebrow}</p>
        <Heading id={id} className={classes.title}>
          {title}
        </Heading>
      </div>
      {text && <p className={classes.text}>{text}</p>}
      {(action || second) && (
        <div className={classes.actions}>
          {action}
          {second && <div className={classes.second}>{second}</div>}
        </div>
      )}
      {progress !== undefined && <ProgressRing value={progress} />}
    </section>
  )
}

const RADIUS = 39
const ROUND = 2 * Math.PI * RADIUS

/** Only on indigo; on paper a ProgressBar says it. */
function ProgressRing({ value }: { value: number }) {
  const whole = Math.round(Math.min(Math.max(value, 0), 100))
  return (
    <svg className={classes.ring} viewBox="0 0 92 92" role="img" aria-label={`${whole} persen selesai`}>
      <circle className={classes.way} cx="46" cy="46" r={RADIUS} />
      {whole > 0 && (
        <circle
          className={classes.done}
          cx="46"
          cy="46"
          r={RADIUS}
          strokeDasharray={`${(whole / 100) * ROUND} ${ROUND}`}
        />
      )}
      <text className={classes.percent} x="46" y="53">
        {whole}%
      </text>
    </svg>
  )
}
