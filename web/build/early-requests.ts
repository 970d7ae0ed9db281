import { join, relative, sep } from 'node:path'
import { parseSync, type Plugin } from 'vite'
import { addressOf } from './route-address.ts'

/** File with the early requests of each page, read by api/src/lib/web/web.ts. */
export const EARLY_REQUESTS = 'early-requests.json'

/**
 * Takes the `early` requests out of the routes' `staticData` (lib/first-paint/early-request.ts), so that no page carries
 * those of all others, and writes them to dist/early-requests.json, by address: paths with places such as `:id`.
 */
export function earlyRequests(root: string): Plugin {
  const folder = join(root, 'src/routes')
  const found = new Map<string, string[]>()
  return {
    name: 'semai-early-requests',
    // Before the router splits the file.
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/routes\/.*\.tsx$/, code: /\bearly:/ },
      handler(code, id) {
        const place = findEarly(parseSync(id, code).program)
        if (!place) return this.error(`${id} says "early" outside of its staticData`)
        const page = relative(folder, id).split(sep).join('/')
        found.set(addressOf(page), requestsOf(place.value).map(pathOf))
        return { code: code.slice(0, place.start) + code.slice(place.end).replace(/^\s*,/, ''), map: null }
      },
    },
    generateBundle() {
      const lists = Object.fromEntries([...found].sort(([one], [other]) => one.localeCompare(other)))
      this.emitFile({ type: 'asset', fileName: EARLY_REQUESTS, source: JSON.stringify(lists) })
    },
  }
}

/** A part of a parsed file; which parts it has depends on its type. */
interface Node {
  type: string
  start: number
  end: number
  [part: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** Find the property `early` of `staticData` in a syntax tree. */
function findEarly(tree: unknown): { start: number; end: number; value: Node } | null {
  const data = findProperty(tree, 'staticData')
  const early = data && findProperty(data.value, 'early')
  return early && isNode(early.value) ? { start: early.start, end: early.end, value: early.value } : null
}

function findProperty(tree: unknown, name: string): Node | null {
  if (Array.isArray(tree)) return tree.map((part) => findProperty(part, name)).find((part) => part !== null) ?? null
  if (!isNode(tree)) return null
  if (tree.type === 'Property' && isNode(tree['key']) && tree['key']['name'] === name) return tree
  return findProperty(
    Object.values(tree).filter((part) => typeof part === 'object'),
    name,
  )
}

type Request = [call: string, query?: Record<string, string | number | boolean>]

const requestsOf = (list: Node) => valueOf(list) as Request[]

/** Read the value of a literal node. */
function valueOf(node: unknown): unknown {
  if (!isNode(node)) throw new Error('An early request has a part missing')
  if (node.type === 'Literal') return node['value']
  if (node.type === 'ArrayExpression') return (node['elements'] as unknown[]).map(valueOf)
  if (node.type !== 'ObjectExpression') throw new Error('Early requests are written out, without anything to work out')
  const properties = node['properties'] as { key: { name: string }; value: unknown }[]
  return Object.fromEntries(properties.map(({ key, value }) => [key.name, valueOf(value)]))
}

/** As lib/call/call.ts writes it, but for its places. */
function pathOf([call, query = {}]: Request): string {
  const pairs = Object.entries(query).map(([name, value]) => {
    const text = String(value)
    return `${name}=${text.startsWith(':') ? text : encodeURIComponent(text)}`
  })
  return call.replace('GET ', '') + (pairs.length > 0 ? `?${pairs.join('&')}` : '')
}
