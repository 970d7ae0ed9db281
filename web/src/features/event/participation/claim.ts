import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/call/call.ts'
import { readUser } from '../../../lib/session/session.ts'
import { toast } from '../../../lib/toast/toast.ts'
import { readItem, writeItem } from '../../../lib/browser/web-storage.ts'

const KEY = 'semai.claimed'

/**
 * Move the person's guest registrations to the account, once per session. Silent without any; after a failure, the
 * next visit tries again.
 */
export async function claimGuestParticipations(queryClient: QueryClient) {
  const owner = readUser()?.id
  if (!owner || readItem('session', KEY) === owner) return
  writeItem('session', KEY, owner)
  try {
    const { message, data } = await call('PUT /v1/event-participant/user-assigned/update', {
      body: { action: 'claim' },
    })
    if (data.claimed === 0) return
    void toast.success(message)
    // Includes queries of a page that is still loading, which may have run before the claim.
    await queryClient.invalidateQueries({ queryKey: ['event'], refetchType: 'all' })
  } catch {
    writeItem('session', KEY, null)
  }
}
