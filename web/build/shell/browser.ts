import { Window } from 'happy-dom'

/** The circumstances under which a page is shown. */
export interface Visitor {
  /** User in local storage; null for guests. */
  user: Record<string, unknown> | null
  /** Console rights in local storage. */
  staff?: Record<string, unknown>
  now: string
  width: number
}

// Globals that stay Node's.
const FROM_NODE = new Set([
  'fetch',
  'performance',
  'crypto',
  'URL',
  'URLSearchParams',
  'Blob',
  'Intl',
  'Date',
  'setTimeout',
])

let visitor: Visitor = { user: null, now: new Date().toISOString(), width: 0 }

/**
 * Gives this process the globals of a browser (Happy DOM), in which no call is ever answered. Happy DOM has no layout:
 * media queries match by the visitor's width.
 */
export function becomeBrowser() {
  const browser = new Window({ url: 'http://localhost/', settings: { disableComputedStyleRendering: true } })
  const source = browser as unknown as Record<string, unknown>
  for (const name of Object.getOwnPropertyNames(browser)) {
    if (FROM_NODE.has(name) || /^(?:Array|Object|Promise|Map|Set|Symbol|Error|global|undefined)/.test(name)) continue
    give(name, source[name])
  }
  for (const name of ['document', 'history', 'location', 'localStorage', 'sessionStorage']) give(name, source[name])
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent', 'getComputedStyle', 'scrollTo'])
    give(name, (source[name] as () => unknown).bind(browser))
  give('window', globalThis)
  give('self', globalThis)
  give('fetch', () => new Promise(() => {}))
  give('matchMedia', answerMedia)
  give('requestAnimationFrame', (work: (time: number) => void) => setImmediate(() => work(performance.now())))
  give('PerformanceObserver', NeverPainted)
  give('Date', visitorsDate())
}

/** Set the visitor, time and width of the next page. */
export function beVisitor(next: Visitor) {
  visitor = next
  localStorage.clear()
  sessionStorage.clear()
  if (!next.user) return
  localStorage.setItem('token', 'painted')
  localStorage.setItem('user', JSON.stringify(next.user))
  if (next.staff) localStorage.setItem('semai.console-self', JSON.stringify(next.staff))
}

const give = (name: string, value: unknown) =>
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })

/** Matches queries of widths only: the scheme is light, motion is not reduced. */
function answerMedia(media: string) {
  const widths = [...media.matchAll(/\((max|min)-width:\s*([\d.]+)px\)/g)]
  const matches =
    widths.length > 0 &&
    widths.every(([, end, width]) => (end === 'max' ? visitor.width <= Number(width) : visitor.width >= Number(width)))
  const ignore = () => {}
  return { matches, media, addEventListener: ignore, removeEventListener: ignore }
}

/** Reports no paint, so that the product does not draw what it draws after its first paint. */
class NeverPainted {
  static supportedEntryTypes = ['paint']
  observe() {}
  disconnect() {}
}

function visitorsDate(): DateConstructor {
  const RealDate = Date
  const now = () => RealDate.parse(visitor.now)
  return new Proxy(RealDate, {
    construct: (target, parts: []) => (parts.length > 0 ? new target(...parts) : new target(now())),
    apply: () => new RealDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
}
