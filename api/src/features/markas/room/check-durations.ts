export const isMostBelowLeast = { field: 'max_minutes', message: 'Tidak boleh lebih singkat dari yang paling singkat.' }

/** What is wrong with how long a room may be booked, in minutes. */
export const checkDurations = ({ least, most }: { least: number; most: number }) =>
  most < least ? [isMostBelowLeast] : []
