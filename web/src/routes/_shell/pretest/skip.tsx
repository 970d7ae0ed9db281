import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../../ui/coming-soon.tsx'

export const Route = createFileRoute('/_shell/pretest/skip')({
  staticData: { title: 'Lewati pre-test', parent: '/pretest' },
  component: PretestSkipPage,
})

function PretestSkipPage() {
  return <ComingSoon title="Lewati pre-test">Kamu boleh memilih peranmu sendiri dan mengubahnya kapan saja.</ComingSoon>
}
