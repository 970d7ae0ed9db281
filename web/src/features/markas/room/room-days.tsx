import { formatDateTile, formatWeekday, viewerTimeZone } from '../../../lib/time/format-date.ts'
import { localDay } from '../../../lib/time/local-day.ts'
import { FilterLink } from '../../../ui/field/filter-link.tsx'
import type { RoomListSearch } from '../place-search.ts'

const DAY_MS = 86_400_000

/** Segments for today, tomorrow and the day after. A day chosen elsewhere replaces the third. */
export function RoomDays({ search }: { search: RoomListSearch }) {
  const dayAfter = (days: number) => localDay(new Date(Date.now() + days * DAY_MS), viewerTimeZone())
  const [today, tomorrow, third] = [dayAfter(0), dayAfter(1), dayAfter(2)]
  const chosen = search.date ?? today
  const isNear = chosen === today || chosen === tomorrow || chosen === third
  const days = [
    { date: today, words: 'Hari ini' },
    { date: tomorrow, words: 'Besok' },
    isNear ? { date: third, words: formatWeekday(noon(third), 'UTC') } : { date: chosen, words: tileWords(chosen) },
  ]
  return days.map(({ date, words }) => (
    <FilterLink<RoomListSearch>
      key={date}
      to="/markas/ruangan"
      search={search}
      // Without a date each room uses today in its own zone.
      change={{ date: date === today ? undefined : date }}
      aria-current={date === chosen ? 'true' : undefined}
    >
      {words}
    </FilterLink>
  ))
}

// Noon in UTC formats as the same date in any zone.
const noon = (date: string) => `${date}T12:00:00Z`

const tileWords = (date: string) => formatDateTile(noon(date), 'UTC').join(' ')
