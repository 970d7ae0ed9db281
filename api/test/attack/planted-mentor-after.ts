import type { TestApp } from '../app.ts'
import { mentorSessionMaker } from '../world/mentor-sessions.ts'

/** Words of a mentor and of who booked, once they have met. */
export async function plantedMentorAfter(app: TestApp) {
  const { mentor, session } = mentorSessionMaker(app)
  const [raka, sari] = [await mentor(), await app.person()]
  const { id } = await session({ mentor: raka, booker: sari, starts: -2 })
  return {
    'PUT /v1/mentor-session/note': { by: raka, body: { id, text: 'x' } },
    'PUT /v1/mentor-session/actions': {
      by: sari,
      body: { id, actions: [{ what: 'x', who_id: sari.id, due_on: '2026-08-20' }] },
    },
    'PUT /v1/mentor-session/rate': { by: sari, body: { id, rating: 5, words: 'x' } },
  }
}
