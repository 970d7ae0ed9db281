import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Refetch a query of stored data after a change. Restarts a running first read, which would otherwise end with the old data.
 */
export async function refetchStored(queryClient: QueryClient, queryKey: QueryKey) {
  await queryClient.cancelQueries({ queryKey })
  await queryClient.invalidateQueries({ queryKey })
}
