import { answerQueue } from './answer/answer-queue.ts'

/** Queues of this feature. */
export const pending = [answerQueue]
