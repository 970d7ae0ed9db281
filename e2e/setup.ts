import { buildWebIfChanged } from '../scripts/build-web.ts'
import { startServer } from '../scripts/server.ts'
import { startTwoNodes } from './two-nodes.ts'

/** Start the server with demo content for all tests of a run. Its address is in SEMAI_URL. */
export default async function setup() {
  await buildWebIfChanged()
  const server = await (process.env['SEMAI_NODES'] === '2' ? startTwoNodes() : startServer())
  process.env['SEMAI_URL'] = server.url
  return () => server.stop()
}
