import { useState } from 'react'
import { SearchInput } from '../../../ui/field/search-input.tsx'
import { rowsMark } from '../channel/channel-keys.ts'
import { MessageSearch } from '../message/message-search.tsx'

/** Search in the messages of one conversation. */
export function ChannelFind({ channelId }: { channelId: string }) {
  const [words, setWords] = useState('')
  return (
    <div {...rowsMark}>
      <SearchInput label="Cari di percakapan ini" placeholder="Cari isi pesan" words={words} onSearch={setWords} />
      {words && <MessageSearch words={words} channelId={channelId} />}
    </div>
  )
}
