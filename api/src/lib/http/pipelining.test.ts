import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { soon } from '../../../test/soon.ts'
import { limitPipelining } from './pipelining.ts'

let handled = 0
const app = Fastify()
limitPipelining(app)
app.get('/', async () => {
  handled++
  return 'x'.repeat(1_000_000)
})
app.get('/small', async () => 'jawaban')
const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
afterAll(() => app.close())
beforeEach(() => (handled = 0))

const requests = (path: string, count: number) => `GET ${path} HTTP/1.1\r\nhost: semai\r\n\r\n`.repeat(count)

function open() {
  const socket = connect(Number(port), '127.0.0.1')
  socket.on('error', () => {})
  return socket
}

test('closes a connection that sends 1,000 requests and reads no response, after 16 at most', async () => {
  const socket = open().pause()
  const closed = once(socket, 'close')
  socket.write(requests('/', 1000))
  await soon(async () => expect(handled).toBeGreaterThan(0))
  socket.resume()
  await closed
  expect(handled).toBeLessThanOrEqual(16)
})

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
