import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../../ui/coming-soon.tsx'

export const Route = createFileRoute('/_shell/mentor/')({
  staticData: { title: 'Mentor', parent: '/home' },
  component: MentorPage,
})

function MentorPage() {
  return (
    <ComingSoon title="Mentor">
      Kenalan dengan para mentor: bidangnya, startupnya, dan cara menghubungi mereka.
    </ComingSoon>
  )
}
