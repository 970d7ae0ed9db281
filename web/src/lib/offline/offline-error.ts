/** Why the database is unavailable. `unreadable`: it could not be read now, which says nothing about its content. */
export type OfflineReason = 'nobody' | 'forbidden' | 'full' | 'unreadable'

/** The offline database could not be read or written. */
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
  // Firefox in private windows.
  InvalidStateError: 'forbidden',
}

export function offlineErrorOf(cause: unknown): unknown {
  if (!(cause instanceof DOMException)) return cause
  return new OfflineError(REASONS[cause.name] ?? 'unreadable', { cause })
}

/** Return `otherwise` if the database is unavailable. */
export async function orElse<T, Other>(work: Promise<T>, otherwise: Other): Promise<T | Other> {
  try {
    return await work
  } catch (error) {
    if (error instanceof OfflineError) return otherwise
    throw error
  }
}
