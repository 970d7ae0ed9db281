import { Agent, request } from 'node:http'
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
