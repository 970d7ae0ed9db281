import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { Config } from './config.ts'

/** Strict by default: no inline script, nothing from elsewhere. Mantine sets style elements at run time. */
export function securityHeaders({ publicUrl }: Config): FastifyHelmetOptions {
  const hasTls = publicUrl.startsWith('https:')
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        // Older Safari does not count a WebSocket to the same host as 'self'.
        connectSrc: ["'self'", publicUrl.replace(/^http/, 'ws')],
        workerSrc: ["'self'", 'blob:'],
        // hls.js hands what it has fetched to the video as a blob.
        mediaSrc: ["'self'", 'blob:'],
        // Only once a person has started such a video.
        frameSrc: ['https://www.youtube-nocookie.com'],
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
