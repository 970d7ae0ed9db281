import { useParams, useSearch } from '@tanstack/react-router'
import { resourceOf } from '@semai/contract/console/resource/resources'
import { isInScope } from '../features/console/permission.ts'
import { NEW } from '../features/console/record/record-address.ts'
import { Record } from '../features/console/record/record.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { useSelf } from './self.ts'

/** Page of a resource's row, or of a new one: /console/mentor/baru. */
export function RecordPage() {
  const { resource: name = '', id = '' }: { resource?: string; id?: string } = useParams({ strict: false })
  const search: { [name: string]: string } = useSearch({ strict: false })
  const self = useSelf()
  const resource = resourceOf(name)
  if (!resource || !isInScope(resource.scope, self)) return <NotFoundPage />
  if (id === NEW && !resource.can.create) return <NotFoundPage />
  return <Record key={`${name}/${id}`} resource={resource} id={id} self={self} search={search} />
}
