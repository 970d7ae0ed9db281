/** What a mail says, before it is laid out. */
export interface MailText {
  template: string
  subject: string
  /** Paragraphs. */
  body: string[]
  code?: string
  button?: { label: string; url: string }
  /** In small letters at the end. */
  note?: string
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

/** Lays a mail out as plain text and as HTML that old mail programs show well. */
export function layOut({ body, code, button, note }: MailText): { text: string; html: string } {
  const text = [...body, code && `Kodemu: ${code}`, button && `${button.label}: ${button.url}`, note, 'Semai']
  const parts = [
    ...body.map((paragraph) => `<p style="${paragraphStyle}">${escapeHtml(paragraph)}</p>`),
    code && `<p style="${codeStyle}">${escapeHtml(code)}</p>`,
    button && `<p><a href="${escapeHtml(button.url)}" style="${buttonStyle}">${escapeHtml(button.label)}</a></p>`,
    note && `<p style="${noteStyle}">${escapeHtml(note)}</p>`,
  ]
  return { text: text.filter(Boolean).join('\n\n'), html: page(parts.filter(Boolean).join('\n')) }
}

const font = "font-family:'Plus Jakarta Sans',Arial,sans-serif"
const paragraphStyle = `${font};font-size:16px;line-height:24px;color:#1C1B29;margin:0 0 16px`
const codeStyle = `${font};font-size:32px;line-height:40px;font-weight:700;letter-spacing:8px;color:#2B2980;margin:0 0 16px`
const buttonStyle = `${font};display:inline-block;background:#3A3A9E;color:#FFFFFF;text-decoration:none;font-weight:600;padding:12px 22px;border-radius:999px`
const noteStyle = `${font};font-size:14px;line-height:20px;color:#696670;margin:16px 0 0`

const page = (inside: string) => `<!doctype html>
<html lang="id"><body style="margin:0;background:#FBFAF6;padding:24px">
<div style="max-width:520px;margin:0 auto;background:#FFFFFF;border:1px solid #E7E4DC;border-radius:14px;padding:28px">
<p style="${font};font-size:20px;font-weight:700;color:#3A3A9E;margin:0 0 20px">semai</p>
${inside}
</div></body></html>`
