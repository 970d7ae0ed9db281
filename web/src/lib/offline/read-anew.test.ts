import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { readAnew } from './read-anew.ts'

test('what changes while it is read for the first time is read again', async () => {
  const queryClient = new QueryClient()
  let kept = 'before'
  const ends: (() => void)[] = []
  const queryFn = async () => {
    const read = kept
    await new Promise<void>((resolve) => ends.push(resolve))
    return read
  }
  const observer = new QueryObserver(queryClient, { queryKey: ['kept'], queryFn, staleTime: Infinity })
  const leave = observer.subscribe(() => {})
  kept = 'after'
  const reading = readAnew(queryClient, ['kept'])
  await expect.poll(() => ends.length).toBe(2)
  for (const end of ends) end()
  await reading
  expect(observer.getCurrentResult().data).toBe('after')
  leave()
})
