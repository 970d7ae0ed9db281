import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFolder } from './data-folder-lock.ts'

let folder = ''
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'semai-lock-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const lockModule = JSON.stringify(new URL('data-folder-lock.ts', import.meta.url).href)
const script = (after: string) => `import { lockFolder } from ${lockModule}
try { lockFolder(${JSON.stringify(folder)}); console.log('locked') } catch (error) { console.log(error.message) }
${after}`

const run = (after = '') => {
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script(after)], { encoding: 'utf8' })
  return stdout.trim()
}

/** Start another process that holds the lock until it is killed. */
async function holder() {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script('setInterval(() => {}, 1000)')])
  await new Promise((resolve) => child.stdout.once('data', resolve))
  return {
    pid: child.pid,
    async kill() {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await gone
    },
  }
}

test('a second process is refused with a line that says which holds the folder', async () => {
  const first = await holder()
  expect(run()).toBe(`DATA_DIR: ${folder} sedang dipakai proses Semai lain (${first.pid})`)
  await first.kill()
})

test('the lock of a process that was killed is taken over', async () => {
  const first = await holder()
  await first.kill()
  expect(existsSync(join(folder, 'semai.lock'))).toBe(true)
  expect(run()).toBe('locked')
})

test('takes over a lock whose process id was reused', () => {
  writeFileSync(join(folder, 'semai.lock'), `${process.pid} 1`)
  expect(run()).toBe('locked')
})

test.each(['', 'not a number', '-1 5', '999999999 5'])('a lock that says %j is taken over', (text) => {
  writeFileSync(join(folder, 'semai.lock'), text)
  expect(run()).toBe('locked')
})

test('released, the folder is free, and nothing is left in it', () => {
  const release = lockFolder(folder)
  expect(run()).toContain('sedang dipakai')
  release()
  expect(readdirSync(folder)).toEqual([])
  expect(run()).toBe('locked')
})

test('a folder that is not there yet is made', () => {
  const release = lockFolder(join(folder, 'new', 'data'))
  expect(existsSync(join(folder, 'new', 'data', 'semai.lock'))).toBe(true)
  release()
})

test('gives a stale lock to one of several starting processes', async () => {
  writeFileSync(join(folder, 'semai.lock'), '999999999 5')
  const outcomes = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const child = spawn(process.execPath, ['--input-type=module', '-e', script('setTimeout(() => {}, 3000)')])
      const text = await new Promise<string>((resolve) => child.stdout.once('data', (data) => resolve(String(data))))
      return { child, text: text.trim() }
    }),
  )
  for (const { child } of outcomes) child.kill('SIGKILL')
  expect(outcomes.filter(({ text }) => text === 'locked')).toHaveLength(1)
})
