import { IconArrowRight } from '@tabler/icons-react'
import type { AuditItem } from '@semai/contract/audit'
import { ConsoleLink } from '../console/console-link.tsx'
import { isWithheld, WITHHELD } from '../console/record/withheld.ts'
import { instantWords } from '../console/value-text.ts'
import { resourceOf } from '@semai/contract/console/resource/resources'
import { changeWords, fieldWords } from './audit-text.ts'
import classes from './audit.module.css'

/** List of actions with actor, row, changes and reason. */
export function AuditEntries({ entries, zone }: { entries: AuditItem[]; zone: string }) {
  return (
    <ol className={classes.entries}>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} zone={zone} />
      ))}
    </ol>
  )
}

function Entry({ entry, zone }: { entry: AuditItem; zone: string }) {
  const { summary, actor_id, actor_name, createdAt, changes, reason, resource, origin } = entry
  // Actions on the actor’s own account need no second name.
  const row_label = entry.row_id === actor_id ? null : entry.row_label
  const place = placeOf(entry)
  return (
    <li className={classes.entry}>
      <p className={classes.action}>
        <b>{summary}</b>
        {row_label && (place ? <ConsoleLink to={place}>{row_label}</ConsoleLink> : <span>{row_label}</span>)}
      </p>
      <small>
        {actor_id ? (
          <ConsoleLink to={`/console/orang/${actor_id}`}>{actor_name ?? 'Akun yang sudah dihapus'}</ConsoleLink>
        ) : (
          'Tanpa masuk'
        )}
        , {instantWords(createdAt, zone)}
        {origin && ` · ${origin}`}
      </small>
      {reason && <p className={classes.reason}>“{reason}”</p>}
      {changes.length > 0 && (
        <dl className={classes.changes}>
          {changes.map((change) => (
            <div key={change.field}>
              <dt>{fieldWords(resource, change.field)}</dt>
              <dd>
                {isWithheld(change) ? (
                  WITHHELD
                ) : (
                  <>
                    <del>{changeWords(resource, change, change.before, zone)}</del>
                    <IconArrowRight size={16} role="img" aria-label="menjadi" />
                    <ins>{changeWords(resource, change, change.after, zone)}</ins>
                  </>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}

/** Return the address of the row in the console; null if it has no page. */
function placeOf({ resource, row_id }: AuditItem): string | null {
  if (!row_id) return null
  if (resource === 'people') return `/console/orang/${row_id}`
  return resource && resourceOf(resource) ? `/console/${resource}/${row_id}` : null
}
