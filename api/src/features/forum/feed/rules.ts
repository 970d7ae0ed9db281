import { fieldFailure } from '../../../lib/failure.ts'

/** End of a page: the value that the feed is ordered by, and the topic's id. */
export type Cursor = [value: string | number, id: string]

export type FeedOrder = 'created_at' | 'hot'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?Z$/

export const writeCursor = (cursor: Cursor) => Buffer.from(JSON.stringify(cursor)).toString('base64url')

/** Read a cursor. @throws Failure invalid-input when it does not fit the order */
export function readCursor(text: string, order: FeedOrder): Cursor {
  const [value, id, ...rest] = parsed(text)
  const isPlace = value !== undefined && isOf(order, value) && typeof id === 'string' && UUID.test(id)
  if (!isPlace || rest.length > 0) throw fieldFailure('invalid-input', 'cursor')
  return [value, id]
}

const isOf = (order: FeedOrder, value: string | number) =>
  typeof value === 'number'
    ? order === 'hot'
    : order !== 'hot' && INSTANT.test(value) && !Number.isNaN(Date.parse(value))

function parsed(text: string): (string | number)[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    return Array.isArray(value) ? value.filter((one) => typeof one === 'string' || Number.isFinite(one)) : []
  } catch {
    return []
  }
}
