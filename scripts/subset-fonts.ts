// Cuts the two families down to the letters Indonesian pages use: node scripts/subset-fonts.ts
// Run again after raising a @fontsource-variable version; the outputs are committed.
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

type Options = {
  targetFormat: 'woff2'
  keepFeatures: string[]
  noHinting: boolean
  variationAxes: { wght: { min: number; max: number } }
}

// The package ships no types, so its one function is described here.
const subsetFont: (font: Buffer, text: string, options: Options) => Promise<Buffer> = createRequire(import.meta.url)(
  'subset-font',
)

const root = new URL('../', import.meta.url)

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).join('')

// Basic Latin, Latin-1 letters, then the punctuation and signs our own texts use.
const LETTERS = `${range(0x20, 0x7e)}${range(0xc0, 0xff)}\u00a0–—‘’“”…·•→×✓≤≥€°©«»²³½−`

// Figures stay proportional, so the families' many alternates and tabular sets are dropped.
const FEATURES = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk']

const FONTS = [
  {
    from: 'plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2',
    to: 'plus-jakarta-sans.woff2',
    wght: { min: 400, max: 800 },
  },
  {
    from: 'source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
    to: 'source-serif-4.woff2',
    wght: { min: 400, max: 700 },
  },
  {
    from: 'source-serif-4/files/source-serif-4-latin-wght-italic.woff2',
    to: 'source-serif-4-italic.woff2',
    wght: { min: 400, max: 700 },
  },
]

for (const { from, to, wght } of FONTS) {
  const source = await readFile(new URL(`node_modules/@fontsource-variable/${from}`, root))
  const subset = await subsetFont(source, LETTERS, {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    noHinting: true,
    variationAxes: { wght },
  })
  const target = new URL(`web/src/assets/${to}`, root)
  await writeFile(target, subset)
  console.log(`${fileURLToPath(target)}: ${source.length} → ${subset.length} bytes`)
}
