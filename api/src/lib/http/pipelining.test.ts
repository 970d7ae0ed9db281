import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { soon } from '../../../test/soon.ts'
import { limitPipelining } from './pipelining.ts'

let handled = 0
const answer = () => {
  handled++
  return 'x'.repeat(1_000_000)
}
// An address that cannot be decoded reaches no hook.
const app = Fastify({ frameworkErrors: (_error, _request, reply) => void reply.raw.end(answer()) })
limitPipelining(app)
app.get('/', async () => answer())
app.get('/small', async () => 'jawaban')
// As Socket.IO takes the requests of its path from the server.
const [fastify] = app.server.listeners('request')
app.server.removeAllListeners('request')
app.server.on('request', (request, response) => {
  if (request.url === '/socket') response.end(answer())
  else fastify?.call(app.server, request, response)
})
const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
afterAll(() => app.close())
beforeEach(() => (handled = 0))

const requests = (path: string, count: number) => `GET ${path} HTTP/1.1\r\nhost: semai\r\n\r\n`.repeat(count)

function open() {
  const socket = connect(Number(port), '127.0.0.1')
  socket.on('error', () => {})
  return socket
}

test.each(['/', '/%zz', '/socket'])(
  'closes a connection that sends 1,000 requests to %s unread, after 16',
  async (path) => {
    const socket = open().pause()
    const closed = once(socket, 'close')
    socket.write(requests(path, 1000))
    await soon(async () => expect(handled).toBeGreaterThan(0))
    socket.resume()
    await closed
    expect(handled).toBeLessThanOrEqual(16)
  },
)

test('keeps a connection open that reads its responses', async () => {
  const socket = open()
  let text = ''
  socket.on('data', (chunk) => (text += chunk.toString()))
  for (let round = 1; round <= 5; round++) {
    socket.write(requests('/small', 10))
    await soon(async () => expect(text.split('jawaban')).toHaveLength(round * 10 + 1))
  }
  expect(socket.destroyed).toBe(false)
  socket.destroy()
})
