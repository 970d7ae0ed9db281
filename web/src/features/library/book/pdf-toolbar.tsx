import { useState } from 'react'
import {
  IconArrowAutofitWidth,
  IconChevronLeft,
  IconChevronRight,
  IconList,
  IconMinus,
  IconPlus,
  IconSearch,
} from '@tabler/icons-react'
import { formatPercent } from '../../../lib/text/format-number.ts'
import { ToolButton } from './pdf-tool-button.tsx'
import classes from './pdf-toolbar.module.css'

type Panel = 'search' | 'outline'

interface PdfToolbarProps {
  page: number
  pages: number
  zoom: number
  panel: Panel | null
  onPageChange: (page: number) => void
  /** Zoom by steps; 0 fits the width. */
  onZoom: (steps: number) => void
  onPanel: (panel: Panel) => void
}

export function PdfToolbar({ page, pages, zoom, panel, onPageChange, onZoom, onPanel }: PdfToolbarProps) {
  return (
    <div className={classes.toolbar} role="toolbar" aria-label="Alat baca">
      <div className={classes.group}>
        <ToolButton name="Halaman sebelumnya" isOff={page <= 1} onClick={() => onPageChange(page - 1)}>
          <IconChevronLeft aria-hidden />
        </ToolButton>
        <PageField key={page} page={page} pages={pages} onPageChange={onPageChange} />
        <ToolButton name="Halaman berikutnya" isOff={page >= pages} onClick={() => onPageChange(page + 1)}>
          <IconChevronRight aria-hidden />
        </ToolButton>
      </div>
      <div className={classes.group} data-wide>
        <ToolButton name="Perkecil" onClick={() => onZoom(-1)}>
          <IconMinus aria-hidden />
        </ToolButton>
        <span className={classes.zoom} aria-live="polite">
          {formatPercent(zoom)}
        </span>
        <ToolButton name="Perbesar" onClick={() => onZoom(1)}>
          <IconPlus aria-hidden />
        </ToolButton>
        <ToolButton name="Pas selebar layar" onClick={() => onZoom(0)}>
          <IconArrowAutofitWidth aria-hidden />
        </ToolButton>
      </div>
      <div className={classes.group}>
        <ToolButton name="Daftar isi" isPressed={panel === 'outline'} onClick={() => onPanel('outline')}>
          <IconList aria-hidden />
        </ToolButton>
        <ToolButton name="Cari di buku" isPressed={panel === 'search'} onClick={() => onPanel('search')}>
          <IconSearch aria-hidden />
        </ToolButton>
      </div>
    </div>
  )
}

function PageField({ page, pages, onPageChange }: Pick<PdfToolbarProps, 'page' | 'pages' | 'onPageChange'>) {
  const [text, setText] = useState(String(page))
  const go = () => {
    const wanted = Number.parseInt(text, 10)
    if (Number.isFinite(wanted) && wanted !== page) onPageChange(wanted)
    else setText(String(page))
  }
  return (
    <label className={classes.field}>
      <input
        inputMode="numeric"
        aria-label={`Halaman, dari ${pages}`}
        value={text}
        size={3}
        onChange={({ currentTarget }) => setText(currentTarget.value.replace(/\D/g, ''))}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={go}
        onKeyDown={({ key }) => key === 'Enter' && go()}
      />
      <span aria-hidden>/ {pages}</span>
    </label>
  )
}
