import { useEffect, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { SearchGroup } from '@semai/contract/search'
import { limits } from '@semai/contract/call/limits'
import { searchQuery } from '../../features/search/queries.ts'

/** State of the search menu. */
export type SearchState = 'hint' | 'waiting' | 'asking' | 'found' | 'none' | 'failed'

/**
 * Search of the top bar (specification, sections 4 and 9): requests 2000 ms after the last key, or immediately on `ask`. A changed
 * text aborts the running request; an empty text clears the results.
 */
export function useSearch() {
  const [text, setText] = useState('')
  const [asked, setAsked] = useState('')
  const timer = useRef<number>(undefined)
  const { data, isFetching, isError, refetch } = useQuery(searchQuery(asked))
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const groups = placeGroups(data ?? [])

  function type(value: string) {
    window.clearTimeout(timer.current)
    setText(value)
    const words = value.trim()
    if (words === asked) return
    setAsked('')
    if (words) timer.current = window.setTimeout(() => setAsked(words), limits.searchDebounceMs)
  }

  function ask() {
    window.clearTimeout(timer.current)
    const words = text.trim()
    if (words === '') return
    if (words === asked && isError) void refetch()
    setAsked(words)
  }

  function state(): SearchState {
    if (text.trim() === '') return 'hint'
    if (asked === '') return 'waiting'
    if (isFetching && !data) return 'asking'
    if (isError) return 'failed'
    return groups.length > 0 ? 'found' : 'none'
  }

  return { text, type, ask, state: state(), groups, items: groups.flatMap(({ list_content }) => list_content) }
}

/** Groups with a result that is not over come first. Arrows count the items of all groups through. */
export function placeGroups(groups: SearchGroup[]) {
  const filled = groups
    .filter(({ list_content }) => list_content.length > 0)
    .sort((one, other) => Number(isOver(one)) - Number(isOver(other)))
  return filled.map((group, at) => ({
    ...group,
    start: filled.slice(0, at).reduce((count, { list_content }) => count + list_content.length, 0),
  }))
}

const isOver = ({ list_content }: SearchGroup) => list_content.every(({ is_over }) => is_over)
