import type { LinkProps } from '@tanstack/react-router'
import type { TaskDeadline } from '@semai/contract/task/submission'

type Target = Pick<LinkProps, 'to' | 'search'>

const WORDS: Record<Exclude<TaskDeadline['kind'], 'review'>, string> = {
  'hand-in': 'belum dikirim',
  changes: 'tinggal perbaikan',
  peers: 'membaca karya teman',
}

/** Convert a person's own task deadlines to agenda entries. Reviews stay in the next step alone. */
export const deadlineEntriesOf = (deadlines: TaskDeadline[], viewerZone: string) =>
  deadlines.flatMap(({ kind, workshop_sub_module_id: id, title, module_code, due_at }) => {
    if (due_at === null || kind === 'review') return []
    const target: Target = { to: kind === 'peers' ? '/workshop/submodul/teman' : '/workshop/submodul', search: { id } }
    return {
      id: `${kind}:${id}`,
      kind: 'deadline' as const,
      title,
      start_at: due_at,
      end_at: due_at,
      time_zone: viewerZone,
      place: module_code,
      state: WORDS[kind],
      target,
    }
  })
