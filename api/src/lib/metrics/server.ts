import { createServer, type Server } from 'node:http'
import type { Metrics } from './metrics.ts'

/**
 * Serve /metrics on a separate port, so that no proxy exposes it by mistake. Does not keep the process alive.
 */
export async function serveMetrics(metrics: Metrics, { host, port }: { host: string; port: number }) {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    metrics.render().then(
      (text) => response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  server.requestTimeout = 10_000
  server.unref()
  await listen(server, host, port)
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

const listen = (server: Server, host: string, port: number) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
