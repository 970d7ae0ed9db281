import { createFileRoute } from '@tanstack/react-router'
import { lessonChannel } from '../../../features/workshop/lesson/progress-channel.ts'
import {
  journeyQuery,
  currentWorkshopQuery,
  restoreJourney,
  restoreCurrent,
  workshopQuery,
} from '../../../features/workshop/queries.ts'
import { isId, isWorkshopKey } from '../../../features/workshop/detail/workshop-key.ts'
import { JourneyPage, MyJourneyPage } from './-journey-page.tsx'

export const Route = createFileRoute('/_shell/workshop/journey')({
  staticData: {
    title: 'Jalur Workshop',
    parent: '/workshop',
    early: [['GET /v1/workshop/get-current']],
  },
  validateSearch: ({ id }: Record<string, unknown>): { id?: string } => (typeof id === 'string' ? { id } : {}),
  loaderDeps: ({ search }) => search,
  // Loads data saved on the device first, which is all there is offline.
  loader: async ({ context: { queryClient }, deps: { id } }) => {
    void lessonChannel.queue.deliver()
    if (!id) {
      await restoreCurrent(queryClient)
      return void queryClient.prefetchQuery(currentWorkshopQuery)
    }
    if (!isWorkshopKey(id)) return
    await restoreJourney(queryClient, id)
    void queryClient.prefetchQuery(workshopQuery(id))
    if (isId(id)) void queryClient.prefetchQuery(journeyQuery(id))
  },
  component: WorkshopJourneyPage,
})

function WorkshopJourneyPage() {
  const { id } = Route.useSearch()
  return id ? <JourneyPage workshopKey={id} /> : <MyJourneyPage />
}
