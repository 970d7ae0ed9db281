// Subset fonts to the characters that pages and certificates use: node scripts/content/subset-fonts.ts
// Run again after raising a @fontsource-variable version; the outputs are committed. The Noto packages (90 MB) are not
// dependencies: `npm install --no-save` those of NOTO in version 5.3.0 first.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { chinese, range } from './character-sets.ts'

type Options = {
  targetFormat: 'woff2' | 'truetype'
  keepFeatures: string[]
  noHinting: boolean
  variationAxes?: { wght: number | { min: number; max: number } }
}

type Fontkit = { create: (font: Buffer) => { characterSet: number[] } }

const fontkit: Fontkit = createRequire(import.meta.url)('fontkit')

// The package ships no types, so its one function is described here.
const subsetFont: (font: Buffer, text: string, options: Options) => Promise<Buffer> = createRequire(import.meta.url)(
  'subset-font',
)

const root = new URL('../../', import.meta.url)

// Basic Latin, Latin-1 letters, then the punctuation and signs our own texts use.
const CHARACTERS = `${range(0x20, 0x7e)}${range(0xc0, 0xff)}\u00a0–—‘’“”…·•→×✓≤≥€°©«»²³½−`

// Figures stay proportional, so the families' many alternates and tabular sets are dropped.
const FEATURES = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk']

type Wght = NonNullable<Options['variationAxes']>['wght']

// Letters of foreign names. Certificates embed them; pages use system fonts for them.
const LATIN_EXT = `${range(0x100, 0x17f)}${range(0x218, 0x21b)}${range(0x1e00, 0x1e9f)}`
const VIETNAMESE = `${range(0x1ea0, 0x1ef9)}\u0102\u0103\u0110\u0111\u0128\u0129\u0168\u0169\u01a0\u01a1\u01af\u01b0`

const FONTS: { from: string; to: string; wght: Wght; characters?: string }[] = [
  {
    from: '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2',
    to: 'web/src/assets/plus-jakarta-sans.woff2',
    wght: { min: 400, max: 800 },
  },
  {
    from: '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
    to: 'web/src/assets/source-serif-4.woff2',
    wght: { min: 400, max: 700 },
  },
  {
    from: '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-italic.woff2',
    to: 'web/src/assets/source-serif-4-italic.woff2',
    wght: { min: 400, max: 700 },
  },
  // A PDF embeds one weight of each: see api/src/lib/certificate/pdf.ts.
  {
    from: '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2',
    to: 'api/assets/fonts/plus-jakarta-sans-medium.ttf',
    wght: 500,
  },
  {
    from: '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2',
    to: 'api/assets/fonts/plus-jakarta-sans-bold.ttf',
    wght: 700,
  },
  {
    from: '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
    to: 'api/assets/fonts/source-serif-4-semibold.ttf',
    wght: 600,
  },
  {
    from: '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-italic.woff2',
    to: 'api/assets/fonts/source-serif-4-italic.ttf',
    wght: 500,
  },
  {
    from: '@fontsource-variable/source-serif-4/files/source-serif-4-latin-ext-wght-italic.woff2',
    to: 'api/assets/fonts/source-serif-4-italic-latin-ext.ttf',
    wght: 500,
    characters: LATIN_EXT,
  },
  {
    from: '@fontsource-variable/source-serif-4/files/source-serif-4-vietnamese-wght-italic.woff2',
    to: 'api/assets/fonts/source-serif-4-italic-vietnamese.ttf',
    wght: 500,
    characters: VIETNAMESE,
  },
]

// Fallbacks for characters that the two families lack on certificates, in this order.
const NOTO = [
  'noto-sans/latin',
  'noto-sans/latin-ext',
  'noto-sans/vietnamese',
  'noto-sans/cyrillic',
  'noto-sans/cyrillic-ext',
  'noto-sans/greek',
  'noto-sans/greek-ext',
  'noto-sans-arabic/arabic',
  'noto-sans-javanese/javanese',
  'noto-sans-balinese/balinese',
  'noto-sans-sundanese/sundanese',
  'noto-sans-thai/thai',
  'noto-sans-hebrew/hebrew',
  'noto-sans-devanagari/devanagari',
  'noto-sans-sc/chinese-simplified',
  'noto-sans-math/latin',
  'noto-sans-symbols/symbols',
]

// Shaping of Arabic and of Indic letters needs all of a font's features.
const SHAPED = /arabic|javanese|balinese|sundanese|thai|hebrew|devanagari/
const SHAPES = [
  'init',
  'medi',
  'fina',
  'isol',
  'rlig',
  'rclt',
  'mset',
  'curs',
  'nukt',
  'akhn',
  'rphf',
  'rkrf',
  'pref',
  'blwf',
  'abvf',
  'half',
  'pstf',
  'vatu',
  'cjct',
  'pres',
  'abvs',
  'blws',
  'psts',
  'haln',
  'dist',
  'abvm',
  'blwm',
]

/** Code points of a font. */
const pointsOf = (font: Buffer) => fontkit.create(font).characterSet.filter((point) => point > 0x1f)

/** Code points as ranges in hexadecimal: `20-7e a0`. */
function coverageOf(font: Buffer): string {
  const ranges: [number, number][] = []
  for (const point of pointsOf(font).toSorted((one, other) => one - other)) {
    const last = ranges.at(-1)
    if (last && point <= last[1] + 1) last[1] = point
    else ranges.push([point, point])
  }
  return ranges
    .map(([from, to]) => (from === to ? [from] : [from, to]).map((at) => at.toString(16)).join('-'))
    .join(' ')
}

for (const name of NOTO) {
  const [family = '', part = ''] = name.split('/')
  const from = `@fontsource/${family}/files/${family}-${part}-${family === 'noto-sans-math' ? 400 : 500}-normal.woff2`
  const to = `api/assets/fonts/${family === 'noto-sans' ? `noto-sans-${part}` : family}.ttf`
  const source = await readFile(new URL(`node_modules/${from}`, root))
  const characters = part.startsWith('chinese') ? chinese() : String.fromCodePoint(...pointsOf(source))
  const keepFeatures = SHAPED.test(part) ? [...FEATURES, ...SHAPES] : FEATURES
  const subset = await subsetFont(source, characters, { targetFormat: 'truetype', keepFeatures, noHinting: true })
  await writeFile(new URL(to, root), subset)
  console.log(`${to}: ${source.length} → ${subset.length} bytes`)
}

for (const { from, to, wght, characters = CHARACTERS } of FONTS) {
  const source = await readFile(new URL(`node_modules/${from}`, root))
  const subset = await subsetFont(source, characters, {
    targetFormat: to.endsWith('.ttf') ? 'truetype' : 'woff2',
    keepFeatures: FEATURES,
    noHinting: true,
    variationAxes: { wght },
  })
  const target = new URL(to, root)
  await writeFile(target, subset)
  console.log(`${fileURLToPath(target)}: ${source.length} → ${subset.length} bytes`)
}

const coverage: Record<string, string> = {}
for (const name of (await readdir(new URL('api/assets/fonts/', root)))
  .filter((file) => file.endsWith('.ttf'))
  .toSorted())
  coverage[name.replace('.ttf', '')] = coverageOf(await readFile(new URL(`api/assets/fonts/${name}`, root)))
await writeFile(new URL('api/assets/fonts/coverage.json', root), `${JSON.stringify(coverage, null, 2)}\n`)
