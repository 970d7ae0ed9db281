// A book of the demo library as one HTML page for print: cover, contents, a section for each h2.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

export interface Book {
  number: number
  title: string
  summary: string
  author: string
}

type Options = { targetFormat: 'woff2'; variationAxes: { wght: number } }

// The package ships no types, so its one function is described here.
const subsetFont: (font: Buffer, text: string, options: Options) => Promise<Buffer> = createRequire(import.meta.url)(
  'subset-font',
)

const packages = join(import.meta.dirname, '../../../node_modules/@fontsource-variable')
const styles = readFileSync(join(import.meta.dirname, 'page.css'), 'utf8')
const cover = readFileSync(join(import.meta.dirname, 'cover.svg'), 'utf8')
const letters = `${String.fromCodePoint(...Array(0x100).keys())}–—‘’“”…•−`

// Chromium embeds a variable font as drawings; pinned to one weight it stays a TrueType font.
const FONTS = [
  { file: 'plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2', weights: [500, 700, 800] },
  { file: 'source-serif-4/files/source-serif-4-latin-wght-normal.woff2', weights: [400, 650] },
  { file: 'source-serif-4/files/source-serif-4-latin-wght-italic.woff2', weights: [400] },
]

/** `pages` tells the contents where each chapter starts; empty while that is not yet known. */
export async function layOutBook({ number, title, author, summary }: Book, body: string, pages: number[]) {
  const chapters = body.split(/(?=<h2>)/).filter((part) => part.startsWith('<h2>'))
  const headings = chapters.map(
    (chapter) => /<h2>([\s\S]*?)<\/h2>/.exec(chapter)?.[1]?.trim().replace(/\s+/g, ' ') ?? '',
  )
  const contents = headings.map(
    (heading, at) => `<li><a href="#bab-${at}"><span>${heading}</span><span>${pages[at] ?? ''}</span></a></li>`,
  )
  const sections = chapters.map((chapter, at) => `<section>${markUp(chapter, headings[at] ?? '', at)}</section>`)
  return `<!doctype html><html lang="id"><head><meta charset="utf-8"><title>${title}</title><style>${await fontFaces()}
${styles}@page { @bottom-left { content: "${title}" } }</style></head><body>
<header style="--number: ${number}">${cover}<h1>${title}</h1><p>${author}</p><p class="publisher">Semai</p></header>
<nav><h2>Daftar isi</h2><ol>${contents.join('')}</ol><p>${summary}</p></nav>
${sections.join('\n')}</body></html>`
}

/** Gives the chapter its anchor, sets "Hari 1:" apart from the heading, and keeps "ke-14" in one piece. */
function markUp(chapter: string, heading: string, at: number): string {
  const parted = heading.replace(/^(Hari \d+:) /, '<small>$1</small> ')
  return chapter
    .replace(/<h2>[\s\S]*?<\/h2>/, `<h2 id="bab-${at}">${parted}</h2>`)
    .replace(/\bke-\d+/g, '<span>$&</span>')
}

async function fontFaces(): Promise<string> {
  const faces = FONTS.flatMap(({ file, weights }) =>
    weights.map(async (weight) => {
      const source = readFileSync(join(packages, file))
      const font = await subsetFont(source, letters, { targetFormat: 'woff2', variationAxes: { wght: weight } })
      return `@font-face { font-family: ${file.startsWith('plus') ? 'Jakarta' : 'Source'}; font-weight: ${weight};
font-style: ${file.includes('italic') ? 'italic' : 'normal'}; src: url(data:font/woff2;base64,${font.toString('base64')}) }`
    }),
  )
  return (await Promise.all(faces)).join('\n')
}
