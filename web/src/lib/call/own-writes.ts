// Servers share public answers for a moment. After a write or a live event, requests ask for a fresh answer.
export const SHARED_MS = 1000

let wroteAt = -SHARED_MS

/** Note a write by this person, or a live event, so that the next requests are fresh. */
export const noteWrite = () => void (wroteAt = performance.now())

/** Sends a call, and says so where something was written a moment ago. */
export async function fetchWithOwnWrites(address: string, request: RequestInit & { method: string; headers: Headers }) {
  const isRead = request.method === 'GET'
  if (isRead && performance.now() - wroteAt < SHARED_MS) request.headers.set('Cache-Control', 'no-cache')
  const response = await fetch(address, request)
  if (!isRead) noteWrite()
  return response
}
