import { useEffect, useId, useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { IconCheck, IconSend } from '@tabler/icons-react'
import { limits } from '@semai/contract/call/limits'
import { MentionList } from '../../../ui/field/mention-list.tsx'
import { ComposerAttach } from './composer-attach.tsx'
import { ComposerContext } from './composer-context.tsx'
import { ComposerEmoji } from './composer-emoji.tsx'
import classes from './composer.module.css'
import type { Composer as Control } from './use-composer.ts'
import { useMentions } from './use-mentions.ts'

interface ComposerProps {
  channelId: string
  control: Control
}

const MOST_HIGH = 160

/** Field for a new message, which grows with the text. Enter sends on keyboards, a button everywhere. */
export function Composer({ channelId, control }: ComposerProps) {
  const field = useGrowingField(control.body)
  const mentions = useMentions({ channelId, control, field })
  const id = useId()
  const { body, isEditing, replyTo, files } = control
  useEffect(() => {
    if ((isEditing || replyTo) && document.activeElement !== field.current) field.current?.focus()
  }, [field, isEditing, replyTo])
  const send = () => {
    void control.send()
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (mentions.onKeyDown(event)) return
    if (event.key === 'Escape' && isEditing) control.edit(null)
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || isTouch()) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <MentionList id={id} label="Sebut anggota" people={mentions.people} at={mentions.at} pick={mentions.pick} />
      <ComposerContext control={control} />
      <div className={classes.line}>
        {!isEditing && <ComposerAttach onPick={files.add} />}
        <div className={classes.field}>
          <textarea
            ref={field}
            rows={1}
            value={body}
            maxLength={limits.messageLength}
            placeholder="Tulis pesan"
            aria-label={isEditing ? 'Ubah pesan' : 'Tulis pesan'}
            aria-controls={mentions.people.length > 0 ? id : undefined}
            aria-activedescendant={mentions.people.length > 0 ? `${id}-${mentions.at}` : undefined}
            onChange={({ target }) => {
              control.type(target.value)
              mentions.onSelect()
            }}
            onSelect={mentions.onSelect}
            onBlur={mentions.onBlur}
            onKeyDown={onKeyDown}
            onPaste={(event) => {
              if (event.clipboardData.files.length === 0 || isEditing) return
              event.preventDefault()
              files.add([...event.clipboardData.files])
            }}
          />
          <ComposerEmoji onPick={(emoji) => control.type(inserted(field.current, emoji))} />
        </div>
        <button
          type="submit"
          className={classes.send}
          aria-label={isEditing ? 'Simpan' : 'Kirim'}
          disabled={body.trim() === '' && files.picked.length === 0}
        >
          {isEditing ? <IconCheck size={22} aria-hidden /> : <IconSend size={22} aria-hidden />}
        </button>
      </div>
    </form>
  )
}

// On a phone Enter inserts a line break: its keyboard has no other key for that.
const isTouch = () => window.matchMedia('(hover: none) and (pointer: coarse)').matches

function inserted(field: HTMLTextAreaElement | null, text: string): string {
  if (!field) return text
  const { value, selectionStart, selectionEnd } = field
  return value.slice(0, selectionStart) + text + value.slice(selectionEnd)
}

function useGrowingField(body: string) {
  const field = useRef<HTMLTextAreaElement>(null)
  const measured = useRef<string | null>(null)
  useLayoutEffect(() => {
    const { current } = field
    if (!current || measured.current === body) return
    measured.current = body
    current.style.height = 'auto'
    current.style.height = `${Math.min(current.scrollHeight, MOST_HIGH)}px`
  }, [body])
  return field
}
