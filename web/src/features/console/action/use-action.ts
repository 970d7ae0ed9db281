import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Action, Resource } from '@semai/contract/console/resource/resource'
import { call } from '../../../lib/call/call.ts'
import { formatNumber } from '../../../lib/text/format-number.ts'
import { toast } from '../../../lib/toast/toast.ts'
import { MOST_ROWS, resourceKey } from '../queries.ts'
import type { Choices } from '../record/effect-list.tsx'

interface Doing {
  action: Action
  ids: string[]
  reason?: string
  /** Whether drafts within the rows are published too. */
  parts?: 'with' | 'without' | undefined
  choices?: Choices
}

/** Run an action on all of the rows or none, and reload the data it changes. */
export function useAction({ name: resource }: Resource, onDone?: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ action, ids, reason, parts, choices = {} }: Doing) => {
      const optional = { ...(reason && { reason }), ...(parts && { parts }) }
      const body = { action: action.name, ids: ids.slice(0, MOST_ROWS), choices, ...optional }
      const { data } = await call('POST /v1/console/:resource/act', { params: { resource }, body })
      return data
    },
    onSuccess: async ({ count, parts }, { action, ids }) => {
      if (action.name === 'remove')
        for (const id of ids) queryClient.removeQueries({ queryKey: [...resourceKey(resource), 'record', id] })
      const along = parts > 0 ? ` ${formatNumber(parts)} bagian ikut terbit.` : ''
      void toast.success(`${action.done.replace('{count}', formatNumber(count))}${along}`)
      onDone?.()
      await queryClient.invalidateQueries({ queryKey: resourceKey(resource) })
    },
  })
}
