import { Link } from '@tanstack/react-router'
import { FilterChip, FilterChips } from '../../../ui/field/filter-chip.tsx'
import classes from './booking-filters.module.css'
import { PAST_STATUSES, type BookingListSearch } from './search.ts'
import { STATUS_WORDS } from './text.ts'

/** Filters for upcoming or past bookings, and for the status of past ones. The URL holds them. */
export const BookingFilters = ({ search: { when, status } }: { search: BookingListSearch }) => (
  <div className={classes.filters}>
    <FilterChips label="Waktu">
      <Choice search={{}} isChosen={when !== 'past'}>
        Akan datang
      </Choice>
      <Choice search={{ when: 'past' }} isChosen={when === 'past'}>
        Sudah lewat
      </Choice>
    </FilterChips>
    {when === 'past' && (
      <FilterChips label="Status">
        {PAST_STATUSES.map((each) => (
          <Choice key={each} search={each === status ? { when } : { when, status: each }} isChosen={each === status}>
            {STATUS_WORDS[each]}
          </Choice>
        ))}
      </FilterChips>
    )}
  </div>
)

interface ChoiceProps {
  search: BookingListSearch
  isChosen: boolean
  children: string
}

const Choice = ({ search, isChosen, children }: ChoiceProps) => (
  <FilterChip
    isChosen={isChosen}
    renderRoot={(props) => (
      <Link
        to="/markas/transaksi"
        search={search}
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
