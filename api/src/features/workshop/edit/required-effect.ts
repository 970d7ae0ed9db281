import type { Effect } from '../../../lib/change/effect.ts'

/** Effect of requiring a module or sub-module, or no longer requiring it, on participants who have not completed its workshop. */
export const requiredEffect = (name: string, count: Effect['count']): Effect => ({
  name,
  fields: ['is_required'],
  count,
  text: ({ after }) =>
    after['is_required'] === true
      ? 'sedang mengikuti dan perlu menuntaskannya. Yang sudah selesai tetap selesai, dan kemajuan tidak berkurang.'
      : 'sedang mengikuti. Yang sudah menuntaskan sisanya langsung dinyatakan selesai.',
})
