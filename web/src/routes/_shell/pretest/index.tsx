import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../../ui/coming-soon.tsx'

export const Route = createFileRoute('/_shell/pretest/')({
  staticData: { title: 'Pre-test', parent: '/home' },
  component: PretestPage,
})

function PretestPage() {
  return (
    <ComingSoon title="Pre-test">
      Beberapa pertanyaan ringan untuk menemukan peranmu: Hustler, Hipster, atau Hacker.
    </ComingSoon>
  )
}
