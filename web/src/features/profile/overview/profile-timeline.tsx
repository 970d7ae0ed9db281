import type { ReactNode } from 'react'
import { formatDay } from '../../../lib/time/format-date.ts'
import { TargetLink } from '../../../ui/link/target-link.tsx'
import { monthsOf, type Dated } from './profile-history.ts'
import classes from './profile-timeline.module.css'

export interface Milestone extends Dated {
  title: string
  /** Kind of the achievement, such as “Badge diraih”. */
  text: string
  /** 44 by 44. */
  picture: ReactNode
  /** An address in the product; null without a page. */
  target: string | null
}

interface ProfileTimelineProps {
  milestones: Milestone[]
  timeZone: string
}

/** Timeline of the person's achievements by month. */
export const ProfileTimeline = ({ milestones, timeZone }: ProfileTimelineProps) => (
  <div className={classes.months}>
    {monthsOf(milestones, timeZone).map(({ name, items }) => (
      <section key={name} aria-label={name}>
        <h3 className={classes.month}>{name}</h3>
        <ol className={classes.items}>
          {items.map(({ id, at, title, text, picture, target }) => (
            <li key={id}>
              <TargetLink target={target} className={classes.item}>
                <span className={classes.picture}>{picture}</span>
                <span className={classes.words}>
                  <b>{title}</b>
                  <small>
                    {text} · <time dateTime={at}>{formatDay(at, timeZone)}</time>
                  </small>
                </span>
              </TargetLink>
            </li>
          ))}
        </ol>
      </section>
    ))}
  </div>
)
