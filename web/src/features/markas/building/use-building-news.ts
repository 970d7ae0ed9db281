import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { followServer } from '../../../lib/call/socket.ts'

/** Keeps the slots on the page true while one looks: who books elsewhere is heard of at once. */
export function useBuildingNews(buildingId: string) {
  const queryClient = useQueryClient()
  useEffect(() => {
    const refresh = () => {
      void queryClient.invalidateQueries({ queryKey: ['markas', 'slots', buildingId] })
      void queryClient.invalidateQueries({ queryKey: ['markas', 'room'] })
    }
    return followServer({
      topics: [`building:${buildingId}`],
      on: { 'building-slots': (change) => change.building_id === buildingId && refresh() },
      onMissed: refresh,
    })
  }, [buildingId, queryClient])
}
