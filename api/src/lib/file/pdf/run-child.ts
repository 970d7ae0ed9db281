import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { Failure } from '../../failure.ts'
import type { Answer } from './answer.ts'
import { MOST_UNPACKED } from './unpacked.ts'

// CPU time, so that a busy machine rejects no PDF. It also ends a process whose parent has died.
const CPU_SECONDS = 20
const MOST_MS = 60_000
const HEAP_MEGABYTES = 256
// Limit of writable memory, buffers outside the heap included. Node reserves 560 MB at its start that it does not use, so
// some 450 MB are left.
const DATA_KILOBYTES = 1024 * 1024

// When memory runs short, the kernel ends this process before the API.
const START = `{ echo 1000 > /proc/self/oom_score_adj; } 2>/dev/null
ulimit -d ${DATA_KILOBYTES} && ulimit -t ${CPU_SECONDS + 5} && ulimit -S -t ${CPU_SECONDS} && exec "$0" "$@"`

const CHILD = fileURLToPath(new URL('child.ts', import.meta.url))

// The Docker image starts Node with `--import` hooks that load its code.
const loaders = process.execArgv.flatMap((arg, at, all) => (arg === '--import' ? [arg, all[at + 1] ?? ''] : []))

interface Read {
  answer: Answer
  rest: Uint8Array
}

/**
 * Read a PDF in a separate process, without this one's environment and memory.
 * @throws Failure unavailable if the process cannot start or is killed, after 60 s, or when `signal` is aborted
 */
export async function runChild(bytes: Uint8Array, wants: string, signal?: AbortSignal): Promise<Read> {
  const args = [...loaders, `--max-old-space-size=${HEAP_MEGABYTES}`, CHILD, wants]
  const child = spawn('/bin/sh', ['-c', START, process.execPath, ...args], {
    env: {},
    stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
  })
  const end = () => child.kill('SIGKILL')
  const timer = setTimeout(end, MOST_MS)
  signal?.addEventListener('abort', end)
  try {
    const [ended, output] = await Promise.all([endOf(child), outputOf(child, bytes)])
    if (signal?.aborted) throw new Failure('unavailable')
    return output.includes(NEWLINE) ? parsed(output) : { answer: withoutAnswer(ended), rest: new Uint8Array() }
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', end)
  }
}

interface End {
  code: number | null
  signal: NodeJS.Signals | null
}

/** @throws Failure unavailable if the process cannot start */
async function endOf(child: ChildProcess): Promise<End> {
  const [code, signal] = await once(child, 'close').catch((cause: unknown) => {
    throw Object.assign(new Failure('unavailable'), { cause })
  })
  return { code, signal }
}

async function outputOf(child: ChildProcess, bytes: Uint8Array): Promise<Buffer> {
  // Writing to an ended process fails. Its exit code says why.
  child.stdin?.on('error', () => {})
  child.stdin?.end(bytes)
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of child.stdio[3] as Readable) {
    chunks.push(chunk)
    size += chunk.length
    if (size > bytes.length + MOST_UNPACKED) child.kill('SIGKILL')
  }
  return Buffer.concat(chunks)
}

const NEWLINE = '\n'

function parsed(output: Buffer): Read {
  const at = output.indexOf(NEWLINE)
  return { answer: JSON.parse(output.subarray(0, at).toString()) as Answer, rest: output.subarray(at + 1) }
}

/** Answer for a process that ended without one. */
function withoutAnswer({ code, signal }: End): Answer {
  if (signal === 'SIGXCPU') return { refused: 'unreadable' }
  if (signal === 'SIGKILL') throw new Failure('unavailable')
  // child.ts threw: a bug of ours.
  if (code === 1) throw new Error('the process that reads PDFs failed')
  return { refused: 'too-large' }
}
