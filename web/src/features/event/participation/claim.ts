import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/call/call.ts'
import { readUser } from '../../../lib/session/session.ts'
import { toast } from '../../../lib/toast.ts'
import { readItem, writeItem } from '../../../lib/browser/web-storage.ts'

const KEY = 'semai.claimed'

/**
 * What one registered for as a guest becomes one's own, once per session and person. Quiet: who has nothing to claim
 * hears nothing, and a failure is tried again at the next visit.
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
    // Also what is being asked for a page that is not drawn yet: it may have been answered before the claim.
    await queryClient.invalidateQueries({ queryKey: ['event'], refetchType: 'all' })
  } catch {
    writeItem('session', KEY, null)
  }
}
