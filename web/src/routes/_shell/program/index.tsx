import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../../ui/coming-soon.tsx'

export const Route = createFileRoute('/_shell/program/')({
  staticData: { title: 'Program', parent: '/home' },
  component: ProgramPage,
})

function ProgramPage() {
  return (
    <ComingSoon title="Program">
      Enam tahap dari ide sampai menetas, dan apa yang kamu kerjakan di tiap tahapnya.
    </ComingSoon>
  )
}
