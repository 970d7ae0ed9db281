import { useQuery } from '@tanstack/react-query'
import { Tag } from '../../ui/fact/tag.tsx'
import { stagesQuery } from './queries.ts'

/** Tag with the current stage: “Tahap Workshop”; nothing before the first. */
export function StageTag() {
  const { data: stages } = useQuery(stagesQuery)
  const current = stages?.find(({ state }) => state === 'current')
  return current ? <Tag tone="kunyit">Tahap {current.name}</Tag> : null
}
