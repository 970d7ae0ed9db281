import type { StartupDetail } from '@semai/contract/startup/startup'
import { formatDate } from '../../../lib/time/format-date.ts'
import classes from './stage-history.module.css'
import { StartupPart } from '../edit/startup-part.tsx'

/** Stages of a startup with their dates. */
export function StageHistory({ history }: { history: StartupDetail['stage_history'] }) {
  if (history.length === 0) return null
  return (
    <StartupPart title="Perjalanan">
      <ol className={classes.steps}>
        {history.map(({ code, name, changed_at }, at) => (
          // A startup may come back to a stage, so the moment is a part of the key.
          <li key={`${code} ${changed_at}`} data-now={at === 0 || undefined}>
            <b>{name}</b>
            <span>
              {at === 0 && 'sejak '}
              <time dateTime={changed_at}>{formatDate(changed_at)}</time>
            </span>
          </li>
        ))}
      </ol>
    </StartupPart>
  )
}
