import type { WorkshopModule, WorkshopSubModule } from '@semai/contract/workshop/module'

export interface LessonPlace {
  module: WorkshopModule
  /** What comes before and after on the path, over the ends of modules. */
  previous: WorkshopSubModule | null
  next: WorkshopSubModule | null
  /** Where the next step belongs, if that is another module. */
  nextModule: WorkshopModule | null
  isModuleDone: boolean
  /** All modules are done. */
  isPathDone: boolean
}

/** Where a lesson stands on its path; null when it is not on it any more. */
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
