import type { GivenLevel, Rubric, TaskParts, TaskState } from '@semai/contract/task/rubric'
import { workLimits, workProblems, type WorkSizes } from '@semai/contract/task/work'
import type { ValidationError } from '../../lib/failure.ts'

/** Length of a claim. It can be prolonged to `LONGEST_CLAIM_MS`. */
export const CLAIM_MS = 30 * 60_000
export const LONGEST_CLAIM_MS = 4 * CLAIM_MS
/** Hours within which staff promise an answer. */
export const PROMISED_HOURS = 72
/** Saved remarks per reader. */
export const REMARKS = 30
/** Days for peers to read, to the end of the last one; a reader's own result waits as long for their reading. */
export const PEER_DAYS = 5

/** Replaced drafts stored for a task and team. */
export const REPLACED_DRAFTS = 10

const WORD_CHARACTERS = 3

/** The content of a version. */
export interface Work {
  text: string
  links: string[]
  file_ids: string[]
}

export interface HandedFile {
  name: string
  mime_type: string
  /** 0 for one that cannot be shown without its author's name. */
  page_count: number | null
}

const isAudio = ({ mime_type }: Pick<HandedFile, 'mime_type'>) => mime_type.startsWith('audio/')

interface CountedWork extends Pick<Work, 'text' | 'links'> {
  files: { mime_type: string }[]
}

/** Sizes of the parts of a work, whose text is trimmed. */
function sizesOf({ text, links, files }: CountedWork): WorkSizes {
  const audio = files.filter(isAudio).length
  return { text: text.length, link: links.length, file: files.length - audio, audio }
}

/** Missing or unexpected parts of a work. */
export const workErrors = (parts: TaskParts, work: CountedWork): ValidationError[] =>
  workProblems(parts, sizesOf(work)).map(({ part, problem }) => ({
    field: part,
    message: problem === 'unasked' ? 'Ini tidak diminta.' : missing[part],
  }))

/** Files that would reveal their author to peers. */
export function namingErrors({ review }: { review: string }, files: HandedFile[]): ValidationError[] {
  if (review !== 'peer' && review !== 'both') return []
  const naming = files.filter(({ page_count }) => page_count === 0)
  return naming.map((file) => {
    const field = isAudio(file) ? 'audio' : 'file'
    return { field, message: `${file.name}: ${isAudio(file) ? NAMING_AUDIO : NAMING_PDF}` }
  })
}

const NAMING_PDF =
  'PDF ini bertanda tangan digital atau berupa formulir dinamis, jadi namamu ikut terbawa. Ekspor ulang sebagai PDF biasa, lalu unggah lagi, ya.'
const NAMING_AUDIO =
  'data di dalam rekaman ini bisa memuat namamu dan tidak bisa kami hapus. Simpan ulang sebagai MP3, lalu unggah lagi, ya.'

const missing = {
  text: `Tulis paling sedikit ${workLimits.textMin} huruf.`,
  link: 'Sertakan tautannya.',
  file: 'Lampirkan berkasnya.',
  audio: 'Lampirkan rekamannya.',
}

/** Reason why nothing can be handed in; null if it can. */
export function closedBy(latest: { state: TaskState; review: string } | undefined) {
  if (latest?.state === 'accepted') return 'task-accepted'
  if (latest && latest.state !== 'changes_requested' && latest.state !== 'draft' && latest.review !== 'none')
    return 'task-waiting'
  return null
}

/** Missing levels of a review, and missing words for levels below the best. */
export function levelsErrors(rubric: Rubric, levels: GivenLevel[]): ValidationError[] {
  const isKnown = levels.every(({ criterion_id }) => rubric.some(({ id }) => id === criterion_id))
  if (!isKnown || levels.length > rubric.length) return [{ field: 'levels', message: 'Kriteria itu tidak ada.' }]
  return rubric.flatMap(({ id, levels: known }) => {
    const given = levels.find(({ criterion_id }) => criterion_id === id)
    const field = `levels.${id}`
    if (!given || given.level > known.length) return [{ field, message: 'Pilih tingkatnya.' }]
    const isBest = given.level === known.length
    return isBest || given.words.trim().length >= WORD_CHARACTERS ? [] : [{ field, message: 'Tulis apa yang kurang.' }]
  })
}

/** The points that levels are worth. */
export const pointsOf = (rubric: Rubric, levels: Pick<GivenLevel, 'criterion_id' | 'level'>[]) =>
  rubric.reduce((sum, { id, levels: known }) => {
    const given = levels.find(({ criterion_id }) => criterion_id === id)
    return sum + (given ? (known[given.level - 1]?.points ?? 0) : 0)
  }, 0)

/** Whether every criterion reaches the required level. */
export const isMet = (levels: Pick<GivenLevel, 'level'>[], acceptLevel: number) =>
  levels.every(({ level }) => level >= acceptLevel)

/** Median level of each criterion; of two, the lower. */
export const medianLevels = (rubric: Rubric, readings: GivenLevel[][]) =>
  rubric.flatMap(({ id: criterion_id }) => {
    const given = readings.flatMap((levels) => levels.filter((level) => level.criterion_id === criterion_id))
    const level = middle(given.map((one) => one.level))
    return level === undefined ? [] : [{ criterion_id, level, words: given.map(({ words }) => words).filter(Boolean) }]
  })

const middle = (levels: number[]) => levels.toSorted((a, b) => a - b)[Math.floor((levels.length - 1) / 2)]
