import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse, type AtRule, type ChildNode, type Root, type Rule } from 'postcss'

/** The parsed style sheets of a folder, by their addresses. */
export type Sheets = ReadonlyMap<string, Root>

export async function readSheets(dist: string, folder: string): Promise<Sheets> {
  const names = (await readdir(join(dist, folder))).filter((name) => name.endsWith('.css'))
  const read = async (name: string) =>
    [`/${folder}/${name}`, parse(await readFile(join(dist, folder, name), 'utf8'))] as const
  return new Map(await Promise.all(names.map(read)))
}

/** Classes and tags of some markup. */
interface Used {
  classes: Set<string>
  tags: Set<string>
}

function usedIn(markup: string): Used {
  const classes = [...markup.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/))
  const tags = [...markup.matchAll(/<([a-z][\w-]*)/g)].map(([, tag = '']) => tag)
  return { classes: new Set(classes), tags: new Set(['html', 'body', ...tags]) }
}

// States that a shell never has: it is inert.
const NEVER =
  /:(?:hover|active|focus|focus-visible|focus-within|disabled|checked|target|placeholder|autofill)\b|::(?:backdrop|placeholder|selection|-webkit|-moz)/
const NOT_SCREEN = /\bprint\b|forced-colors|prefers-contrast/

/**
 * Returns the rules that may apply to some markup: those of its page's sheets, in their order, then those of sheets that are
 * loaded later with a part of it. It compares class names and tags, and ignores combinators: it may keep a rule that does not
 * apply, but drops none that does. Custom properties and keyframes are kept if a rule names them.
 */
export function usedRules(sheets: Sheets, own: string[], markup: string): string {
  const used = usedIn(markup)
  const prunedSheets = [...new Set(own), ...laterSheets(sheets, own, used)]
    .map((address) => sheets.get(address))
    .map((sheet) => sheet && keep(sheet, used))
    .filter((sheet) => sheet != null)
  const text = prunedSheets.join('')
  const named = namedProperties(prunedSheets, markup)
  for (const sheet of prunedSheets) {
    sheet.walkDecls(/^--/, (declaration) => void (!named.has(declaration.prop) && declaration.remove()))
    sheet.walkAtRules('keyframes', (frames) => {
      if (!text.replaceAll(`@keyframes ${frames.params}`, '').includes(frames.params)) frames.remove()
    })
    sheet.walkRules((rule) => void (rule.nodes.length === 0 && rule.remove()))
  }
  return prunedSheets.join('').replaceAll(/\s*\n\s*/g, '')
}

/** Returns the sheets with classes that the page's own sheets lack. */
function laterSheets(sheets: Sheets, own: string[], { classes }: Used): string[] {
  const known = new Set(own.flatMap((address) => [...classesOf(sheets.get(address))]))
  const missing = [...classes].filter((name) => !known.has(name))
  return [...sheets.keys()].filter((address) => {
    const there = classesOf(sheets.get(address))
    return !own.includes(address) && missing.some((name) => there.has(name))
  })
}

const read = new WeakMap<Root, Set<string>>()

function classesOf(sheet: Root | undefined): Set<string> {
  if (!sheet) return new Set()
  const known = read.get(sheet)
  if (known) return known
  const classes = new Set<string>()
  sheet.walkRules(({ selector }) => namesIn(selector).forEach((name) => classes.add(name)))
  read.set(sheet, classes)
  return classes
}

const namesIn = (selector: string) =>
  [...selector.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replaceAll('\\', ''))

function keep<T extends Root | AtRule>(parent: T, used: Used): T | null {
  const copy = parent.clone({ nodes: [] }) as T
  for (const node of parent.nodes ?? []) {
    const pruned = keepNode(node, used)
    if (pruned) copy.append(pruned)
  }
  return copy.nodes && copy.nodes.length > 0 ? copy : null
}

function keepNode(node: ChildNode, used: Used): ChildNode | null {
  if (node.type === 'rule') return keepRule(node, used)
  if (node.type !== 'atrule') return null
  if (node.name === 'font-face' || node.name.endsWith('keyframes')) return node.clone()
  return NOT_SCREEN.test(node.params) || !node.nodes ? null : keep(node, used)
}

function keepRule(rule: Rule, used: Used): Rule | null {
  const selectors = rule.selectors.filter((selector) => mayApply(selector, used))
  return selectors.length > 0 ? rule.clone({ selectors }) : null
}

function mayApply(selector: string, { classes, tags }: Used): boolean {
  // Selectors in `:not()` and `:is()` are not compared.
  const plain = withoutGroups(selector)
  if (NEVER.test(plain)) return false
  const bare = plain.replace(/\[[^\]]*\]/g, '')
  const elements = [...bare.matchAll(/(?:^|[\s>+~])([a-z][\w-]*)/g)].map(([, tag = '']) => tag)
  return namesIn(bare).every((name) => classes.has(name)) && elements.every((tag) => tags.has(tag))
}

/** Without `:not(…)`, `:is(…)` and their like, however deep. */
function withoutGroups(selector: string): string {
  const inner = selector.replace(/:[\w-]+\([^()]*\)/g, '')
  return inner === selector ? selector : withoutGroups(inner)
}

/** Returns the custom properties that some sheets and some markup read, directly or through other properties. */
function namedProperties(sheets: (Root | AtRule)[], markup: string): Set<string> {
  const readers = new Map<string, string[]>()
  const named = new Set<string>()
  const visit = (text: string) => {
    for (const [, name = ''] of text.matchAll(/var\(\s*(--[\w-]+)/g)) {
      if (named.has(name)) continue
      named.add(name)
      readers.get(name)?.forEach(visit)
    }
  }
  for (const sheet of sheets)
    sheet.walkDecls(/^--/, ({ prop, value }) => void readers.set(prop, [...(readers.get(prop) ?? []), value]))
  visit(markup)
  for (const sheet of sheets) sheet.walkDecls(/^(?!--)/, ({ value }) => visit(value))
  return named
}
