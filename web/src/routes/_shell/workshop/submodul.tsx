import { createFileRoute } from '@tanstack/react-router'
import { NextLesson } from '../../../features/workshop/next-lesson.tsx'
import { lessonQuery } from '../../../features/workshop/queries.ts'
import { readIdSearch } from '../../../lib/params.ts'
import { LessonPage } from './-lesson-page.tsx'

export const Route = createFileRoute('/_shell/workshop/submodul')({
  staticData: { title: 'Submodul', parent: '/workshop/journey' },
  validateSearch: readIdSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps: { id } }) => {
    if (id) void queryClient.prefetchQuery(lessonQuery(id))
  },
  component: WorkshopSubmodulPage,
})

function WorkshopSubmodulPage() {
  const { id } = Route.useSearch()
  return id ? <LessonPage id={id} /> : <NextLesson />
}
