import { useRef } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ConsoleRecord } from '@semai/contract/console/record'
import type { Resource } from '@semai/contract/console/resource/resource'
import { call } from '../../../lib/call/call.ts'
import { recordQuery, resourceKey } from '../queries.ts'

interface Saving {
  id: string | null
  rev: string | null
  values: Record<string, unknown>
  /** Choices by effect name. */
  choices: Record<string, string>
  /** Action to run after saving, such as 'publish'. */
  action?: string | undefined
}

/** Saved record with the result of the action. */
interface Saved {
  record: ConsoleRecord
  /** Failure of the action; the record is saved anyway. */
  actionError: unknown
}

/** Create or change a record. A retry creates no second row. */
export function useSave({ name: resource }: Resource) {
  const queryClient = useQueryClient()
  const newId = useRef<string>(undefined)
  return useMutation({
    mutationFn: async ({ id, rev, values, choices, action }: Saving): Promise<Saved> => {
      newId.current ??= crypto.randomUUID()
      const { data: record } =
        id === null
          ? await call('POST /v1/console/:resource/create', {
              params: { resource },
              body: { id: newId.current, values, choices },
            })
          : await call(
              'PUT /v1/console/:resource/update/:id',
              { params: { resource, id }, body: { values, choices } },
              { ifMatch: rev ?? '' },
            )
      if (!action) return { record, actionError: null }
      try {
        await call('POST /v1/console/:resource/act', { params: { resource }, body: { action, ids: [record.id] } })
        return { record: await read(resource, record.id), actionError: null }
      } catch (error) {
        return { record, actionError: error }
      }
    },
    onSuccess: ({ record }, { id }) => {
      // A new record has replaced it.
      if (id && id !== record.id) void queryClient.invalidateQueries(recordQuery(resource, id))
      queryClient.setQueryData(recordQuery(resource, record.id).queryKey, record)
      for (const part of ['rows', 'options', 'names', 'history', 'order'])
        void queryClient.invalidateQueries({ queryKey: [...resourceKey(resource), part] })
    },
  })
}

async function read(resource: string, id: string) {
  const { data } = await call('GET /v1/console/:resource/get/:id', { params: { resource, id } })
  return data
}
