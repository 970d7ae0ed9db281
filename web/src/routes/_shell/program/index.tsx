import { createFileRoute, Link } from '@tanstack/react-router'
import { InspireLink } from '../../../features/library/list/inspire-link.tsx'
import { stagesQuery } from '../../../features/program/queries.ts'
import { StageGuide } from '../../../features/program/stage-guide.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'

export const Route = createFileRoute('/_shell/program/')({
  staticData: { title: 'Program', parent: '/home', early: [['GET /v1/program-stage/get']] },
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(stagesQuery),
  component: ProgramPage,
})

function ProgramPage() {
  return (
    <>
      <PageHead
        title="Program"
        sub="Enam tahap dari rasa ingin tahu sampai startup yang berjalan sendiri, dan tempatmu di antaranya."
        crumbs={[
          <Link key="home" to="/home">
            Beranda
          </Link>,
          'Program',
        ]}
      />
      <StageGuide />
      <InspireLink />
    </>
  )
}
