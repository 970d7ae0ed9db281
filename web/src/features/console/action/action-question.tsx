import { Skeleton } from '@mantine/core'
import type { Action } from '@semai/contract/console/resource/resource'
import { formatNumber } from '../../../lib/text/format-number.ts'

interface ActionQuestionProps {
  action: Action
  /** Number in the question; null while it loads. */
  count: number | null
}

/** Question of an action’s confirmation, with its number. */
export function ActionQuestion({ action: { question, counts }, count }: ActionQuestionProps) {
  if (!question) return <p>Perubahannya langsung berlaku dan tercatat di riwayat.</p>
  if (!counts) return <p>{question}</p>
  if (count === null) return <Skeleton height={48} aria-label="Menghitung" />
  return <p>{question.replace('{count}', formatNumber(count))}</p>
}
