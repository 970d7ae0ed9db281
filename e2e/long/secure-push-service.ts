import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterwards } from '../../api/test/afterwards.ts'
import { selfSigned } from '../../scripts/self-signed.ts'

interface Received {
  path: string
  topic: string
  body: Buffer
}

/** Start an HTTPS push service. A server with its `settings` sends pushes to it. */
export async function securePushService() {
  const { key, cert } = selfSigned()
  const folder = mkdtempSync(join(tmpdir(), 'semai-push-'))
  const authority = join(folder, 'cert.pem')
  writeFileSync(authority, cert)
  const received: Received[] = []
  const held: ServerResponse[] = []
  let left = Infinity
  const server = createServer({ key, cert }, async (request, response) => {
    const { url = '', headers } = request
    received.push({ path: url, topic: String(headers['topic']), body: await buffer(request) })
    if (left-- > 0) response.writeHead(201).end()
    else held.push(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterwards(() => {
    server.closeAllConnections()
    server.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const address = server.address()
  const host = `localhost:${typeof address === 'object' ? address?.port : 0}`
  return {
    settings: { PUSH_HOSTS: host, NODE_EXTRA_CA_CERTS: authority },
    endpointOf: (path: string) => `https://${host}${path}`,
    received,
    at: (path: string) => received.filter((one) => one.path === path),
    held: () => held.length,
    /** Accept this many more pushes and hold the later ones. */
    answer: (count = Infinity) => void (left = count),
  }
}
