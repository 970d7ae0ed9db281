import { afterwards } from '../../api/test/afterwards.ts'
import { startServer, type RunningServer } from '../../scripts/server.ts'

/** A server that is gone after the test, whatever became of the test. What it fails at is meant here: it logs none of it. */
export async function served(settings: Record<string, string>): Promise<RunningServer> {
  const server = await startServer({ LOG_LEVEL: 'fatal', ...settings })
  afterwards(() => server.stop('SIGKILL'))
  return server
}
