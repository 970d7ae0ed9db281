import { queryOptions } from '@tanstack/react-query'
import { call, type CallInput } from '../../../lib/call/call.ts'

/** Invitation of a mailed link. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['mentor', 'invitation', token],
    queryFn: async ({ signal }) =>
      (await call('POST /v1/public/mentor-invitation/view', { body: { token } }, { signal })).data,
  })

export const acceptInvitation = async (token: string) =>
  (await call('POST /v1/mentor-invitation/accept', { body: { token } })).data

/** The signed-in person's mentor entry. */
export const ownMentorQuery = queryOptions({
  queryKey: ['mentor', 'own'],
  queryFn: async ({ signal }) => (await call('GET /v1/mentor/own', undefined, { signal })).data,
})

export type OwnMentorChange = CallInput<'PUT /v1/mentor/own'>['body']
