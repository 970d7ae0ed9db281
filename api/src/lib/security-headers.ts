import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { Config } from './config.ts'
import { YOUTUBE_PLAYER } from './media-host.ts'

/** Strict by default: no inline script, nothing from elsewhere. Mantine sets style elements at run time. */
export function securityHeaders({ publicUrl, mediaHosts }: Config): FastifyHelmetOptions {
  const hasTls = publicUrl.startsWith('https:')
  const media = mediaHosts.map((host) => `https://${host}`)
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...media],
        // hls.js hands what it has fetched to the video as a blob.
        mediaSrc: ["'self'", 'blob:', ...media],
        frameSrc: [YOUTUBE_PLAYER],
        fontSrc: ["'self'"],
        // Older Safari does not count a WebSocket to the same host as 'self'.
        connectSrc: ["'self'", publicUrl.replace(/^http/, 'ws'), ...media],
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: hasTls && { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    // On plain http a browser ignores these and complains.
    crossOriginOpenerPolicy: hasTls && { policy: 'same-origin' },
    originAgentCluster: hasTls,
  }
}
