import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { previewCertificate, previewCertificatePdf } from '@semai/contract/console/certificate'
import { certificateTemplate } from '@semai/contract/console/resource/award'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { findSample } from '../../award/sample-queries.ts'
import { contextOf } from '../context-rules.ts'

/** Previews of a certificate template. */
export const certificateRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    app.route({
      ...previewCertificate,
      handler: async (request) => ({ data: (await read(request, request.params.id, request.query.name)).certificate }),
    })

    app.route({
      ...previewCertificatePdf,
      handler: async (request, reply) => {
        const { certificate, code } = await read(request, request.params.id, request.query.name)
        reply.header('content-disposition', 'attachment; filename="contoh-sertifikat.pdf"')
        const printed = { ...certificate, code }
        const pdf = await deps.printer.print(JSON.stringify(printed), printed)
        return reply.type('application/pdf').send(Buffer.from(pdf))
      },
    })

    /** @throws Failure console-resource-not-found, console-row-not-found */
    async function read(request: FastifyRequest, id: string, name?: string) {
      const { now } = contextOf(deps, request, certificateTemplate.name)
      const sample = await findSample(deps.db, { id, name, now, publicUrl: deps.config.publicUrl })
      if (!sample) throw new Failure('console-row-not-found')
      return sample
    }
  }
