import { connect, createServer, type NetConnectOpts, type Server, type Socket } from 'node:net'
import { freePort } from '../../../scripts/server.ts'

/** A door in front of PostgreSQL that a test can shut and open again. */
export async function proxyTo(databaseUrl: string) {
  const target = targetOf(databaseUrl)
  const sockets = new Set<Socket>()
  const port = await freePort()
  let server = await listen(port, target, sockets)
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  url.searchParams.delete('host')
  return {
    url: url.href,
    async shut() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
    async open() {
      server = await listen(port, target, sockets)
    },
  }
}

function targetOf(databaseUrl: string): NetConnectOpts {
  const { hostname, port, searchParams } = new URL(databaseUrl)
  const number = Number(port || '5432')
  const folder = searchParams.get('host')
  return folder?.startsWith('/') ? { path: `${folder}/.s.PGSQL.${number}` } : { host: hostname, port: number }
}

function listen(port: number, target: NetConnectOpts, sockets: Set<Socket>): Promise<Server> {
  const server = createServer((inner) => {
    const outer = connect(target)
    for (const socket of [inner, outer]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        inner.destroy()
        outer.destroy()
      })
    }
    inner.pipe(outer).pipe(inner)
  })
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)))
}
