import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import * as award from '@semai/contract/award'
import { transaction } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { onePage } from '../../lib/database/page.ts'
import { sessionOf } from '../../lib/security/session.ts'
import { listBadges } from './badge-queries.ts'
import { getCertificate, listCertificates, verifyCode } from './certificate-queries.ts'
import { replaceCertificate } from './replace-certificate.ts'
import { revokeCertificate } from './revoke-certificate.ts'
import { exportRoutes } from './export-routes.ts'
import { plainCode } from './rules.ts'

export const awardRoutes =
  (deps: Deps): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock, config } = deps
    await app.register(exportRoutes(deps))

    app.route({
      ...award.listBadges,
      handler: async (request) => onePage(await listBadges(db, sessionOf(request).user_id)),
    })

    app.route({
      ...award.listCertificates,
      handler: (request) => {
        const { page } = request.query
        return listCertificates(db, sessionOf(request).user_id, { page, publicUrl: config.publicUrl })
      },
    })

    app.route({
      ...award.verifyCertificate,
      handler: async ({ params }) => {
        const asked = { now: clock.now(), publicUrl: config.publicUrl }
        return { data: await verifyCode(db, plainCode(params.code), asked) }
      },
    })

    app.route({
      ...award.replaceCertificate,
      handler: async (request) => {
        const id = await transaction(db, (tx) => replaceCertificate(deps, tx, sessionOf(request), request.body))
        const data = await getCertificate(db, id, config.publicUrl)
        return { message: `Diterbitkan ulang dengan nomor ${data.serial}.`, data }
      },
    })

    app.route({
      ...award.revokeCertificate,
      handler: async (request) => {
        await transaction(db, (tx) => revokeCertificate(deps, tx, sessionOf(request), request.body))
        return { message: 'Sertifikat dicabut. Kodenya kini berbunyi “dicabut”.' }
      },
    })
  }
