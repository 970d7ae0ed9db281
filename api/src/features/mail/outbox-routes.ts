import type { FastifyInstance } from 'fastify'
import type { Db } from '../../lib/database/db.ts'
import { escapeHtml } from '../../lib/mail/template.ts'
import { listOutbox, type OutboxMail } from './post-mail.ts'

/** Development outbox at /dev/outbox, with mails that are not sent. Never in production. */
export function outboxRoutes(app: FastifyInstance, db: Db) {
  app.get<{ Querystring: { to?: string } }>('/dev/outbox', async (request, reply) => {
    const mails = await listOutbox(db, request.query.to ?? null)
    const isJson = request.headers.accept?.includes('application/json')
    if (isJson) return { data: mails }
    return reply.type('text/html; charset=utf-8').send(page(mails))
  })
}

const linked = (text: string) => escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)

const SENT = '(Sudah keluar dari antrean: isinya tidak disimpan lagi.)'

const item = ({ to_address, subject, text_body, created_at }: OutboxMail) => `<article>
<h2>${escapeHtml(subject)}</h2>
<p class="to">untuk ${escapeHtml(to_address)} · ${escapeHtml(created_at)}</p>
<pre>${linked(text_body || SENT)}</pre>
</article>`

const page = (mails: OutboxMail[]) => `<!doctype html>
<html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="10"><title>Kotak keluar · Semai</title><style>
body{font:15px/24px system-ui,sans-serif;color:#1C1B29;background:#FBFAF6;max-width:680px;margin:0 auto;padding:24px 16px}
article{background:#fff;border:1px solid #E7E4DC;border-radius:14px;padding:16px 20px;margin:16px 0}
h1{font-size:24px}h2{font-size:16px;margin:0}.to{color:#696670;margin:0 0 8px}pre{font:inherit;white-space:pre-wrap;margin:0}
a{color:#3A3A9E;overflow-wrap:anywhere}</style></head><body>
<h1>Kotak keluar</h1><p>Tanpa SMTP, e-mail tidak dikirim ke mana-mana: semuanya ada di sini. Halaman ini hanya untuk pengembangan.</p>
${mails.length > 0 ? mails.map(item).join('\n') : '<p>Belum ada e-mail.</p>'}
</body></html>`
