import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, expect, test } from 'vitest'
import { planChunks } from './chunk-plan.ts'

const folder = mkdtempSync(join(tmpdir(), 'semai-plan-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Pages a, b and c of an app, with what each imports. */
async function plan(imports: Record<string, string[]>, parts: Record<string, string>) {
  const pages = Object.keys(imports)
  const write = (name: string, code: string) => writeFileSync(join(folder, `${name}.js`), code)
  write('index', pages.map((page) => `import('./${page}.js')`).join('\n'))
  for (const [name, code] of Object.entries(parts)) write(name, code)
  for (const page of pages) {
    const lines = (imports[page] ?? []).map(
      (name) => `import { value as ${name} } from './${name}.js'; console.log(${name})`,
    )
    write(page, lines.join('\n'))
  }
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    build: { write: false, rolldownOptions: { input: join(folder, 'index.js') } },
  })
  const [result] = [built].flat()
  if (!result || !('output' in result)) throw new Error('no output')
  const found = planChunks(
    result.output,
    () => false,
    () => pages.map((page) => ({ entries: ['index', page].map((name) => join(folder, `${name}.js`)), weight: 1 })),
  )
  return (name: string) => found.get(join(folder, `${name}.js`))
}

const small = (name: string) => `export const value = { name: '${name}', time: Date.now() }`
// Random, or compression would make nothing of it.
const large = () =>
  `export const value = [${Array.from({ length: 3000 }, () => Math.floor(Math.random() * 1e9)).join()}]`

test('merges small parts that nearly the same pages share', async () => {
  const chunkOf = await plan(
    { a: ['one', 'two'], b: ['one', 'two'], c: ['two'] },
    { one: small('one'), two: small('two') },
  )
  expect(chunkOf('one')).toBeDefined()
  expect(chunkOf('one')).toBe(chunkOf('two'))
})

test('does not merge large parts that other pages would load for nothing', async () => {
  const chunkOf = await plan(
    { a: ['common'], b: ['common', 'heavy'], c: ['common', 'heavy'] },
    { common: small('common'), heavy: large() },
  )
  expect(chunkOf('heavy')).not.toBe(chunkOf('common'))
})

test('nor what something small imports', async () => {
  const chunkOf = await plan(
    { a: ['common'], b: ['common', 'thin'], c: ['common', 'thin', 'heavy'] },
    {
      common: small('common'),
      heavy: large(),
      thin: `import { value as heavy } from './heavy.js'\nexport const value = () => [heavy, '${'x'.repeat(20)}']`,
    },
  )
  expect(chunkOf('thin')).not.toBe(chunkOf('common'))
})
