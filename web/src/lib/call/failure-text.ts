import { CallFailed, type CallFailureCode } from './call.ts'
import { currentSession } from '../session/session.ts'

/** Indonesian message for any error. */
export function failureMessage(error: unknown): string {
  if (!(error instanceof CallFailed)) return 'Ada yang tidak beres di halaman ini. Coba lagi.'
  return WORDS[error.code] ?? `${error.message}${opensAgain(error)}`
}

/** Message of a failed load. Pages retry a busy server by themselves (see `busyWaitMs`). */
export const loadFailureMessage = (error: unknown): string =>
  isBusy(error) ? 'Server sedang ramai. Bagian ini dicoba lagi sendiri sebentar lagi.' : failureMessage(error)

const BUSY = new Set([502, 503, 504])
const BUSY_WAIT_SECONDS = 5

/** Whether a server rejected a call for now, or a proxy reached no server. */
export const isBusy = (error: unknown): error is CallFailed => error instanceof CallFailed && BUSY.has(error.status)

/** Wait before retrying a busy server, with jitter, so that rejected clients do not return together. */
export const busyWaitMs = ({ retryAfter }: CallFailed): number =>
  (retryAfter ?? BUSY_WAIT_SECONDS) * 1000 * (1 + Math.random() / 2)

/** Whether a call failed with one of the codes: `if (isFailure(error, 'code-invalid'))`. */
export const isFailure = (error: unknown, ...codes: CallFailureCode[]): error is CallFailed =>
  error instanceof CallFailed && codes.includes(error.code)

/** Field errors of a 422 by field name, ready for `form.setErrors`. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof CallFailed)) return {}
  return Object.fromEntries(error.errors.map(({ field, message }) => [field, `${message}${opensAgain(error)}`]))
}

/** End of a used-up quota in the person's zone. */
function opensAgain({ details: { until } }: CallFailed): string {
  if (typeof until !== 'string') return ''
  return ` Bisa lagi ${new Date(until).toLocaleString('id-ID', { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', timeZoneName: 'short', timeZone: currentSession().user?.time_zone })}.`
}

// The specification fixes these messages in English for programs; people get a sentence.
const WORDS: Partial<Record<CallFailureCode, string>> = {
  internal: 'Terjadi kesalahan di pihak kami. Coba lagi sebentar lagi.',
  'auth-header-empty': 'Kamu perlu masuk dulu.',
  'token-expired': 'Sesimu sudah berakhir. Silakan masuk lagi.',
  'profile-missing': 'Data pengguna tidak ditemukan',
}
