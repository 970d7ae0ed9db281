import type { IncomingMessage, Server } from 'node:http'

/**
 * Time limits of a body in milliseconds. Uploads from phones on slow lines may take longer while `rangeBytes` arrive in each
 * `range`: 512 bytes/s, half of a poor 2G line (8 kbit/s), so that it may pause for a minute; at its speed 5 MB take 85 minutes.
 */
export const bodyTimes = { body: 30_000, upload: 7_200_000, range: 120_000, rangeBytes: 61_440 }

const slow = new WeakMap<IncomingMessage, () => void>()

/** End requests whose body arrives too slowly. Node's own limit would end every large upload. */
export function endSlowBodies(server: Pick<Server, 'prependListener'>, times = bodyTimes) {
  server.prependListener('request', (request: IncomingMessage) => {
    const { headers, socket } = request
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
    if (!hasBody) return
    const end = () => void socket.destroy()
    let timer = setTimeout(end, times.body)
    let ranges: NodeJS.Timeout | undefined
    slow.set(request, () => {
      clearTimeout(timer)
      timer = setTimeout(end, times.upload)
      ranges ??= everyRange(request, times, end)
    })
    request.once('close', () => {
      clearTimeout(timer)
      clearInterval(ranges)
    })
  })
}

/** Apply the limits of uploads after the request is authorised. */
export const allowSlowBody = (request: IncomingMessage) => slow.get(request)?.()

function everyRange(request: IncomingMessage, times: typeof bodyTimes, end: () => void) {
  const { socket } = request
  let before = socket.bytesRead
  return setInterval(() => {
    const came = socket.bytesRead - before
    before = socket.bytesRead
    // Unread bytes mean that the server is slow, not the client.
    if (!request.complete && request.readableLength === 0 && came < times.rangeBytes) end()
  }, times.range)
}
