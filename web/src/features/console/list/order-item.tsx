import type { ReactNode } from 'react'
import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import classes from './list-order.module.css'

interface OrderItemProps {
  id: string
  title: string
  /** From 1. */
  place: number
  isLast: boolean
  /** Content instead of the title. */
  children?: ReactNode
  onMove: (step: 1 | -1) => void
}

/** Movable row. */
export function OrderItem({ id, title, place, isLast, children, onMove }: OrderItemProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  })
  return (
    <li
      ref={setNodeRef}
      className={classes.item}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={classes.handle}
        {...attributes}
        {...listeners}
        aria-label={`Pindahkan ${title}`}
      >
        <IconGripVertical size={20} aria-hidden />
      </button>
      <span className={classes.place}>{place}</span>
      {children ?? <span className={classes.title}>{title}</span>}
      <ActionIcon aria-label={`Naikkan ${title}`} disabled={place === 1} onClick={() => onMove(-1)}>
        <IconArrowUp size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label={`Turunkan ${title}`} disabled={isLast} onClick={() => onMove(1)}>
        <IconArrowDown size={20} aria-hidden />
      </ActionIcon>
    </li>
  )
}
