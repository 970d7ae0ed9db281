import registry from '../../../db/personal-data.json' with { type: 'json' }

interface Entry {
  about: string
  column?: string
  export?: boolean
  without?: string[]
  on_anonymise?: string
}

interface PersonalTable {
  table: string
  /** Holds the person's id. */
  column: string
  isExported: boolean
  /** Columns of a row with data of others, such as a reported text or the moderator. */
  without: string[]
  onAnonymise: string
}

const entries: [string, Entry][] = Object.entries(registry)

/** Every table that holds something about a person. */
export const personalTables: PersonalTable[] = entries.flatMap(([table, entry]) =>
  entry.about === 'person' && entry.column
    ? [
        {
          table,
          column: entry.column,
          isExported: entry.export === true,
          without: entry.without ?? [],
          onAnonymise: entry.on_anonymise ?? 'keep',
        },
      ]
    : [],
)

// Hashes, tokens, and e-mails with codes: a stolen copy must not open the account.
const secrets = new Set([
  'password_hash',
  'token_hash',
  'device_token',
  'storage_key',
  'text_body',
  'html_body',
  'unsubscribe_url',
])

type Row = Record<string, unknown>

/** A row as its person may take it along. */
export const withoutSecrets = (row: Row, without: string[] = []): Row =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !secrets.has(column) && !without.includes(column)))
