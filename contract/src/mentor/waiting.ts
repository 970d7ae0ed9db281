import { Type } from 'typebox'
import { endpoint } from '../call/endpoint.ts'
import { Id } from '../call/field.ts'
import { DataOf } from '../call/page.ts'

const body = Type.Object({ mentor_id: Id })
const Waiting = Type.Object({ mentor_id: Id, is_waiting: Type.Boolean() })

export const joinMentorWaiting = endpoint({
  method: 'PUT',
  url: '/v1/mentor-waiting/join',
  config: { failures: ['mentor-not-found', 'mentor-not-full', 'mentor-closed-to-one', 'session-paused'] },
  schema: {
    summary: 'Join the waiting list of a full mentor. A free slot is held for the first person for 2 daytime hours.',
    body,
    response: { 200: DataOf(Waiting) },
  },
})

export const leaveMentorWaiting = endpoint({
  method: 'PUT',
  url: '/v1/mentor-waiting/leave',
  schema: {
    summary: 'Leave the waiting list. Your held slot goes to the next person.',
    body,
    response: { 200: DataOf(Waiting) },
  },
})
