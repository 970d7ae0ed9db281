import { useRouter } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import type { Profile } from '@semai/contract/profile/profile'
import { tracker } from '../../../lib/app/analytics.ts'
import { profileQuery } from '../../../lib/session/profile.ts'
import { takeRememberedPath } from '../../../lib/session/redirect.ts'
import { completeSignIn, storeUser } from '../../../lib/session/session.ts'

/** After profileForm: a waiting sign-in becomes a session, and the pre-test is next unless a page was asked for. */
export function useProfileEnd() {
  const router = useRouter()
  const queryClient = useQueryClient()
  return async (user: Profile) => {
    storeUser(user)
    completeSignIn()
    tracker.identify(user)
    queryClient.setQueryData(profileQuery.queryKey, user)
    const remembered = takeRememberedPath()
    await router.navigate({ href: remembered === '/home' ? '/pretest' : remembered, replace: true })
  }
}
