import '@mantine/tiptap/styles.css'
import { useState } from 'react'
import { Input } from '@mantine/core'
import { Link, RichTextEditor } from '@mantine/tiptap'
import { IconPhoto } from '@tabler/icons-react'
import { Image } from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import { useEditor, type Editor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import classes from './html-field.module.css'
import { HtmlPicture } from './html-picture.tsx'
import { Figcaption, Figure } from './html-nodes.ts'
import { labels } from './html-text.ts'

// Only elements that the pages show: see api/src/lib/content/sanitize-html.ts.
const EXTENSIONS = [
  StarterKit.configure({ heading: { levels: [2, 3] }, link: false, underline: false, strike: false }),
  Link.configure({ openOnClick: false, defaultProtocol: 'https', protocols: ['https', 'mailto'] }),
  Image,
  TableKit.configure({ table: { resizable: false } }),
  Figure,
  Figcaption,
]

interface HtmlFieldProps {
  label: string
  description: string | undefined
  error: string | undefined
  required: boolean
  disabled: boolean
  /** Initial HTML; `onChange` reports edits. */
  value: string
  max: number | undefined
  onChange: (html: string) => void
  'data-path': string
}

/** Editor of an article: headings, lists, quotes, links, pictures, tables. */
export function HtmlField({
  label,
  description,
  error,
  required,
  disabled,
  value,
  max,
  onChange,
  ...rest
}: HtmlFieldProps) {
  const [isInserting, setInserting] = useState(false)
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    editable: !disabled,
    editorProps: { attributes: { 'aria-label': label, role: 'textbox', 'aria-multiline': 'true', lang: 'id' } },
    onUpdate: ({ editor: now }) => onChange(now.isEmpty ? '' : now.getHTML()),
  })
  const isTooLong = max !== undefined && value.length > max
  return (
    <Input.Wrapper
      label={label}
      description={description}
      error={isTooLong ? 'Isinya terlalu panjang. Bagi menjadi dua.' : error}
      required={required}
      labelElement="div"
    >
      <div data-path={rest['data-path']} tabIndex={-1}>
        <RichTextEditor
          data-disabled={disabled || undefined}
          editor={editor}
          labels={labels}
          className={classes.editor}
          withTypographyStyles={false}
        >
          {!disabled && <Toolbar editor={editor} onPicture={() => setInserting(true)} />}
          <RichTextEditor.Content className={classes.content} />
        </RichTextEditor>
      </div>
      {isInserting && editor && <HtmlPicture editor={editor} onClose={() => setInserting(false)} />}
    </Input.Wrapper>
  )
}

function Toolbar({ editor, onPicture }: { editor: Editor | null; onPicture: () => void }) {
  return (
    <RichTextEditor.Toolbar className={classes.toolbar}>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.H2 />
        <RichTextEditor.H3 />
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
        <RichTextEditor.Blockquote />
        <RichTextEditor.Hr />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Link />
        <RichTextEditor.Unlink />
        <RichTextEditor.Control aria-label="Sisipkan gambar" title="Sisipkan gambar" onClick={onPicture}>
          <IconPhoto size={18} stroke={1.75} aria-hidden />
        </RichTextEditor.Control>
        <RichTextEditor.TableInsert />
      </RichTextEditor.ControlsGroup>
      {editor?.isActive('table') && (
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.TableRowAfter />
          <RichTextEditor.TableColumnAfter />
          <RichTextEditor.TableRowDelete />
          <RichTextEditor.TableColumnDelete />
          <RichTextEditor.TableDelete />
        </RichTextEditor.ControlsGroup>
      )}
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Undo />
        <RichTextEditor.Redo />
      </RichTextEditor.ControlsGroup>
    </RichTextEditor.Toolbar>
  )
}
