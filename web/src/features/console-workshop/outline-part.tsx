import { useQuery } from '@tanstack/react-query'
import type { ConsoleRow } from '@semai/contract/console/record'
import { workshopSubModule } from '@semai/contract/console/resource/workshop-sub-module'
import { StateTag } from '../console/list/cell.tsx'
import { ConsoleLink } from '../console/console-link.tsx'
import line from '../console/list/order-words.module.css'
import { OrderItem } from '../console/list/order-item.tsx'
import { recordAddress } from '../console/record/record-address.ts'
import { RowActions } from '../console/list/row-actions.tsx'
import { valueWords } from '../console/value-text.ts'
import classes from './outline.module.css'
import { quizOfQuery } from './queries.ts'

interface OutlinePartProps {
  row: ConsoleRow
  title: string
  place: number
  isLast: boolean
  onMove: (step: 1 | -1) => void
}

const { kind: kindField } = workshopSubModule.fields

/** A sub-module: a reading, a video, a task or a quiz. */
export function OutlinePart({ row, title, ...item }: OutlinePartProps) {
  const { kind, estimated_minutes: minutes, is_required } = row.values
  return (
    <OrderItem id={row.id} title={title} {...item}>
      <span className={line.words}>
        <ConsoleLink className={line.name} to={recordAddress(workshopSubModule, row.id)}>
          {title}
        </ConsoleLink>
        <span className={classes.facts}>
          <StateTag resource={workshopSubModule} value={row.values['status']} />
          <span>{valueWords(kindField, kind, { zone: 'UTC' })}</span>
          <span>{String(minutes)} menit</span>
          {is_required === false && <span>tidak wajib</span>}
        </span>
      </span>
      <span className={`${line.actions} ${classes.actions}`}>
        {kind === 'quiz' && <QuizLink id={row.id} title={title} />}
        <RowActions resource={workshopSubModule} row={row} title={title} />
      </span>
    </OrderItem>
  )
}

function QuizLink({ id, title }: { id: string; title: string }) {
  const { data: quiz } = useQuery(quizOfQuery(id))
  if (!quiz) return null
  const words = `${String(quiz.values['question_count'])} pertanyaan`
  return (
    <ConsoleLink className={classes.quiz} to={`/console/quiz/${quiz.id}`} aria-label={`${words} ${title}`}>
      {words}
    </ConsoleLink>
  )
}
