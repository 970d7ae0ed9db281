import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { IconMoon, IconUserOff } from '@tabler/icons-react'
import type { MentorFigures } from '@semai/contract/mentor/staff'
import { ConsoleLink } from '../console/console-link.tsx'
import filters from '../console/list/list-filters.module.css'
import { FilterChip } from '../../ui/field/filter-chip.tsx'
import { SearchInput } from '../../ui/field/search-input.tsx'
import { Pages } from '../../ui/layout/pages.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { QueryBoundary } from '../../ui/state/query-boundary.tsx'
import { RowSkeleton } from '../../ui/state/skeletons.tsx'
import { Tag } from '../../ui/fact/tag.tsx'
import textButton from '../../ui/control/text-button.module.css'
import { addressOf, type PageState } from './address.ts'
import classes from './mentor-sessions.module.css'
import { figuresQuery } from './queries.ts'
import { RatingsDialog } from './ratings-dialog.tsx'
import { lastWords, missedWords, offeredWords, ratingWords, sessionWords } from './text.ts'

export interface PartProps {
  state: PageState
  onChange: (state: PageState) => void
}

/** List of mentors with their figures, inactive mentors first. */
export function MentorPart({ state, onChange }: PartProps) {
  const { page, search, isSilent } = state
  const query = useQuery(figuresQuery({ page, search }, isSilent))
  return (
    <>
      <div className={filters.filters}>
        <SearchInput
          className={filters.search}
          label="Cari mentor"
          placeholder="Cari nama atau startup"
          words={search}
          onSearch={(words) => onChange({ ...state, page: 1, search: words })}
        />
        <FilterChip isChosen={isSilent} onClick={() => onChange({ ...state, page: 1, isSilent: !isSilent })}>
          Yang sepi saja
        </FilterChip>
      </div>
      <QueryBoundary
        query={query}
        skeleton={<RowSkeleton count={6} lead="none" label="Memuat mentor" />}
        errorTitle="Angka mentor tidak terbuka"
      >
        {({ data, total_page }) => (
          <div aria-busy={query.isPlaceholderData}>
            {data.length > 0 ? (
              <ul className={classes.rows}>
                {data.map((mentor) => (
                  <MentorRow key={mentor.id} mentor={mentor} />
                ))}
              </ul>
            ) : (
              <NoMentor state={state} />
            )}
            <Pages page={page} totalPages={total_page} onChange={(next) => onChange({ ...state, page: next })} />
          </div>
        )}
      </QueryBoundary>
    </>
  )
}

function MentorRow({ mentor }: { mentor: MentorFigures }) {
  // Mentors without an account have no figures.
  const isKnown = mentor.has_account || mentor.last_session_at !== null
  return (
    <li className={classes.row}>
      <div className={classes.who}>
        <ConsoleLink to={`/console/mentor/${mentor.id}`} className={classes.name}>
          {mentor.full_name}
        </ConsoleLink>
        <small>{mentor.hub?.name ?? 'Tanpa hub'}</small>
      </div>
      <div className={classes.tags}>
        {mentor.is_silent && (
          <Tag tone="kunyit" icon={<IconMoon size={14} aria-hidden />}>
            Sepi
          </Tag>
        )}
        {!mentor.has_account && <Tag icon={<IconUserOff size={14} aria-hidden />}>Belum punya akun</Tag>}
      </div>
      {isKnown && (
        <p className={classes.facts}>
          {offeredWords(mentor.minutes_a_week)}
          <small>{lastWords(mentor)}</small>
        </p>
      )}
      {isKnown && (
        <div className={classes.facts}>
          {sessionWords(mentor)}
          {missedWords(mentor) && <small>{missedWords(mentor)}</small>}
          <Ratings mentor={mentor} />
        </div>
      )}
    </li>
  )
}

/** Mean of a mentor’s ratings. A click opens the ratings with their comments. */
function Ratings({ mentor }: { mentor: MentorFigures }) {
  const [isOpen, setOpen] = useState(false)
  if (mentor.rating_count === 0) return <small>{ratingWords(mentor)}</small>
  return (
    <>
      <button type="button" className={`${textButton.inline} ${classes.ratings}`} onClick={() => setOpen(true)}>
        {ratingWords(mentor)}
        <span className="visually-hidden"> untuk {mentor.full_name}</span>
      </button>
      {isOpen && <RatingsDialog mentor={mentor} onClose={() => setOpen(false)} />}
    </>
  )
}

function NoMentor({ state: { search, isSilent } }: { state: PageState }) {
  if (isSilent && !search)
    return (
      <EmptyState level={2} title="Tidak ada mentor yang sepi">
        Semua mentor yang punya akun membuka jam, dan bertemu seseorang dalam 30 hari.
      </EmptyState>
    )
  return (
    <EmptyState
      level={2}
      title={search || isSilent ? 'Tidak ada yang cocok' : 'Belum ada mentor'}
      action={
        search || isSilent ? (
          <ConsoleLink to={addressOf({})}>Hapus saringan</ConsoleLink>
        ) : (
          <ConsoleLink to="/console/mentor">Tambah mentor</ConsoleLink>
        )
      }
    />
  )
}
