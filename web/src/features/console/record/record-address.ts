import type { Resource } from '@semai/contract/console/resource/resource'
import type { ListState } from '../list/list-state.ts'

/** Stands in for the id of a new row. */
export const NEW = 'baru'

export const recordAddress = ({ name }: Pick<Resource, 'name'>, id: string) =>
  `/console/${name}/${encodeURIComponent(id)}`

/** Return the address of a new row’s form, with the parent of the list’s filter filled in. */
export function newAddress(
  { name, parent }: Pick<Resource, 'name' | 'parent'>,
  state?: Pick<ListState, 'filters'>,
): string {
  const [id] = (parent && state?.filters[parent]) || []
  return `/console/${name}/${NEW}${parent && id ? `?${parent}=${encodeURIComponent(id)}` : ''}`
}
