import { createServer, connect, type Socket } from 'node:net'

/**
 * 'open' passes everything. 'cut' destroys connections and rejects new ones. 'deaf' passes requests and destroys the
 * connection instead of an answer. 'silent' drops everything without closing, as a firewall that lost its state.
 */
export type NetworkState = 'open' | 'cut' | 'deaf' | 'silent'

/** Start a TCP proxy before a port, whose state a test can change. */
export async function startNetwork(serverPort: number) {
  let state: NetworkState = 'open'
  const open = new Set<Socket>()
  // Connections whose ends no longer receive anything.
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
      // The server has handled the request; the client never gets the answer.
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
