import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startServer } from '../../scripts/server.ts'

const CLIENTS = 20

test('no request fails while the server leaves at SIGTERM, and it leaves within ten seconds', async () => {
  const server = await startServer()
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
  let isLeaving = false
  let answered = 0
  const failed: string[] = []
  const clients = Array.from({ length: CLIENTS }, async () => {
    for (;;) {
      const outcome = await get(`${server.url}/v1/public/region/get`, agent)
      // Refused: the door is closed, and a proxy would have gone elsewhere.
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
  // Beyond what the other had.
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
    // It says so once it has read this much.
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
