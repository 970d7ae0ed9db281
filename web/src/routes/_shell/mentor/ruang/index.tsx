import { createFileRoute } from '@tanstack/react-router'
import { ownHoursQuery } from '../../../../features/mentor/room/queries.ts'
import { RoomPage } from '../../../../features/mentor/room/room-page.tsx'
import { WaitingWorks } from '../../../../features/task-review/waiting-works.tsx'
import { currentSession } from '../../../../lib/session/session.ts'

export const Route = createFileRoute('/_shell/mentor/ruang/')({
  staticData: { title: 'Ruang mentor', parent: '/mentor' },
  loader: ({ context: { queryClient } }) => {
    if (currentSession().user?.is_mentor) void queryClient.prefetchQuery(ownHoursQuery)
  },
  component: MentorRoom,
})

function MentorRoom() {
  return (
    <RoomPage>
      <WaitingWorks home="/mentor/ruang/tugas" />
    </RoomPage>
  )
}
