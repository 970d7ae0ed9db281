import { parse } from 'fast-querystring'

const REMEMBERED = 2000
const LONGEST = 200

/** The query of a call, read once for each text: the same text is the same object, frozen, by which `compileValidator` knows it. */
export function queryParser(): (text: string) => Record<string, unknown> {
  const known = new Map<string, Record<string, unknown>>()
  return (text) => {
    const found = known.get(text)
    if (found) return found
    const query = Object.freeze(parse(text))
    if (known.size >= REMEMBERED) known.clear()
    if (text.length <= LONGEST) known.set(text, query)
    return query
  }
}
