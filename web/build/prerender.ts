import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { assetsOf, readManifest } from './manifest.ts'

const SOURCES = ['src/routes/_guest.tsx', 'src/routes/_guest/authorization/login.tsx']

/**
 * Writes dist/login.html: index.html with the login form already painted, its CSS inlined and its scripts
 * announced. It is for the login address alone; src/lib/uncover.ts swaps the painting for the real page.
 * Returns its size in bytes.
 */
export async function prerenderLogin(root: string, dist: string): Promise<number> {
  const manifest = await readManifest(dist)
  const assets = assetsOf(manifest, ...SOURCES)
  const [page, painting, styles] = await Promise.all([
    readFile(join(dist, 'index.html'), 'utf8'),
    paint(root),
    readStyles(dist, assets),
  ])
  if (!painting.includes('<h1')) throw new Error('The login page was painted empty')
  const html = compose(page, { painting, styles, assets })
  await writeFile(join(dist, 'login.html'), html)
  return Buffer.byteLength(html)
}

// The page's own modules, built once more for Node.
async function paint(root: string): Promise<string> {
  const outDir = join(root, '../node_modules/.cache/semai-login')
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: { ssr: join(import.meta.dirname, 'login-entry.tsx'), outDir, emptyOutDir: true, copyPublicDir: false, manifest: false, minify: false },
    ssr: { noExternal: true },
  })
  // By this very address: its chunks import it back, and a second instance would be a second React.
  const entry: { paintLogin: () => Promise<string> } = await import(pathToFileURL(join(outDir, 'login-entry.js')).href)
  return entry.paintLogin()
}

const readStyles = async (dist: string, assets: string[]) => {
  const sheets = assets.filter((asset) => asset.endsWith('.css'))
  return (await Promise.all(sheets.map((sheet) => readFile(join(dist, sheet), 'utf8')))).join('\n')
}

interface Parts {
  painting: string
  styles: string
  assets: string[]
}

function compose(page: string, { painting, styles, assets }: Parts): string {
  const links = assets.filter((asset) => asset.endsWith('.css') || !page.includes(asset)).map(linkOf)
  return page
    .replace(/<link rel="stylesheet"[^>]*>\s*/g, '')
    .replace('<title>Semai</title>', '<title>Masuk · Semai</title>')
    .replace('</head>', () => `<style>${styles}</style>\n    ${links.join('\n    ')}\n  </head>`)
    .replace('<div id="root"></div>', () => `<div id="paint">${painting}</div>\n    <div id="root" hidden></div>`)
}

// A disabled sheet is not fetched, and Vite does not add a sheet that is there: its rules are inlined above.
const linkOf = (asset: string) =>
  asset.endsWith('.css')
    ? `<link rel="stylesheet" href="${asset}" disabled>`
    : `<link rel="modulepreload" crossorigin href="${asset}">`
