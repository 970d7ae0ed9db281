import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findChromium } from './chromium.ts'

const folder = mkdtempSync(join(tmpdir(), 'semai-chromium-'))
afterAll(() => rmSync(folder, { recursive: true }))

function made(path: string): string {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, '')
  chmodSync(file, 0o755)
  return file
}

test('the browser that somebody names is taken, then one on the PATH', () => {
  const named = made('elsewhere/chrome')
  const onPath = made('bin/google-chrome-stable')
  expect(findChromium({ CHROMIUM_PATH: named, PATH: dirname(onPath) })).toBe(named)
  expect(findChromium({ PATH: dirname(onPath) })).toBe(onPath)
})

test.each(['test', 'test-long', 'test-faults'])(
  'npm run %s says before anything else that the named browser is not there',
  (task) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, `${task}.ts`)], {
      env: { ...process.env, CHROMIUM_PATH: join(folder, 'nowhere') },
      encoding: 'utf8',
    })
    expect([status, stdout, stderr.trim()]).toEqual([
      1,
      '',
      `CHROMIUM_PATH: ${join(folder, 'nowhere')} tidak ada; perlu jalur ke Chromium`,
    ])
  },
)
