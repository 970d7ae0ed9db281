import { createServer, connect, type Socket } from 'node:net'

/**
 * 'open': everything passes. 'cut': nothing does, and what was open is torn. 'deaf': what the browser says reaches the
 * server, and no answer comes back.
 */
export type NetworkState = 'open' | 'cut' | 'deaf'

/** A network between a browser and a server, which fails when told to. */
export async function startNetwork(serverPort: number) {
  let state: NetworkState = 'open'
  const open = new Set<Socket>()
  const proxy = createServer((near) => {
    if (state === 'cut') return void near.destroy()
    const far = connect(serverPort, 'localhost')
    const tear = () => {
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
    near.on('data', (chunk) => far.write(chunk))
    far.on('data', (chunk) => {
      // The server has done what it was asked; whoever asked never hears of it.
      if (state === 'deaf') tear()
      else near.write(chunk)
    })
  })
  await new Promise<void>((resolve) => proxy.listen(0, 'localhost', resolve))
  const address = proxy.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://localhost:${port}`,
    become(next: NetworkState) {
      state = next
      if (next === 'cut') for (const socket of open) socket.destroy()
    },
    close() {
      for (const socket of open) socket.destroy()
      proxy.close()
    },
  }
}
