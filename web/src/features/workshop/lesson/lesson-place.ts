import type { WorkshopModule, WorkshopSubModule } from '@semai/contract/workshop/module'

export interface LessonPlace {
  module: WorkshopModule
  /** Neighbours on the path, across modules. */
  previous: WorkshopSubModule | null
  next: WorkshopSubModule | null
  /** Module of the next step, if it differs from this one. */
  nextModule: WorkshopModule | null
  isModuleDone: boolean
  /** All modules are done. */
  isPathDone: boolean
}

/** Find a lesson's place on its path; null if it is no longer part of it. */
export function lessonPlace(modules: WorkshopModule[], id: string): LessonPlace | null {
  const stops = modules.flatMap((module) => module.sub_modules.map((step) => ({ module, step })))
  const at = stops.findIndex(({ step }) => step.id === id)
  const here = stops[at]
  if (!here) return null
  const after = stops[at + 1]
  return {
    module: here.module,
    previous: stops[at - 1]?.step ?? null,
    next: after?.step ?? null,
    nextModule: after && after.module.id !== here.module.id ? after.module : null,
    isModuleDone: here.module.state === 'completed',
    isPathDone: modules.every(({ state, is_required }) => state === 'completed' || !is_required),
  }
}
