import { answerQueue } from './answer/answer-queue.ts'

/** What of this feature waits on the device to be sent. */
export const pending = [answerQueue]
