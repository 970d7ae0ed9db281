import { useState } from 'react'
import { Button } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ForumTopic } from '@semai/contract/forum/topic'
import { isFailure } from '../../../lib/call/failure-text.ts'
import { FormUploadsProvider, useFormUploads } from '../../../lib/file/use-form-uploads.ts'
import { Card } from '../../../ui/card/card.tsx'
import { UploadWait } from '../../../ui/field/upload-wait.tsx'
import { DraftNote } from './draft-note.tsx'
import { MarkdownField } from './markdown-field.tsx'
import { SendFailure } from './send-failure.tsx'
import { TagsField } from './tags-field.tsx'
import { CategoryField, PlaceFields, TitleField, TypeField } from './topic-form-fields.tsx'
import classes from './topic-form.module.css'
import { blamed, PARTS, errorsOf, type Part, type FieldErrors } from '../topic/rules.ts'
import { useSendTopic } from './use-send-topic.ts'
import { useTopicDraft, type TopicStart } from './use-topic-draft.ts'

interface TopicFormProps {
  start: TopicStart
  isStaff: boolean
  hubs: { id: string; name: string }[]
  stages: { code: string; name: string }[]
}

/** Form that creates or edits a topic. It restores the saved draft. */
export function TopicForm({ start, isStaff, hubs, stages }: TopicFormProps) {
  const [form, setForm] = useState<HTMLFormElement | null>(null)
  const navigate = useNavigate()
  const { draft, isSaved, change, forget } = useTopicDraft(start)
  const { fieldErrors, refuse, clear } = useFieldErrors(form)
  const edited = start.edited
  const { mutate, isPending, error, reset } = useSendTopic({
    edited,
    onSent: (topic) => {
      forget()
      void navigate({ to: '/forum/topic/$id', params: { id: topic.id }, replace: true })
    },
    onRefused: (failure) => refuse(blamed(failure)),
  })
  const isBlamed = Object.keys(fieldErrors).length > 0
  const onChange = (part: Partial<typeof draft>) => {
    clear()
    reset()
    change(part)
  }
  const { uploads, holdsBack, wait } = useFormUploads()
  function isRight() {
    const found = errorsOf(draft)
    if (Object.keys(found).length > 0) refuse(found)
    return Object.keys(found).length === 0
  }
  const fields = { draft, fieldErrors, onChange }
  return (
    <form
      ref={setForm}
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!holdsBack(event, isRight) && isRight() && !isPending) mutate(draft)
      }}
    >
      {start.handed?.author_name && <Permission name={start.handed.author_name} />}
      <Card>
        <div className={classes.fields}>
          <TypeField {...fields} isStaff={isStaff} />
          <CategoryField {...fields} isStaff={isStaff} />
          <TitleField {...fields} exceptId={edited?.id} />
          <FormUploadsProvider value={uploads}>
            <MarkdownField
              label="Isi"
              name="body"
              placeholder="Ceritakan selengkapnya. Tulis @ untuk menyebut orang."
              rows={8}
              words={draft}
              error={fieldErrors.body}
              onChange={onChange}
            />
          </FormUploadsProvider>
          <TagsField tags={draft.tags} error={fieldErrors.tags} onChange={(tags) => onChange({ tags })} />
          <PlaceFields {...fields} hubs={hubs} stages={stages} />
        </div>
      </Card>
      {error !== null && !isBlamed && (
        <SendFailure error={error} onRetry={() => form?.requestSubmit()}>
          {isSettled(error) && (
            <Link to="/forum/topic/$id" params={{ id: edited?.id ?? draft.id }} onClick={forget}>
              Buka topiknya
            </Link>
          )}
        </SendFailure>
      )}
      <UploadWait what="gambar" then={edited ? 'Tersimpan' : 'Terbit'} {...wait} />
      <Foot
        isSaved={isSaved}
        isPending={isPending}
        send={wait.isWaiting ? 'Menunggu gambar…' : edited ? 'Simpan' : 'Terbitkan'}
        onGiveUp={() => giveUp(forget, edited, navigate)}
      />
    </form>
  )
}

interface FootProps {
  /** Whether the draft is stored. */
  isSaved: boolean
  isPending: boolean
  /** Words of the button that sends. */
  send: string
  onGiveUp: () => void
}

const Foot = ({ isSaved, isPending, send, onGiveUp }: FootProps) => (
  <div className={classes.foot}>
    <DraftNote isSaved={isSaved} />
    {isSaved && (
      <Button variant="default" disabled={isPending} onClick={onGiveUp}>
        Buang draf
      </Button>
    )}
    <Button type="submit" loading={isPending}>
      {send}
    </Button>
  </div>
)

function giveUp(forget: () => void, edited: ForumTopic | null, navigate: ReturnType<typeof useNavigate>) {
  forget()
  if (edited) void navigate({ to: '/forum/topic/$id', params: { id: edited.id }, replace: true })
}

const Permission = ({ name }: { name: string }) => (
  <p className={classes.note} role="note">
    <IconInfoCircle size={20} aria-hidden />
    <span>Isinya dari pesan {name}. Pastikan kamu punya izin penulisnya sebelum menerbitkannya di forum.</span>
  </p>
)

/** Whether the topic was already sent or has changed meanwhile. Then the form also links to it. */
const isSettled = (error: unknown) => isFailure(error, 'forum-id-used', 'forum-changed')

/** Return the errors of the fields. `refuse` shows them and focuses the first field that has one. */
function useFieldErrors(form: HTMLFormElement | null) {
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({})
  return {
    fieldErrors,
    refuse(found: FieldErrors) {
      setFieldErrors(found)
      focusOn(
        form,
        PARTS.find((part) => found[part] !== undefined),
      )
    },
    clear: () => setFieldErrors({}),
  }
}

function focusOn(form: HTMLFormElement | null, part: Part | undefined) {
  const field = part && form?.querySelector<HTMLElement>(`[name="${part}"]`)
  // Wait until the error text is rendered.
  if (field) requestAnimationFrame(() => field.focus())
}
