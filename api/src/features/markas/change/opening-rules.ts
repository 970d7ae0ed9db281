/** Opening hours of a Markas, as in its form. */
export interface Opening {
  start_time: string
  end_time: string
  /** '1' Monday … '7' Sunday. */
  open_days: string[]
  is_open_on_holidays: boolean
}

/** Day and minutes of a booking, in the zone of its Markas. */
export interface LocalBooking {
  /** 1 Monday … 7 Sunday. */
  weekday: number
  /** Minutes after midnight. The end exceeds 1,440 for a booking over midnight. */
  start_minute: number
  end_minute: number
  is_holiday: boolean
}

export const openingFields = ['start_time', 'end_time', 'open_days', 'is_open_on_holidays'] as const

const weekdays = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu']

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

/** Read the opening from the values of a form. */
export const openingOf = (values: Record<string, unknown>): Opening => ({
  start_time: String(values['start_time']),
  end_time: String(values['end_time']),
  open_days: Array.isArray(values['open_days']) ? values['open_days'].map(String) : [],
  is_open_on_holidays: values['is_open_on_holidays'] === true,
})

/** Whether a Markas is open for the whole of a booking. */
export const isOpenFor = (opening: Opening, { weekday, start_minute, end_minute, is_holiday }: LocalBooking) =>
  opening.open_days.includes(String(weekday)) &&
  (opening.is_open_on_holidays || !is_holiday) &&
  start_minute >= minutesOf(opening.start_time) &&
  end_minute <= minutesOf(opening.end_time)

const namesOf = (days: string[]) => days.map((day) => weekdays[Number(day) - 1] ?? '')

const listed = new Intl.ListFormat('id-ID')

/** Describe the new opening hours with the former ones, for the people whose bookings lie outside. */
export function openingWords(before: Opening, after: Opening): string {
  const hours = ({ start_time, end_time }: Opening) => `${start_time.replace(':', '.')}–${end_time.replace(':', '.')}`
  const closed = before.open_days.filter((day) => !after.open_days.includes(day))
  const parts = [
    ...(hours(before) === hours(after) ? [] : [`sekarang buka ${hours(after)} (semula ${hours(before)})`]),
    ...(closed.length > 0 ? [`tidak buka lagi setiap ${listed.format(namesOf(closed))}`] : []),
    ...(before.is_open_on_holidays && !after.is_open_on_holidays ? ['tutup pada hari libur'] : []),
  ]
  return `Markas ${listed.format(parts)}`
}
