import type { FastifyInstance } from 'fastify'

/** Every route of an app as 'GET /v1/event/get/:id', read from Fastify's own table. */
export function routesOf(app: FastifyInstance): string[] {
  const parents: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent, part, methods] = /^((?:│   | {4})*)[├└]── (\S+)(?: \((.+)\))?$/.exec(line) ?? []
      if (indent === undefined || part === undefined) return []
      const depth = indent.length / 4
      parents[depth] = (depth > 0 ? (parents[depth - 1] ?? '') : '') + part
      return (methods?.split(', ') ?? []).map((method) => `${method} ${parents[depth]}`)
    })
}
