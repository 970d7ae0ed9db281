import type { LibraryContentDetail } from '@semai/contract/library/library'
import { call } from '../../../lib/call/call.ts'
import { createProgressChannel } from '../../../lib/progress/progress-channel.ts'
import { queryClient } from '../../../lib/query/queries.tsx'
import { findCopy } from '../offline/offline-copies.ts'
import { withPlace } from './progress-place.ts'
import { contentQuery, outdateLists } from '../queries.ts'

/** Channel that sends progress to the library's history. */
export const libraryChannel = createProgressChannel({
  name: 'library',
  async send(report, options) {
    const { id, ...step } = report
    const { data } = await call(
      'POST /v1/user-library-history/create',
      { body: { library_content_id: id, ...step } },
      options,
    )
    // Keep a place that was reached during the request.
    showProgress(id, (progress) => withPlace(data, progress ?? data))
    void outdateLists(queryClient)
  },
  rejections: ['library-content-not-found'],
  show: (report) => showProgress(report.id, (progress) => withPlace(progress, report)),
  titleOf: async (id) =>
    queryClient.getQueryData(contentQuery(id).queryKey)?.title ?? (await findCopy(id))?.content.title,
  otherwise: 'Satu isi perpustakaan',
})

type Progress = LibraryContentDetail['progress']

const showProgress = (id: string, next: (progress: Progress) => Progress) =>
  queryClient.setQueryData(
    contentQuery(id).queryKey,
    (content) => content && { ...content, progress: next(content.progress) },
  )
