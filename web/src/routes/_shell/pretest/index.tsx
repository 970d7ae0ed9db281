import { createFileRoute } from '@tanstack/react-router'
import { PreTest } from '../../../features/pretest/pretest.tsx'
import { questionsQuery } from '../../../features/pretest/queries.ts'

export const Route = createFileRoute('/_shell/pretest/')({
  staticData: { title: 'Pre-test', parent: '/home', early: [['GET /v1/pre-test-question/get']] },
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(questionsQuery),
  component: PreTest,
})
