import type { TestApp } from '../app.ts'
import { mentorMaker } from '../world/mentors.ts'

/** What a mentor may write of themselves, as `plantedWrites` has it. */
export async function plantedMentor(app: TestApp) {
  const by = await mentorMaker(app).joined()
  return {
    'PUT /v1/mentor/own': {
      by,
      body: { position: 'x', startup_name: 'x', short_description: 'x', expertise: ['x'] },
    },
  }
}
