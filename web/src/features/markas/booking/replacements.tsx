import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { BookingDetail } from '@semai/contract/markas/booking'
import { failureMessage } from '../../../lib/call/failure-text.ts'
import { createStoredKey } from '../../../lib/call/stored-key.ts'
import { useOnline } from '../../../lib/network/use-online.ts'
import { toast } from '../../../lib/toast/toast.ts'
import { AlternativeList } from '../book/alternative-list.tsx'
import type { Alternative } from '../book/alternatives.ts'
import { bookRoom, refreshMarkas } from './queries.ts'

const replaceKey = createStoredKey('semai.replace-key')

interface ReplacementsProps {
  booking: BookingDetail
  alternatives: Alternative[]
}

/** Nearest free slots to replace a booking that staff cancelled. One press books a slot. */
export function Replacements({ booking, alternatives }: ReplacementsProps) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const isOnline = useOnline()
  const { purpose, attendee_count, startup, building } = booking
  const { mutate, isPending } = useMutation({
    ...bookRoom,
    onSuccess: ({ data }) => {
      replaceKey.forget()
      void toast.success(`${data.room.name} sudah dipesan untukmu.`)
      void navigate({ to: '/markas/transaksi/$id', params: { id: data.id } })
    },
    onError: (error) => void toast.failure(failureMessage(error)),
    onSettled: () => void refreshMarkas(queryClient),
  })
  function pick({ room_id, start_at, end_at }: Alternative) {
    const wanted = { room_id, start_at, end_at, purpose, attendee_count, startup_id: startup?.id ?? null }
    mutate({ ...wanted, idempotency_key: replaceKey.keyOf(wanted) })
  }
  return (
    <AlternativeList
      alternatives={alternatives}
      zone={building.time_zone}
      isBusy={isPending || !isOnline}
      onPick={pick}
    />
  )
}
