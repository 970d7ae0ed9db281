import { IconCalendar, IconX } from '@tabler/icons-react'
import { formatDate } from '../../../lib/format.ts'
import { useFilters } from '../../../lib/use-filters.ts'
import { FilterField, FilterSelect } from '../../../ui/field/filter-field.tsx'
import { FilterLink } from '../../../ui/field/filter-link.tsx'
import { TODAY, type EventAddress, type EventSearch } from './event-search.ts'
import classes from './place-filter.module.css'

interface ListProps {
  to: EventAddress
  search: EventSearch
}

interface PlaceFilterProps extends ListProps {
  name: 'hub' | 'region'
  label: string
  /** The choice that takes the filter away. */
  all: string
  places: { id: string; name: string }[]
}

/** One of many places, in the device's own list: eleven hubs, 38 provinces. */
export function PlaceFilter({ to, search, name, label, all, places }: PlaceFilterProps) {
  const filter = useFilters<EventSearch>(to)
  return (
    <FilterSelect
      label={label}
      all={all}
      value={search[name]}
      choices={places.map((place) => ({ value: place.id, label: place.name }))}
      onChange={(value) => filter({ [name]: value })}
    />
  )
}

/** One day, in the device's own calendar. */
export function DayFilter({ to, search }: ListProps) {
  const filter = useFilters<EventSearch>(to)
  const { date } = search
  const day = date === TODAY ? undefined : date
  return (
    <FilterField isChosen={date !== undefined}>
      <IconCalendar size={16} aria-hidden />
      {dayWords(date)}
      <input
        type="date"
        aria-label="Tanggal"
        value={day ?? ''}
        // The whole field opens the calendar, not only its tiny picture.
        onClick={({ currentTarget }) => currentTarget.showPicker?.()}
        onChange={({ currentTarget }) => filter({ date: currentTarget.value || undefined })}
      />
      {date && <ClearDay to={to} search={search} />}
    </FilterField>
  )
}

function dayWords(date: string | undefined): string {
  if (!date) return 'Tanggal'
  return date === TODAY ? 'Hari ini' : formatDate(`${date}T12:00:00Z`, 'UTC')
}

const ClearDay = ({ to, search }: ListProps) => (
  <FilterLink to={to} search={search} change={{ date: undefined }} className={classes.clear} aria-label="Hapus tanggal">
    <IconX size={16} aria-hidden />
  </FilterLink>
)
