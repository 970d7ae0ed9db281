import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const copy = mkdtempSync(join(tmpdir(), 'semai-copied-page-'))
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const PAGE = 'web/src/routes/_shell/event/registration.tsx'

test('builds the shell of a page copied from another page', () => {
  const files = execFileSync(
    'git',
    ['ls-files', '-z', 'web', 'contract', 'drawing', 'package.json', 'tsconfig.base.json'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  for (const file of files.split('\0').filter(Boolean)) cpSync(join(root, file), join(copy, file), { recursive: true })
  for (const modules of ['node_modules', 'web/node_modules']) symlinkSync(join(root, modules), join(copy, modules))
  const source = readFileSync(join(copy, PAGE), 'utf8').replaceAll('/event/registration', '/event/salinan')
  writeFileSync(join(copy, PAGE.replace('registration', 'salinan')), source)

  execFileSync(process.execPath, [join(copy, 'web/build/build.ts')], {
    cwd: copy,
    stdio: 'pipe',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const shells = JSON.parse(readFileSync(join(copy, 'web/dist/shells.json'), 'utf8')) as Record<
    string,
    { html: string }
  >
  const titleOf = (address: string) => /<h1>(.*?)<\/h1>/.exec(shells[address]?.html ?? '')?.[1]
  expect(titleOf('/event/salinan')).toBe('Pendaftaranmu')
  expect(titleOf('/event/salinan')).toBe(titleOf('/event/registration'))
}, 300_000)
