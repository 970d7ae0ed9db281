import type { ReactNode } from 'react'
import { IconFileText, IconX } from '@tabler/icons-react'
import { formatBytes } from '../../../lib/text/format-number.ts'
import { IconButton } from '../../../ui/control/icon-button.tsx'
import classes from './composer.module.css'
import type { Composer } from './use-composer.ts'

/** The quoted or edited message and the files, above the field. */
export function ComposerContext({ control: { replyTo, isEditing, files, reply, edit } }: { control: Composer }) {
  return (
    <>
      {isEditing && (
        <Strip label="Batal mengubah" onClose={() => edit(null)}>
          <b>Mengubah pesan</b>
        </Strip>
      )}
      {replyTo && (
        <Strip label="Batal membalas" onClose={() => reply(null)}>
          <b>Membalas {replyTo.sender_name}</b>
          <span>{replyTo.text}</span>
        </Strip>
      )}
      {!isEditing && files.picked.length > 0 && (
        <ul className={classes.files} aria-label="Lampiran">
          {files.picked.map(({ id, name, size }) => (
            <li key={id}>
              <IconFileText size={20} aria-hidden />
              <span title={name}>{name}</span>
              <small>{formatBytes(size)}</small>
              <Close label={`Lepas ${name}`} onClick={() => files.remove(id)} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const Strip = ({ label, onClose, children }: { label: string; onClose: () => void; children: ReactNode }) => (
  <div className={classes.strip}>
    <p>{children}</p>
    <Close label={label} onClick={onClose} />
  </div>
)

const Close = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <IconButton className={classes.icon} label={label} onClick={onClick}>
    <IconX size={18} aria-hidden />
  </IconButton>
)
