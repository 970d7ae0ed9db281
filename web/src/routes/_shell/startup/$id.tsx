import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../../ui/coming-soon.tsx'

export const Route = createFileRoute('/_shell/startup/$id')({
  staticData: { title: 'Profil startup', parent: '/startup' },
  component: StartupIdPage,
})

function StartupIdPage() {
  return <ComingSoon title="Profil startup">Tim, tahap, dan cerita sebuah startup.</ComingSoon>
}
