import { useEffect, useSyncExternalStore } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { config } from '../app/config.ts'
import { isOnline, noteAnswer, watchConnectivity } from './connectivity.ts'

const PROBE_MS = 5000

/** True while the server can be reached, as far as is known. */
export const useOnline = () => useSyncExternalStore(watchConnectivity, isOnline, () => true)

/** Probe the server while no answers arrive, and refetch stale queries after it returns. */
export function useProbe() {
  const queryClient = useQueryClient()
  useEffect(() => {
    const probe = async () => {
      if (!navigator.onLine) return
      const answer = await fetch(`${config.apiUrl}/healthz`, { cache: 'no-store' }).catch(() => null)
      if (!answer || isOnline()) return
      noteAnswer(true)
      void queryClient.refetchQueries({ type: 'active', stale: true })
    }
    const timer = window.setInterval(() => void probe(), PROBE_MS)
    return () => window.clearInterval(timer)
  }, [queryClient])
}
