import type { IncomingMessage, Server } from 'node:http'

/**
 * How long a body may take to come, in milliseconds. Files come from telephones on slow lines: theirs may take longer,
 * as long as `rangeBytes` come in each `range`. That is 512 bytes a second, half of what a poor line of 2G carries
 * (8 kbit/s), so that it may fall silent for a minute; at its own speed 5 MB take 85 minutes.
 */
export const bodyTimes = { body: 30_000, upload: 7_200_000, range: 120_000, rangeBytes: 61_440 }

const slow = new WeakMap<IncomingMessage, () => void>()

/** Ends requests whose body does not come. Node's own limit is one for all, and would end every large upload. */
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

/** Somebody who may sends a file. */
export const allowSlowBody = (request: IncomingMessage) => slow.get(request)?.()

function everyRange(request: IncomingMessage, times: typeof bodyTimes, end: () => void) {
  const { socket } = request
  let before = socket.bytesRead
  return setInterval(() => {
    const came = socket.bytesRead - before
    before = socket.bytesRead
    // What has come and is not read yet waits for us, not for them.
    if (!request.complete && request.readableLength === 0 && came < times.rangeBytes) end()
  }, times.range)
}
