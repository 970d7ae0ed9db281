/** Why the device did not do it. `unreadable`: it could not be looked at this time, which says nothing of what is there. */
export type OfflineReason = 'nobody' | 'forbidden' | 'full' | 'unreadable'

/** What this device keeps could not be read or written. */
export class OfflineError extends Error {
  override readonly name = 'OfflineError'
  readonly reason: OfflineReason

  constructor(reason: OfflineReason, options?: ErrorOptions) {
    super(`the device's database: ${reason}`, options)
    this.reason = reason
  }
}

const REASONS: Record<string, OfflineReason> = {
  QuotaExceededError: 'full',
  SecurityError: 'forbidden',
  // Firefox, where one browses privately.
  InvalidStateError: 'forbidden',
}

export function offlineErrorOf(cause: unknown): unknown {
  if (!(cause instanceof DOMException)) return cause
  return new OfflineError(REASONS[cause.name] ?? 'unreadable', { cause })
}

/** For what one can do without: `otherwise` where the device could not be looked at. */
export async function orElse<T, Other>(work: Promise<T>, otherwise: Other): Promise<T | Other> {
  try {
    return await work
  } catch (error) {
    if (error instanceof OfflineError) return otherwise
    throw error
  }
}
