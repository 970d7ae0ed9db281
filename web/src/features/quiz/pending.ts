import { answerQueue } from './answer-queue.ts'

/** What of this feature waits on the device to be sent. */
export const pending = [answerQueue]
