/** As the call takes them. */
export const longestWords = { name: 80, description: 300 }

/** People whom one call may add. */
export const MOST_AT_ONCE = 50
