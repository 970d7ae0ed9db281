import type { IncomingMessage } from 'node:http'
import { createAdapter } from '@socket.io/redis-streams-adapter'
import type { Config } from '../config/config.ts'
import type { SharedRedis } from '../database/redis.ts'

/** Whether a handshake may open a socket. */
export type MayCome = (handshake: IncomingMessage) => Promise<boolean>

const HANDSHAKE_MS = 10_000
const MESSAGE_BYTES = 4096

/** How Socket.IO answers handshakes, and how much it takes. */
export function serverOptions({ publicUrl, corsOrigins }: Config, mayCome: MayCome) {
  const origins = [publicUrl, ...corsOrigins]
  return {
    // CORS does not protect WebSocket handshakes. Only same-origin polling and clients outside browsers send no Origin.
    allowRequest: (handshake: IncomingMessage, answer: (reason: string | null, isAllowed: boolean) => void) => {
      const { origin } = handshake.headers
      if (origin !== undefined && !origins.includes(origin)) answer('origin', false)
      else void mayCome(handshake).then((isAllowed) => answer(isAllowed ? null : 'too-many-requests', isAllowed))
    },
    ...(corsOrigins.length > 0 && { cors: { origin: corsOrigins } }),
    serveClient: false,
    perMessageDeflate: false,
    httpCompression: false,
    maxHttpBufferSize: MESSAGE_BYTES,
    connectTimeout: HANDSHAKE_MS,
  }
}

/** How sockets of other processes are reached. */
export const adapterOf = ({ patient }: Pick<SharedRedis, 'patient'>) => ({
  adapter: createAdapter(patient, {
    streamName: 'semai:sockets',
    channelPrefix: 'semai:sockets',
    // These events are momentary, so a short stream suffices.
    maxLen: 1000,
    blockTimeInMs: 1000,
  }),
})
