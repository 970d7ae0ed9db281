import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { Failure } from '../../failure.ts'
import type { Answer } from './answer.ts'
import { MOST_UNPACKED } from './unpacked.ts'

// Time of the processor, so that a busy machine refuses nobody's PDF. It also ends a process whose parent has died.
const CPU_SECONDS = 20
const MOST_MS = 60_000
const HEAP_MEGABYTES = 256
// All that the process may write to, buffers outside the heap included: the kernel refuses it more. Node reserves 560 MB
// at its start that it does not use, so some 450 MB are left.
const DATA_KILOBYTES = 1024 * 1024

// Short of memory, the kernel ends this process first and not the API.
const START = `{ echo 1000 > /proc/self/oom_score_adj; } 2>/dev/null
ulimit -d ${DATA_KILOBYTES} && ulimit -t ${CPU_SECONDS + 5} && ulimit -S -t ${CPU_SECONDS} && exec "$0" "$@"`

const CHILD = fileURLToPath(new URL('child.ts', import.meta.url))

// The image starts Node with what loads its code.
const loaders = process.execArgv.flatMap((arg, at, all) => (arg === '--import' ? [arg, all[at + 1] ?? ''] : []))

interface Read {
  answer: Answer
  rest: Uint8Array
}

/**
 * Read a PDF in a process of its own, which has neither the environment of this one nor its memory.
 * @throws Failure unavailable if it could not start, was ended from outside or after a minute, or `signal` is aborted
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

/** @throws Failure unavailable if the process could not start */
async function endOf(child: ChildProcess): Promise<End> {
  const [code, signal] = await once(child, 'close').catch((cause: unknown) => {
    throw Object.assign(new Failure('unavailable'), { cause })
  })
  return { code, signal }
}

async function outputOf(child: ChildProcess, bytes: Uint8Array): Promise<Buffer> {
  // A process that has ended reads no more: how it ended says why.
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

/** What a process that ended without an answer says of its PDF. */
function withoutAnswer({ code, signal }: End): Answer {
  if (signal === 'SIGXCPU') return { refused: 'unreadable' }
  if (signal === 'SIGKILL') throw new Failure('unavailable')
  // An exception that child.ts does not catch is ours.
  if (code === 1) throw new Error('the process that reads PDFs failed')
  return { refused: 'too-large' }
}
