import type { Client, Connection, Submittable } from 'pg'
import type { Catalog } from './catalog.ts'
import { nodeOf, parseTree, type TreeNode, type TreeValue } from './node-tree.ts'

export interface DescribedColumn {
  name: string
  type: number
}

export interface Described {
  /** Null of a statement that answers no rows. */
  columns: DescribedColumn[] | null
  parameters: number[]
}

/** Has PostgreSQL prepare a statement without running it: what it returns and takes. */
export async function describeStatement(client: Client, text: string): Promise<Described> {
  const found = new Description(text)
  client.query(found)
  return found.done
}

/** The statement as PostgreSQL understands it. Only the body of a function keeps that, so one is made of it and dropped. */
export async function analyseStatement(
  client: Client,
  catalog: Catalog,
  { text, parameters }: { text: string; parameters: number[] },
): Promise<TreeNode> {
  const types = parameters.map((type) => catalog.types.get(type)?.name ?? 'text').join(', ')
  const answers: unknown = await client.query(`
    create function pg_temp.analysed(${types}) returns setof record begin atomic ${text}; end;
    select prosqlbody::text as tree from pg_proc where proname = 'analysed';
    drop function pg_temp.analysed`)
  const tree = Array.isArray(answers) ? firstNode(parseTree(String(answers[1].rows[0].tree))) : null
  if (!tree) throw new Error(`PostgreSQL keeps no tree of ${text}`)
  return tree
}

function firstNode(value: TreeValue): TreeNode | null {
  return Array.isArray(value) ? firstNode(value[0] ?? null) : nodeOf(value)
}

interface RowDescription {
  fields: { name: string; dataTypeID: number }[]
}

/** What the driver takes for a query: it prepares and describes, where the driver's own would go on to run. */
class Description implements Submittable {
  readonly #text: string
  readonly #settle = Promise.withResolvers<Described>()
  #columns: DescribedColumn[] | null = null
  #parameters: number[] = []

  constructor(text: string) {
    this.#text = text
  }

  get done() {
    return this.#settle.promise
  }

  submit(connection: Connection) {
    connection.removeAllListeners('parameterDescription')
    connection.once('parameterDescription', ({ dataTypeIDs }: { dataTypeIDs: number[] }) => {
      this.#parameters = dataTypeIDs
    })
    connection.parse({ name: '', text: this.#text, types: [] }, true)
    connection.describe({ type: 'S', name: '' }, true)
    connection.sync()
  }

  handleRowDescription({ fields }: RowDescription) {
    this.#columns = fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID }))
  }

  handleError(error: Error) {
    this.#settle.reject(error)
  }

  handleReadyForQuery() {
    this.#settle.resolve({ columns: this.#columns, parameters: this.#parameters })
  }
}
