import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { allowSlowBody, endSlowBodies } from './slow-body.ts'

const server = createServer((request, response) => {
  if (request.url === '/upload') allowSlowBody(request)
  request.resume().once('end', () => response.end('whole'))
})
endSlowBodies(server, { body: 100, upload: 60_000, range: 300, rangeBytes: 100 })
server.listen(0)
await once(server, 'listening')
afterAll(() => void server.close())

const whole = 4000

/** Sends a request without the end of its body, and the end when it is asked for. */
async function halfSent(path: string) {
  const socket = connect((server.address() as AddressInfo).port)
  await once(socket, 'connect')
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${whole}\r\n\r\n`)
  // It is cut, not ended.
  socket.on('error', () => {})
  const closed = new Promise((resolve) => void socket.once('close', resolve))
  let text = ''
  socket.on('data', (bytes) => void (text += String(bytes)))
  let sent = 0
  const send = (bytes: number) => {
    const more = Math.min(bytes, whole - sent)
    sent += more
    if (more > 0 && !socket.destroyed) socket.write('x'.repeat(more))
  }
  return { send, end: () => send(whole), closed: closed.then(() => text) }
}

test('a body that does not come ends its connection', async () => {
  const { closed } = await halfSent('/')
  expect(await closed).toBe('')
})

test('a file may come slowly, and is answered', async () => {
  const other = await halfSent('/')
  const { closed, end } = await halfSent('/upload')
  await other.closed
  end()
  expect(await closed).toContain('whole')
})

test('closes a connection that sends single bytes and keeps one on a slow line', async () => {
  const dripping = await halfSent('/upload')
  const steady = await halfSent('/upload')
  const drops = setInterval(() => dripping.send(1), 20)
  const rate = setInterval(() => steady.send(50), 20)
  expect(await dripping.closed).toBe('')
  clearInterval(drops)
  clearInterval(rate)
  steady.end()
  expect(await steady.closed).toContain('whole')
})
