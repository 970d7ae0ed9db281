import { useQuery } from '@tanstack/react-query'
import type { Resource } from '@semai/contract/console/resource/resource'
import { ConsoleLink } from '../console-link.tsx'
import { namesQuery } from '../queries.ts'
import { recordAddress } from '../record/record-address.ts'

/** Whether the parent of the rows is a row itself rather than a choice. */
export const hasParentRow = ({ parent, fields }: Resource) => fields[parent ?? '']?.kind === 'reference'

/** Breadcrumb to the parent row. */
export function ParentCrumb({ resource, id }: { resource: Resource; id: string }) {
  const field = resource.fields[resource.parent ?? '']
  const { data: names } = useQuery(namesQuery(field?.resource ?? '', [id]))
  if (!field?.resource) return null
  return <ConsoleLink to={recordAddress({ name: field.resource }, id)}>{names?.[0]?.label ?? field.label}</ConsoleLink>
}
