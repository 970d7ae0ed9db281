/**
 * Storage that never throws. A browser may forbid it (private mode, blocked cookies) or be full;
 * then the session lasts as long as the page does not need it again.
 */
export function readItem(kind: 'local' | 'session', key: string): string | null {
  try {
    return storage(kind)?.getItem(key) ?? null
  } catch {
    return null
  }
}

export function writeItem(kind: 'local' | 'session', key: string, value: string | null) {
  try {
    if (value === null) storage(kind)?.removeItem(key)
    else storage(kind)?.setItem(key, value)
  } catch {
    // Forbidden or full: there is nothing better to do than to go on without it.
  }
}

/** The keys in use that begin like this. */
export function listKeys(kind: 'local' | 'session', prefix: string): string[] {
  try {
    return Object.keys(storage(kind) ?? {}).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}

export function clearLocalStorage() {
  try {
    storage('local')?.clear()
  } catch {
    // As above.
  }
}

/** JSON of a stored value; anything that is not an object is nothing. */
export function parseStored<T extends object>(text: string | null, isValid: (value: Partial<T>) => boolean): T | null {
  if (!text) return null
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && isValid(value) ? (value as T) : null
  } catch {
    return null
  }
}

// Absent while the login page is painted at build time.
function storage(kind: 'local' | 'session'): Storage | undefined {
  if (typeof window === 'undefined') return undefined
  return kind === 'local' ? window.localStorage : window.sessionStorage
}
