import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Profile } from '@semai/contract/profile/profile'
import { call } from '../../../lib/call/call.ts'
import { failureMessage, isFailure } from '../../../lib/call/failure-text.ts'
import { useChangePerson } from '../../../lib/session/profile.ts'
import { toast } from '../../../lib/toast/toast.ts'

/** Choose or change the user’s role, and reload all queries, because content depends on the role. */
export function useChooseRole({ role }: Pick<Profile, 'role'>) {
  const queryClient = useQueryClient()
  const changePerson = useChangePerson()
  return useMutation({
    mutationFn: (code: string) => send(code, role !== null),
    onSuccess: ({ message, data }) => {
      changePerson({ role: { code: data.role_code, name: data.role_name } })
      void queryClient.invalidateQueries()
      void toast.success(message ?? 'Peranmu sudah disimpan.')
    },
    onError: (error) => void toast.failure(failureMessage(error)),
  })
}

/** Retry with the other call: another device may have chosen a role meanwhile. */
async function send(role_code: string, hasRole: boolean) {
  const create = () => call('POST /v1/user-category/create', { body: { role_code } })
  const update = () => call('PUT /v1/user-category/update', { body: { role_code } })
  try {
    return await (hasRole ? update() : create())
  } catch (error) {
    if (isFailure(error, 'user-category-exists')) return update()
    if (isFailure(error, 'user-category-not-found')) return create()
    throw error
  }
}
