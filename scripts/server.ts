import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const READY_MS = 120_000

export interface RunningServer {
  /** Address for people: its own, or PUBLIC_URL. */
  url: string
  port: number
  pid: number
  /** Stop it as an operating system does: SIGTERM by default. */
  stop(signal?: NodeJS.Signals): Promise<void>
}

/** Starts the product as `npm start` does, on a free port and, unless DATA_DIR names one, a data folder of its own. */
export async function startServer(settings: Record<string, string> = {}, folderOfCode = root): Promise<RunningServer> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'semai-run-'))
  const env = {
    UV_THREADPOOL_SIZE: '64',
    ...process.env,
    PORT: String(port),
    DATA_DIR: folder,
    SIGN_INS_PER_MINUTE: '100000',
    REQUESTS_PER_MINUTE: '1000000',
    MESSAGES_PER_MINUTE: '1000000',
    // Load shedding is off, because browsers and other servers share the CPU.
    MAX_EVENT_LOOP_DELAY_MS: '0',
    ...settings,
  }
  const child = spawn(process.execPath, [join(folderOfCode, 'api/src/main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`the server did not start:\n${output}`))
    }, READY_MS)
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const ready = /Semai siap di (\S+)/.exec(output)?.[1]
      if (!ready) return
      clearTimeout(timer)
      resolve(ready)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('exit', (code) => reject(new Error(`the server left with ${code}:\n${output}`)))
  })
  return {
    url,
    port,
    pid: child.pid ?? 0,
    stop: async (signal = 'SIGTERM') => {
      if (child.exitCode === null && child.signalCode === null) {
        const left = new Promise((resolve) => child.once('exit', resolve))
        child.kill(signal)
        await left
      }
      rmSync(folder, { recursive: true, force: true })
      // Errors of the server, to explain a failed journey.
      for (const line of output.split('\n')) if (/"level":[56]0/.test(line)) console.error(line)
    },
  }
}

// Below those that systems give to connections: between the asking and the taking, one of these would be gone now and then.
const PORTS = { first: 20_000, count: 12_000 }

/** Find a free port for a program that is started afterwards. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = PORTS.first + randomInt(PORTS.count)
    // oxlint-disable-next-line no-await-in-loop -- until one is free
    if (await isFree(port)) return port
  }
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
