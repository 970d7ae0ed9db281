import type { ReactNode } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { createQueryClient } from './query-client.ts'

/** The single cache of server answers. Signing out reloads the page and empties it. */
export const queryClient = createQueryClient()

/** Makes `useQuery` work inside. The shell and every guest page but the login form have it. */
export function Queries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
