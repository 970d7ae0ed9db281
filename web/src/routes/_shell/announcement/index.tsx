import { createFileRoute, Link } from '@tanstack/react-router'
import { AnnouncementList } from '../../../features/announcement/announcement-list.tsx'
import { announcementsQuery } from '../../../features/announcement/queries.ts'
import { PageHead } from '../../../ui/layout/page-head.tsx'

export const Route = createFileRoute('/_shell/announcement/')({
  staticData: { title: 'Pengumuman', parent: '/home' },
  loader: ({ context: { queryClient } }) => void queryClient.prefetchInfiniteQuery(announcementsQuery),
  component: AnnouncementsPage,
})

function AnnouncementsPage() {
  return (
    <>
      <PageHead
        title="Pengumuman"
        sub="Kabar dari pengelola program dan hubmu."
        crumbs={[
          <Link key="home" to="/home">
            Beranda
          </Link>,
          'Pengumuman',
        ]}
      />
      <AnnouncementList />
    </>
  )
}
