import { useCallback, useEffect, useState, type RefObject } from 'react'
import { readItem, writeItem } from '../../../lib/browser/web-storage.ts'

const KEY = 'semai.captions'

/** Manage native captions: on until turned off on this device. */
export function useCaptions(ref: RefObject<HTMLVideoElement | null>, has: boolean) {
  const [isOn, setOn] = useState(() => readItem('local', KEY) !== 'off')
  useEffect(() => {
    if (ref.current) showTracks(ref.current.textTracks, isOn)
  }, [ref, isOn])
  const toggleCaptions = useCallback(() => {
    setOn((wasOn) => {
      writeItem('local', KEY, wasOn ? 'off' : 'on')
      return !wasOn
    })
  }, [])
  return { hasCaptions: has, isOn, toggleCaptions }
}

function showTracks(tracks: TextTrackList, isOn: boolean) {
  for (const track of tracks) track.mode = isOn ? 'showing' : 'hidden'
}
