import { useState } from 'react'
import { arrayMove } from '@dnd-kit/sortable'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/call/call.ts'
import { toast } from '../../../lib/toast/toast.ts'
import { resourceKey } from '../queries.ts'
import { rejectionText } from '../rejection.ts'

interface Ordered {
  resource: string
  parent: string
  /** Ids in their present order. */
  ids: string[]
  /** Other rows of the same parent, which stay behind them. */
  rest?: string[]
}

/** Return the order of movable rows. Each move is saved at once. */
export function useOrder({ resource, parent, ids, rest = [] }: Ordered) {
  const queryClient = useQueryClient()
  const [wanted, setWanted] = useState<string[] | null>(null)
  const save = useMutation({
    mutationFn: (order: string[]) =>
      call('PUT /v1/console/:resource/order', { params: { resource }, body: { parent, ids: [...order, ...rest] } }),
    onError: (error) => {
      setWanted(null)
      void toast.failure(rejectionText(error))
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: resourceKey(resource) }),
  })
  const isOfThese = wanted?.length === ids.length && wanted.every((id) => ids.includes(id))
  const order = wanted && isOfThese ? wanted : ids
  return {
    order,
    move(from: number, to: number) {
      const next = arrayMove(order, from, to)
      setWanted(next)
      save.mutate(next)
    },
  }
}
