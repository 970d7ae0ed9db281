import { libraryChannel } from './reader/progress-channel.ts'

/** Unsent items of this feature on the device. */
export const pending = [libraryChannel.queue]
