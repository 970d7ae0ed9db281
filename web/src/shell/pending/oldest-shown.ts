import type { Query } from '@tanstack/react-query'

type Shown = Pick<Query, 'meta'> & { state: Pick<Query['state'], 'dataUpdatedAt'> }

/** When the oldest data that the page shows were fetched; undefined for a page that shows none. The shell's queries do not count. */
export function oldestShown(active: Shown[]): number | undefined {
  const times = active.filter(({ meta }) => !meta?.isShell).map(({ state }) => state.dataUpdatedAt)
  const known = times.filter((time) => time > 0)
  return known.length > 0 ? Math.min(...known) : undefined
}
