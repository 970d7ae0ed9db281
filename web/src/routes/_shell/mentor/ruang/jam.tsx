import { createFileRoute } from '@tanstack/react-router'
import { HoursPage } from '../../../../features/mentor/room/hours-page.tsx'
import { ownHoursQuery } from '../../../../features/mentor/room/queries.ts'
import { currentSession } from '../../../../lib/session/session.ts'

export const Route = createFileRoute('/_shell/mentor/ruang/jam')({
  staticData: { title: 'Jammu', parent: '/mentor/ruang' },
  loader: ({ context: { queryClient } }) => {
    if (currentSession().user?.is_mentor) void queryClient.prefetchQuery(ownHoursQuery)
  },
  component: HoursPage,
})
