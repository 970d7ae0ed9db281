import type { WorkshopModule, WorkshopSubModule } from '@semai/contract/workshop/module'
import type { Workshop } from '@semai/contract/workshop/workshop'
import { formatNumber } from '../../lib/text/format-number.ts'
import { formatDateTile } from '../../lib/time/format-date.ts'

type Step = WorkshopSubModule

const KIND_WORDS: Record<Step['kind'], string> = {
  video: 'Video',
  reading: 'Bacaan',
  pdf: 'Buku PDF',
  task: 'Tugas',
  quiz: 'Kuis',
}

const ROLES: Record<string, string> = { HUS: 'Hustler', HIP: 'Hipster', HAC: 'Hacker' }

/** Name of a role; its code if the role is unknown here. */
export const roleName = (code: string) => ROLES[code] ?? code

/** Words and colour of a cover: by role for the programme's workshops, by title for classes. */
export function coverOf({ track, role_code, title }: Pick<Workshop, 'track' | 'role_code' | 'title'>) {
  const role = role_code === null ? [] : [roleName(role_code)]
  return track === 'workshop' ? { words: [...role, title], place: PLACES.get(role_code) } : { words: [title, ...role] }
}

// Index of the cover's colour: soga, nila, daun.
const PLACES = new Map<string | null, number>([
  ['HUS', 3],
  ['HIP', 0],
  ['HAC', 2],
])

export const LINE_WORDS = { kelas_daring: 'Kelas daring', intensif: 'Intensif' } as const

/** Jalur Hipster, or the title of a class. */
export const pathTitle = ({ track, role_code, title }: Pick<Workshop, 'track' | 'role_code' | 'title'>) =>
  track === 'workshop' && role_code ? `Jalur ${roleName(role_code)}` : title

const HOUR = 60
const MINUTE_SECONDS = 60

/** 45 menit, 2 jam, 1 jam 30 menit */
export function minutesWords(minutes: number): string {
  if (minutes < HOUR) return `${minutes} menit`
  const [hours, rest] = [Math.floor(minutes / HOUR), minutes % HOUR]
  return rest === 0 ? `${hours} jam` : `${hours} jam ${rest} menit`
}

const HALF_HOUR = 30

/** ± 45 menit, ± 5,5 jam: rounds hours to half hours, since estimates are no more exact. */
export function aboutWords(minutes: number): string {
  if (minutes < HOUR) return `± ${minutes} menit`
  return `± ${formatNumber(Math.round(minutes / HALF_HOUR) / 2)} jam`
}

/** 2 modul, 8 submodul, 2 kuis */
export function pathSize(modules: WorkshopModule[]): string {
  const steps = modules.flatMap(({ sub_modules }) => sub_modules)
  const quizzes = steps.filter(({ kind }) => kind === 'quiz').length
  const lessons = steps.length - quizzes
  return [`${modules.length} modul`, `${lessons} submodul`, ...(quizzes > 0 ? [`${quizzes} kuis`] : [])].join(', ')
}

type StepLength = Pick<Step, 'kind' | 'estimated_minutes' | 'duration_seconds' | 'quiz'>

/** Video · 2 menit, as long as its file; of a quiz 5 soal · nilai lulus 70. */
export function stepFacts({ kind, estimated_minutes, duration_seconds, quiz }: StepLength) {
  if (quiz) return `${quiz.question_count} soal · nilai lulus ${quiz.pass_percent}`
  const minutes = duration_seconds ? Math.max(1, Math.round(duration_seconds / MINUTE_SECONDS)) : estimated_minutes
  return `${KIND_WORDS[kind]} · ${minutesWords(minutes)}`
}

/** Like `stepFacts`, with the state of a task that is under way. */
export function outlineFacts(step: Step): string {
  const { task_state, state } = step
  const facts = stepFacts(step)
  return task_state === null || state === 'completed' ? facts : `${facts} · ${TASK_WORDS[task_state]}`
}

