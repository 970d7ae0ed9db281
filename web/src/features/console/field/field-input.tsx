import { Suspense } from 'react'
import { Skeleton } from '@mantine/core'
import { lazyChunk } from '../../../lib/first-paint/lazy-chunk.tsx'
import { zoneOf } from '../console-zone.ts'
import { errorAt } from '../record/form-errors.ts'
import { OneOf, OnOff, SeveralOf, Words } from './field-choices.tsx'
import { Instant, Line, LongText, Numeric } from './field-lines.tsx'
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
      return <OnOff {...shared} isOn={value === true} onChange={onChange} />
    case 'choice':
      return <OneOf {...shared} field={field} value={text} onChange={onChange} />
    case 'choices':
      return <SeveralOf {...props} list={list} help={shared.description} />
    case 'words':
      return <Words {...shared} list={list} max={field.max} onChange={onChange} />
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
