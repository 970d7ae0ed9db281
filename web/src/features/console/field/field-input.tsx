import { Suspense } from 'react'
import { Select, Skeleton, Switch, TagsInput } from '@mantine/core'
import { foldedFilter } from '../../../ui/control/folded-filter.ts'
import { useDropdown } from '../../../ui/control/dropdown.ts'
import { lazyChunk } from '../../../lib/first-paint/lazy-chunk.tsx'
import { zoneOf } from '../console-zone.ts'
import classes from './field-input.module.css'
import { errorAt } from '../record/form-errors.ts'
import { Instant, Line, LongText, Numeric, SeveralOf } from './field-lines.tsx'
import type { FieldInputProps } from './field-props.ts'
import { ReferenceSelect } from './reference-select.tsx'
import { ReferencesSelect } from './references-select.tsx'
import { RowsField } from './rows-field.tsx'
import { UploadField } from './upload-field.tsx'
import { NOTHING } from '../value-text.ts'

const HtmlField = lazyChunk(async () => (await import('./html-field.tsx')).HtmlField)

/** Input of a form field, by its kind. */
export function FieldInput(props: FieldInputProps) {
  const { field, value, onChange, path, errors, isNew, label } = props
  const dropdown = useDropdown()
  const shared = {
    label: field.label,
    description: helpOf(props),
    error: errorAt(errors, path),
    required: field.isRequired,
    disabled: props.isClosed === true || (field.isFixed === true && !isNew),
    'data-path': path,
  }
  const text = typeof value === 'string' ? value : ''
  const list = Array.isArray(value) ? value.map(String) : []
  switch (field.kind) {
    case 'long-text':
    case 'markdown':
      return <LongText {...shared} value={text} max={field.max} onChange={onChange} />
    case 'html':
      return (
        <Suspense fallback={<Skeleton height={280} radius="sm" />}>
          <HtmlField {...shared} value={text} max={field.max} onChange={onChange} />
        </Suspense>
      )
    case 'number':
      return <Numeric {...shared} value={value} onChange={onChange} />
    case 'boolean':
      return (
        <Switch
          className={classes.switch}
          {...shared}
          required={false}
          size="md"
          checked={value === true}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
      )
    case 'choice':
      return (
        <Select
          {...shared}
          comboboxProps={dropdown}
          data={[...(field.choices ?? [])]}
          value={text || null}
          placeholder="Pilih"
          allowDeselect={!field.isRequired}
          clearable={!field.isRequired}
          searchable={(field.choices?.length ?? 0) > 12}
          filter={foldedFilter}
          onChange={(chosen) => onChange(chosen ?? '')}
        />
      )
    case 'choices':
      return <SeveralOf {...props} list={list} help={shared.description} />
    case 'words':
      return (
        <TagsInput
          {...shared}
          comboboxProps={dropdown}
          value={list}
          maxTags={field.max}
          placeholder="Tulis, lalu tekan Enter"
          onChange={onChange}
        />
      )
    case 'reference':
      return (
        <ReferenceSelect
          {...shared}
          resource={field.resource ?? ''}
          placeholder={shared.disabled ? NOTHING : 'Cari dan pilih'}
          value={text || null}
          name={typeof label === 'string' ? label : undefined}
          onChange={(id) => onChange(id ?? '')}
        />
      )
    case 'references':
      return (
        <ReferencesSelect
          {...shared}
          resource={field.resource ?? ''}
          max={field.max}
          value={list}
          onChange={onChange}
        />
      )
    case 'image':
    case 'document':
    case 'film':
      return <UploadField {...shared} kind={field.kind} ratio={field.ratio} value={text} onChange={onChange} />
    case 'rows':
      return <RowsField {...props} help={shared.description} Inner={FieldInput} />
    case 'instant':
      return <Instant {...shared} value={text} zone={zoneOf(field, props.form, props.ownZone)} onChange={onChange} />
    default:
      return <Line {...shared} field={field} value={text} onChange={onChange} />
  }
}

function helpOf({ field: { help, isFixed, fixedIn }, isNew, isClosed }: FieldInputProps) {
  if (fixedIn && isClosed) return 'Tidak bisa diubah lagi.'
  return isFixed && isNew ? [help, 'Tidak bisa diubah lagi setelah disimpan.'].filter(Boolean).join(' ') : help
}
