import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { isPostgres } from '../test/database.ts'

const main = fileURLToPath(new URL('main.ts', import.meta.url))

/** Starts the product as `npm start` does, and answers what it said when it gave up. */
async function start(settings: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'semai-start-'))
  const env = { PATH: process.env['PATH'] ?? '', DATA_DIR: folder, SEMAI_DEMO: '0', PORT: '0', ...settings }
  const child = spawn(process.execPath, [main], { env })
  let said = ''
  child.stderr.on('data', (data) => void (said += String(data)))
  const exitCode = await new Promise<number | null>((resolve) => void child.once('exit', resolve))
  rmSync(folder, { recursive: true, force: true })
  return { exitCode, said: said.trim() }
}

/** A server that refuses every connection as PostgreSQL does, with an error's code. */
async function answering(code: string) {
  const fields = `SFATAL\0C${code}\0Mrefused\0\0`
  const length = Buffer.alloc(4)
  length.writeInt32BE(fields.length + 4)
  const refusal = code === 'no TLS' ? Buffer.from('N') : Buffer.concat([Buffer.from('E'), length, Buffer.from(fields)])
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => socket.end(refusal))
  })
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(address && typeof address === 'object' ? address.port : 0)
    })
  })
  return { port, close: () => server.close() }
}

// No database of the tests is used here, so once is enough.
// Some begin with a database of their own, which takes its time on a machine that is busy.
const PATIENCE = { timeout: 90_000 }
describe.skipIf(isPostgres)('what keeps the product from starting is a line that says what to do', PATIENCE, () => {
  test('a wrong setting', async () => {
    expect(await start({ PORT: 'abc' })).toEqual({
      exitCode: 1,
      said: 'PORT: "abc" bukan bilangan bulat dari 0 sampai 65535',
    })
  })

  test('production without its secrets names all of them at once', async () => {
    const { exitCode, said } = await start({ NODE_ENV: 'production', SEMAI_DEMO: '' })
    expect([exitCode, said.split('\n').map((line) => line.split(':')[0])]).toEqual([
      1,
      ['APP_SECRET', 'CREDENTIAL_KEY', 'VAPID_PRIVATE_KEY', 'PUBLIC_URL', 'SMTP_URL'],
    ])
  })

  test('suggests the correct name of a misspelt setting', async () => {
    const { exitCode, said } = await start({ DATABSE_URL: 'postgresql://u:hunter2@db/semai', PORT: 'abc' })
    expect([exitCode, said.split('\n')]).toEqual([
      1,
      [
        'DATABSE_URL: setelan ini tidak dikenal dan tidak dipakai; maksudmu DATABASE_URL?',
        expect.stringMatching(/^PORT: /),
      ],
    ])
  })

  test.each([
    ['a file', (file: string) => file, /adalah berkas, bukan folder/],
    ['within a file', (file: string) => join(file, 'data'), /adalah berkas, bukan folder/],
    ['where nothing can be made', () => '/proc/semai', /tidak bisa dibuat atau ditulis \(\w+\)/],
  ])('a data folder that is %s, with either database', async (_, pathOf, words) => {
    const folder = mkdtempSync(join(tmpdir(), 'semai-start-'))
    const file = join(folder, 'file')
    writeFileSync(file, '')
    const { exitCode, said } = await start({ DATA_DIR: pathOf(file) })
    rmSync(folder, { recursive: true })
    expect([exitCode, said]).toEqual([1, expect.stringMatching(words)])
    expect(said).toMatch(/^DATA_DIR: [^\n]+; pilih folder lain$/)
  })

  test.each([
    ['ECONNREFUSED', 'ECONNREFUSED', /nyalakan PostgreSQL/],
    ['28P01', '28P01', /kata sandinya salah/],
    ['28000', '28000', /pengguna itu tidak ada/],
    ['3D000', '3D000', /buat dulu dengan createdb/],
    ['TLS', 'no TLS', /tidak memakai TLS/],
    ['ERR_INVALID_URL', 'ERR_INVALID_URL', /alamatnya tidak terbaca/],
  ])('a database that answers with %s', async (_, fault, words) => {
    const server = await answering(fault)
    const port = fault === 'ECONNREFUSED' ? 1 : fault === 'ERR_INVALID_URL' ? 'abc' : server.port
    const query = fault === 'no TLS' ? '?sslmode=verify-full' : ''
    const url = `postgresql://nobody:hunter2@127.0.0.1:${port}/nothing${query}`
    const { exitCode, said } = await start({ DATABASE_URL: url })
    server.close()
    expect([exitCode, said]).toEqual([1, expect.stringMatching(words)])
    expect(said).toMatch(/^DATABASE_URL: [^\n]+$/)
    expect(said).not.toContain('hunter2')
  })

  test.each(['PORT', 'METRICS_PORT'])('a %s that another program has', async (name) => {
    const other = createServer()
    const port = await new Promise<number>((resolve) => {
      other.listen(0, '127.0.0.1', () => {
        const address = other.address()
        resolve(address && typeof address === 'object' ? address.port : 0)
      })
    })
    const { exitCode, said } = await start({ [name]: String(port) })
    other.close()
    expect([exitCode, said]).toEqual([
      1,
      `${name}: ${port} sedang dipakai program lain; hentikan program itu atau pilih port lain`,
    ])
  })
})
