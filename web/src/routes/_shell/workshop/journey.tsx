import { createFileRoute } from '@tanstack/react-router'
import { journeyQuery, myWorkshopsQuery, workshopQuery } from '../../../features/workshop/queries.ts'
import { isId, isWorkshopKey } from '../../../features/workshop/workshop-key.ts'
import { JourneyPage, MyJourneyPage } from './-journey-page.tsx'

export const Route = createFileRoute('/_shell/workshop/journey')({
  staticData: { title: 'Jalur Workshop', parent: '/workshop' },
  validateSearch: ({ id }: Record<string, unknown>): { id?: string } => (typeof id === 'string' ? { id } : {}),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps: { id } }) => {
    if (!id) return void queryClient.prefetchQuery(myWorkshopsQuery)
    if (!isWorkshopKey(id)) return
    void queryClient.prefetchQuery(workshopQuery(id))
    if (isId(id)) void queryClient.prefetchQuery(journeyQuery(id))
  },
  component: WorkshopJourneyPage,
})

function WorkshopJourneyPage() {
  const { id } = Route.useSearch()
  return id ? <JourneyPage workshopKey={id} /> : <MyJourneyPage />
}
