import { quiz } from '@semai/contract/console/resource/quiz'
import { Record } from '../console/record/record.tsx'
import type { ScreenProps } from '../console/screen.ts'

/** /console/quiz/$id/aturan: pass mark, attempts and time limit of a quiz. */
export const RulesPage = ({ params, search, self }: ScreenProps) => (
  <Record resource={quiz} id={params['id'] ?? ''} self={self} search={search} />
)
