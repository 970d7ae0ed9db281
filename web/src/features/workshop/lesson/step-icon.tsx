import {
  IconBook2,
  IconCheck,
  IconFileText,
  IconHourglass,
  IconListCheck,
  IconLock,
  IconPencilCheck,
  IconPlayerPlay,
} from '@tabler/icons-react'
import type { WorkshopSubModule } from '@semai/contract/workshop/module'

const KINDS = {
  video: IconPlayerPlay,
  reading: IconFileText,
  pdf: IconBook2,
  task: IconPencilCheck,
  quiz: IconListCheck,
}

interface StepIconProps {
  step: Pick<WorkshopSubModule, 'kind' | 'state' | 'task_state'>
  size?: number
}

/** A check once it is done, a lock while it cannot be opened, an hourglass while others read it, else what it is. */
export function StepIcon({ step: { kind, state, task_state }, size = 18 }: StepIconProps) {
  if (state === 'completed') return <IconCheck size={size} aria-hidden />
  if (state === 'locked' && kind !== 'quiz') return <IconLock size={size} aria-hidden />
  if (task_state === 'submitted' || task_state === 'in_review') return <IconHourglass size={size} aria-hidden />
  const Icon = KINDS[kind]
  return <Icon size={size} aria-hidden />
}
