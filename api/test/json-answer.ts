import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { isDeepStrictEqual } from 'node:util'

/**
 * Holds what PostgreSQL has written to the call's schema, field by field: no schema filters it on its way. What the
 * serializer writes has been an object before; such an answer never was.
 */
export function checkWrittenAnswers(app: FastifyInstance) {
  const serialized = new WeakSet<FastifyRequest>()
  app.addHook('preSerialization', async (request, _reply, payload) => {
    serialized.add(request)
    return payload
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json')
    const isWritten = isJson && typeof payload === 'string' && reply.statusCode === 200 && !serialized.has(request)
    const schema = isWritten && (request.routeOptions.schema?.response as Record<number, TSchema> | undefined)?.[200]
    if (schema) checkAnswer(schema, JSON.parse(payload), request.routeOptions.url)
    return payload
  })
}

function checkAnswer(schema: TSchema, answer: unknown, url = '') {
  const [error] = Value.Errors(schema, answer)
  if (error) throw new Error(`${url} answers what its schema does not have: ${error.instancePath} ${error.message}`)
  if (isDeepStrictEqual(Value.Clean(schema, structuredClone(answer)), answer)) return
  throw new Error(`${url} answers fields that its schema does not have: ${JSON.stringify(answer)}`)
}
