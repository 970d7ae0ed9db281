import { messageQueue } from './message/message-queue.ts'

/** What of this feature waits on the device to be sent. */
export const pending = [messageQueue]
