import { queryOptions } from '@tanstack/react-query'
import type { ConsoleSelf } from '@semai/contract/console/self'
import { call } from '../../lib/call/call.ts'
import { parseStored, readItem, writeItem } from '../../lib/browser/web-storage.ts'

const KEY = 'semai.console-self'

const readSaved = () => parseStored<ConsoleSelf>(readItem('local', KEY), ({ scope }) => typeof scope === 'string')

/**
 * Query of the user’s console scope. It starts from the value stored on this device, so that the console opens offline.
 */
export const consoleSelfQuery = queryOptions({
  queryKey: ['console-self'],
  queryFn: async ({ signal }) => {
    const { data } = await call('GET /v1/console/get', undefined, { signal })
    writeItem('local', KEY, JSON.stringify(data))
    return data
  },
  initialData: () => readSaved() ?? undefined,
  initialDataUpdatedAt: 0,
})
