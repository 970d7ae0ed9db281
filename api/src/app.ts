import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cors from '@fastify/cors'
import multipart from '@fastify/multipart'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import Fastify, { type FastifyInstance } from 'fastify'
import { limits } from '@semai/contract/call/limits'
import { analyticsRoutes } from './features/analytics/routes.ts'
import { announcementRoutes } from './features/announcement/routes.ts'
import { limitAttempts } from './features/auth/attempt/limit-attempts.ts'
import { authRoutes } from './features/auth/routes.ts'
import { awardRoutes } from './features/award/routes.ts'
import { chatRoutes } from './features/chat/routes.ts'
import { consoleRoutes } from './features/console/routes.ts'
import { eventRoutes } from './features/event/routes.ts'
import { fileRoutes } from './features/file/routes.ts'
import { limitUploads } from './features/file/upload-limit-routes.ts'
import { forumRoutes } from './features/forum/routes.ts'
import { guidelineRoutes } from './features/guideline/routes.ts'
import { ignitionRoutes } from './features/ignition/routes.ts'
import { libraryRoutes } from './features/library/routes.ts'
import { outboxRoutes } from './features/mail/outbox-routes.ts'
import { mailRoutes } from './features/mail/routes.ts'
import { markasRoutes } from './features/markas/routes.ts'
import { mentorRoutes } from './features/mentor/routes.ts'
import { moderationRoutes } from './features/moderation/routes.ts'
import { momentRoutes } from './features/moment/routes.ts'
import { actionRoutes } from './features/notification/action/routes.ts'
import { pushRoutes } from './features/notification/push/routes.ts'
import { sinceYesterdayRoutes } from './features/notification/since-yesterday/routes.ts'
import { stopRoutes } from './features/notification/stop/routes.ts'
import { notificationRoutes } from './features/notification/routes.ts'
import { roleRoutes } from './features/pretest/role-routes.ts'
import { pretestRoutes } from './features/pretest/routes.ts'
import { profileRoutes } from './features/profile/edit/routes.ts'
import { programRoutes } from './features/program/routes.ts'
import { quizRoutes } from './features/quiz/routes.ts'
import { regionRoutes } from './features/region/routes.ts'
import { searchRoutes } from './features/search/routes.ts'
import { findShared } from './features/share/queries.ts'
import { shareCardRoutes } from './features/share/card/routes.ts'
import { startupRoutes } from './features/startup/routes.ts'
import { taskRoutes } from './features/task/routes.ts'
import { workshopRoutes } from './features/workshop/routes.ts'
import type { Deps } from './lib/deps.ts'
import { answerError, answerUnknown } from './lib/http/error-handler.ts'
import { healthRoutes } from './lib/http/health.ts'
import { serverOptions, type LogStream } from './lib/http/server.ts'
import { answerOnce } from './lib/http/idempotency.ts'
import { cachePublicAnswers } from './lib/http/cached-answer.ts'
import { limitHandshakes, limitPeople, limitRequests } from './lib/http/rate-limit.ts'
import { shedCalls } from './lib/http/overload.ts'
import { noteOrigins } from './lib/http/origin.ts'
import { noteOwnWrites } from './lib/http/own-writes.ts'
import { refuseOtherHosts } from './lib/http/own-host.ts'
import { securityHeaders, sendSecurityHeaders } from './lib/http/security-headers.ts'
import { compileSerializer } from './lib/http/serialization.ts'
import { guardRoutes } from './lib/security/guard-routes.ts'
import { limitPipelining } from './lib/http/pipelining.ts'
import { endSlowBodies } from './lib/http/slow-body.ts'
import type { WebDeps } from './lib/web/web.ts'
import { compileValidator } from './lib/http/validation.ts'
import { publishDocument } from './lib/http/openapi.ts'

