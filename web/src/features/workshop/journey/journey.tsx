import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { WorkshopModule } from '@semai/contract/workshop/module'
import type { Workshop, WorkshopDetail } from '@semai/contract/workshop/workshop'
import { FilterChip, FilterChips } from '../../../ui/field/filter-chip.tsx'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { CertificateCard } from './certificate-card.tsx'
import { JourneyModule } from './journey-module.tsx'
import { JourneyNotes } from './journey-notes.tsx'
import { Columns } from '../../../ui/layout/columns.tsx'
import classes from './journey.module.css'
import { journeyQuery, workshopsQuery } from '../queries.ts'
import { takesPart } from '../status.ts'
import { useParticipation } from '../detail/use-participation.ts'
import { hasAction, WorkshopAction } from '../detail/workshop-action.tsx'
import { WorkshopBar } from '../detail/workshop-bar.tsx'
import { pathSize, pathTitle, roleName } from '../workshop-text.ts'

/** Path of a workshop: modules with their steps, states and lock reasons, and the certificate. */
export function Journey({ workshop }: { workshop: WorkshopDetail }) {
  const control = useParticipation(workshop)
  const query = useQuery(journeyQuery(workshop.id))
  const isInside = takesPart(control.status)
  return (
    <>
      <PageHead
        title={pathTitle(workshop)}
        sub={`${query.data ? pathSize(query.data) : `${workshop.module_count} modul, … submodul`}. Di ujungnya: sertifikat kelulusan.`}
        crumbs={[
          <Link key="workshop" to={workshop.track === 'sekolah_beta' ? '/sekolah-beta' : '/workshop'}>
            {workshop.track === 'sekolah_beta' ? 'Sekolah Beta' : 'Workshop'}
          </Link>,
          <Link key="detail" to="/workshop/$id" params={{ id: workshop.id }}>
            {workshop.title}
          </Link>,
          'Jalur',
        ]}
        action={
          !isInside &&
          hasAction(control) && (
            <div className={classes.action}>
              <WorkshopAction workshop={workshop} control={control} />
            </div>
          )
        }
      />
      {workshop.track === 'workshop' && <RoleChips current={workshop} />}
      <QueryBoundary query={query} skeleton={<JourneySkeleton />} errorTitle="Jalur ini tidak terbuka">
        {(modules) => (
          <Columns className={classes.columns}>
            <div className={classes.path}>
              {withStarts(modules).map(({ module, startIndex }) => (
                <JourneyModule
                  key={module.id}
                  module={module}
                  startIndex={startIndex}
                  nextId={workshop.next?.id ?? null}
                />
              ))}
              <CertificateCard workshop={workshop} />
            </div>
            {isInside && (
              <div className={classes.rail}>
                <JourneyNotes modules={modules} />
              </div>
            )}
          </Columns>
        )}
      </QueryBoundary>
      <WorkshopBar workshop={workshop} control={control} />
    </>
  )
}

/** Add the index of each module's first step on the path. A module's badge counts as a step. */
const withStarts = (modules: WorkshopModule[]) =>
  modules.map((module, at) => ({
    module,
    startIndex: modules.slice(0, at).reduce((sum, { sub_modules }) => sum + sub_modules.length + 1, 0),
  }))

function RoleChips({ current }: { current: Workshop }) {
  const { data: workshops = [current] } = useQuery(workshopsQuery('workshop'))
  const ofRoles = workshops.filter(({ role_code }) => role_code !== null)
  return (
    <div className={classes.chips}>
      <FilterChips label="Jalur">
        {ofRoles.map(({ id, role_code, title }) => (
          <FilterChip
            key={id}
            isChosen={id === current.id}
            renderRoot={(props) => <Link to="/workshop/journey" search={{ id }} {...props} />}
          >
            {role_code ? roleName(role_code) : title}
          </FilterChip>
        ))}
      </FilterChips>
    </div>
  )
}

/** The skeleton of the page while the workshop itself is loading. */
export const JourneyPageSkeleton = () => (
  <>
    <div className={classes.headSkeleton} aria-hidden />
    <JourneySkeleton />
  </>
)

const JourneySkeleton = () => (
  <Columns className={classes.columns} role="status">
    <span className="visually-hidden">Memuat jalur</span>
    <div className={classes.skeleton} aria-hidden />
  </Columns>
)
