import { Skeleton } from '@mantine/core'
import type { Action } from '@semai/contract/console/resource/resource'
import { formatNumber } from '../../../lib/format.ts'

interface ActionQuestionProps {
  action: Action
  /** What the question tells; null until it is counted. */
  count: number | null
}

/** What is asked before an action, with the number that it may tell. */
export function ActionQuestion({ action: { question, counts }, count }: ActionQuestionProps) {
  if (!question) return <p>Perubahannya langsung berlaku dan tercatat di riwayat.</p>
  if (!counts) return <p>{question}</p>
  if (count === null) return <Skeleton height={48} aria-label="Menghitung" />
  return <p>{question.replace('{count}', formatNumber(count))}</p>
}
