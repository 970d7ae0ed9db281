import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startServer } from '../../scripts/server.ts'

const CLIENTS = 20

test('fails no request after SIGTERM and exits within 10 s', async () => {
  const server = await startServer()
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
  let isLeaving = false
  let answered = 0
  const failed: string[] = []
  const clients = Array.from({ length: CLIENTS }, async () => {
    for (;;) {
      const outcome = await get(`${server.url}/v1/public/region/get`, agent)
      // The server no longer listens. A proxy would use another process.
      if (isLeaving && outcome === 'ECONNREFUSED') return
      if (outcome === 200) answered++
      else failed.push(String(outcome))
    }
  })
  await new Promise((resolve) => setTimeout(resolve, 1500))
  isLeaving = true
  const started = performance.now()
  await server.stop('SIGTERM')
  await Promise.all(clients)
  agent.destroy()
  expect(failed).toEqual([])
  expect(answered).toBeGreaterThan(CLIENTS)
  expect(performance.now() - started).toBeLessThan(10_000)
})

test('lets calls finish within SHUTDOWN_SECONDS and cuts them off afterwards', async () => {
  const [patient, brief] = await Promise.all([
    startServer({ SHUTDOWN_SECONDS: '20' }),
    startServer({ SHUTDOWN_SECONDS: '3' }),
  ])
  const begun = await Promise.all([begin(patient.port), begin(brief.port)])
  const left = [patient.stop('SIGTERM'), brief.stop('SIGTERM')]
  expect(await begun[1].answer).toBe('')
  await left[1]
  // Longer than the limit of the other server.
  await sleep(8000)
  begun[0].finish()
  expect(await begun[0].answer).toMatch(/^HTTP\/1\.1 4\d\d [^]*connection: close/i)
  await left[0]
})

/** A call whose body stops in the middle. */
async function begin(port: number) {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const body = '{"email": "nobody@semai.test", "password": "nothing-to-speak-of"}'
  const head = [
    'POST /v1/login HTTP/1.1',
    'Host: x',
    'Content-Type: application/json',
    // Makes the server respond once it has read the headers.
    'Expect: 100-continue',
    `Content-Length: ${body.length}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 9)}`)
  await once(socket, 'data')
  return { answer: text(socket).catch(() => ''), finish: () => void socket.write(body.slice(9)) }
}

function get(url: string, agent: Agent): Promise<number | string | undefined> {
  return new Promise((resolve) => {
    const sent = request(url, { agent }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode))
    })
    sent.once('error', (error: NodeJS.ErrnoException) => resolve(error.code))
    sent.end()
  })
}
