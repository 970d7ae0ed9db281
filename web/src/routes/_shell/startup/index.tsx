import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../../ui/coming-soon.tsx'

export const Route = createFileRoute('/_shell/startup/')({
  staticData: { title: 'Startup' },
  component: StartupPage,
})

function StartupPage() {
  return <ComingSoon title="Startup">Direktori startup di seluruh hub, dengan startupmu di urutan pertama.</ComingSoon>
}
