import { ConfigError } from './setting.ts'

const DATABASE_AWAY = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'ENOENT',
  'ETIMEDOUT',
  'EAI_AGAIN',
  '28P01',
  '28000',
  '3D000',
  '57P03',
])

/** Why the product cannot start, in one line that names the setting. Null for what is no setting's fault. */
export function startComplaint(error: unknown, env: Record<string, string | undefined>): string | null {
  if (error instanceof ConfigError) return error.message
  if (!(error instanceof Error) || !('code' in error)) return null
  const { code, syscall, port } = error as Error & { code: unknown; syscall?: unknown; port?: number }
  const isMetrics = port !== undefined && `${port}` === env['METRICS_PORT']
  if (code === 'EADDRINUSE' && isMetrics) return `METRICS_PORT: ${port} is in use by another program`
  if (code === 'EADDRINUSE') return `PORT: ${env['PORT'] ?? 3000} is in use by another program`
  if (code === 'EACCES' && syscall === 'listen')
    return `PORT: ${env['PORT'] ?? 3000} needs rights that this process does not have`
  if (code === 'EADDRNOTAVAIL' && isMetrics) return 'METRICS_HOST: this machine has no such address'
  if (code === 'EADDRNOTAVAIL') return 'HOST: this machine has no such address'
  if (env['DATABASE_URL'] && DATABASE_AWAY.has(String(code)))
    return `DATABASE_URL: the database cannot be reached (${String(code)})`
  return null
}
