import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { lastSuggestionQuery, teamRolesQuery } from '../../../features/pretest/queries.ts'
import { RoleResult } from '../../../features/pretest/role/role-result.tsx'
import { profileQuery } from '../../../lib/session/profile.ts'
import { PagePending } from '../../../shell/page-pending.tsx'

export const Route = createFileRoute('/_shell/pretest/result')({
  staticData: {
    title: 'Hasil pre-test',
    parent: '/home',
    early: [['GET /v1/pre-test/get-last-suggestion'], ['GET /v1/team-role/get']],
  },
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(lastSuggestionQuery)
    void queryClient.prefetchQuery(teamRolesQuery)
  },
  component: PretestResultPage,
})

function PretestResultPage() {
  const { data: person } = useQuery(profileQuery)
  return person ? <RoleResult person={person} /> : <PagePending />
}
