import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { IgnitionContent } from '@semai/contract/ignition'
import { formatNumber } from '../../lib/text/format-number.ts'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { FilterChip, FilterChips } from '../../ui/field/filter-chip.tsx'
import { QueryBoundary } from '../../ui/state/query-boundary.tsx'
import { RowSkeleton } from '../../ui/state/skeletons.tsx'
import { Tag } from '../../ui/fact/tag.tsx'
import { webinarsQuery } from './queries.ts'
import type { RoleChoice } from './session/session-filter-sheet.tsx'
import { EVERY_ROLE } from './session/search.ts'
import { SessionTag } from './session/session-tag.tsx'
import { dateWords, speakerWords } from './session/text.ts'
import { nextSession } from './session/status.ts'
import classes from './webinar-series.module.css'

interface WebinarSeriesProps {
  /** A role's code; null for all. */
  role: string | null
  /** Empty while they load. */
  roles: RoleChoice[]
  viewerZone: string
}

/** Numbered episodes of all roles or of one, with the next one marked. */
export function WebinarSeries({ role, roles, viewerZone }: WebinarSeriesProps) {
  const query = useQuery(webinarsQuery)
  return (
    <>
      <FilterChips label="Peran">
        <RoleChip role={EVERY_ROLE} isChosen={role === null}>
          Semua peran
        </RoleChip>
        {roles.map(({ code, name }) => (
          <RoleChip key={code} role={code} isChosen={role === code}>
            {name}
          </RoleChip>
        ))}
      </FilterChips>
      <QueryBoundary
        query={query}
        skeleton={<RowSkeleton count={5} lead="cover" label="Memuat webinar" />}
        errorTitle="Daftar webinar tidak terbuka"
      >
        {(webinars) => <Episodes webinars={ofRole(webinars, role)} roles={roles} viewerZone={viewerZone} />}
      </QueryBoundary>
    </>
  )
}

/** Filter by role. Webinars without roles are for everybody. */
const ofRole = (webinars: IgnitionContent[], role: string | null) =>
  webinars.filter(({ role_codes }) => role === null || role_codes.length === 0 || role_codes.includes(role))

function RoleChip({ role, isChosen, children }: { role: string; isChosen: boolean; children: string }) {
  return (
    <FilterChip
      isChosen={isChosen}
      renderRoot={(props) => (
        <Link
          to="/sekolah-beta"
          search={{ role }}
          replace
          resetScroll={false}
          activeOptions={{ exact: true }}
          {...props}
        />
      )}
    >
      {children}
    </FilterChip>
  )
}

interface EpisodesProps {
  webinars: IgnitionContent[]
  roles: RoleChoice[]
  viewerZone: string
}

function Episodes({ webinars, roles, viewerZone }: EpisodesProps) {
  const next = nextSession(webinars, new Date())
  if (webinars.length === 0)
    return <EmptyState title="Belum ada webinar untuk peran ini">Episode berikutnya akan muncul di sini.</EmptyState>
  return (
    <>
      <p className={classes.count} role="status">
        {formatNumber(webinars.length)} episode
      </p>
      <ol className={classes.episodes}>
        {webinars.map((webinar) => (
          <li key={webinar.id}>
            <Link to="/ignition/$id" params={{ id: webinar.id }} className={classes.episode}>
              <span className={classes.number} data-next={webinar.id === next?.id || undefined}>
                <span className="visually-hidden">Episode </span>
                {webinar.episode_number}
              </span>
              <span className={classes.words}>
                <b>{webinar.title}</b>
                <span className={classes.facts}>
                  <span>{dateWords(webinar, viewerZone)}</span>
                  <span>{speakerWords(webinar.speakers)}</span>
                </span>
              </span>
              <span className={classes.tags}>
                {webinar.id === next?.id && <Tag tone="kunyit">Berikutnya</Tag>}
                <SessionTag session={webinar} />
                <Tag tone="line">{roleWords(webinar, roles)}</Tag>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </>
  )
}

const roleWords = ({ role_codes }: IgnitionContent, roles: RoleChoice[]) =>
  roles
    .filter(({ code }) => role_codes.includes(code))
    .map(({ name }) => name)
    .join(', ') || 'Semua peran'
