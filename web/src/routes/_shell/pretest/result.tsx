import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../../ui/coming-soon.tsx'

export const Route = createFileRoute('/_shell/pretest/result')({
  staticData: { title: 'Hasil pre-test', parent: '/pretest' },
  component: PretestResultPage,
})

function PretestResultPage() {
  return (
    <ComingSoon title="Hasil pre-test">Peran yang paling cocok denganmu, dan alasan kami menyarankannya.</ComingSoon>
  )
}
