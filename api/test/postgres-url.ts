import pg from 'pg'

/** The PostgreSQL server of the tests: its databases are made and dropped by them. */
export const testDatabaseUrl = () => process.env['TEST_DATABASE_URL'] ?? 'postgresql://postgres@127.0.0.1:5432/postgres'

export function databaseUrlOf(name: string) {
  const url = new URL(testDatabaseUrl())
  url.pathname = `/${name}`
  return url.href
}

/** The role that the product has in copies of a template: it owns nothing. */
export const productRoleOf = (template: string) => `${template}_app`

/** The same database, by another role. */
export function asRole(databaseUrl: string, role: string) {
  const url = new URL(databaseUrl)
  url.username = role
  url.password = ''
  return url.href
}

/** Run `work` on a connection to the server itself. Returns its result. */
export async function administer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: testDatabaseUrl() })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Whether a PostgreSQL takes connections at an address. */
export async function takesConnections(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 3000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}
