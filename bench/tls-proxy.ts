import { request, type IncomingMessage } from 'node:http'
import { createSecureServer } from 'node:http2'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { selfSigned } from '../scripts/self-signed.ts'

// Headers of a single connection, which HTTP/2 does not have.
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection'])

/**
 * HTTP/2 over TLS before a server, as deployed. Runs in a separate thread, so that the measuring thread does not delay
 * it. The certificate is self-signed: browsers must accept it explicitly.
 */
export async function startTlsProxy(serverPort: number): Promise<{ url: string; close: () => void }> {
  const thread = new Worker(new URL(import.meta.url), { workerData: { serverPort } })
  const url = await new Promise<string>((resolve, reject) => thread.once('message', resolve).once('error', reject))
  return { url, close: () => void thread.terminate() }
}

// oxlint-disable-next-line require-post-message-target-origin -- a thread's, which has no origin
if (!isMainThread) parentPort?.postMessage(await serve((workerData as { serverPort: number }).serverPort))

async function serve(serverPort: number): Promise<string> {
  const proxy = createSecureServer({ ...selfSigned(), allowHTTP1: true }, (incoming, outgoing) => {
    const headers = Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':') && !HOP_BY_HOP.has(name))
    const options = {
      port: serverPort,
      host: 'localhost',
      method: incoming.method,
      path: incoming.url,
      headers: { ...Object.fromEntries(headers), host: incoming.authority || incoming.headers.host },
    }
    const forwarded = request(options, (answer) => {
      const answered = Object.entries(answer.headers).filter(([name]) => !HOP_BY_HOP.has(name))
      outgoing.writeHead(answer.statusCode ?? 502, Object.fromEntries(answered))
      answer.pipe(outgoing)
    })
    forwarded.on('error', () => outgoing.destroy())
    outgoing.on('close', () => forwarded.destroy())
    incoming.pipe(forwarded)
  })
  proxy.on('upgrade', (incoming: IncomingMessage, near: Duplex, head: Buffer) => {
    const far = connect(serverPort, 'localhost', () => {
      const headers = incoming.rawHeaders.map((part, at) => (at % 2 === 0 ? `${part}: ` : `${part}\r\n`)).join('')
      far.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${headers}\r\n`)
      far.write(head)
      near.pipe(far).pipe(near)
    })
    for (const socket of [near, far]) socket.on('error', () => [near, far].forEach((other) => other.destroy()))
  })
  await new Promise<void>((resolve) => proxy.listen(0, 'localhost', resolve))
  const address = proxy.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return `https://localhost:${port}`
}
