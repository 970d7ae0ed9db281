import { brotliCompressSync, constants } from 'node:zlib'
import type { Rolldown } from 'vite'

type Output = Rolldown.RolldownOutput['output']
type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

/** The name of the chunk into which a module goes, by the module's id. */
export type ChunkPlan = ReadonlyMap<string, string>

/** Entries that a visit loads together, with the weight of the visit. */
export interface Visit {
  entries: string[]
  weight: number
}

/** A chunk, or several merged ones. */
interface Part {
  modules: string[]
  /** As phones get them, with the styles. */
  bytes: number
  files: number
  isMovable: boolean
  /** Itself and all that it imports, near and far. */
  needs: Set<Part>
  visits: Set<QueryBoundary>
}

interface QueryBoundary {
  parts: Set<Part>
  weight: number
}

// Cost of a file in addition to its bytes: headers, linking a module, matching a sheet.
const FILE_COST = 2000

/**
 * Merge chunks of shared code. Without merging, each set of pages gets its own chunk, hundreds in all. Merges small ones if the
 * saved files outweigh the bytes that some visits load without need.
 */
export function planChunks(
  output: Output,
  isSteady: (chunk: string) => boolean,
  visitsOf: (entries: string[]) => Visit[],
): ChunkPlan {
  const parts = partsOf(output, isSteady)
  const waiting = new Set([...parts.values()].filter(({ isMovable }) => isMovable))
  noteVisits(output, parts, visitsOf)
  const all = new Set(parts.values())
  const settled = new Set<Part>()
  while (waiting.size > 0) {
    const smallest = [...waiting].reduce((least, part) => (part.bytes < least.bytes ? part : least))
    waiting.delete(smallest)
    const best = bestCompany(smallest, [...waiting, ...settled])
    if (!best) {
      settled.add(smallest)
      continue
    }
    waiting.delete(best)
    settled.delete(best)
    waiting.add(join(smallest, best, all))
  }
  return new Map([...settled].flatMap(({ modules }, at) => modules.map((id) => [id, `shared-${at}`] as const)))
}

function partsOf(output: Output, isSteady: (chunk: string) => boolean): Map<string, Part> {
  const weights = new Map(output.map((file) => [file.fileName, weigh(file)]))
  const chunks = output.filter((file): file is Chunk => file.type === 'chunk')
  const parts = new Map(
    chunks.map((chunk) => {
      const names = [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]
      const part: Part = {
        modules: chunk.moduleIds,
        bytes: names.reduce((sum, name) => sum + (weights.get(name) ?? 0), 0),
        files: names.length,
        isMovable: !chunk.isEntry && !chunk.isDynamicEntry && chunk.moduleIds.length > 0 && !isSteady(chunk.name),
        needs: new Set(),
        visits: new Set(),
      }
      return [chunk.fileName, part] as const
    }),
  )
  const importsOf = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]))
  const add = (fileName: string, needs: Set<Part>) => {
    const part = parts.get(fileName)
    if (!part || needs.has(part)) return
    needs.add(part)
    for (const imported of importsOf.get(fileName) ?? []) add(imported, needs)
  }
  for (const [fileName, { needs }] of parts) add(fileName, needs)
  return parts
}

// Quality 6 takes a tenth of the time of 11, which is served, for sizes that are 5 % larger.
const params = { [constants.BROTLI_PARAM_QUALITY]: 6 }

const weigh = (file: Output[number]) =>
  brotliCompressSync(file.type === 'chunk' ? file.code : file.source, { params }).length

function noteVisits(output: Output, parts: Map<string, Part>, visitsOf: (entries: string[]) => Visit[]) {
  const entries = new Map<string, Part>()
  for (const file of output) {
    const part = parts.get(file.fileName)
    if (file.type === 'chunk' && file.facadeModuleId && part) entries.set(file.facadeModuleId, part)
  }
  for (const visit of visitsOf([...entries.keys()])) {
    const needed = visit.entries.flatMap((entry) => [...(entries.get(entry)?.needs ?? [])])
    const loaded = { parts: new Set(needed), weight: visit.weight }
    for (const part of loaded.parts) part.visits.add(loaded)
  }
}

/** Find the best part to merge with. Undefined if none pays off. */
function bestCompany(part: Part, others: Part[]): Part | undefined {
  let best: Part | undefined
  let least = 0
  for (const other of others) {
    // Skip pairs that are too expensive even without their imports.
    if (sharedGain(part, other) + wasted(part, other) >= least || makesCircle(part, other)) continue
    const cost = sharedGain(part, other) + wasted(part, other) + dragged(part, other) + dragged(other, part)
    if (cost < least) [best, least] = [other, cost]
  }
  return best
}

const both = (one: Part, other: Part) => [...one.visits].filter((visit) => other.visits.has(visit))
const only = (one: Part, other: Part) => [...one.visits].filter((visit) => !other.visits.has(visit))
const weightOf = (visits: QueryBoundary[]) => visits.reduce((sum, { weight }) => sum + weight, 0)

const sharedGain = (one: Part, other: Part) =>
  -FILE_COST * Math.min(one.files, other.files) * weightOf(both(one, other))

const wasted = (one: Part, other: Part) =>
  other.bytes * weightOf(only(one, other)) + one.bytes * weightOf(only(other, one))

/** Bytes that a visit of the first part would load because of the second part's imports. */
function dragged(wanted: Part, other: Part): number {
  let sum = 0
  for (const { parts, weight } of only(wanted, other))
    for (const needed of other.needs)
      if (needed !== other && !parts.has(needed)) sum += (needed.bytes + FILE_COST * needed.files) * weight
  return sum
}

/** Whether merging would create a circular import. */
const makesCircle = (one: Part, other: Part) =>
  [...one.needs].some((part) => part !== one && part !== other && part.needs.has(other)) ||
  [...other.needs].some((part) => part !== one && part !== other && part.needs.has(one))

function join(one: Part, other: Part, all: Set<Part>): Part {
  const joined: Part = {
    modules: [...one.modules, ...other.modules],
    bytes: one.bytes + other.bytes,
    files: Math.max(one.files, other.files),
    isMovable: true,
    needs: new Set([...one.needs, ...other.needs]),
    visits: new Set([...one.visits, ...other.visits]),
  }
  joined.needs.delete(one)
  joined.needs.delete(other)
  joined.needs.add(joined)
  all.delete(one)
  all.delete(other)
  all.add(joined)
  for (const part of all) {
    if (!part.needs.delete(one) && !part.needs.delete(other)) continue
    part.needs.delete(other)
    for (const needed of joined.needs) part.needs.add(needed)
  }
  for (const visit of joined.visits) {
    visit.parts.delete(one)
    visit.parts.delete(other)
    for (const needed of joined.needs) {
      visit.parts.add(needed)
      needed.visits.add(visit)
    }
  }
  return joined
}
