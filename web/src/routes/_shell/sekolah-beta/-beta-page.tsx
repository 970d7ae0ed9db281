import { useQuery } from '@tanstack/react-query'
import { BetaLines } from '../../../features/ignition/beta-lines.tsx'
import { chosenRole, type BetaSearch } from '../../../features/ignition/session/search.ts'
import { WebinarSeries } from '../../../features/ignition/webinar-series.tsx'
import { teamRolesQuery } from '../../../features/pretest/queries.ts'
import { BetaClasses } from '../../../features/workshop/list/beta-classes.tsx'
import { viewerTimeZone } from '../../../lib/time/format-date.ts'
import { profileQuery } from '../../../lib/session/profile.ts'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import classes from './-beta-page.module.css'

/** Page of Sekolah Beta with its three lines. */
export function BetaPage({ search }: { search: BetaSearch }) {
  const { data: person } = useQuery(profileQuery)
  const { data: roles } = useQuery(teamRolesQuery)
  return (
    <>
      <PageHead
        title="Sekolah Beta"
        sub="Tempat mengasah keahlian peranmu, gratis, dari orang yang mengerjakannya tiap hari. Mulai dari webinar malam yang bisa ditonton ulang, lanjut ke kelas daring, lalu intensif tatap muka."
      />
      <div className={classes.page}>
        <section aria-labelledby="webinar">
          <SectionHead id="webinar" title="Webinar" />
          <WebinarSeries
            role={chosenRole(search, person?.role?.code ?? null)}
            roles={roles ?? []}
            viewerZone={person?.time_zone ?? viewerTimeZone()}
          />
        </section>
        <section aria-labelledby="lines">
          <SectionHead id="lines" title="Sesudah webinar" />
          <BetaLines renderClasses={(line) => <BetaClasses line={line} />} />
        </section>
      </div>
    </>
  )
}
