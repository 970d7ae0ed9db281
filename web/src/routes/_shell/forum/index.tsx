import { createFileRoute } from '@tanstack/react-router'
import { ComingSoon } from '../../../ui/coming-soon.tsx'

export const Route = createFileRoute('/_shell/forum/')({
  staticData: { title: 'Activity Forum' },
  component: ForumPage,
})

function ForumPage() {
  return (
    <ComingSoon title="Activity Forum">
      Tempat bertanya, berbagi karya, dan belajar dari sesama perintis di seluruh Indonesia.
    </ComingSoon>
  )
}
