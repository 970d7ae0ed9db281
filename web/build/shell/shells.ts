import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { consoleAssets, entryAssets, readManifest } from '../manifest.ts'
import { readPages } from '../pages.ts'
import { preloadsOf } from '../routes-preload.ts'
import type { PaintedShell } from './paint-shell.ts'
import { readSheets, usedRules, type Sheets } from './used-rules.ts'
import { audienceOf, CONSOLE, type Audience } from './visitors.ts'

/** Shell that the server puts into the document of an address (api/src/lib/web/page.ts). */
interface Shell {
  audience: Audience
  /** Style sheet and templates. */
  html: string
}

type Shells = Record<string, PaintedShell>

/** Key of all unknown addresses. */
const UNKNOWN = '/*'

/** Parallel painting processes. */
const PROCESSES = 2

/** Paints what each page shows before its calls are answered, with the bundle of app.tsx. */
export async function paintShells(root: string, bundle: string): Promise<Shells> {
  const known = (await readPages(root)).map((page) => `${audienceOf(page)}:${page.address}`)
  const pages = [...known, `anyone:${UNKNOWN}`, `member:${CONSOLE}`]
  const parts = Array.from({ length: PROCESSES }, (_, part) => pages.filter((_page, at) => at % PROCESSES === part))
  const painted = await Promise.all(parts.map((part) => paint(bundle, part)))
  return Object.assign({}, ...painted) as Shells
}

async function paint(bundle: string, pages: string[]): Promise<Shells> {
  const script = join(import.meta.dirname, 'paint.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [script, bundle, ...pages], { maxBuffer: 2 ** 28 })
  return JSON.parse(stdout) as Shells
}

/** Writes dist/shells.json: each address's shell with the style rules that it needs. Returns the number of shells. */
export async function writeShells(root: string, dist: string, painted: Shells): Promise<number> {
  const manifest = await readManifest(dist)
  const shells: Record<string, Shell> = {}
  const add = (sheets: Sheets, address: string, { audience, assets }: { audience: Audience; assets: string[] }) => {
    const shell = painted[address]
    if (!shell) return
    const own = assets.filter((asset) => asset.endsWith('.css'))
    shells[address] = { audience, html: compose(shell, usedRules(sheets, own, shell.narrow + shell.wide)) }
  }
  const entry = entryAssets(manifest)
  const sheets = await readSheets(dist, 'assets')
  for (const page of await readPages(root)) {
    const assets = [...entry, ...preloadsOf(manifest, page)]
    add(sheets, page.address, { audience: audienceOf(page), assets })
  }
  add(sheets, UNKNOWN, { audience: 'anyone', assets: entry })
  const consoleSheets = await readSheets(dist, 'assets/console')
  add(consoleSheets, CONSOLE, { audience: 'member', assets: await consoleAssets(dist) })
  await writeFile(join(dist, 'shells.json'), JSON.stringify(shells))
  return Object.keys(shells).length
}

const compose = ({ narrow, wide }: PaintedShell, css: string) =>
  `<style id="shell-style">${css}</style>${template('narrow', narrow)}${template('wide', wide)}`

const template = (width: string, markup: string) => `<template id="shell-${width}">${markup}</template>`
