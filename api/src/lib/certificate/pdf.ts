import PdfKit from 'pdfkit'
import { create as createQr } from 'qrcode'
import { bloom, border, colors, corners, logo, PAGE, watermark } from './layout.ts'
import { certificateFonts, type CertificateFont } from './fonts.ts'
import { centered, fitting, halves, inkAt, widthOf, wrapped, type Pdf } from './draw-text.ts'
import { plainDate } from '../time/format-date.ts'

export interface PrintedCertificate {
  title: string
  recipient_name: string
  description: string
  /** `signature`: an SVG path from the middle of the line to sign on. */
  signatories: { name: string; position: string; signature?: string }[]
  serial: string
  /** Code in groups, as people read it aloud. */
  code: string
  verify_url: string
  issued_at: string
  valid_until: string | null
}

const POINTS_PER_MM = 72 / 25.4
const OFFICE_ZONE = 'Asia/Jakarta'
const MIDDLE = PAGE.width / 2
const WIDEST = 226

/** A certificate on A4 landscape: all vector, its fonts embedded, tagged for screen readers. */
export async function certificatePdf(certificate: PrintedCertificate): Promise<Buffer> {
  const heading = `Sertifikat ${certificate.title}`
  const doc = new PdfKit({
    size: [PAGE.width * POINTS_PER_MM, PAGE.height * POINTS_PER_MM],
    margin: 0,
    pdfVersion: '1.7',
    // The types know the kinds of PDF/A only.
    subset: 'PDF/UA' as never,
    tagged: true,
    lang: 'id',
    displayTitle: true,
    font: '',
    info: {
      Title: `${heading}: ${certificate.recipient_name}`,
      Author: 'Semai',
      Subject: `${certificate.serial}, kode verifikasi ${certificate.code}`,
      // The same certificate is the same file, whenever it is asked for.
      CreationDate: new Date(certificate.issued_at),
    },
  })
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  for (const [name, file] of certificateFonts) doc.registerFont(name, file)
  doc.scale(POINTS_PER_MM)
  decorate(doc)
  write(doc, certificate, heading)
  doc.end()
  return done
}

/** Draw decoration as an artifact, which screen readers skip. */
function decorate(doc: Pdf) {
  doc.markContent('Artifact', { type: 'Layout' })
  doc.rect(0, 0, PAGE.width, PAGE.height).fill(colors.paper)
  doc.lineWidth(0.14).strokeOpacity(0.2)
  for (const path of watermark) doc.path(path).stroke(colors.nila)
  doc.lineWidth(0.2).strokeOpacity(0.7)
  for (const path of border) doc.path(path).stroke(colors.nila)
  doc.strokeOpacity(1)
  doc.lineWidth(0.5).rect(6.6, 6.6, 283.8, 196.8).stroke(colors.deep)
  doc.lineWidth(0.45).rect(13.6, 13.6, 269.8, 182.8).stroke(colors.kunyit)
  for (const { x, y } of corners) {
    doc.rect(x - 6, y - 6, 12, 12).fill(colors.paper)
    drawBloom(doc, { x, y, size: 1 }, colors.deep)
    doc.circle(x, y, 0.7).fill(colors.kunyit)
  }
  doc.lineWidth(0.5).moveTo(88.5, 95.5).lineTo(208.5, 95.5).stroke(colors.kunyit)
  doc.circle(MIDDLE, 95.5, 3.6).fill(colors.paper)
  drawBloom(doc, { x: MIDDLE, y: 95.5, size: 0.56 }, colors.kunyit)
  doc.endMarkedContent()
}

function drawBloom(doc: Pdf, { x, y, size }: { x: number; y: number; size: number }, color: string) {
  doc.save().translate(x, y).scale(size).path(bloom).fill(color).restore()
}

function write(doc: Pdf, certificate: PrintedCertificate, heading: string) {
  const { recipient_name, description, signatories, serial, code, verify_url } = certificate
  const part = (type: string, draw: () => void, alt?: string) => doc.struct(type, alt ? { alt } : {}, draw)
  const root = doc.struct('Document', {}, [
    part('Figure', () => drawLogo(doc), 'Semai'),
    part('H1', () => {
      const size = fitting(doc, 'title', heading, { size: 16.5, width: WIDEST })
      centered(doc, heading, { font: 'title', size, y: 57, color: colors.ink })
    }),
    part('P', () => centered(doc, 'Diberikan kepada', { font: 'sans', size: 3.9, y: 68, color: colors.quiet })),
    part('P', () => drawName(doc, recipient_name)),
    part('P', () => drawDescription(doc, description)),
    ...signatories.map((signatory, place) =>
      part('P', () => drawSignatory(doc, signatory, SIGNED_AT[place] ?? MIDDLE)),
    ),
    part('Figure', () => drawQr(doc, verify_url), `Kode QR ke ${verify_url}`),
    part('P', () => centered(doc, 'Pindai untuk memeriksa', { ...small, x: QR.x + QR.size / 2, y: 169.6 })),
    part('P', () => inkAt(doc, `No. ${serial}`, { ...small, x: 30, y: 186 })),
    part('P', () => centered(doc, datesOf(certificate), { ...small, y: 186 })),
    part('P', () => drawCode(doc, code)),
  ])
  doc.addStructure(root)
  root.end()
}

