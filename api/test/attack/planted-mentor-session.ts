import type { TestApp } from '../app.ts'
import { at, mentorHoursMaker } from '../world/mentor-hours.ts'

/** Words of who asks a mentor, and of either side where a session does not take place. */
export async function plantedMentorSession(app: TestApp) {
  const { booked, busy } = mentorHoursMaker(app)
  const [raka, asked] = [await busy(), await busy({ is_automatic: false })]
  const [sari, ada, eka] = [await app.person(), await app.person(), await app.person()]
  const declined = await booked(ada, asked, at(9, 0, 17))
  const cancelled = await booked(eka, raka, at(10))
  return {
    'POST /v1/mentor-session/store': {
      by: sari,
      body: { mentor_id: raka.mentor_id, start_at: at(9), topic: 'Produk', question: 'x'.repeat(30) },
    },
    'PUT /v1/mentor-session/decline': { by: asked, body: { id: declined.id, reason: 'x' } },
    'PUT /v1/mentor-session/cancel': { by: eka, body: { id: cancelled.id, reason: 'x' } },
  }
}
