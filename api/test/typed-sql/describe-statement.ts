import type { Client, Connection, Submittable } from 'pg'

export interface DescribedColumn {
  name: string
  type: number
}

/** Prepare a statement without running it. Returns its columns, none for a statement that returns no rows. */
export async function describeStatement(client: Client, text: string): Promise<DescribedColumn[]> {
  const description = new Description(text)
  client.query(description)
  return description.done
}

interface RowDescription {
  fields: { name: string; dataTypeID: number }[]
}

/** A query that pg prepares and describes; pg's own Query would go on to run it. */
class Description implements Submittable {
  readonly #text: string
  readonly #settle = Promise.withResolvers<DescribedColumn[]>()
  #columns: DescribedColumn[] = []

  constructor(text: string) {
    this.#text = text
  }

  get done() {
    return this.#settle.promise
  }

  submit(connection: Connection) {
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
    this.#settle.resolve(this.#columns)
  }
}
