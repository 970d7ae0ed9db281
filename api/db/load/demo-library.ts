import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { publishMedia } from '../../src/features/file/publish-media.ts'
import { insertContent, type NewContent } from '../../src/features/library/insert-content.ts'
import { newId, type Tx } from '../../src/lib/database/db.ts'
import type { FileStore } from '../../src/lib/file/store.ts'
import { readData } from './reference.ts'

interface DemoContent extends Pick<
  NewContent,
  'type' | 'title' | 'slug' | 'summary' | 'author' | 'publisher' | 'language' | 'level' | 'tags'
> {
  /** Its place in the catalogue. */
  number: number
  category: string
  stages: string[]
  roles: string[]
  published_days_ago: number
  source: 'html' | 'pdf' | 'file' | 'hls'
  duration_seconds?: number
  page_count?: number
  captions?: { lang: string; file: string }[]
  transcript_file?: string
  allow_download?: boolean
}

const folder = new URL('../demo/library/', import.meta.url)
const DAY_MS = 86_400_000

/** Insert the library after publishing its media. Leaves out contents without media. Returns ids by slug. */
export async function insertLibrary(tx: Tx, files: FileStore, now: Date): Promise<Map<string, string>> {
  const known = { categories: await insertCategories(tx), ...(await readKnown(tx)) }
  const ids = new Map<string, string>()
  for (const content of readContents()) {
    const facts = factsOf(content, known, now)
    const media = await mediaOf(tx, files, content)
    if (media) ids.set(content.slug, await insertContent(tx, { ...facts, ...media }, []))
  }
  return ids
}

const read = (name: string) => readFileSync(new URL(name, folder))
const readText = (name: string) => read(name).toString()
const isThere = (name: string) => existsSync(new URL(name, folder))

function readContents(): DemoContent[] {
  const slugs = readdirSync(folder).filter((slug) => isThere(`${slug}/${slug}.json`))
  const contents = slugs.map((slug) => {
    const content = readData<DemoContent>(`demo/library/${slug}/${slug}.json`)
    if (content.slug !== slug) throw new Error(`demo/library/${slug} has another slug: ${content.slug}`)
    return content
  })
  return contents.toSorted((one, other) => one.number - other.number)
}

async function insertCategories(tx: Tx): Promise<Map<string, string>> {
  const categories = readData<{ slug: string; name: string; icon: string }[]>('demo/library/categories.json')
  const rows = categories.map((category, index) => ({
    ...category,
    id: newId(),
    position: index + 1,
    status: 'published',
  }))
  await tx.insertInto('library_category').values(rows).execute()
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}

interface Known {
  categories: Map<string, string>
  stages: Map<string, string>
  roles: Map<string, string>
}

async function readKnown(tx: Tx) {
  const stages = await tx.selectFrom('program_stage').select(['id', 'code']).execute()
  const roles = await tx.selectFrom('team_role').select('code').execute()
  return {
    stages: new Map(stages.map(({ id, code }) => [code, id])),
    roles: new Map(roles.map(({ code }) => [code, code])),
  }
}

function factsOf(content: DemoContent, known: Known, now: Date) {
  const {
    number: _,
    category,
    stages,
    roles,
    published_days_ago,
    captions: __,
    transcript_file: ___,
    ...rest
  } = content
  const named = (kind: keyof Known, name: string) => {
    const id = known[kind].get(name)
    if (!id) throw new Error(`demo/library/${content.slug}.json: none of the ${kind} is ${name}`)
    return id
  }
  return {
    ...rest,
    // Progress counts whole seconds.
    duration_seconds: rest.duration_seconds ? Math.floor(rest.duration_seconds) : null,
    category_id: named('categories', category),
    stage_ids: stages.map((stage) => named('stages', stage)),
    role_codes: roles.map((role) => named('roles', role)),
    status: 'published' as const,
    published_at: new Date(now.getTime() - published_days_ago * DAY_MS).toISOString(),
  }
}

/** Store the media of a content; null if a file is missing. */
async function mediaOf(tx: Tx, files: FileStore, content: DemoContent) {
  const { slug, source, captions = [], transcript_file } = content
  const name = `${slug}/${slug}.${{ html: 'html', pdf: 'pdf', file: 'mp4', hls: 'm3u8' }[source]}`
  const transcript = transcript_file && `${slug}/${transcript_file}`
  const beside = [...captions.map(({ file }) => `${slug}/${file}`), ...(transcript ? [transcript] : [])]
  if (![name, ...beside].every(isThere)) return null
  if (source === 'html') return { body_html: readText(name) }
  const film = source === 'hls' ? await publishStream(tx, files, name) : await publish(tx, files, name)
  if (!film) return null
  const published = []
  for (const { lang, file } of captions)
    published.push({ lang, vtt_url: (await publish(tx, files, `${slug}/${file}`)).url })
  return {
    source_url: film.url,
    file_size_bytes: film.size,
    captions: published,
    transcript_text: transcript ? readText(transcript) : null,
  }
}

async function publish(tx: Tx, files: FileStore, name: string, bytes: Buffer = read(name)) {
  return { url: await publishMedia(tx, files, { name: basename(name), bytes }), size: bytes.length }
}

// A segment of a playlist, or its initialization section.
const PART = /^(#EXT-X-MAP:URI=")?([^#"]+)("?)$/

/** Publish the parts of a stream, then a playlist with their published names. Null if a part is missing. */
async function publishStream(tx: Tx, files: FileStore, name: string) {
  const lines = []
  let size = 0
  for (const line of readText(name).split('\n')) {
    const [, before = '', part, after = ''] = PART.exec(line) ?? []
    const path = part && `${dirname(name)}/${part}`
    if (path && !isThere(path)) return null
    const published = path ? await publish(tx, files, path) : null
    lines.push(published ? before + basename(published.url) + after : line)
    size += published?.size ?? 0
  }
  const playlist = await publish(tx, files, name, Buffer.from(lines.join('\n')))
  return { ...playlist, size: size + playlist.size }
}
