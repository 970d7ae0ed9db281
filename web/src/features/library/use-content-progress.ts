import type { LibraryContentDetail } from '@semai/contract/library'
import { call } from '../../lib/call.ts'
import type { ProgressChannel } from '../../lib/progress-store.ts'
import { queryClient } from '../../lib/queries.tsx'
import { useProgress, type ProgressControl } from '../../lib/use-progress.ts'
import { withPlace } from './progress-place.ts'
import { contentQuery, outdateLists } from './queries.ts'

/** How the server is told of progress with the library's content. */
export const contentChannel: ProgressChannel = {
  name: 'library',
  async tell(report, options) {
    const { id, ...step } = report
    const { data } = await call(
      'POST /v1/user-library-history/create',
      { body: { library_content_id: id, ...step } },
      options,
    )
    // What was reached while the answer was on its way stays.
    showProgress(id, (progress) => withPlace(data, progress ?? data))
    void outdateLists(queryClient)
  },
  refusals: ['library-content-not-found'],
  show: (report) => showProgress(report.id, (progress) => withPlace(progress, report)),
}

type Progress = LibraryContentDetail['progress']

const showProgress = (id: string, next: (progress: Progress) => Progress) =>
  queryClient.setQueryData(
    contentQuery(id).queryKey,
    (content) => content && { ...content, progress: next(content.progress) },
  )

// How far apart two places are the same to a reader: a share of a text, a page, seconds.
const NEAR = { html: 0.03, pdf: 0.5, file: 5, hls: 5, youtube: 5 } as const

/** One's progress with one piece of content, from opening its page to leaving it. */
export const useContentProgress = ({ id, source, progress }: LibraryContentDetail): ProgressControl =>
  useProgress({ channel: contentChannel, id, place: progress, near: NEAR[source] })
