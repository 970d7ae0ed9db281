interface Asked {
  params?: object
  querystring?: object
  body?: unknown
}

/** Last unanswered write of each feature. */
const unanswered = new Map<string, { wish: string; key: string }>()

/**
 * Send a write with an idempotency key. A retry with equal contents reuses the key until an answer arrives, so that a lost answer
 * creates nothing twice. Another write of the feature ends the key, so that joining, leaving and joining again counts twice.
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
