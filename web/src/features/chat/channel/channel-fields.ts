/** Limits of the endpoints. */
export const longestWords = { name: 80, description: 300 }

/** Most people per request. */
export const MOST_AT_ONCE = 50
