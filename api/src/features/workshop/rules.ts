import type { WorkshopModule, WorkshopState, WorkshopSubModule } from '@semai/contract/workshop/module'
import type { WorkshopParticipation } from '@semai/contract/workshop/workshop'
import { longDate } from '../../lib/time/format-date.ts'
import type { Goal } from '../../lib/content/progress.ts'

/** A workshop as its path is reckoned for one person. */
export interface Path {
  reader_zone: string
  /** Parts that complete the workshop: every required sub-module, or the required quizzes alone. */
  pass_policy: 'all_required' | 'quizzes'
  isTakingPart: boolean
}

export interface SubModuleFacts extends Omit<WorkshopSubModule, 'state'> {
  is_begun: boolean
}

const isCompleted = ({ completed_at }: SubModuleFacts) => completed_at !== null

/** Completed, or handed in: waiting for who reads it locks nothing. */
const isPassed = (facts: SubModuleFacts) => isCompleted(facts) || facts.task_state !== null

/** Whether nothing is left to do but to wait for an answer. */
const isAwaited = ({ task_state }: Pick<WorkshopSubModule, 'task_state'>) =>
  task_state === 'submitted' || task_state === 'in_review'

export interface ModuleFacts extends Omit<
  WorkshopModule,
  'state' | 'lock_reason' | 'progress_percent' | 'sub_modules'
> {
  unlock: 'none' | 'previous' | 'date'
  /** A completed module stays completed when parts are added. */
  was_completed: boolean
  sub_modules: SubModuleFacts[]
}

/** Modules of a workshop in order, with their states and lock reasons. */
export function journeyOf(path: Path, modules: ModuleFacts[], now: Date): WorkshopModule[] {
  return modules.map((module, index) => {
    const { unlock: _, was_completed: __, sub_modules, ...facts } = module
    const lock_reason = lockReason(path, module, { earlier: modules.slice(0, index), now })
    const subModules = sub_modules.map((subModule) => subModuleOf(subModule, lock_reason !== null))
    return {
      ...facts,
      state: moduleState(path, module, lock_reason !== null),
      lock_reason,
      progress_percent: percentOf(path, [module]),
      sub_modules: subModules,
    }
  })
}

interface Around {
  earlier: ModuleFacts[]
  now: Date
}

function lockReason(path: Path, module: ModuleFacts, { earlier, now }: Around): string | null {
  if (!path.isTakingPart) return 'Daftar workshop ini dulu'
  if (module.was_completed) return null
  const { unlock, available_at } = module
  if (unlock === 'date' && available_at && Date.parse(available_at) > now.getTime())
    return `Dibuka ${longDate(available_at, path.reader_zone)}`
  if (unlock !== 'previous') return null
  const previous = earlier.findLast((before) => before.is_required && neededOf(path, before).length > 0)
  if (!previous || previous.was_completed || neededOf(path, previous).every(isPassed)) return null
  return `Selesaikan modul ${previous.code} ${previous.title} dulu`
}

function moduleState(path: Path, module: ModuleFacts, isLocked: boolean): WorkshopState {
  if (isLocked) return 'locked'
  if (isModuleCompleted(path, module)) return 'completed'
  return module.sub_modules.some(({ is_begun }) => is_begun) ? 'in_progress' : 'available'
}

function subModuleOf(facts: SubModuleFacts, isLocked: boolean): WorkshopSubModule {
  const { is_begun, ...subModule } = facts
  if (isCompleted(facts)) return { ...subModule, state: 'completed' }
  if (isLocked) return { ...subModule, state: 'locked' }
  return { ...subModule, state: is_begun ? 'in_progress' : 'available' }
}

/** Sub-modules that complete a module: the required ones, or only the required quizzes under policy quizzes. */
function neededOf({ pass_policy }: Path, { sub_modules }: ModuleFacts): SubModuleFacts[] {
  const required = sub_modules.filter(({ is_required }) => is_required)
  const quizzes = required.filter(({ kind }) => kind === 'quiz')
  return pass_policy === 'quizzes' && quizzes.length > 0 ? quizzes : required
}

export function isModuleCompleted(path: Path, module: ModuleFacts): boolean {
  const needed = neededOf(path, module)
  return module.was_completed || (needed.length > 0 && needed.every(isCompleted))
}

/** Modules that complete a workshop. Policy quizzes leaves out modules without a quiz. */
function neededModules(path: Path, modules: ModuleFacts[]): ModuleFacts[] {
  const needed = modules.filter((module) => module.is_required && neededOf(path, module).length > 0)
  const examined = needed.filter(({ sub_modules }) => sub_modules.some(isRequiredQuiz))
  return path.pass_policy === 'quizzes' && examined.length > 0 ? examined : needed
}

const isRequiredQuiz = ({ kind, is_required }: SubModuleFacts) => kind === 'quiz' && is_required

/** Completed of the needed; 100 only when all is. */
function percentOf(path: Path, modules: ModuleFacts[]): number {
  const needed = modules.flatMap((module) =>
    neededOf(path, module).map((subModule) => module.was_completed || isCompleted(subModule)),
  )
  return needed.length === 0 ? 0 : Math.floor((needed.filter(Boolean).length * 100) / needed.length)
}

/** How far a person is with a whole workshop. */
export function progressOf(path: Path, modules: ModuleFacts[]) {
  const needed = neededModules(path, modules)
  const is_completed = needed.length > 0 && needed.every((module) => isModuleCompleted(path, module))
  return { is_completed, progress_percent: is_completed ? 100 : Math.min(99, percentOf(path, needed)) }
}

/** Participation after progress; a completed one stays completed. */
export function participationAfter(
  before: WorkshopParticipation,
  progress: { is_completed: boolean; progress_percent: number },
  now: Date,
): WorkshopParticipation {
  const progress_percent = Math.max(before.progress_percent, progress.progress_percent)
  if (before.status === 'withdrawn') return { ...before, progress_percent: Math.min(99, progress_percent) }
  if (before.status === 'completed') return before
  if (!progress.is_completed) return { ...before, status: 'active', progress_percent }
  return { status: 'completed', progress_percent: 100, completed_at: now.toISOString() }
}

/** Find the next sub-module in the first module that has one: changes requested, then required, then optional. */
export function nextOf(modules: WorkshopModule[]) {
  for (const module of modules) {
    const open = module.state === 'locked' ? [] : module.sub_modules.filter((one) => one.state !== 'completed')
    const toDo = open.filter((one) => !isAwaited(one))
    const [next] = [...toDo.filter(isToMend), ...toDo.filter(({ is_required }) => is_required), ...toDo]
    if (next) return { ...nextPart(next), workshop_module_id: module.id, module_title: module.title }
  }
  return null
}

const nextPart = (part: WorkshopSubModule) => ({
  id: part.id,
  title: part.title,
  estimated_minutes: part.estimated_minutes,
  is_to_mend: isToMend(part),
})

const isToMend = ({ task_state }: WorkshopSubModule) => task_state === 'changes_requested'

export interface Completion {
  completion: WorkshopSubModule['completion']
  min_percent: number | null
}

/** Goal that progress from a device can reach. Tasks are handed in and quizzes passed instead. */
export function goalOf({ completion, min_percent }: Completion): Goal {
  if (completion === 'view') return { percent: 0, canBeMarked: false }
  return { percent: completion === 'min_percent' ? min_percent : null, canBeMarked: completion === 'mark_done' }
}
