import { attachment } from '../../lib/http/attachment.ts'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as award from '@semai/contract/award'
import { credentialPaths } from '../../lib/certificate/credential.ts'
import type { Deps } from '../../lib/deps.ts'
import { sessionOf } from '../../lib/security/session.ts'
import { readCertificateFile } from './print-certificate.ts'
import { getExported, listClosed } from './certificate-queries.ts'
import { fileName, groupedCode, verifyUrl } from './rules.ts'

/** Routes that export certificates and verify exports. */
export const exportRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, config, credentials } = deps
    const linkOf = (code: string) => verifyUrl(config.publicUrl, code)

    app.route({
      ...award.exportCertificatePdf,
      handler: async (request, reply) => {
        const certificate = await getExported(db, sessionOf(request).user_id, request.query.id)
        const { id, pdf_key, verify_code, ...printed } = certificate
        const file = await readCertificateFile(deps, {
          id,
          pdf_key,
          title: printed.title,
          recipient_name: printed.recipient_name,
          description: printed.description,
          signatories: printed.signatories,
          serial: printed.serial,
          issued_at: printed.issued_at,
          valid_until: printed.valid_until,
          code: groupedCode(verify_code),
          verify_url: linkOf(verify_code),
        })
        reply.header('content-disposition', attachment(fileName(certificate, 'pdf')))
        return reply.type('application/pdf').send(file)
      },
    })

    app.route({
      ...award.exportCertificateCredential,
      handler: async (request, reply) => {
        const { user_id } = sessionOf(request)
        const certificate = await getExported(db, user_id, request.query.id)
        const { subject, subject_key, verify_code } = certificate
        reply.header('content-disposition', attachment(fileName(certificate, 'jwt')))
        reply.type('application/vc+jwt')
        return credentials.sign({
          ...certificate,
          holder_id: user_id,
          achievement: `${subject}-${subject_key}`,
          verify_url: linkOf(verify_code),
        })
      },
    })

    const published = [
      { url: credentialPaths.keys, read: async () => credentials.keys },
      { url: credentialPaths.issuer, read: async () => credentials.profile },
      { url: credentialPaths.revocations, read: async () => credentials.revocations(await listClosed(db)) },
    ]
    for (const { url, read } of published) {
      app.route({
        method: 'GET',
        url,
        config: { access: 'public' },
        schema: { hide: true },
        handler: async (_request, reply) => {
          // Checked by pages of others, too.
          reply.headers({ 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*' })
          return read()
        },
      })
    }
  }
