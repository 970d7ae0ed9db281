import type { Api } from '@semai/contract/api'

type ReadKey = Extract<keyof Api, `GET ${string}`>
type QueryOf<K extends ReadKey> = Api[K]['input'] extends { querystring: infer Query } ? WithPlaces<Query> : undefined
type WithPlaces<Query> = { [Name in keyof Query]: Query[Name] | `:${string}` }

/**
 * A call that a page begins with, whoever opens it: `['GET /v1/event/get', { page: 1 }]`. Declared beside its loader, as
 * `early` of the route's `staticData`; the build takes it out and has the server name it at the head of the page, so that
 * it is asked for while the page's code is still on its way (web/build/early-requests.ts).
 *
 * The query's names stand in the order in which the loader's call has them. A word with a colon stands for what is known
 * then: a part of the address (`:id`), the day where the person is (`:today`), the first and last of its month (`:first`,
 * `:last`), and the zone (`:zone`). e2e/page/early-requests.test.ts finds what is asked for in vain, or twice.
 */
export type EarlyRequest = { [K in ReadKey]: readonly [call: K, query?: QueryOf<K>] }[ReadKey]
