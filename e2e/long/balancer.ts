import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** Start a TCP proxy that distributes connections round-robin and skips processes that refuse them. */
export async function balancer() {
  const ports: number[] = []
  const sockets = new Set<Socket>()
  let next = 0

  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  }

  function lead(inner: Socket, tries: number[]) {
    const [port, ...others] = tries
    if (port === undefined) return void inner.destroy()
    const outer = connect(port, '127.0.0.1')
    keep(outer)
    const goOn = () => {
      outer.destroy()
      lead(inner, others)
    }
    outer.once('error', goOn)
    outer.once('connect', () => {
      outer.off('error', goOn)
      for (const [socket, peer] of [
        [inner, outer],
        [outer, inner],
      ] as const) {
        socket.on('error', () => peer.destroy())
        socket.once('close', () => peer.end())
      }
      inner.pipe(outer).pipe(inner)
    })
  }

  const server = createServer((inner) => {
    keep(inner)
    inner.on('error', () => inner.destroy())
    next++
    lead(inner, [...ports.slice(next % ports.length), ...ports.slice(0, next % ports.length)])
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: (port: number) => void ports.push(port),
    remove: (port: number) => void ports.splice(ports.indexOf(port), 1),
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
