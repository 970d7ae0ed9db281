import type { Resource } from '@semai/contract/console/resource/resource'
import type { ListState } from '../list/list-state.ts'

/** In the place of an id: a row that is yet to be made. */
export const NEW = 'baru'

export const recordAddress = ({ name }: Pick<Resource, 'name'>, id: string) =>
  `/console/${name}/${encodeURIComponent(id)}`

/** Where one is made; what the list was narrowed to as its parent is filled in already. */
export function newAddress(
  { name, parent }: Pick<Resource, 'name' | 'parent'>,
  state?: Pick<ListState, 'filters'>,
): string {
  const [id] = (parent && state?.filters[parent]) || []
  return `/console/${name}/${NEW}${parent && id ? `?${parent}=${encodeURIComponent(id)}` : ''}`
}
