import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Action, Resource } from '@semai/contract/console/resource'
import { call } from '../../lib/call.ts'
import { formatNumber } from '../../lib/format.ts'
import { toast } from '../../lib/toast.ts'
import { resourceKey } from './queries.ts'

// What one call takes.
const MOST = 200

interface Doing {
  action: Action
  ids: string[]
  reason?: string
}

/** Does an action with rows: all of them or none. What it changes is read anew. */
export function useAction({ name: resource }: Resource, onDone?: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ action, ids, reason }: Doing) => {
      const body = { action: action.name, ids: ids.slice(0, MOST), ...(reason && { reason }) }
      const { data } = await call('POST /v1/console/:resource/act', { params: { resource }, body })
      return data.count
    },
    onSuccess: async (count, { action, ids }) => {
      if (action.name === 'remove')
        for (const id of ids) queryClient.removeQueries({ queryKey: [...resourceKey(resource), 'record', id] })
      void toast.success(action.done.replace('{count}', formatNumber(count)))
      onDone?.()
      await queryClient.invalidateQueries({ queryKey: resourceKey(resource) })
    },
  })
}
