import { useQuery } from '@tanstack/react-query'
import type { Profile } from '@semai/contract/profile/profile'
import type { RoleSuggestion } from '@semai/contract/pretest'
import type { TeamRole } from '@semai/contract/profile/role'
import { formatDate } from '../../../lib/time/format-date.ts'
import { Card } from '../../../ui/card/card.tsx'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { Breadcrumb } from '../../../ui/layout/page-head.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import { DetailSkeleton } from '../../../ui/state/skeletons.tsx'
import { PreTestInvitation } from '../pretest-invitation.tsx'
import { lastSuggestionQuery, teamRolesQuery } from '../queries.ts'
import { resultCrumbs } from '../result-crumbs.tsx'
import { RoleDetail } from './role-detail.tsx'
import { RoleHero } from './role-hero.tsx'
import { RoleList } from './role-list.tsx'
import classes from './role-result.module.css'
import { RoleReasons, RoleScores } from './role-scores.tsx'

/** Latest pre-test result in words and a picture; an invitation without one. */
export function RoleResult({ person }: { person: Profile }) {
  // Wraps null, which alone would count as not loaded.
  const last = useQuery({ ...lastSuggestionQuery, select: (suggestion) => ({ suggestion }) })
  const roles = useQuery(teamRolesQuery)
  return (
    <>
      {!(last.data && roles.data) && <h1 className="visually-hidden">Hasil pre-test</h1>}
      <QueryBoundary
        query={last}
        skeleton={<DetailSkeleton label="Memuat hasil pre-test" />}
        errorTitle="Hasil pre-test tidak terbuka"
      >
        {({ suggestion }) => (
          <QueryBoundary
            query={roles}
            skeleton={<DetailSkeleton label="Memuat hasil pre-test" />}
            errorTitle="Daftar peran tidak terbuka"
          >
            {(all) =>
              suggestion ? (
                <Result suggestion={suggestion} roles={all} person={person} />
              ) : (
                <PreTestInvitation roles={all} person={person} />
              )
            }
          </QueryBoundary>
        )}
      </QueryBoundary>
    </>
  )
}

interface ResultProps {
  suggestion: RoleSuggestion
  roles: TeamRole[]
  person: Profile
}

function Result({ suggestion, roles, person }: ResultProps) {
  const suggested = roles.find(({ code }) => code === suggestion.suggested_role)
  return (
    <>
      <Breadcrumb crumbs={resultCrumbs} />
      <RoleHero suggestion={suggestion} roles={roles} person={person} />
      <div className={classes.columns}>
        <div className={classes.stack}>
          {suggested && (
            <section aria-labelledby="suggested">
              <SectionHead id="suggested" title={`Apa yang dikerjakan ${suggested.name}`} />
              <RoleDetail role={suggested} />
            </section>
          )}
          <section aria-labelledby="others">
            <SectionHead id="others" title={suggested ? 'Bandingkan dengan peran lain' : 'Bandingkan, lalu pilih'} />
            <RoleList roles={inOrder(roles, suggestion)} person={person} />
          </section>
        </div>
        <Rail suggestion={suggestion} person={person} />
      </div>
    </>
  )
}

const Rail = ({ suggestion, person }: Omit<ResultProps, 'roles'>) => (
  <div className={classes.rail}>
    <Card as="section" aria-labelledby="scores">
      <SectionHead id="scores" title="Skormu" />
      <RoleScores suggestion={suggestion} />
    </Card>
    {suggestion.reasons.length > 0 && (
      <Card as="section" aria-labelledby="reasons">
        <SectionHead id="reasons" title="Karena kamu menjawab" />
        <RoleReasons suggestion={suggestion} />
      </Card>
    )}
    <p className={classes.date}>Pre-test diisi {formatDate(suggestion.created_at, person.time_zone)}.</p>
  </div>
)

/** Return the other roles by score; after a tie all roles, the tied ones first. */
function inOrder(roles: TeamRole[], { scores, suggested_role }: RoleSuggestion): TeamRole[] {
  const ranked = scores.flatMap(({ role_code }) => roles.find(({ code }) => code === role_code) ?? [])
  const unranked = roles.filter((role) => !ranked.includes(role))
  return [...ranked, ...unranked].filter(({ code }) => code !== suggested_role)
}
