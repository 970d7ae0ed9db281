import type { LibraryContentDetail } from '@semai/contract/library'
import { call } from '../../lib/call.ts'
import type { ProgressChannel } from '../../lib/progress-store.ts'
import { queryClient } from '../../lib/queries.tsx'
import { withPlace } from './progress-place.ts'
import { contentQuery, outdateLists } from './queries.ts'

/** Tells the library's history how far one is. */
export const libraryChannel: ProgressChannel = {
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
