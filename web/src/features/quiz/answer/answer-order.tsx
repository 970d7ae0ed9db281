import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import type { QuizQuestion } from '@semai/contract/quiz'
import classes from './answer-order.module.css'
import { moved } from './answers.ts'
import { useDragOrder } from './use-drag-order.ts'

interface AnswerOrderProps {
  options: QuizQuestion['options']
  /** Ids in the person's order; empty before the first move. */
  order: string[]
  onOrder: (ids: string[]) => void
}

/** Things to put in order: by dragging a grip, or with the buttons beside each. */
export function AnswerOrder({ options, order, onOrder }: AnswerOrderProps) {
  const ids = order.length === options.length ? order : options.map(({ id }) => id)
  const list = useRef<HTMLOListElement>(null)
  const drag = useDragOrder(list, ids, onOrder)
  const { said, move } = useMoves(list, options, { ids, onOrder })
  return (
    <>
      <ol ref={list} className={classes.items}>
        {ids.map((id, at) => {
          const text = options.find((option) => option.id === id)?.text ?? ''
          const place = drag.placeOf(id)
          return (
            <li
              key={id}
              data-id={id}
              className={classes.item}
              data-dragged={drag.dragged === id || undefined}
              style={{ order: place }}
            >
              <span className={classes.grip} aria-hidden {...drag.gripOf(id)}>
                <IconGripVertical size={20} />
                <b>{place + 1}</b>
              </span>
              <span className={classes.text}>{text}</span>
              <MoveButton way="up" text={text} isEnd={place === 0} onMove={() => move(id, at - 1)} />
              <MoveButton way="down" text={text} isEnd={place === ids.length - 1} onMove={() => move(id, at + 1)} />
            </li>
          )
        })}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {order.length === 0 && (
        <Button variant="light" size="sm" className={classes.asIs} onClick={() => onOrder(ids)}>
          Urutan ini sudah pas
        </Button>
      )}
    </>
  )
}

/** Moves by buttons. The moved item keeps the focus, and screen readers hear its new place. */
function useMoves(
  list: RefObject<HTMLOListElement | null>,
  options: QuizQuestion['options'],
  { ids, onOrder }: { ids: string[]; onOrder: (ids: string[]) => void },
) {
  const pressed = useRef<{ id: string; way: string } | null>(null)
  const [said, say] = useState('')
  // The browser takes the focus from an element that is moved in the page.
  useLayoutEffect(() => {
    const { id, way } = pressed.current ?? {}
    if (id) list.current?.querySelector<HTMLElement>(`[data-id="${id}"] [data-way="${way}"]`)?.focus()
    pressed.current = null
  })
  const move = (id: string, to: number) => {
    const from = ids.indexOf(id)
    if (to < 0 || to >= ids.length) return
    pressed.current = { id, way: to < from ? 'up' : 'down' }
    const text = options.find((option) => option.id === id)?.text
    say(`“${text}” sekarang nomor ${to + 1} dari ${ids.length}.`)
    onOrder(moved(ids, from, to))
  }
  return { said, move }
}

interface MoveButtonProps {
  way: 'up' | 'down'
  text: string
  isEnd: boolean
  onMove: () => void
}

const MoveButton = ({ way, text, isEnd, onMove }: MoveButtonProps) => (
  <button
    type="button"
    className={classes.move}
    data-way={way}
    aria-disabled={isEnd}
    aria-label={`${way === 'up' ? 'Naikkan' : 'Turunkan'}: ${text}`}
    onClick={onMove}
  >
    {way === 'up' ? <IconArrowUp size={20} aria-hidden /> : <IconArrowDown size={20} aria-hidden />}
  </button>
)
