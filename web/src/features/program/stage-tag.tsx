import { useQuery } from '@tanstack/react-query'
import { Tag } from '../../ui/tag.tsx'
import { stagesQuery } from './queries.ts'

/** Where one stands: “Tahap Workshop”. Nothing for someone who has yet to begin. */
export function StageTag() {
  const { data: stages } = useQuery(stagesQuery)
  const current = stages?.find(({ state }) => state === 'current')
  return current ? <Tag tone="kunyit">Tahap {current.name}</Tag> : null
}
