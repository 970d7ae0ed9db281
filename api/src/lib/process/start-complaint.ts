import { ConfigError, type Env } from '../config/setting.ts'

// Error codes of PostgreSQL and the network, with the advice for each.
const DATABASE_FAULTS: Record<string, string> = {
  ECONNREFUSED: 'tidak ada yang menjawab di alamat itu; nyalakan PostgreSQL, lalu periksa host dan portnya',
  ENOTFOUND: 'nama host-nya tidak ditemukan; periksa ejaannya',
  EAI_AGAIN: 'nama host-nya tidak bisa dicari sekarang; periksa ejaan dan jaringan',
  ENOENT: 'soket itu tidak ada; nyalakan PostgreSQL, atau periksa foldernya',
  ETIMEDOUT: 'basis data tidak menjawab; periksa host, port, dan tembok api',
  EHOSTUNREACH: 'host itu tidak terjangkau dari sini; periksa jaringan',
  ECONNRESET: 'sambungan diputus dari sana; periksa port, dan apakah TLS diminta',
  ERR_INVALID_URL:
    'alamatnya tidak terbaca; bentuknya postgresql://pengguna:<sandi>@host:5432/nama, dan tanda khusus dalam sandi ditulis %…',
  '28P01': 'nama pengguna atau kata sandinya salah',
  '28000': 'pengguna itu tidak ada atau tidak boleh masuk dari sini; periksa nama pengguna dan pg_hba.conf',
  '3D000': 'basis data dengan nama itu tidak ada; buat dulu dengan createdb, atau periksa namanya',
  '42501':
    'pengguna itu tidak berhak mengubah tabel; jalankan npm run migrate dengan pemiliknya di DATABASE_MIGRATION_URL (docs/runbook.md, Two roles)',
  '53300': 'basis data sudah penuh sambungan; naikkan max_connections atau turunkan DATABASE_POOL_SIZE',
  '57P03': 'basis data sedang mulai atau berhenti; coba lagi sebentar lagi',
}

const OWNER_FAULTS: Record<string, string> = {
  '42501': 'pengguna itu bukan pemilik tabel-tabelnya; pindahkan dulu (docs/runbook.md, Two roles)',
}

const TLS_CODES = /^(?:DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_|CERT_|ERR_TLS_|ERR_SSL_|EPROTO)/

/** Explain a failed start: one line per error, naming the setting. Null if no setting is at fault. */
export function startComplaint(error: unknown, env: Env): string | null {
  if (error instanceof ConfigError) return error.message
  if (!(error instanceof Error)) return null
  return diskFault(error) ?? portFault(error, env) ?? (env['DATABASE_URL'] ? databaseFault(error) : null)
}

const FULL = 'disk penuh; kosongkan ruang, lalu ulangi'

function diskFault(error: Error): string | null {
  const { code, path } = error as NodeJS.ErrnoException
  if (code !== 'ENOSPC' && code !== 'EDQUOT') return null
  return `${path ? `${path}: ` : ''}${FULL} (${code})`
}

/** Translate another program's message about a full disk; null for other messages. */
export const diskWords = (said: string): string | null =>
  /no space left on device|disk full/i.test(said) ? FULL : null

function portFault(error: Error, env: Env): string | null {
  const { code, syscall, port } = error as NodeJS.ErrnoException & { port?: number }
  const isMetrics = port !== undefined && `${port}` === env['METRICS_PORT']
  const prefix = isMetrics ? 'METRICS_' : ''
  const wanted = `${prefix}PORT: ${isMetrics ? port : (env['PORT'] ?? 3000)}`
  if (code === 'EADDRINUSE') return `${wanted} sedang dipakai program lain; hentikan program itu atau pilih port lain`
  if (code === 'EACCES' && syscall === 'listen')
    return `${wanted} perlu hak yang tidak dimiliki proses ini; pilih port di atas 1023`
  if (code === 'EADDRNOTAVAIL') return `${prefix}HOST: mesin ini tidak punya alamat itu`
  if (syscall === 'getaddrinfo' && env['HOST'] && 'hostname' in error && error.hostname === env['HOST'])
    return 'HOST: nama itu tidak ditemukan; perlu alamat mesin ini, misalnya 127.0.0.1 atau 0.0.0.0'
  return null
}

/** Explain an error of the database or network for the setting with its address; null for other errors. */
export function databaseFault(error: Error, setting = 'DATABASE_URL'): string | null {
  const code = 'code' in error ? String(error.code) : ''
  const ofOwner = setting === 'DATABASE_MIGRATION_URL' ? OWNER_FAULTS[code] : undefined
  const words = ofOwner ?? DATABASE_FAULTS[code] ?? tlsFault(error.message, code) ?? silence(error.message)
  return words && `${setting}: ${words}${code && ` (${code})`}`
}

function tlsFault(message: string, code: string): string | null {
  if (message.includes('does not support SSL')) return 'basis data ini tidak memakai TLS; hapus sslmode dari alamatnya'
  return TLS_CODES.test(code) ? 'sertifikat TLS-nya tidak bisa dipercaya; periksa sslmode, sslrootcert, dan host' : null
}

// The driver's own words for a time that ran out carry no code.
const silence = (message: string) =>
  /timeout|terminated/i.test(message) ? (DATABASE_FAULTS['ETIMEDOUT'] ?? null) : null
