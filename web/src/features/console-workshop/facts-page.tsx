import { workshop } from '@semai/contract/console/resource/workshop'
import { Record } from '../console/record/record.tsx'
import type { ScreenProps } from '../console/screen.ts'
import { WorkshopWays } from './workshop-ways.tsx'

/** /console/workshop/$id/isi: title, text, dates and the rest of a workshop. */
export function FactsPage({ params, search, self }: ScreenProps) {
  const id = params['id'] ?? ''
  return (
    <>
      <WorkshopWays id={id} self={self} here="/isi" />
      <Record resource={workshop} id={id} self={self} search={search} />
    </>
  )
}
