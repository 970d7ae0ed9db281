import { useRef } from 'react'

/** Run one step at a time. Ignores a second tap before the button is disabled. */
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
