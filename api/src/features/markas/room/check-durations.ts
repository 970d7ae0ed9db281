export const isMostBelowLeast = { field: 'max_minutes', message: 'Tidak boleh lebih singkat dari yang paling singkat.' }

/** Validate the shortest and longest booking of a room, in minutes. */
export const checkDurations = ({ least, most }: { least: number; most: number }) =>
  most < least ? [isMostBelowLeast] : []