const small = { font: 'sans', size: 3.3, color: colors.quiet } as const

function drawLogo(doc: Pdf) {
  doc.save().translate(122.8, 22).scale(0.46)
  doc.lineCap('round').lineWidth(2.6).path(logo.stem).stroke(colors.nila)
  doc.path(logo.leaf).fill(colors.nila)
  doc.path(logo.bud).fill(colors.kunyit)
  doc.translate(37.5, 24.6).path(logo.word).fill(colors.nila)
  doc.restore()
}

const NAME = { size: 20, twoLinesBelow: 11, twoLinesSize: 11, gap: 1.15 }

/** Never wider than the page: a long name becomes smaller, then two lines, then smaller again. */
function drawName(doc: Pdf, name: string) {
  const width = (text: string, size: number) => widthOf(doc, 'name', size, text)
  const fit = (text: string, size: number) => Math.min(size, (size * WIDEST) / width(text, size))
  const alone = fit(name, NAME.size)
  const lines = alone < NAME.twoLinesBelow ? halves(name) : [name]
  const size = lines.length > 1 ? Math.min(...lines.map((line) => fit(line, NAME.twoLinesSize))) : alone
  lines.forEach((line, index) => {
    const x = MIDDLE - width(line, size) / 2
    const y = 87.5 - (lines.length - 1 - index) * size * NAME.gap
    inkAt(doc, `${line} `, { font: 'name', size, color: colors.deep, x, y })
  })
}

const DESCRIPTION = { size: 4.4, width: 168, leading: 1.5, lines: 4 }

function drawDescription(doc: Pdf, description: string) {
  let size = DESCRIPTION.size
  let lines = wrapped(doc, description, { size, width: DESCRIPTION.width })
  while (lines.length > DESCRIPTION.lines && size > 2) {
    size *= 0.94
    lines = wrapped(doc, description, { size, width: DESCRIPTION.width })
  }
  lines.forEach((line, index) => {
    // The space is not seen, but heard between the lines.
    centered(doc, `${line} `, { font: 'sans', size, y: 107 + index * size * DESCRIPTION.leading, color: colors.text })
  })
}

const SIGNED_AT = [76, 148.5]

function drawSignatory(doc: Pdf, { name, position, signature }: PrintedCertificate['signatories'][number], x: number) {
  if (signature) {
    doc.save().translate(x, 156).lineCap('round').lineWidth(0.55).path(signature).stroke(colors.ink).restore()
  }
  doc
    .lineWidth(0.25)
    .moveTo(x - 27, 156)
    .lineTo(x + 27, 156)
    .stroke(colors.line)
  const fit = (font: CertificateFont, text: string, size: number) => fitting(doc, font, text, { size, width: 66 })
  centered(doc, `${name} `, { font: 'bold', size: fit('bold', name, 4), x, y: 162, color: colors.ink })
  centered(doc, position, { font: 'sans', size: fit('sans', position, 3.4), x, y: 167.4, color: colors.quiet })
}

const QR = { x: 208, y: 136, size: 26 }

/** Draw the QR code as one path and merge dark modules of a row, so that no hairlines appear. */
function drawQr(doc: Pdf, text: string) {
  const { modules } = createQr(text, { errorCorrectionLevel: 'M' })
  const module = QR.size / modules.size
  doc
    .lineWidth(0.25)
    .rect(QR.x - 2, QR.y - 2, QR.size + 4, QR.size + 4)
    .fillAndStroke('#FFFFFF', colors.frame)
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (!modules.get(row, column)) continue
      let end = column
      while (end + 1 < modules.size && modules.get(row, end + 1)) end++
      doc.rect(QR.x + column * module, QR.y + row * module, (end - column + 1) * module, module)
      column = end
    }
  }
  doc.fill(colors.ink)
}

function datesOf({ issued_at, valid_until }: PrintedCertificate): string {
  const issued = `Terbit ${plainDate(issued_at, OFFICE_ZONE)}`
  return valid_until ? `${issued}, berlaku sampai ${plainDate(valid_until, OFFICE_ZONE)}` : issued
}

function drawCode(doc: Pdf, code: string) {
  const label = 'Kode verifikasi '
  const right = 267
  const codeWidth = widthOf(doc, 'bold', small.size, code)
  inkAt(doc, label, { ...small, x: right - codeWidth - widthOf(doc, 'sans', small.size, label), y: 186 })
  inkAt(doc, code, { ...small, font: 'bold', color: colors.ink, x: right - codeWidth, y: 186 })
}
