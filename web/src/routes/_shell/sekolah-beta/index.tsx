import { createFileRoute } from '@tanstack/react-router'
import { webinarsQuery } from '../../../features/ignition/queries.ts'
import { readBetaSearch, type BetaSearch } from '../../../features/ignition/session/search.ts'
import { teamRolesQuery } from '../../../features/pretest/queries.ts'
import { workshopsQuery } from '../../../features/workshop/queries.ts'
import { readLater } from '../../../lib/navigation/search-params.ts'
import { BetaPage } from './-beta-page.tsx'

export const Route = createFileRoute('/_shell/sekolah-beta/')({
  staticData: {
    title: 'Sekolah Beta',
    early: [
      ['GET /v1/ignition-content/get-ignition-content-list', { track: 'sekolah_beta', page: 1 }],
      ['GET /v1/team-role/get'],
      ['GET /v1/workshop/get', { track: 'sekolah_beta', page: 1 }],
    ],
  },
  validateSearch: readLater<BetaSearch>(),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(webinarsQuery)
    void queryClient.prefetchQuery(teamRolesQuery)
    void queryClient.prefetchQuery(workshopsQuery('sekolah_beta'))
  },
  component: SekolahBetaPage,
})

function SekolahBetaPage() {
  return <BetaPage search={readBetaSearch(Route.useSearch())} />
}
