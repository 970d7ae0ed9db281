// npm run bench [-- <name> …]: runs bench/<name>.ts, or all without a name. They print and assert nothing.
// Exits with an error if one fails.
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../bench')
const wanted = process.argv.slice(2)
const names = readdirSync(folder).filter((file) => file.endsWith('.ts'))
for (const name of names.filter((file) => wanted.length === 0 || wanted.includes(file.replace('.ts', '')))) {
  console.log(`\n— ${name}`)
  const { status } = spawnSync(process.execPath, [join(folder, name)], { stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
