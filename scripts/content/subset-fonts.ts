// Cuts the two families down to the letters Indonesian pages use: node scripts/content/subset-fonts.ts
// Run again after raising a @fontsource-variable version; the outputs are committed.
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

type Options = {
  targetFormat: 'woff2' | 'truetype'
  keepFeatures: string[]
  noHinting: boolean
  variationAxes: { wght: number | { min: number; max: number } }
}

// The package ships no types, so its one function is described here.
const subsetFont: (font: Buffer, text: string, options: Options) => Promise<Buffer> = createRequire(import.meta.url)(
  'subset-font',
)

const root = new URL('../../', import.meta.url)

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).join('')

// Basic Latin, Latin-1 letters, then the punctuation and signs our own texts use.
const LETTERS = `${range(0x20, 0x7e)}${range(0xc0, 0xff)}\u00a0–—‘’“”…·•→×✓≤≥€°©«»²³½−`

// Figures stay proportional, so the families' many alternates and tabular sets are dropped.
const FEATURES = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk']

// Letters of names from elsewhere, which certificates print and pages leave to the system.
const LATIN_EXT = `${range(0x100, 0x17f)}${range(0x218, 0x21b)}${range(0x1e00, 0x1e9f)}`
const VIETNAMESE = `${range(0x1ea0, 0x1ef9)}\u0102\u0103\u0110\u0111\u0128\u0129\u0168\u0169\u01a0\u01a1\u01af\u01b0`

const FONTS: { from: string; to: string; wght: Options['variationAxes']['wght']; letters?: string }[] = [
  {
    from: 'plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2',
    to: 'web/src/assets/plus-jakarta-sans.woff2',
    wght: { min: 400, max: 800 },
  },
  {
    from: 'source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
    to: 'web/src/assets/source-serif-4.woff2',
    wght: { min: 400, max: 700 },
  },
  {
    from: 'source-serif-4/files/source-serif-4-latin-wght-italic.woff2',
    to: 'web/src/assets/source-serif-4-italic.woff2',
    wght: { min: 400, max: 700 },
  },
  // A PDF embeds one weight of each: see api/src/lib/certificate/pdf.ts.
  {
    from: 'plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2',
    to: 'api/assets/fonts/plus-jakarta-sans-medium.ttf',
    wght: 500,
  },
  {
    from: 'plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2',
    to: 'api/assets/fonts/plus-jakarta-sans-bold.ttf',
    wght: 700,
  },
  {
    from: 'source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
    to: 'api/assets/fonts/source-serif-4-semibold.ttf',
    wght: 600,
  },
  {
    from: 'source-serif-4/files/source-serif-4-latin-wght-italic.woff2',
    to: 'api/assets/fonts/source-serif-4-italic.ttf',
    wght: 500,
  },
  {
    from: 'source-serif-4/files/source-serif-4-latin-ext-wght-italic.woff2',
    to: 'api/assets/fonts/source-serif-4-italic-latin-ext.ttf',
    wght: 500,
    letters: LATIN_EXT,
  },
  {
    from: 'source-serif-4/files/source-serif-4-vietnamese-wght-italic.woff2',
    to: 'api/assets/fonts/source-serif-4-italic-vietnamese.ttf',
    wght: 500,
    letters: VIETNAMESE,
  },
]

for (const { from, to, wght, letters = LETTERS } of FONTS) {
  const source = await readFile(new URL(`node_modules/@fontsource-variable/${from}`, root))
  const subset = await subsetFont(source, letters, {
    targetFormat: to.endsWith('.ttf') ? 'truetype' : 'woff2',
    keepFeatures: FEATURES,
    noHinting: true,
    variationAxes: { wght },
  })
  const target = new URL(to, root)
  await writeFile(target, subset)
  console.log(`${fileURLToPath(target)}: ${source.length} → ${subset.length} bytes`)
}
