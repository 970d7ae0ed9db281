import { queryOptions } from '@tanstack/react-query'
import type { ConsoleSelf } from '@semai/contract/console/self'
import { call } from '../../lib/call/call.ts'
import { parseStored, readItem, writeItem } from '../../lib/browser/web-storage.ts'

const KEY = 'semai.console-self'

const readKept = () => parseStored<ConsoleSelf>(readItem('local', KEY), ({ scope }) => typeof scope === 'string')

/** As whom one is here. Starts from what this device last heard, so that the console also opens without a network. */
export const consoleSelfQuery = queryOptions({
  queryKey: ['console-self'],
  queryFn: async ({ signal }) => {
    const { data } = await call('GET /v1/console/get', undefined, { signal })
    writeItem('local', KEY, JSON.stringify(data))
    return data
  },
  initialData: () => readKept() ?? undefined,
  initialDataUpdatedAt: 0,
})
