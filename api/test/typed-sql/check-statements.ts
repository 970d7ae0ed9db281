import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { API } from 'typescript/unstable/sync'
import type { Nullness } from './analysis.ts'
import { readCatalog, type Catalog } from './catalog.ts'
import { compareRow, type Nullable, type Prepared } from './compare.ts'
import { readDeclaredRows, type Declaration, type DeclaredRows } from './declared-rows.ts'
import { analyseStatement, describeStatement } from './describe-statement.ts'
import type { LoggedStatement } from './record-statements.ts'
import { outputsOf } from './scope.ts'

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
  /** Only a whole run can tell that a statement was never sent, or a value never null. */
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
    // What is written here is thrown away.
    await client.query('set synchronous_commit = off')
    return await findingsOf(client, rows, { ...run, isChecked })
  } finally {
    api.close()
    await client.end()
  }
}

type Checking = Run & Pick<CheckedProject, 'isChecked'>

interface Sent {
  texts: Set<string>
  nulls: Set<string>
}

function sentBy(rows: DeclaredRows, log: string) {
  const sent = new Map<Declaration, Sent>()
  for (const line of readFileSync(log, 'utf8').split('\n').filter(Boolean)) {
    const { at, text, nulls = [] }: LoggedStatement = JSON.parse(line)
    const declaration = rows.find(at[0] ?? '', at[1])
    if (!declaration) continue
    const found = sent.get(declaration) ?? { texts: new Set(), nulls: new Set() }
    // A test that asks for plans sends a statement as something else.
    if (text && !/^\s*explain\b/i.test(text)) found.texts.add(text)
    for (const column of nulls) found.nulls.add(column)
    sent.set(declaration, found)
  }
  return sent
}

async function findingsOf(client: pg.Client, rows: DeclaredRows, { log, isWhole, isChecked }: Checking) {
  const catalog = await readCatalog(client)
  const sent = sentBy(rows, log)
  const findings = new Set(isWhole ? rows.problems : [])
  const nullables = new Nullables()
  for (const declaration of rows.declarations) {
    const { place } = declaration
    const { texts, nulls } = sent.get(declaration) ?? { texts: new Set<string>(), nulls: new Set<string>() }
    if (isWhole && texts.size === 0) findings.add(`${place} is never sent by a test`)
    for (const text of texts) {
      const prepared = await prepare(client, catalog, text)
      if ('problem' in prepared) findings.add(`${place} ${prepared.problem}`)
      else {
        const compared = compareRow(catalog, declaration, { ...prepared, nulls })
        for (const finding of compared.findings) findings.add(`${place} ${finding}`)
        for (const one of compared.nullables) if (isChecked(one.home)) nullables.note(place, one)
      }
    }
  }
  return [...findings, ...(isWhole ? nullables.neverNull() : [])]
}

/** Several statements may fill one declared row: what is null in one of them is rightly declared. */
class Nullables {
  readonly #found = new Map<string, { words: string; all: Nullness[] }>()

  note(place: string, { home, column, nullness }: Nullable) {
    const { all } = this.#found.get(home) ?? { all: [] }
    const words = `${place} ${column} is never null, declared as if it could be`
    this.#found.set(home, { words, all: [...all, nullness] })
  }

  neverNull() {
    return [...this.#found.values()].filter(({ all }) => all.every((one) => one === 'never')).map(({ words }) => words)
  }
}

async function prepare(client: pg.Client, catalog: Catalog, text: string): Promise<Prepared | { problem: string }> {
  try {
    const { columns, parameters } = await describeStatement(client, text)
    if (!columns) return { columns: [], sources: [] }
    const query = await analyseStatement(client, catalog, { text, parameters })
    return { columns, sources: outputsOf(catalog, query, null) }
  } catch (error) {
    if (error instanceof pg.DatabaseError) return { problem: `cannot be prepared: ${error.message}` }
    throw error
  }
}
