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
  /** What of a row is somebody else's, such as the words that one reported or who decided. */
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

// Hashes, tokens, and mails with codes: whoever gets hold of a copy must not get hold of the account.
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
