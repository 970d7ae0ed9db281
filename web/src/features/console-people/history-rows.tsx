import type { PersonHistoryRow } from '@semai/contract/console/person-history'
import { ConsoleLink } from '../console/console-link.tsx'
import { Tag } from '../../ui/fact/tag.tsx'
import { rowWords } from './history-text.ts'
import classes from './person-parts.module.css'

interface HistoryRowsProps {
  rows: PersonHistoryRow[]
  zone: string
}

export const HistoryRows = ({ rows, zone }: HistoryRowsProps) => (
  <ul className={classes.rows}>
    {rows.map((row) => (
      <HistoryRow key={row.id} row={row} zone={zone} />
    ))}
  </ul>
)

function HistoryRow({ row, zone }: { row: PersonHistoryRow; zone: string }) {
  const { title, facts, state, to } = rowWords(row, zone)
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        {to ? (
          <ConsoleLink to={to} className={classes.title}>
            {title}
          </ConsoleLink>
        ) : (
          <b className={classes.title}>{title}</b>
        )}
        <small>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </small>
      </div>
      {state && <Tag tone={state.tone}>{state.label}</Tag>}
    </li>
  )
}
