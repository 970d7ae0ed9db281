// Lays out the PDF books of the demo library (api/db/demo/library): node scripts/content/demo-books.ts [<part of a slug> …]
// Run again after editing a book's json or html; the PDFs, and the page_count this writes, are committed.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { chromiumArguments, findChromium } from '../chromium.ts'
import { finishPdf } from './demo-books/finish-pdf.ts'
import { layOutBook, type Book } from './demo-books/layout.ts'

interface LibraryItem extends Book {
  slug: string
  type: 'video' | 'book' | 'article'
  source: 'html' | 'pdf' | 'file' | 'hls'
}

const library = join(import.meta.dirname, '../../api/db/demo/library')
const wanted = process.argv.slice(2)
// As wide as the text, so that sizes measured before printing hold on paper.
const viewport = { width: 454, height: 680 }

const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
try {
  const page = await browser.newPage({ viewport })
  for (const book of listBooks()) await makeBook(page, book)
} finally {
  await browser.close()
}

function listBooks(): LibraryItem[] {
  return globSync('*/*.json', { cwd: library })
    .filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)))
    .map((file): LibraryItem => JSON.parse(readFileSync(join(library, file), 'utf8')))
    .filter(({ type, source }) => type === 'book' && source === 'pdf')
}

/** Printed twice: Chromium cannot put page numbers into a table of contents, so the first print tells them. */
async function makeBook(page: Page, book: LibraryItem) {
  const file = join(library, book.slug, book.slug)
  const body = readFileSync(`${file}.html`, 'utf8')
  const draft = await print(page, await layOutBook(book, body, []))
  const printed = await print(page, await layOutBook(book, body, chapterPages(draft)))
  const headings = await page.locator('h1, h2, h3').allInnerTexts()
  const pdf = finishPdf(
    printed,
    headings.map((heading) => heading.replace(/\s+/g, ' ').trim()),
  )
  const json = readFileSync(`${file}.json`, 'utf8')
  writeFileSync(`${file}.json`, json.replace(/"page_count": \d+/, `"page_count": ${pageIds(printed).length}`))
  writeFileSync(`${file}.pdf`, pdf)
  console.log(`${book.slug}: ${pageIds(printed).length} halaman, ${Math.round(pdf.length / 1024)} kB`)
}

async function print(page: Page, html: string): Promise<Buffer> {
  await page.setContent(html, { waitUntil: 'load' })
  await page.evaluate(arrangeTables)
  return page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true })
}

/** Runs in the browser. A worksheet's empty cells would collapse: it takes the widths of its filled-in example. */
async function arrangeTables() {
  await document.fonts.ready
  const tables = [...document.querySelectorAll('table')]
  const heads = (table: HTMLTableElement) => [...(table.rows[0]?.cells ?? [])]
  const nameOf = (table: HTMLTableElement) => heads(table)[0]?.textContent.trim().split(/\s/)[0]
  const isLike = (one: HTMLTableElement) => (other: HTMLTableElement) =>
    one.closest('section') === other.closest('section') && nameOf(one) === nameOf(other)
  for (const [at, table] of tables.entries()) {
    heads(table).forEach((head, column) => {
      const cells = [...table.querySelectorAll(`tbody > tr > :nth-child(${column + 1}):not(:empty)`)]
      const isNumeric = cells.every((cell) => /^(Rp|[−A-Z])?[\d.,–]+( ?%)?$/.test(cell.textContent.trim()))
      if (cells.length > 0 && isNumeric) [head, ...cells].forEach((cell) => cell.classList.add('number'))
    })
    const example = table.querySelector('td:empty') && tables.slice(at + 1).find(isLike(table))
    if (!example) continue
    const widths = heads(example).map((head) => (head.getBoundingClientRect().width / example.offsetWidth) * 100)
    heads(table).forEach((head, column) => (head.style.width = `${widths[column]}%`))
    table.style.tableLayout = 'fixed'
  }
}

function pageIds(pdf: Buffer) {
  return [...pdf.toString('latin1').matchAll(/(\d+) 0 obj\n<<\/Type \/Page\b/g)].map(([, id]) => id)
}

/** The page each chapter starts on, in order, read from the named destinations that the contents link to. */
function chapterPages(pdf: Buffer): number[] {
  const order = pageIds(pdf)
  return [...pdf.toString('latin1').matchAll(/\/bab-(\d+) \[(\d+) 0 R/g)]
    .toSorted((one, other) => Number(one[1]) - Number(other[1]))
    .map(([, , id]) => order.indexOf(id) + 1)
}
