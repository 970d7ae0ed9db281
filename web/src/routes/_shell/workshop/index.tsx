import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { lessonChannel } from '../../../features/workshop/lesson/progress-channel.ts'
import { currentWorkshopQuery, workshopsQuery } from '../../../features/workshop/queries.ts'
import { WorkshopHome } from '../../../features/workshop/list/workshop-home.tsx'
import { profileQuery } from '../../../lib/session/profile.ts'
import { PageHead } from '../../../ui/layout/page-head.tsx'

export const Route = createFileRoute('/_shell/workshop/')({
  staticData: {
    title: 'Workshop',
    early: [['GET /v1/workshop/get', { track: 'workshop', page: 1 }], ['GET /v1/workshop/get-current']],
  },
  loader: ({ context: { queryClient } }) => {
    // Sends offline progress before the list is fetched.
    void lessonChannel.queue.deliver()
    void queryClient.prefetchQuery(workshopsQuery('workshop'))
    void queryClient.prefetchQuery(currentWorkshopQuery)
  },
  component: WorkshopPage,
})

function WorkshopPage() {
  const { data: person } = useQuery(profileQuery)
  return (
    <>
      <PageHead
        title="Workshop"
        sub="Modul belajar per peran, dari masalah sampai purwarupa. Atur sendiri waktumu, bersertifikat di ujungnya."
      />
      <WorkshopHome person={person} />
    </>
  )
}
