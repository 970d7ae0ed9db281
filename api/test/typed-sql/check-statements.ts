import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { API } from 'typescript/unstable/sync'
import { readCatalog } from './catalog.ts'
import { compareRow } from './compare.ts'
import { readDeclaredRows, type Declaration, type DeclaredRows } from './declared-rows.ts'
import { describeStatement, type DescribedColumn } from './describe-statement.ts'
import type { LoggedStatement } from './record-statements.ts'

/** A TypeScript project, and which of its files are held to their rows. */
interface CheckedProject {
  root: string
  config: string
  isChecked: (file: string) => boolean
}

const repository = join(import.meta.dirname, '../../..')
const product: CheckedProject = {
  root: repository,
  config: join(repository, 'api/tsconfig.product.json'),
  isChecked: (file) => file.startsWith(join(repository, 'api/src/')),
}

interface Run {
  /** A migrated database, in which statements are prepared. */
  databaseUrl: string
  /** The log of the statements that were sent: see record-statements.ts. */
  log: string
  /** Only a whole run can show that no test sends a statement. */
  isWhole: boolean
}

/** Compares each row that code declares with what PostgreSQL says of its statement. Answers what does not fit. */
export async function checkStatements(run: Run, { root, config, isChecked } = product): Promise<string[]> {
  const api = new API({ cwd: root })
  const client = new pg.Client({ connectionString: run.databaseUrl })
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProjects()[0]
    if (!project) throw new Error(`TypeScript does not open ${config}`)
    const rows = readDeclaredRows(root, project, isChecked)
    await client.connect()
    return await findingsOf(client, rows, run)
  } finally {
    api.close()
    await client.end()
  }
}

/** The texts that were sent for each declared row. */
function textsOf(rows: DeclaredRows, log: string) {
  const sent = new Map<Declaration, Set<string>>()
  for (const line of readFileSync(log, 'utf8').split('\n').filter(Boolean)) {
    const { at, text }: LoggedStatement = JSON.parse(line)
    const declaration = rows.find(at[0] ?? '', at[1])
    // A test that asks for plans sends a statement as something else.
    if (!declaration || /^\s*explain\b/i.test(text)) continue
    sent.set(declaration, (sent.get(declaration) ?? new Set()).add(text))
  }
  return sent
}

async function findingsOf(client: pg.Client, rows: DeclaredRows, { log, isWhole }: Run) {
  const catalog = await readCatalog(client)
  const sent = textsOf(rows, log)
  const findings = new Set(isWhole ? rows.problems : [])
  for (const declaration of rows.declarations) {
    const { place } = declaration
    const texts = sent.get(declaration) ?? new Set<string>()
    if (isWhole && texts.size === 0) findings.add(`${place} is never sent by a test`)
    for (const text of texts) {
      // oxlint-disable-next-line no-await-in-loop -- on one connection
      const described = await describe(client, text)
      const found = 'problem' in described ? [described.problem] : compareRow(catalog, declaration, described)
      for (const finding of found) findings.add(`${place} ${finding}`)
    }
  }
  return [...findings]
}

async function describe(client: pg.Client, text: string): Promise<DescribedColumn[] | { problem: string }> {
  try {
    return await describeStatement(client, text)
  } catch (error) {
    if (error instanceof pg.DatabaseError) return { problem: `cannot be prepared: ${error.message}` }
    throw error
  }
}
