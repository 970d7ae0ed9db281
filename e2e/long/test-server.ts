import { afterwards } from '../../api/test/afterwards.ts'
import { startServer, type RunningServer } from '../../scripts/server.ts'

/** Start a server that stops after the test. It logs only fatal errors, because failures are expected. */
export async function served(settings: Record<string, string>): Promise<RunningServer> {
  const server = await startServer({ LOG_LEVEL: 'fatal', ...settings })
  afterwards(() => server.stop('SIGKILL'))
  return server
}
