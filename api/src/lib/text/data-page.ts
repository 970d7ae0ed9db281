import { escapeHtml } from '../mail/template.ts'

/** Rows of a table as they were stored. */
export type DataRow = Record<string, unknown>

const titles: Record<string, string> = {
  app_user: 'Akun dan profil',
  audit_log: 'Riwayat akses',
  badge_award: 'Badge',
  certificate: 'Sertifikat',
  channel_member: 'Percakapan yang diikuti',
  consent: 'Persetujuan',
  event_participant: 'Kegiatan yang diikuti',
  file: 'Berkas',
  ignition_participant: 'Sesi Ignition',
  library_favorite: 'Favorit perpustakaan',
  mail: 'E-mail dari Semai',
  message: 'Pesan',
  message_attachment: 'Lampiran pesan',
  message_reaction: 'Reaksi pada pesan',
  notification: 'Notifikasi',
  pre_test_submission: 'Pra-tes',
  report: 'Laporan kepada moderator',
  session: 'Perangkat',
  startup_invitation: 'Undangan startup',
  startup_member: 'Startup',
  user_block: 'Orang yang diblokir',
  user_identity: 'Cara masuk lewat penyedia',
  user_library_history: 'Riwayat perpustakaan',
  user_setting: 'Pengaturan',
  user_workshop_history: 'Riwayat workshop',
}

/** Write a copy of a person's data as a self-contained HTML page. */
export function dataPage(name: string, at: string, data: Record<string, DataRow[]>): string {
  const filled = Object.entries(data).filter(([, rows]) => rows.length > 0)
  return `<!doctype html>
<html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Data Semai milik ${escapeHtml(name)}</title><style>${style}</style></head><body>
<h1>Data Semai milik ${escapeHtml(name)}</h1>
<p>Dibuat ${escapeHtml(at)}. Semua yang kami simpan tentangmu ada di sini; bentuk untuk mesin ada di data.json, dan
berkas yang kamu unggah ada di folder berkas.</p>
<nav><ul>${filled.map(([table, rows]) => `<li><a href="#${table}">${titleOf(table)}</a> (${rows.length})</li>`).join('')}</ul></nav>
${filled.map(([table, rows]) => section(table, rows)).join('\n')}
</body></html>`
}

const titleOf = (table: string) => escapeHtml(titles[table] ?? table.replaceAll('_', ' '))

const section = (table: string, rows: DataRow[]) =>
  `<h2 id="${table}">${titleOf(table)}</h2>\n${rows.map((row) => `<dl>${fields(row)}</dl>`).join('\n')}`

const fields = (row: DataRow) =>
  Object.entries(row)
    .filter(([, value]) => value !== null && value !== '')
    .map(
      ([column, value]) => `<dt>${escapeHtml(column.replaceAll('_', ' '))}</dt><dd>${escapeHtml(textOf(value))}</dd>`,
    )
    .join('')

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:48rem;margin:0 auto;padding:1.5rem;color:#1c1b29}
h1,h2{line-height:1.25}dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.25rem 1rem;border-top:1px
solid #e7e4dc;padding-top:.75rem}dt{color:#696670}dd{margin:0;overflow-wrap:anywhere}`
