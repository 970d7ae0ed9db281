import type { ReactNode } from 'react'
import type { Profile } from '@semai/contract/profile/profile'
import { formatLongDate } from '../../../lib/time/format-date.ts'
import { hubWords } from '../../../lib/text/hub-words.ts'
import { greetingAt } from './greeting-text.ts'
import classes from './greeting.module.css'

interface GreetingProps {
  person: Pick<Profile, 'full_name' | 'region_hub' | 'time_zone'>
  /** From another feature. */
  roleTag: ReactNode
}

/** Greeting with the full name, the day, the hub and the role. */
export function Greeting({ person, roleTag }: GreetingProps) {
  const now = new Date()
  const { time_zone, region_hub } = person
  const facts = [formatLongDate(now, time_zone), region_hub && hubWords(region_hub.name)]
  return (
    <header className={classes.greeting}>
      <h1>
        <span>{greetingAt(now, time_zone)},</span> <span className={classes.name}>{person.full_name}</span>
      </h1>
      <div className={classes.facts}>
        <p>{facts.filter(Boolean).join('\u00a0· ')}</p>
        {roleTag}
      </div>
    </header>
  )
}
