import type { TestApp } from '../app.ts'
import { mentorMaker } from '../world/mentors.ts'

/** Calls that plant text in a mentor's own profile; see `plantedWrites`. */
export async function plantedMentor(app: TestApp) {
  const by = await mentorMaker(app).joined()
  return {
    'PUT /v1/mentor/own': {
      by,
      body: { position: 'x', startup_name: 'x', short_description: 'x', expertise: ['x'] },
    },
  }
}
