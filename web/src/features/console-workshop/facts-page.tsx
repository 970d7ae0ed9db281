import { workshop } from '@semai/contract/console/resource/workshop'
import { Record } from '../console/record/record.tsx'
import type { ScreenProps } from '../console/screen.ts'

/** /console/workshop/$id/isi: title, text, dates and the rest of a workshop. */
export const FactsPage = ({ params, search, self }: ScreenProps) => (
  <Record resource={workshop} id={params['id'] ?? ''} self={self} search={search} />
)
