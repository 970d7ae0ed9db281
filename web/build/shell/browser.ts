import { Window } from 'happy-dom'

/** The circumstances under which a page is shown. */
export interface Visitor {
  /** As local storage keeps it. Null: nobody is signed in. */
  user: Record<string, unknown> | null
  now: string
  width: number
}

// Node's own, which the product's code takes as a browser's.
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
 * Makes this process a browser without a network: the globals that the product's code reads, and calls that are never
 * answered. Happy DOM has no layout: media queries are answered from the visitor's width alone.
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

/** Who opens the next page, when, and on how wide a screen. */
export function beVisitor(next: Visitor) {
  visitor = next
  localStorage.clear()
  sessionStorage.clear()
  if (!next.user) return
  localStorage.setItem('token', 'painted')
  localStorage.setItem('user', JSON.stringify(next.user))
}

const give = (name: string, value: unknown) =>
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })

/** Of a width: whether it is fulfilled. Anything else, as a dark scheme, is not. */
function answerMedia(media: string) {
  const widths = [...media.matchAll(/\((max|min)-width:\s*([\d.]+)px\)/g)]
  const matches =
    widths.length > 0 &&
    widths.every(([, end, width]) => (end === 'max' ? visitor.width <= Number(width) : visitor.width >= Number(width)))
  const ignore = () => {}
  return { matches, media, addEventListener: ignore, removeEventListener: ignore }
}

/** The product waits for the first paint before it draws what stands below the first screen: here none comes. */
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
