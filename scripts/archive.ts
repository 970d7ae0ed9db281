import { spawn } from 'node:child_process'
import { ConfigError } from '../api/src/lib/setting.ts'

/** What a backup says of itself: one of the embedded database cannot be restored into PostgreSQL, nor the other way round. */
export interface Manifest {
  product: 'semai'
  database: 'postgres' | 'embedded'
  /** Where uploaded files were: in the backup, or in a bucket, which has backups of its own. */
  files: 'folder' | 'bucket'
  last_migration: string
  made_at: string
}

/** In the order in which they stand in an archive. */
export const names = { manifest: 'backup.json', dump: 'database.dump', files: 'files' }

/** Runs a program. @throws ConfigError with what it complained of, or that it is not there */
export function runProgram(program: string, args: string[], env: NodeJS.ProcessEnv = process.env): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { env, stdio: ['ignore', 'inherit', 'pipe'] })
    let complaint = ''
    child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
    child.on('error', () => reject(new ConfigError(`${program}: tidak ditemukan; pasang dulu di mesin ini`)))
    child.on('close', (code) => (code === 0 ? resolve() : reject(new ConfigError(`${program}: ${complaint.trim()}`))))
  })
}

/** How PostgreSQL's programs are told of a database: a password on their command line could be seen by everybody. */
export function connectionOf(url: string): { args: string[]; env: NodeJS.ProcessEnv } {
  const password = /^[a-z]+:\/\/[^:@/?#]*:([^@/?#]*)@/.exec(url)?.[1]
  const bare = password === undefined ? url : url.replace(`:${password}@`, '@')
  const env = { ...process.env, ...(password && { PGPASSWORD: decodeURIComponent(password) }) }
  return { args: [`--dbname=${bare}`], env }
}
