import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, minify } from 'vite'
import { guestAssets, readManifest } from './manifest.ts'
import { replaceNamed } from './named-path.ts'
import { darkBySystem } from './painted-styles.ts'

/**
 * Writes dist/login.html: index.html with the login form already painted, its CSS inlined and its scripts
 * fetched after the first frame (login-start.js). It is for the login address alone; src/lib/first-paint/prerendered-login.ts
 * swaps the painting for the real page. Returns its size in bytes.
 */
export async function prerenderLogin(root: string, dist: string): Promise<number> {
  const assets = guestAssets(await readManifest(dist))
  const [page, painting, styles, start] = await Promise.all([
    readFile(join(dist, 'index.html'), 'utf8'),
    paint(root),
    readStyles(dist, assets),
    writeStart(dist),
  ])
  // The login form is painted with this font.
  const font = preloadOfFont(page).replace(' fetchpriority="low"', '')
  const links = [font, ...assets.map(linkOf), `<script type="module" src="${start}"></script>`]
  const html = compose(page, { painting, styles, links })
  await writeFile(join(dist, 'login.html'), html)
  return Buffer.byteLength(html)
}

// The page's own modules, built once more for Node.
async function paint(root: string): Promise<string> {
  const outDir = join(root, '../node_modules/.cache/semai-login')
  const ssr = join(import.meta.dirname, 'login-entry.tsx')
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: { ssr, outDir, emptyOutDir: true, copyPublicDir: false, manifest: false, minify: false },
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

async function writeStart(dist: string): Promise<string> {
  const source = await readFile(join(import.meta.dirname, 'login-start.js'), 'utf8')
  const { code } = await minify('login-start.js', source, { module: true })
  const name = `/assets/login-start-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`
  await writeFile(join(dist, name), code)
  return name
}

// The rules are inlined. A disabled link is not fetched, and keeps Vite from adding the sheet. The scripts load in steps.
function linkOf(asset: string): string {
  if (asset.endsWith('.css')) return `<link rel="stylesheet" href="${asset}" disabled>`
  return `<link rel="later" crossorigin href="${asset}">`
}

// It is no dialog to the eye, open or closed.
const PAINT = '#paint{all:unset;display:block}'

function preloadOfFont(page: string): string {
  const [link] = /<link rel="preload"[^>]*>/.exec(page) ?? []
  if (!link) throw new Error('The built page preloads no font')
  return link
}

const MANIFEST = '<link rel="manifest" href="/manifest.webmanifest">'

interface Parts {
  painting: string
  styles: string
  links: string[]
}

function compose(page: string, { painting, styles, links }: Parts): string {
  const runtimeStyles = [...painting.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => css)
  // Removed together with #paint, when <html> has its scheme.
  const dark = `<style>${darkBySystem([styles, ...runtimeStyles].join(''))}</style>`
  const parts: [string | RegExp, string][] = [
    ['<html lang="id">', '<html lang="id" data-mantine-color-scheme="light">'],
    [/<script\b[^>]*>[\s\S]*?<\/script>\s*/g, ''],
    [/<link rel="(stylesheet|modulepreload)"[^>]*>\s*/g, ''],
    [preloadOfFont(page), ''],
    ['<title>Semai</title>', '<title>Masuk · Semai</title>'],
    ['</head>', `${MANIFEST}<style>${styles}${PAINT}</style>\n    ${links.join('\n    ')}\n  </head>`],
    [
      '<div id="root"></div>',
      `<dialog id="paint" open role="none">${painting}${dark}</dialog>\n    <div id="root" hidden></div>`,
    ],
  ]
  return tight(parts.reduce((html, [from, to]) => replaceNamed(html, from, to), page))
}

/** Remove whitespace between tags: the login page has no bytes to spare. */
function tight(html: string): string {
  const end = html.indexOf('</head>')
  const head = html
    .slice(0, end)
    .replaceAll(/<(?:meta|link)\b[^>]*>/g, (tag) => tag.replaceAll(/\s+/g, ' ').replace(/ ?\/?>$/, '>'))
    .replaceAll(/>\s+</g, '><')
  return head + html.slice(end).replaceAll(/>\n\s*</g, '><')
}
