export const closesBeforeOpening = { field: 'end_time', message: 'Harus sesudah buka.' }

/** Validate opening hours. Times as '09:00'. */
export const checkHours = (hours: { start_time: string; end_time: string; open_days: string[] }) => [
  ...(hours.end_time <= hours.start_time ? [closesBeforeOpening] : []),
  ...(hours.open_days.length === 0 ? [{ field: 'open_days', message: 'Pilih hari bukanya.' }] : []),
]
