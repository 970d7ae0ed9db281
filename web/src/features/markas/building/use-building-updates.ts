import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { followServer } from '../../../lib/realtime/socket.ts'

/** Refetch the slots of a building when they change, and the building when staff change it. */
export function useBuildingUpdates(buildingId: string) {
  const queryClient = useQueryClient()
  useEffect(() => {
    const refresh = () => {
      void queryClient.invalidateQueries({ queryKey: ['markas', 'slots', buildingId] })
      void queryClient.invalidateQueries({ queryKey: ['markas', 'room'] })
    }
    const refreshBuilding = () => void queryClient.invalidateQueries({ queryKey: ['markas', 'building', buildingId] })
    return followServer({
      topics: [`building:${buildingId}`],
      on: {
        'building-slots': ({ building_id, dates }) => {
          if (building_id !== buildingId) return
          refresh()
          if (!dates) refreshBuilding()
        },
      },
      onMissed: refresh,
    })
  }, [buildingId, queryClient])
}
