import type { Input } from './input.ts'

const id = '01890a5d-ac96-774b-bcce-b302099a8057'

/** Valid input of the calls of the office-hour queue. */
export const mentorQueueInput: Record<string, Input> = {
  'GET /v1/mentor-queue/get': { query: { event_id: id } },
  'GET /v1/mentor-queue/work': { query: { event_id: id } },
  'PUT /v1/mentor-queue/update': { body: { event_id: id, mentor_id: id, state: 'open', turn_minutes: 10 } },
  'POST /v1/mentor-queue/call-next': { body: { id, current_id: id } },
  'GET /v1/mentor-queue-ticket/get': { query: { event_id: id } },
  'POST /v1/mentor-queue-ticket/create': { body: { queue_id: id } },
  'PUT /v1/mentor-queue-ticket/update': { body: { id, state: 'waiting' } },
  'PUT /v1/mentor-queue-ticket/mark': { body: { id, state: 'serving' } },
}
