import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { join } from 'node:path'
import { baseUrl } from '../people.ts'

const dist = join(import.meta.dirname, '../../web/dist')

/** List the assets that only one address needs. */
export function assetsOnlyOf(address: string): string[] {
  const pages = JSON.parse(readFileSync(join(dist, 'routes-preload.json'), 'utf8')) as Record<string, string[]>
  const others = new Set(Object.entries(pages).flatMap(([path, assets]) => (path === address ? [] : assets)))
  return (pages[address] ?? []).filter((asset) => !others.has(asset))
}

export interface Release {
  url: string
  /** Serve another build from now on, with a marked page and another service worker. */
  renew: () => void
  /** Remove files until a page of the newer build opens. */
  lose: (assets: string[]) => void
  close: () => Promise<void>
}

/** Start a proxy of the product that can publish a newer build during a visit. */
export async function serveReleases(): Promise<Release> {
  let isRenewed = false
  let lost = new Set<string>()
  const server = createServer((incoming, outgoing) => {
    const { url = '/', method, headers } = incoming
    if (lost.has(url)) return void outgoing.writeHead(404).end()
    // Requests the full uncompressed response, because the proxy may change it.
    const forwarded = Object.entries(headers).filter(([name]) => !/^(accept-encoding|if-.*|host)$/.test(name))
    const target = request(new URL(url, baseUrl), { method, headers: Object.fromEntries(forwarded) })
    target.on('response', (answer) => {
      const isChanged = isRenewed && (url === '/sw.js' || isPage(answer))
      if (isChanged && headers['sec-fetch-mode'] === 'navigate') lost = new Set()
      void pass(answer, outgoing, isChanged)
    })
    target.on('error', () => outgoing.writeHead(502).end())
    incoming.pipe(target)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    renew: () => void (isRenewed = true),
    lose: (assets) => void (lost = new Set(assets)),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const isPage = ({ headers }: IncomingMessage) => headers['content-type']?.startsWith('text/html') ?? false

async function pass(answer: IncomingMessage, outgoing: ServerResponse, isChanged: boolean) {
  const body = isChanged ? await renewed(answer) : await buffer(answer)
  const headers = Object.entries(answer.headers).filter(([name]) => !/^(content-length|transfer-encoding)$/.test(name))
  outgoing.writeHead(answer.statusCode ?? 502, Object.fromEntries(headers)).end(body)
}

async function renewed(answer: IncomingMessage): Promise<string> {
  const text = String(await buffer(answer))
  return text
    .replace(/(url:"index\.html",revision:")/, '$1new')
    .replace('<head>', '<head><meta name="build" content="new">')
}