export interface StepStatus {
  tone: 'done' | 'begun' | 'plain'
  words: string
}

/** Status of a step: day of completion, progress, or best score. Null before it is opened. */
export function stepStatus(step: Step): StepStatus | null {
  const task = taskStatus(step)
  if (task) return task
  if (step.completed_at) return { tone: 'done', words: doneWords(step, step.completed_at) }
  if (step.best_percent !== null) return { tone: 'begun', words: `Nilai ${step.best_percent}, belum lulus` }
  const words = step.state === 'in_progress' ? begunWords(step) : null
  return words === null ? null : { tone: 'begun', words }
}

/** Status of an unfinished task; null for other steps. */
function taskStatus({ task_state, completed_at }: Step): StepStatus | null {
  if (task_state === null || completed_at) return null
  return task_state === 'changes_requested' || task_state === 'draft'
    ? { tone: 'begun', words: TASK_WORDS[task_state] }
    : { tone: 'plain', words: TASK_WORDS[task_state] }
}

/** Words for the states of a task. */
const TASK_WORDS: Record<NonNullable<Step['task_state']>, string> = {
  draft: 'Draf tersimpan',
  submitted: 'Menunggu dibaca',
  in_review: 'Sedang dibaca',
  changes_requested: 'Perlu perbaikan',
  accepted: 'Diterima',
}

function doneWords({ kind, best_percent, task_state }: Step, completedAt: string): string {
  const date = formatDateTile(completedAt).join(' ')
  if (kind === 'quiz' && best_percent !== null) return `Nilai ${best_percent} · lulus ${date}`
  if (task_state === 'accepted') return `Diterima ${date}`
  return kind === 'task' ? `Dikumpulkan ${date}` : `Selesai ${date}`
}

function begunWords({ kind, last_position, percent }: Step): string | null {
  if (kind === 'video') {
    const minute = Math.floor(last_position / MINUTE_SECONDS)
    return minute > 0 ? `Lanjut dari menit ${minute}` : 'Sudah dibuka'
  }
  if (kind === 'pdf') return last_position > 1 ? `Lanjut dari halaman ${Math.round(last_position)}` : 'Sudah dibuka'
  if (kind === 'reading') return percent > 0 ? `${percent}% dibaca` : 'Sudah dibuka'
  return null
}

/** Text that says how a step is completed. */
export function completionWords(step: Pick<Step, 'kind' | 'completion' | 'quiz'>, minPercent: number | null): string {
  switch (step.completion) {
    case 'view':
      return 'Selesai begitu kamu membukanya.'
    case 'min_percent':
      return `Selesai setelah ${minPercent ?? 100}% ${step.kind === 'video' ? 'ditonton' : 'dibaca'}.`
    case 'mark_done':
      return 'Selesai saat kamu menandainya di akhir.'
    case 'submit':
      return 'Selesai saat kamu mengumpulkannya.'
    case 'pass':
      return `Selesai saat nilaimu ${step.quiz?.pass_percent ?? 100} atau lebih.`
  }
}

const NUMBERS = ['nol', 'satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan']

/** Satu submodul dan satu kuis lagi; empty when nothing is missing. */
export function missingWords({ sub_modules }: Pick<WorkshopModule, 'sub_modules'>): string {
  const open = sub_modules.filter(({ is_required, state }) => is_required && state !== 'completed')
  const quizzes = open.filter(({ kind }) => kind === 'quiz').length
  const parts = [
    { count: open.length - quizzes, noun: 'submodul' },
    { count: quizzes, noun: 'kuis' },
  ].flatMap(({ count, noun }) => (count > 0 ? [`${NUMBERS[count] ?? formatNumber(count)} ${noun}`] : []))
  if (parts.length === 0) return ''
  const words = `${parts.join(' dan ')} lagi`
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const seatsLeftWords = (left: number) => (left > 0 ? `Sisa ${formatNumber(left)} kursi` : 'Kursi penuh')
