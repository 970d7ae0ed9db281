import type { LibraryContentDetail } from '@semai/contract/library/library'
import { useProgress, type ProgressControl } from '../../../lib/progress/use-progress.ts'
import { libraryChannel } from './progress-channel.ts'

// How far apart two places are the same to a reader: a share of a text, a page, seconds.
const NEAR = { html: 0.03, pdf: 0.5, file: 5, hls: 5, youtube: 5 } as const

/** One's progress with one piece of content, from opening its page to leaving it. */
export const useContentProgress = ({ id, source, progress }: LibraryContentDetail): ProgressControl =>
  useProgress({ channel: libraryChannel, id, place: progress, near: NEAR[source] })
