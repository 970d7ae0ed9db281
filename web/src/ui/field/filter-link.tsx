import type { MouseEvent } from 'react'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useFilters, type FilterChange } from '../../lib/filter/use-filters.ts'

interface FilterLinkProps<Search extends object> extends Pick<
  LinkProps,
  'to' | 'params' | 'state' | 'activeOptions' | 'children'
> {
  /** The filters as the page shows them. */
  search: Search
  change: FilterChange<Search>
  className?: string | undefined
  'aria-label'?: string
  'aria-current'?: 'true' | undefined
}

/** Link that changes a list's filters. A tap applies the change to the newest address, a new tab to the rendered one. */
export function FilterLink<Search extends object>({ search, change, ...link }: FilterLinkProps<Search>) {
  const filter = useFilters<Search>(link.to, { params: link.params, state: link.state })
  const press = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    filter(change)
  }
  const next: object = { ...search, ...change }
  // Exact, otherwise a link that removes a filter counts as active.
  return (
    <Link replace resetScroll={false} activeOptions={{ exact: true }} {...link} search={() => next} onClick={press} />
  )
}
