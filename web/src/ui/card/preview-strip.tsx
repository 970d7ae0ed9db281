import { IconEye } from '@tabler/icons-react'
import classes from './preview-strip.module.css'

/** Above what only the programme's staff see, as participants will. */
export function PreviewStrip({ isPreview = false }: { isPreview?: boolean | undefined }) {
  if (!isPreview) return null
  return (
    <p className={classes.strip} role="status">
      <IconEye size={20} aria-hidden />
      <span>
        <strong>Pratinjau: belum diterbitkan.</strong> Peserta belum bisa membuka halaman ini.
      </span>
    </p>
  )
}
