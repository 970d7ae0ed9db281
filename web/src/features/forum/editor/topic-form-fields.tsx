import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { limits } from '@semai/contract/call/limits'
import { FilterChip, FilterChips } from '../../../ui/field/filter-chip.tsx'
import type { TopicDraft } from './draft.ts'
import { categoriesQuery } from '../queries.ts'
import { SimilarTopics } from './similar-topics.tsx'
import classes from './topic-form.module.css'
import { TYPE_WORDS, isTopicType } from '../topic/text.ts'
import type { FieldErrors } from '../topic/rules.ts'

export interface FieldsProps {
  draft: TopicDraft
  fieldErrors: FieldErrors
  onChange: (change: Partial<TopicDraft>) => void
}

const HINTS = {
  diskusi: 'Mengobrol tentang satu hal, tanpa harus ada jawaban.',
  pertanyaan: 'Ada yang ingin kamu tahu. Satu balasan bisa dipilih sebagai jawaban.',
  karya: 'Pamerkan yang kamu buat, dan minta masukan.',
  pengumuman: 'Kabar dari pengelola program.',
}

/** Choice of the type. Only staff can write announcements. */
export function TypeField({ draft, fieldErrors, onChange, isStaff }: FieldsProps & { isStaff: boolean }) {
  return (
    <div>
      <FilterChips label="Jenis topik">
        {Object.entries(TYPE_WORDS)
          .filter(([type]) => type !== 'pengumuman' || isStaff)
          .map(([type, words]) => (
            <FilterChip
              key={type}
              isChosen={draft.type === type}
              onClick={() => isTopicType(type) && onChange({ type })}
            >
              {words}
            </FilterChip>
          ))}
      </FilterChips>
      <p className={fieldErrors.type ? classes.error : classes.hint}>{fieldErrors.type ?? HINTS[draft.type]}</p>
    </div>
  )
}

export function CategoryField({ draft, fieldErrors, onChange, isStaff }: FieldsProps & { isStaff: boolean }) {
  const { data = [], isError } = useQuery(categoriesQuery)
  const open = data.filter(({ is_announcement }) => isStaff || !is_announcement)
  const chosen = open.find(({ id }) => id === draft.category_id)
  return (
    <NativeSelect
      label="Kategori"
      name="category_id"
      description={chosen?.description}
      error={fieldErrors.category_id ?? (isError && 'Kategori tidak terbuka. Muat ulang halaman ini.')}
      value={chosen ? draft.category_id : ''}
      data={[{ value: '', label: 'Pilih kategori' }, ...open.map(({ id, name }) => ({ value: id, label: name }))]}
      onChange={({ currentTarget }) => onChange({ category_id: currentTarget.value })}
    />
  )
}

/** Title field with similar topics. */
export function TitleField({
  draft,
  fieldErrors,
  onChange,
  exceptId,
}: FieldsProps & { exceptId?: string | undefined }) {
  return (
    <>
      <TextInput
        label="Judul"
        name="title"
        placeholder={draft.type === 'pertanyaan' ? 'Apa yang ingin kamu tahu?' : 'Tentang apa?'}
        maxLength={limits.forumTitleMax}
        value={draft.title}
        error={fieldErrors.title}
        onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
        // Enter does not submit the form. The button sends the topic.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <SimilarTopics isTyped title={draft.title} heading="Mungkin sudah dibahas" {...(exceptId && { exceptId })} />
    </>
  )
}

interface PlaceFieldsProps extends FieldsProps {
  hubs: { id: string; name: string }[]
  stages: { code: string; name: string }[]
}

/** Optional hub and stage of the topic. */
export const PlaceFields = ({ draft, fieldErrors, onChange, hubs, stages }: PlaceFieldsProps) => (
  <div className={classes.places}>
    <NativeSelect
      label="Hub (opsional)"
      name="region_hub_id"
      error={fieldErrors.region_hub_id}
      value={draft.region_hub_id}
      data={[{ value: '', label: 'Semua hub' }, ...hubs.map(({ id, name }) => ({ value: id, label: name }))]}
      onChange={({ currentTarget }) => onChange({ region_hub_id: currentTarget.value })}
    />
    <NativeSelect
      label="Tahap (opsional)"
      name="stage"
      error={fieldErrors.stage}
      value={draft.stage}
      data={[{ value: '', label: 'Semua tahap' }, ...stages.map(({ code, name }) => ({ value: code, label: name }))]}
      onChange={({ currentTarget }) => onChange({ stage: currentTarget.value })}
    />
  </div>
)
