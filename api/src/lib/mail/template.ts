import type { Config } from '../config/config.ts'

/** Configuration that mails need. */
export type MailConfig = Pick<Config, 'publicUrl' | 'supportEmail'>

/** Content of a mail before layout. */
export interface MailText {
  template: string
  subject: string
  /** Paragraphs. */
  body: string[]
  code?: string
  sections?: MailSection[]
  button?: { label: string; url: string }
  /** In small print at the end. */
  note?: string
  /** Unsubscribe address for the link and the mail program's one click (RFC 8058). */
  unsubscribe_url?: string
}

/** Some links under a heading, each with a line about it. */
interface MailSection {
  heading: string
  items: { title: string; url: string; about: string }[]
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

/** Lays a mail out as plain text and as HTML that old mail programs show well. */
export function layOut({ body, code, sections = [], button, note, unsubscribe_url }: MailText): Laid {
  const text = [
    ...body,
    code && `Kodemu: ${code}`,
    ...sections.map(sectionText),
    button && `${button.label}: ${button.url}`,
    note,
    unsubscribe_url && `${STOP}: ${unsubscribe_url}`,
    'Semai',
  ]
  const parts = [
    ...body.map((paragraph) => `<p style="${paragraphStyle}">${escapeHtml(paragraph)}</p>`),
    code && `<p style="${codeStyle}">${escapeHtml(code)}</p>`,
    ...sections.map(sectionHtml),
    button && `<p><a href="${escapeHtml(button.url)}" style="${buttonStyle}">${escapeHtml(button.label)}</a></p>`,
    note && `<p style="${noteStyle}">${escapeHtml(note)}</p>`,
    unsubscribe_url &&
      `<p style="${noteStyle}"><a href="${escapeHtml(unsubscribe_url)}" style="color:#696670">${STOP}</a></p>`,
  ]
  return { text: text.filter(Boolean).join('\n\n'), html: page(parts.filter(Boolean).join('\n')) }
}

interface Laid {
  text: string
  html: string
}

const STOP = 'Berhenti menerima e-mail ini'

const sectionText = ({ heading, items }: MailSection) =>
  [heading, ...items.map(({ title, url, about }) => `- ${title} (${about})\n  ${url}`)].join('\n')

const sectionHtml = ({ heading, items }: MailSection) =>
  [
    `<h2 style="${headingStyle}">${escapeHtml(heading)}</h2>`,
    ...items.map(
      ({ title, url, about }) =>
        `<p style="${itemStyle}"><a href="${escapeHtml(url)}" style="${linkStyle}">${escapeHtml(title)}</a><br>` +
        `<span style="${aboutStyle}">${escapeHtml(about)}</span></p>`,
    ),
  ].join('\n')

const font = "font-family:'Plus Jakarta Sans',Arial,sans-serif"
const paragraphStyle = `${font};font-size:16px;line-height:24px;color:#1C1B29;margin:0 0 16px`
const codeStyle = `${font};font-size:32px;line-height:40px;font-weight:700;letter-spacing:8px;color:#2B2980;margin:0 0 16px`
const buttonStyle = `${font};display:inline-block;background:#3A3A9E;color:#FFFFFF;text-decoration:none;font-weight:600;padding:12px 22px;border-radius:999px`
const headingStyle = `${font};font-size:16px;line-height:24px;font-weight:700;color:#1C1B29;margin:24px 0 8px`
const itemStyle = `${font};font-size:16px;line-height:24px;margin:0 0 12px`
const linkStyle = 'color:#3A3A9E;font-weight:600;text-decoration:none'
const aboutStyle = 'font-size:14px;line-height:20px;color:#696670'
const noteStyle = `${font};font-size:14px;line-height:20px;color:#696670;margin:16px 0 0`

const page = (inside: string) => `<!doctype html>
<html lang="id"><body style="margin:0;background:#FBFAF6;padding:24px">
<div style="max-width:520px;margin:0 auto;background:#FFFFFF;border:1px solid #E7E4DC;border-radius:14px;padding:28px">
<p style="${font};font-size:20px;font-weight:700;color:#3A3A9E;margin:0 0 20px">semai</p>
${inside}
</div></body></html>`
