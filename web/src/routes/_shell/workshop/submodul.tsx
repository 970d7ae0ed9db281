import { createFileRoute } from '@tanstack/react-router'
import { NextLesson } from '../../../features/workshop/journey/next-lesson.tsx'
import { lessonQuery, restoreLesson, restoreCurrent } from '../../../features/workshop/queries.ts'
import { restoreTaskDraft } from '../../../features/workshop/task/draft.ts'
import { readIdSearch } from '../../../lib/navigation/params.ts'
import { LessonPage } from './-lesson-page.tsx'

export const Route = createFileRoute('/_shell/workshop/submodul')({
  staticData: {
    title: 'Submodul',
    parent: '/workshop/journey',
    hasNarrowMenu: true,
    early: [['GET /v1/workshop/get-current']],
  },
  validateSearch: readIdSearch,
  loaderDeps: ({ search }) => search,
  // Loads data saved on the device first, which is all there is offline.
  loader: async ({ context: { queryClient }, deps: { id } }) => {
    if (!id) return restoreCurrent(queryClient)
    await restoreLesson(queryClient, id)
    void queryClient.prefetchQuery(lessonQuery(id))
    await restoreTaskDraft(id)
  },
  component: WorkshopSubmodulPage,
})

function WorkshopSubmodulPage() {
  const { id } = Route.useSearch()
  return id ? <LessonPage id={id} /> : <NextLesson />
}
