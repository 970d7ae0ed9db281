import type { Api } from '@semai/contract/api'

type ReadKey = Extract<keyof Api, `GET ${string}`>
type QueryOf<K extends ReadKey> = Api[K]['input'] extends { querystring: infer Query } ? WithPlaces<Query> : undefined
type WithPlaces<Query> = { [Name in keyof Query]: Query[Name] | `:${string}` }

/**
 * A call that every visit of a page starts with: `['GET /v1/event/get', { page: 1 }]`. Declared beside the loader, as `early` of
 * the route's `staticData`. The build extracts it, and the server lists it in the page's head, so that the browser sends it while
 * code loads (web/build/early-requests.ts).
 *
 * The query's names have the order of the loader's call. Words with a colon are placeholders: a part of the address (`:id`), the
 * person's day (`:today`), the first and last day of its month (`:first`, `:last`) and the zone (`:zone`).
 * e2e/page/early-requests.test.ts finds unused and repeated requests.
 */
export type EarlyRequest = { [K in ReadKey]: readonly [call: K, query?: QueryOf<K>] }[ReadKey]
