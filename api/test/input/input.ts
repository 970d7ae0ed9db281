/** Input of a call. */
export interface Input {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: Record<string, unknown>
}
