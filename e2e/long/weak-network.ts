import { createServer, connect, type Socket } from 'node:net'

/**
 * 'open': everything passes. 'cut': nothing does, and what was open is torn. 'deaf': what the browser says reaches the
 * server, and no answer comes back. 'silent': nothing passes and nobody is told, not even later of a connection that was
 * open meanwhile, as behind a firewall that forgot it.
 */
export type NetworkState = 'open' | 'cut' | 'deaf' | 'silent'

/** A network between a browser and a server, or between a server and what it needs, which fails when told to. */
export async function startNetwork(serverPort: number) {
  let state: NetworkState = 'open'
  const open = new Set<Socket>()
  // Of connections: neither end hears of the other any more.
  const lost = new WeakSet<Socket>()
  const proxy = createServer((near) => {
    if (state === 'cut') return void near.destroy()
    if (state === 'silent') return swallow(near)
    const far = connect(serverPort, 'localhost')
    const tear = () => {
      if (lost.has(near)) return
      near.destroy()
      far.destroy()
    }
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', tear)
      socket.on('close', () => {
        open.delete(socket)
        tear()
      })
    }
    near.on('data', (chunk) => {
      if (!lost.has(near)) far.write(chunk)
    })
    far.on('data', (chunk) => {
      if (lost.has(far)) return
      // The server has done what it was asked; whoever asked never hears of it.
      if (state === 'deaf') tear()
      else near.write(chunk)
    })
  })
  const swallow = (near: Socket) => {
    open.add(near)
    near.on('error', () => {}).on('close', () => open.delete(near))
    near.resume()
  }
  await new Promise<void>((resolve) => proxy.listen(0, 'localhost', resolve))
  const address = proxy.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://localhost:${port}`,
    become(next: NetworkState) {
      state = next
      if (next === 'cut') for (const socket of open) socket.destroy()
      if (next === 'silent') for (const socket of open) lost.add(socket)
    },
    close() {
      for (const socket of open) socket.destroy()
      proxy.close()
    },
  }
}
