import { parentPort, workerData } from 'node:worker_threads'
import { stripNames } from './strip.ts'

const port = parentPort
if (!port) throw new Error('a thread that strips names has one to answer')

const bytes = await stripNames(workerData as Uint8Array)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
port.postMessage(bytes)
