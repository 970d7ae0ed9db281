import * as contract from '@semai/contract'
import type { EndpointShape } from '@semai/contract/call/endpoint'

export const endpoints = Object.values(contract).filter(
  (value): value is EndpointShape & typeof value => 'url' in value && 'schema' in value,
) as EndpointShape[]

/** The failures that endpoints declare and that a run's log (`METHOD url code` a line) does not show. */
export function missingFailures(log: string): string[] {
  const seen = new Set(log.split('\n'))
  return endpoints
    .flatMap(({ method, url, config }) => (config?.failures ?? []).map((code) => `${method} ${url} ${code}`))
    .filter((line) => !seen.has(line))
}