/** Optional plugins and log target. */
export interface AppOptions {
  /** Mounts the local identity provider and the outbox, in development. */
  development?: (app: FastifyInstance) => Promise<void>
  /** Mounts the web, which answers addresses outside the API. */
  web?: (app: FastifyInstance, deps: WebDeps) => Promise<void>
  log?: LogStream
}

// Prefers speed over size, because answers are compressed per request. Clients send no compressed bodies.
const compression = {
  globalDecompression: false,
  threshold: 1024,
  encodings: ['gzip' as const, 'br' as const],
  zlibOptions: { level: 4 },
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
}

/** The whole API. The features below are its table of contents. */
export async function buildApp(deps: Deps, { development, web, log }: AppOptions = {}) {
  const { config } = deps
  const headers = securityHeaders(config)
  const app = Fastify(serverOptions(config, headers, log)).withTypeProvider<TypeBoxTypeProvider>()
  app.setValidatorCompiler(compileValidator)
  app.setSerializerCompiler(compileSerializer)
  app.setErrorHandler(answerError)
  app.removeContentTypeParser('text/plain')
  endSlowBodies(app.server)
  limitPipelining(app)
  deps.metrics?.watchApp(app)
  sendSecurityHeaders(app, headers)
  if (config.corsOrigins.length > 0) await app.register(cors, { origin: config.corsOrigins })
  if (config.compressesAnswers) await app.register(compress, compression)
  cachePublicAnswers(app)
  await app.register(healthRoutes(deps))
  await publishDocument(app)

  await app.register(async (api) => {
    api.setErrorHandler(answerError)
    const isShedding = await shedCalls(api, config)
    await limitRequests(api, config, deps.redis)
    const isInLimit = limitHandshakes(api, config)
    deps.realtime.attach(app.server, async (handshake) => !isShedding() && isInLimit(handshake))
    noteOrigins(api)
    await api.register(multipart, { limits: { fileSize: limits.pdfBytes, files: 1 } })
    guardRoutes(api, deps.sessions)
    noteOwnWrites(api)
    limitAttempts(api, deps)
    limitPeople(api, config)
    answerOnce(api, deps)
    limitUploads(api, deps)
    await api.register(authRoutes(deps))
    await api.register(profileRoutes(deps))
    await api.register(pretestRoutes(deps))
    await api.register(roleRoutes(deps))
    await api.register(regionRoutes(deps))
    await api.register(programRoutes(deps))
    await api.register(eventRoutes(deps))
    await api.register(mentorRoutes(deps))
    await api.register(ignitionRoutes(deps))
    await api.register(libraryRoutes(deps))
    await api.register(announcementRoutes(deps))
    await api.register(guidelineRoutes(deps))
    await api.register(workshopRoutes(deps))
    await api.register(taskRoutes(deps))
    await api.register(quizRoutes(deps))
    await api.register(awardRoutes(deps))
    await api.register(momentRoutes(deps))
    await api.register(startupRoutes(deps))
    await api.register(markasRoutes(deps))
    await api.register(chatRoutes(deps))
    await api.register(forumRoutes(deps))
    await api.register(moderationRoutes(deps))
    await api.register(consoleRoutes(deps))
    await api.register(searchRoutes(deps))
    await api.register(shareCardRoutes(deps))
    await api.register(notificationRoutes(deps))
    await api.register(pushRoutes(deps))
    await api.register(sinceYesterdayRoutes(deps))
    await api.register(stopRoutes(deps))
    await api.register(actionRoutes(deps))
    await api.register(fileRoutes(deps))
    await api.register(mailRoutes(deps))
    await api.register(analyticsRoutes(deps))
  })

  app.addHook('preClose', async () => deps.realtime.close())
  app.addHook('onClose', async () => deps.printer.close())

  if (development) {
    await app.register(async (here) => {
      refuseOtherHosts(here, config)
      outboxRoutes(here, deps.db)
      await development(here)
    })
  }
  if (web) await web(app, { config, clock: deps.clock, findPreview: (path) => findShared(deps, path) })
  else app.setNotFoundHandler(answerUnknown)
  return app
}
