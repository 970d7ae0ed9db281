import { spawn, spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { freePort } from '../../../scripts/server.ts'
import { openRedis } from '../../src/lib/database/redis.ts'
import { afterwards } from '../afterwards.ts'

/** Whether this machine can start a Redis; tests of several processes are skipped without it. */
export const hasRedisServer = spawnSync('redis-server', ['--version']).status === 0

/** A Redis of the test's own on a free port, which the test can stop and start. */
export async function ownRedis() {
  const port = await freePort()
  const url = `redis://127.0.0.1:${port}`
  let child = await started(port)
  let isStopped = false
  afterwards(() => child.kill('SIGKILL'))
  return {
    url,
    /** Connect as the product does. A longer `answerMs` tolerates a busy machine. */
    async open(onConnectionChange: (isHere: boolean) => void = () => {}, answerMs?: number) {
      const redis = openRedis(url, onConnectionChange, answerMs)
      afterwards(() => redis.close())
      await Promise.all([readied(redis.brisk), readied(redis.patient)])
      return redis
    },
    async stop() {
      const left = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await left
      isStopped = true
    },
    /** Stop answering until `goOn`, with connections open. */
    hang: () => void child.kill('SIGSTOP'),
    goOn: () => void child.kill('SIGCONT'),
    /** Start empty, without data on disk. */
    async start() {
      if (isStopped) child = await started(port)
      isStopped = false
    },
  }
}

async function started(port: number) {
  const child = spawn('redis-server', [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
  ])
  for (let attempt = 0; attempt < 100; attempt++) {
    if (await answers(port)) return child
    await sleep(50)
  }
  throw new Error('redis-server did not start')
}

async function answers(port: number): Promise<boolean> {
  const probe = new Redis({ port, lazyConnect: true, retryStrategy: () => null })
  probe.on('error', () => {})
  try {
    await probe.connect()
    return (await probe.ping()) === 'PONG'
  } catch {
    return false
  } finally {
    probe.disconnect()
  }
}

const readied = (redis: Redis) =>
  redis.status === 'ready' ? null : new Promise<void>((resolve) => void redis.once('ready', () => resolve()))
