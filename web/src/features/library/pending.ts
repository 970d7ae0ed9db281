import { favoriteQueue } from './favorite/favorite-queue.ts'
import { libraryChannel } from './reader/progress-channel.ts'

/** What of this feature waits on the device to be sent. */
export const pending = [favoriteQueue, libraryChannel.queue]
