import { mentorAccountInput } from './mentor-account.ts'
import { mentorAfterInput } from './mentor-after.ts'
import { mentorQueueInput } from './mentor-queue.ts'
import { mentorSessionInput } from './mentor-session.ts'
import type { Input } from './input.ts'

/** Valid input of the calls of mentors. */
export const mentorInput: Record<string, Input> = {
  ...mentorAccountInput,
  ...mentorAfterInput,
  ...mentorQueueInput,
  ...mentorSessionInput,
}
