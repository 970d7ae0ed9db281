import { useRef } from 'react'

/** Takes steps one at a time: a second tap comes before the button shows that it is busy, and does nothing. */
export function useOneStep<Step>(
  mutate: (step: Step, options: { onSettled: () => void }) => void,
  onSettled: () => void,
): (step: Step) => void {
  const isUnderWay = useRef(false)
  return (step) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    mutate(step, {
      onSettled: () => {
        isUnderWay.current = false
        onSettled()
      },
    })
  }
}
