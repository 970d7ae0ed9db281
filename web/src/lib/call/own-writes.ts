// What everybody sees is shared for moments by each of the servers: who has just written, or was told of something, asks
// for it anew.
export const SHARED_MS = 1000

let wroteAt = -SHARED_MS

/** Something was written, here or, as one was told, by somebody else: what is asked next must hold it. */
export const noteWrite = () => void (wroteAt = performance.now())

/** Sends a call, and says so where something was written a moment ago. */
export async function fetchWithOwnWrites(address: string, request: RequestInit & { method: string; headers: Headers }) {
  const isRead = request.method === 'GET'
  if (isRead && performance.now() - wroteAt < SHARED_MS) request.headers.set('Cache-Control', 'no-cache')
  const response = await fetch(address, request)
  if (!isRead) noteWrite()
  return response
}
