import type { ConsoleRow } from '@semai/contract/console/record'
import { question } from '@semai/contract/console/resource/question'
import { StateTag } from '../console/list/cell.tsx'
import { ConsoleLink } from '../console/console-link.tsx'
import line from '../console/list/order-words.module.css'
import { Draggable } from '../console/list/draggable.tsx'
import { OrderItem } from '../console/list/order-item.tsx'
import { recordAddress } from '../console/record/record-address.ts'
import { RowActions } from '../console/list/row-actions.tsx'
import { useOrder } from '../console/list/use-order.ts'
import { rowTitle, valueWords } from '../console/value-text.ts'
import classes from './quiz.module.css'

interface QuestionListProps {
  quizId: string
  rows: ConsoleRow[]
  /** Archived questions, which stay behind the others. */
  rest: string[]
}

/** List of questions to open, move and archive. */
export function QuestionList({ quizId, rows, rest }: QuestionListProps) {
  const { order, move } = useOrder({ resource: question.name, parent: quizId, ids: rows.map(({ id }) => id), rest })
  const shown = order.flatMap((id) => rows.find((one) => one.id === id) ?? [])
  const titleOf = (id: string) => {
    const row = rows.find((one) => one.id === id)
    return row ? rowTitle(question.fields, question.columns, row) : ''
  }
  return (
    <div className={classes.list}>
      <Draggable ids={order} titleOf={titleOf} onMove={move}>
        {shown.map((row, at) => (
          <OrderItem
            key={row.id}
            id={row.id}
            title={titleOf(row.id)}
            place={at + 1}
            isLast={at === shown.length - 1}
            onMove={(step) => move(at, at + step)}
          >
            <span className={line.words}>
              <ConsoleLink className={line.name} to={recordAddress(question, row.id)}>
                {titleOf(row.id)}
              </ConsoleLink>
              <span className={classes.facts}>
                <StateTag resource={question} value={row.values['status']} />
                <span>{valueWords(question.fields.type, row.values['type'], { zone: 'UTC' })}</span>
                <span>{String(row.values['points'])} poin</span>
                {row.values['is_asked'] === true && <span>sudah dikerjakan</span>}
              </span>
            </span>
            <span className={line.actions}>
              <RowActions resource={question} row={row} title={titleOf(row.id)} />
            </span>
          </OrderItem>
        ))}
      </Draggable>
    </div>
  )
}
