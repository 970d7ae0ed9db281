import { useRouter } from '@tanstack/react-router'
import { parseSearch } from '../../../lib/navigation/search-params.ts'
import { useConsoleNavigate } from '../console-link.tsx'

interface Paged {
  page: number
  filters?: Record<string, string[]>
}

interface ListAddress<State extends Paged> {
  /** The state that the page shows. */
  shown: State
  read: (search: Record<string, string>) => State
  write: (state: State) => string
}

/**
 * Return a function that changes a list’s state. It applies changes to the newest URL, which the page may not show yet,
 * so that two quick choices both count.
 */
export function useListNavigate<State extends Paged>({ shown, read, write }: ListAddress<State>) {
  const router = useRouter()
  const navigate = useConsoleNavigate()
  return (next: State) => {
    const newest = read(parseSearch(router.latestLocation.searchStr))
    const state = laidUpon(newest, shown, next)
    const staysOnPage = state.page === shown.page
    void navigate(write(state), { replace: staysOnPage, resetScroll: !staysOnPage })
  }
}

/** Apply the differences between `shown` and `next` to `newest`; filters are compared one by one. */
function laidUpon<State extends Paged>(newest: State, shown: State, next: State): State {
  const changes = Object.entries(next).filter(([name, value]) => value !== Reflect.get(shown, name))
  const state = { ...newest, ...Object.fromEntries(changes) }
  if (!newest.filters || !next.filters || next.filters === shown.filters) return state
  const filters = { ...newest.filters }
  for (const name of Object.keys({ ...shown.filters, ...next.filters })) {
    const values = next.filters[name]
    if (values === shown.filters?.[name]) continue
    if (values) filters[name] = values
    else delete filters[name]
  }
  return { ...state, filters }
}
