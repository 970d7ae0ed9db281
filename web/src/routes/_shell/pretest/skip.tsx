import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { PreTestSkip } from '../../../features/pretest/pretest-skip.tsx'
import { profileQuery } from '../../../lib/session/profile.ts'
import { PagePending } from '../../../shell/page-pending.tsx'

export const Route = createFileRoute('/_shell/pretest/skip')({
  staticData: { title: 'Lewati pre-test', parent: '/pretest' },
  component: PretestSkipPage,
})

function PretestSkipPage() {
  const { data: person } = useQuery(profileQuery)
  return person ? <PreTestSkip person={person} /> : <PagePending />
}
