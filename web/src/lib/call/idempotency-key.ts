interface Asked {
  params?: object
  querystring?: object
  body?: unknown
}

/** What was last sent of each feature and has no answer yet. */
const unanswered = new Map<string, { wish: string; key: string }>()

/**
 * Sends a write under a key by which the server knows it again: the same for the same contents as long as nobody knows
 * what became of it, so that a lost answer makes nothing twice. What comes after it in the same feature makes it a thing
 * of the past: joined, left and joined again is not joined once.
 */
export async function withKey<T>(call: string, asked: Asked, send: (key: string) => Promise<T>): Promise<T> {
  const feature = /\/(?!v1\/|public\/)[^/]+/.exec(call)?.[0] ?? ''
  const wish = JSON.stringify([call, asked], spelledOut)
  const last = unanswered.get(feature)
  const open = last?.wish === wish ? last : { wish, key: newKey() }
  unanswered.set(feature, open)
  const forget = () => unanswered.get(feature) === open && unanswered.delete(feature)
  try {
    const answer = await send(open.key)
    forget()
    return answer
  } catch (cause) {
    if (isAnswer(Object(cause))) forget()
    throw cause
  }
}

// Not a UUID: browsers make those at https addresses alone.
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

const isAnswer = ({ status = 0, code }: { status?: number; code?: unknown }) =>
  status >= 400 && status < 500 && code !== 'unreadable' && code !== 'request-under-way'

function spelledOut(_: string, value: unknown): unknown {
  if (value instanceof FormData) return [...value]
  return value instanceof File ? [value.name, value.size, value.lastModified] : value
}
