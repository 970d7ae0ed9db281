import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Reads anew what this device keeps, after it has changed. A first reading that is under way begins again: Query alone would
 * let it end with what was there before, and nobody would ask any more.
 */
export async function readAnew(queryClient: QueryClient, queryKey: QueryKey) {
  await queryClient.cancelQueries({ queryKey })
  await queryClient.invalidateQueries({ queryKey })
}
