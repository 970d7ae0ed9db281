declare const __SEMAI_VERSION__: string | undefined
declare const __SEMAI_BUILD__: string | undefined

const environment: Record<string, string | undefined> = import.meta.env ?? {}

/** Public configuration: what anyone may read. Empty base URLs mean the page's own origin. */
export const config = {
  version: typeof __SEMAI_VERSION__ === 'string' ? __SEMAI_VERSION__ : '2.0.6',
  /** Exists, and is not shown (specification, section 1). */
  buildNumber: typeof __SEMAI_BUILD__ === 'string' ? __SEMAI_BUILD__ : 'dev',
  apiUrl: environment['VITE_API_URL'] ?? '',
  filesUrl: environment['VITE_FILES_URL'] ?? '',
  chatName: 'chats',
  isDevelopment: environment['MODE'] === 'development',
} as const
