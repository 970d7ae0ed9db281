import type { ModerationCase } from '@semai/contract/moderation/moderation'
import { instantWords } from '../console/value-text.ts'
import { Card } from '../../ui/card/card.tsx'
import classes from './moderation.module.css'
import { kindWords } from '../console/moderation-text.ts'

interface CaseActionsProps {
  title: string
  actions: ModerationCase['actions']
  zone: string
}

/** List of moderators’ actions with their reasons. */
export function CaseActions({ title, actions, zone }: CaseActionsProps) {
  if (actions.length === 0) return null
  return (
    <Card as="section" aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      <ul className={classes.lines}>
        {actions.map((action) => (
          <li key={action.id}>
            <p className={classes.report}>
              <b>{kindWords[action.kind]}</b>
              {action.until && <span>sampai {instantWords(action.until, zone)}</span>}
              <small>
                {action.actor_name ?? 'Semai'} · {instantWords(action.createdAt, zone)}
              </small>
            </p>
            {action.reason && <p className={classes.words}>{action.reason}</p>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
