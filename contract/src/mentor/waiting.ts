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
    summary: 'Waits for an hour of a mentor who is full: one that becomes free is held for two hours for the first.',
    body,
    response: { 200: DataOf(Waiting) },
  },
})

export const leaveMentorWaiting = endpoint({
  method: 'PUT',
  url: '/v1/mentor-waiting/leave',
  schema: {
    summary: 'Waits no longer; an hour that is held for one goes to the next.',
    body,
    response: { 200: DataOf(Waiting) },
  },
})
