import type { LibraryContentDetail } from '@semai/contract/library/library'
import { useProgress, type ProgressControl } from '../../../lib/progress/use-progress.ts'
import { libraryChannel } from './progress-channel.ts'

// Places within this distance count as equal: a share of a text, pages, or seconds.
const NEAR = { html: 0.03, pdf: 0.5, file: 5, hls: 5, youtube: 5 } as const

/** Track the user's progress with content while its page is open. */
export const useContentProgress = ({ id, source, progress }: LibraryContentDetail): ProgressControl =>
  useProgress({ channel: libraryChannel, id, place: progress, near: NEAR[source] })
