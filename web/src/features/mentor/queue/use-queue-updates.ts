import { useEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { followServer } from '../../../lib/realtime/socket.ts'
import { placeOf } from './place.ts'
import { boardQuery, ownQuery, refreshQueue, showBoard, workQuery } from './queries.ts'

/**
 * Keep an event's queues current over the socket. Each message holds the whole board, so phones send no requests, except to
 * read their own ticket after it left the queue.
 */
export function useQueueUpdates(eventId: string) {
  const queryClient = useQueryClient()
  useEffect(() => {
    const hear = () => {
      const board = queryClient.getQueryData(boardQuery(eventId).queryKey)
      const ticket = queryClient.getQueryData(ownQuery(eventId).queryKey)?.ticket
      if (board && ticket && placeOf(board, ticket).state !== ticket.state)
        void queryClient.invalidateQueries({ queryKey: ownQuery(eventId).queryKey })
      void queryClient.invalidateQueries({ queryKey: workQuery(eventId).queryKey })
    }
    return followServer({
      topics: [`queue:${eventId}`],
      on: {
        'mentor-queue': (board) => {
          if (board.id !== eventId) return
          showBoard(queryClient, board)
          hear()
        },
      },
      onMissed: () => void refreshQueue(queryClient, eventId),
    })
  }, [eventId, queryClient])
}
