import { limits, serverLimits } from '@semai/contract/call/limits'
import { staffLimits } from '@semai/contract/call/staff-limits'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../lib/deps.ts'
import { Failure } from '../../lib/failure.ts'
import { Places } from '../../lib/file/places.ts'
import { sessionOf, type Session } from '../../lib/security/session.ts'
import { claimDailyQuota, giveDailyQuotaBack, secondsUntilQuota } from './claim-daily-quota.ts'

const MEGABYTE = 1024 * 1024

/**
 * Limit every upload before its body is read: parallel ones per person and per process, and bytes per person and day.
 * Returns the quota of failed uploads. Register it after the guard.
 */
export function limitUploads(app: FastifyInstance, deps: Pick<Deps, 'db' | 'clock' | 'config'>) {
  const { db, clock } = deps
  const places = new Places({ perPerson: serverLimits.uploadsPerPerson, total: serverLimits.uploadsAtOnce })
  app.decorateRequest('uploadClaim', null)

  app.addHook('preHandler', async (request, reply) => {
    if (!request.routeOptions.config.upload) return
    // The upload occupies memory until its response is sent.
    reply.raw.once('close', places.take(sessionOf(request).user_id))
    await claim(request)
  })

  app.addHook('onSend', async (request, reply) => giveBackFailed(request, reply))

  async function claim(request: FastifyRequest) {
    const session = sessionOf(request)
    const { user_id } = session
    const isOfStaff = isStaff(session)
    const megabytes = isOfStaff ? deps.config.staffUploadMegabytesPerDay : deps.config.uploadMegabytesPerDay
    const own = { user_id, kind: 'upload', amount: sizeOf(request, isOfStaff) } as const
    const now = clock.now()
    if (!(await claimDailyQuota(db, own, megabytes * MEGABYTE, now)))
      throw new Failure('upload-quota', { details: { megabytes }, retryAfterSeconds: secondsUntilQuota(now) })
    request.uploadClaim = { ...own, claimedAt: now, isCounted: true }
  }

  async function giveBackFailed({ uploadClaim, log }: FastifyRequest, { statusCode }: FastifyReply) {
    if (!uploadClaim || uploadClaim.isSpent || (uploadClaim.isCounted && statusCode < 400)) return
    // Ignore the error: the quota resets tomorrow, and the response matters more.
    await giveDailyQuotaBack(db, uploadClaim, uploadClaim.claimedAt).catch((error: unknown) =>
      log.warn({ err: error }, 'a claim was not given back'),
    )
  }
}

const isStaff = ({ scope }: Session) => scope === 'operator' || scope === 'admin'

/** Size of a body: its content-length, but at most the limit; the limit if it is absent. */
function sizeOf({ headers }: FastifyRequest, isOfStaff: boolean): number {
  const most = isOfStaff ? staffLimits.contentFilmBytes : limits.pdfBytes
  const declared = Number(headers['content-length'] ?? most)
  return Math.min(declared, most)
}
