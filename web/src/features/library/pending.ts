import { favoriteQueue } from './favorite-queue.ts'
import { libraryChannel } from './progress-channel.ts'

/** What of this feature waits on the device to be sent. */
export const pending = [favoriteQueue, libraryChannel.queue]
