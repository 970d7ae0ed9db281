import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { refetchStored } from './refetch-stored.ts'

test('reads again after a change during the first read', async () => {
  const queryClient = new QueryClient()
  let stored = 'before'
  const ends: (() => void)[] = []
  const queryFn = async () => {
    const read = stored
    await new Promise<void>((resolve) => ends.push(resolve))
    return read
  }
  const observer = new QueryObserver(queryClient, { queryKey: ['anything'], queryFn, staleTime: Infinity })
  const leave = observer.subscribe(() => {})
  stored = 'after'
  const reading = refetchStored(queryClient, ['anything'])
  await expect.poll(() => ends.length).toBe(2)
  for (const end of ends) end()
  await reading
  expect(observer.getCurrentResult().data).toBe('after')
  leave()
})
