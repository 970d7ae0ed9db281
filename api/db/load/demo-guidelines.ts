import { readFileSync } from 'node:fs'
import { insertGuidelines } from '../../src/features/guideline/insert-guidelines.ts'
import type { Tx } from '../../src/lib/database/db.ts'
import { readData } from './reference.ts'

interface DemoGuideline {
  position: number
  slug: string
  title: string
  summary: string
  icon: string
  roles: string[]
  file: string
}

const folder = new URL('../demo/guidelines/', import.meta.url)
const WEEK_MS = 7 * 86_400_000

export async function insertDemoGuidelines(tx: Tx, now: Date) {
  const guidelines = readData<DemoGuideline[]>('demo/guidelines/guidelines.json').map(
    ({ file, roles, ...guideline }) => ({
      ...guideline,
      role_codes: roles,
      body_html: readFileSync(new URL(file, folder), 'utf8'),
      status: 'published' as const,
      updated_at: new Date(now.getTime() - guideline.position * WEEK_MS).toISOString(),
    }),
  )
  await insertGuidelines(tx, guidelines, [])
}
