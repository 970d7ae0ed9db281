import type { Static, TSchema } from 'typebox'
import type { EndpointShape } from './call/endpoint.ts'
import type * as contract from './index.ts'

type Endpoint = Extract<(typeof contract)[keyof typeof contract], EndpointShape>
type Part<S, K extends string> = S extends { [P in K]: infer T extends TSchema } ? { [P in K]: Static<T> } : unknown
type Input<S> = Part<S, 'params'> & Part<S, 'querystring'> & Part<S, 'body'>
type Reply<R extends Record<number, TSchema>> = { [Status in keyof R]: Static<R[Status] & TSchema> }[keyof R]

/** Calls by method and path: 'GET /v1/event/get'. Entries are concrete: never apply Static to a type parameter. */
export type Api = {
  [E in Endpoint as `${E['method']} ${E['url']}`]: { input: Input<E['schema']>; reply: Reply<E['schema']['response']> }
}
