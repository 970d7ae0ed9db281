import { messageQueue } from './message/message-queue.ts'

/** Queues of this feature with unsent items on the device. */
export const pending = [messageQueue]
