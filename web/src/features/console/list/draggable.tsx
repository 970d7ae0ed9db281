import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import type { Announcements, DragEndEvent } from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import classes from './list-order.module.css'

interface DraggableProps {
  ids: string[]
  titleOf: (id: string) => string
  onMove: (from: number, to: number) => void
  children: React.ReactNode
}

/** List whose items can be dragged or moved by keyboard. */
export function Draggable({ ids, titleOf, onMove, children }: DraggableProps) {
  const sensors = useSensors(
    // Only the handle starts a drag, so that a finger can scroll.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const end = ({ active, over }: DragEndEvent) => {
    const to = ids.indexOf(String(over?.id ?? ''))
    if (to >= 0) onMove(ids.indexOf(String(active.id)), to)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: words(ids, titleOf), screenReaderInstructions: { draggable: INSTRUCTIONS } }}
      onDragEnd={end}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className={classes.order} aria-label="Urutan">
          {children}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

const INSTRUCTIONS =
  'Tekan spasi untuk mengangkat, panah atas atau bawah untuk memindahkan, spasi lagi untuk menaruh, Escape untuk batal.'

function words(ids: string[], titleOf: (id: string) => string): Announcements {
  const place = (id: unknown) => ids.indexOf(String(id)) + 1
  return {
    onDragStart: ({ active }) => `${titleOf(String(active.id))} diangkat dari urutan ${place(active.id)}.`,
    onDragOver: ({ active, over }) => (over ? `${titleOf(String(active.id))} di urutan ${place(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) =>
      over ? `${titleOf(String(active.id))} ditaruh di urutan ${place(over.id)}.` : undefined,
    onDragCancel: ({ active }) => `${titleOf(String(active.id))} kembali ke tempatnya.`,
  }
}
