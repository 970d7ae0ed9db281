import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'

/** Log lines of the app. Aborted uploads are normal: people lose their connection. */
const lines: { level: number; msg: string }[] = []
const { app, person } = await createTestApp({
  config: { requestsPerMinute: 1_000_000, logLevel: 'info' },
  app: { log: { write: (line) => void lines.push(JSON.parse(line)) } },
})
const url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
let begun = 0
app.server.on('request', () => begun++)
const { token } = await person({ scope: 'admin' })

const WARN = 40
const form = 'multipart/form-data; boundary=x'
const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n'
const jpeg = Buffer.from([0xff, 0xd8])

test.each([
  ['before its form begins', '/v1/upload-file', form, ''],
  ['in the head of a file', '/v1/upload-file', form, head],
  ['in a file', '/v1/upload-file', form, Buffer.concat([Buffer.from(`${head}\r\n`), jpeg])],
  ['in a photo', '/v1/personal/update-avatar', form, Buffer.concat([Buffer.from(`${head}\r\n`), jpeg])],
  ['in a film of the console', '/v1/console-file/create', form, Buffer.concat([Buffer.from(`${head}\r\n`), jpeg])],
  ['in words', '/v1/forum-topic/create', 'application/json', '{"title": "Ikan as'],
])('logs no error for an upload left %s', async (_, path, type, body) => {
  lines.length = 0
  begun = 0
  const socket = connect(Number(url.port), url.hostname)
  await once(socket, 'connect')
  const fields = ['Host: x', `Authorization: Bearer ${token}`, `Content-Type: ${type}`, 'Content-Length: 100000']
  socket.write(`POST ${path} HTTP/1.1\r\n${fields.join('\r\n')}\r\n\r\n`)
  socket.write(body)
  await expect.poll(() => begun).toBe(1)
  await sleep(50)
  socket.destroy()
  const open = () => new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)))
  await expect.poll(open).toBe(0)
  await sleep(50)
  expect(lines.filter(({ level }) => level >= WARN)).toEqual([])
})
