import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { takesKey } from '@semai/contract/call/endpoint'
import { commonFailures, failures, type FailureCode } from '@semai/contract/call/failures'

/** Publishes the contract as an OpenAPI document at /docs/json, with a page to read it at /docs. */
export async function publishDocument(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Semai',
        version: '2.0.6',
        description: `Success is {message?, data}; lists add page, total_page and total. A failure is {code, message, errors?, details?, alternatives?}. Any call may answer: ${commonFailures.join(', ')}.`,
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      security: [{ bearer: [] }],
    },
    transform: ({ schema, url, route }) => {
      const { access, failures: declared, upload } = route.config ?? {}
      const isOnce = takesKey({ method: String(route.method), config: route.config })
      return {
        url,
        schema: {
          ...schema,
          tags: [url.split('/').filter((part) => !['v1', 'public', ''].includes(part))[0] ?? 'semai'],
          ...(access === 'public' && { security: [] }),
          ...(upload && { consumes: ['multipart/form-data'] }),
          ...(isOnce && { headers: keyHeader }),
          ...(declared && { description: declared.map(line).join('\n') }),
        },
      }
    },
  })
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    // `no-store` would keep the page out of the back/forward cache.
    uiHooks: {
      onRequest(_request, reply, done) {
        reply.header('cache-control', 'private, no-cache')
        done()
      },
    },
    transformStaticCSP: (policy) => policy.replace(/upgrade-insecure-requests;?/, ''),
  })
}

const keyHeader = {
  type: 'object',
  properties: {
    'Idempotency-Key': {
      type: 'string',
      maxLength: 255,
      description:
        'A UUID or other visible characters. A repeated call with the same key gets the first answer for 24 hours, with `Idempotency-Replayed: true`, and changes nothing. The same key with other contents fails with 422; during the first call it fails with 409 and Retry-After. Answers with 429 or 5xx are not stored.',
    },
  },
}

const line = (code: FailureCode) => `- \`${code}\` (${failures[code][0]}): ${failures[code][1]}`
